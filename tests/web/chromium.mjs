// Chromium, by its remote debugging protocol over two pipes.
import {spawn} from 'node:child_process';

const KEYS = {Tab: 9, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, d: 68, Enter: 13, PageDown: 34, F5: 116, F6: 117};
const MOUSE = {press: 'mousePressed', move: 'mouseMoved', release: 'mouseReleased'}, TOUCH = {press: 'touchStart', move: 'touchMove', release: 'touchEnd'};
// No window is wanted, and nothing of a network.
const OPTIONS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--no-startup-window', '--no-default-browser-check', '--disable-extensions', '--disable-default-apps',
	'--disable-component-extensions-with-background-pages', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--remote-debugging-pipe'];

export async function start(folder) {
	const child = spawn(process.env.CHROMIUM ?? 'chromium', [...OPTIONS, `--user-data-dir=${folder}`], {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true});
	const pending = new Map(), listeners = [];
	let next = 1, rest = '';
	child.stdio[4].on('data', (data) => {
		const parts = (rest + data).split('\0');
		rest = parts.pop();
		for (const part of parts) {
			const message = JSON.parse(part), waiting = pending.get(message.id);
			pending.delete(message.id);
			if (!waiting) listeners.forEach((listener) => listener(message));
			else if (message.error) waiting.reject(new Error(message.error.message));
			else waiting.resolve(message.result);
		}
	});
	function send(method, params = {}, sessionId) {
		child.stdio[3].write(JSON.stringify({id: next, method, params, sessionId}) + '\0');
		return new Promise((resolve, reject) => pending.set(next++, {resolve, reject}));
	}

	async function openTab({width, height, touch, scale, script, person}) {
		const {targetId} = await send('Target.createTarget', {url: 'about:blank', browserContextId: person}), features = {};
		const {sessionId} = await send('Target.attachToTarget', {targetId, flatten: true});
		const call = (method, params) => send(method, params, sessionId), faults = [];
		let left;
		const gone = new Promise((resolve) => (left = resolve));
		listeners.push((message) => {
			if (message.method === 'Target.detachedFromTarget' && message.params.sessionId === sessionId) left();
			if (message.sessionId !== sessionId) return;
			if (message.method === 'Runtime.exceptionThrown') faults.push(message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text);
			if (message.method === 'Log.entryAdded' && message.params.entry.level === 'error') faults.push(message.params.entry.text);
		});
		const resize = (width, height) => call('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: scale, mobile: touch});
		await Promise.all([call('Runtime.enable'), call('Page.enable'), call('Log.enable'), resize(width, height)]);
		if (touch) await call('Emulation.setTouchEmulationEnabled', {enabled: true, maxTouchPoints: 2});
		if (script) await call('Page.addScriptToEvaluateOnNewDocument', {source: script});

		async function value(expression) {
			const {result, exceptionDetails} = await call('Runtime.evaluate', {expression, awaitPromise: true, returnByValue: true});
			if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
			return result.value;
		}
		const keyEvent = (type, key) => call('Input.dispatchKeyEvent', {type, key, windowsVirtualKeyCode: KEYS[key]});
		return {
			call, value, resize, faults,
			navigate: (url) => call('Page.navigate', {url}),
			mouse: (...steps) => Promise.all(steps.map(([kind, {x, y}]) => call('Input.dispatchMouseEvent', {type: MOUSE[kind], x, y, button: 'left', buttons: kind === 'release' ? 0 : 1, clickCount: 1}))),
			// One after another: a touch that the page does not answer soon is given up with those behind it.
			async touch(...steps) {
				for (const [kind, {x, y}] of steps) await call('Input.dispatchTouchEvent', {type: TOUCH[kind], touchPoints: kind === 'release' ? [] : [{x, y}]});
			},
			press: (key) => keyEvent('keyDown', key).then(() => keyEvent('keyUp', key)),
			type: (text) => call('Input.insertText', {text}),
			media(name, value) {
				features[name] = value;
				return call('Emulation.setEmulatedMedia', {features: Object.entries(features).map(([name, value]) => ({name, value}))});
			},
			close: () => call('Page.close').then(() => gone), // until then it still hears what other windows do
			// The names of what has a role, as a screen reader hears them.
			async names(role) {
				const {nodes} = await call('Accessibility.getFullAXTree');
				return nodes.filter((node) => node.role?.value === role && !node.ignored).map((node) => node.name?.value);
			},
		};
	}
	const makePerson = async () => (await send('Target.createBrowserContext')).browserContextId;
	const downloads = (folder, person) => send('Browser.setDownloadBehavior', {behavior: 'allow', downloadPath: folder, browserContextId: person});
	return {children: [child], send, openTab, makePerson, downloads};
}
