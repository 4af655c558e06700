// A browser to test the page in: headless Chromium, driven over the pipes of its remote debugging protocol.
import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

export const PAGE = pathToFileURL(resolve(process.env.PAGE ?? 'build/web/patience.html')).href;

// Starts a browser whose profile is the folder PROFILE, or one of its own.
export async function openBrowser(profile) {
	const folder = profile ?? mkdtempSync(join(tmpdir(), 'patience-web-'));
	const child = spawn(process.env.CHROMIUM ?? 'chromium', ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-extensions',
		'--remote-debugging-pipe', `--user-data-dir=${folder}`], {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true});
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
	const gone = new Promise((end) => child.on('exit', end));
	async function close() {
		// With its children, which would still write.
		process.kill(-child.pid, 'SIGKILL');
		await gone;
		if (!profile) rmSync(folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
	}

	async function openPage(url = PAGE, {width = 1000, height = 720, touch = false, scale = 1, script = ''} = {}) {
		const {targetId} = await send('Target.createTarget', {url: 'about:blank'});
		const {sessionId} = await send('Target.attachToTarget', {targetId, flatten: true});
		const call = (method, params) => send(method, params, sessionId);
		const faults = [];
		listeners.push((message) => {
			if (message.sessionId !== sessionId) return;
			if (message.method === 'Runtime.exceptionThrown') faults.push(message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text);
			if (message.method === 'Log.entryAdded' && message.params.entry.level === 'error') faults.push(message.params.entry.text);
		});
		await Promise.all([call('Runtime.enable'), call('Page.enable'), call('Log.enable')]);
		await call('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: scale, mobile: touch});
		if (touch) await call('Emulation.setTouchEmulationEnabled', {enabled: true, maxTouchPoints: 2});
		if (script) await call('Page.addScriptToEvaluateOnNewDocument', {source: script});
		await call('Page.navigate', {url});

		async function value(expression) {
			const {result, exceptionDetails} = await call('Runtime.evaluate', {expression, awaitPromise: true, returnByValue: true});
			if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
			return result.value;
		}
		async function until(expression, milliseconds = 15000) {
			for (const end = Date.now() + milliseconds; Date.now() < end;) {
				if (await value(expression).catch(() => false)) return;
				await new Promise((wake) => setTimeout(wake, 20));
			}
			throw new Error(`never true: ${expression}; ${faults.join('; ')}`);
		}
		const picture = () => value('patience.picture()');
		const key = (code) => value(`patience.key(${typeof code === 'string' ? code.codePointAt(0) : code})`);
		const mouse = (type, x, y, button = 'left') => call('Input.dispatchMouseEvent', {type, x, y, button, buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1});
		const touchAt = (type, points) => call('Input.dispatchTouchEvent', {type, touchPoints: points});
		// The middle of what can be seen of a card: its upper edge, where others lie over it.
		const place = (spot, count) => value(`(() => { const card = [...document.querySelectorAll('#table > button')].find((b) => b.spotNumber === ${spot} && b.cardCount === ${count} && !b.disabled);
			const table = document.getElementById('table').getBoundingClientRect(); return {x: table.left + card.home.x + card.offsetWidth / 2, y: table.top + card.home.y + 5}; })()`);
		async function shot(file) {
			const {data} = await call('Page.captureScreenshot', {format: 'png'});
			const {writeFileSync} = await import('node:fs');
			writeFileSync(file, Buffer.from(data, 'base64'));
		}
		await until("document.documentElement.dataset.ready === 'yes'");
		return {call, value, until, picture, key, mouse, touch: touchAt, place, shot, faults};
	}
	return {openPage, send, close, kill: close};
}
