// WebKit, as WebKitGTK's own small browser on a screen that nobody sees, by WebDriver on the loopback address. It knows no
// themes, no scripts before those of a page, nothing of a screen that is touched and no names for a screen reader: a finger
// points like a mouse, a script may come late, and tests that want the rest are left to the others.
import {spawn} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';

import {sendFile, startServer} from './server.mjs';
import {comes} from './waiting.mjs';

const KEYS = {d: 'd', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Tab: '\uE004', Enter: '\uE007', PageDown: '\uE00F', F5: '\uE035', F6: '\uE036'};
const CAPABILITIES = {alwaysMatch: {pageLoadStrategy: 'none'}};

// What PATTERN finds in what CHILD writes to its descriptor NUMBER.
function says(child, number, pattern) {
	return new Promise((found, failed) => {
		let said = '';
		child.stdio[number].on('data', (data) => {
			const match = pattern.exec(said += data);
			if (match) found(match[1]);
		});
		child.on('exit', () => failed(new Error(`${child.spawnfile} ended: ${said}`)));
		child.on('error', failed);
	});
}

// For WebKit windows of a file have nothing in common; those of a site tell each other what they keep.
export async function serve(file) {
	const {site} = await startServer((name, response) => sendFile(file, name, response));
	return site + basename(file);
}

let free = 20000 + process.pid % 20000;

// A driver and its browser; one thing is done at a time.
async function startSession(environment) {
	const port = free++, child = spawn('WebKitWebDriver', [`--port=${port}`], {stdio: 'ignore', detached: true, env: environment});
	let last = Promise.resolve(), path = '/session';
	async function request(method, name, body) {
		const answer = await fetch(`http://127.0.0.1:${port}${path}${name}`, {method, body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined});
		const {value} = await answer.json();
		if (value?.error) throw new Error(`WebKitWebDriver: ${method} ${name}: ${value.error}: ${value.message}`);
		return value;
	}
	for (let tries = 0; ; tries++)
		try {
			path += `/${(await request('POST', '', {capabilities: CAPABILITIES})).sessionId}`;
			break;
		} catch (error) {
			if (tries > 100) throw new Error(`WebKitWebDriver: it does not come up: ${error.message}`, {cause: error});
			await new Promise((wake) => setTimeout(wake, 50));
		}
	// In the window of that handle, nothing between.
	const within = (handle, doIt) => (last = last.catch(() => {}).then(async () => {
		await request('POST', '/window', {handle});
		return doIt(request);
	}));
	return {within, child, main: await request('GET', '/window')};
}

export async function start(folder) {
	mkdirSync(join(folder, '.config/gtk-3.0'), {recursive: true});
	writeFileSync(join(folder, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
	const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true});
	const display = await says(child, 3, /^(\d+)\n/);
	const environment = {...process.env, HOME: folder, XDG_CONFIG_HOME: join(folder, '.config'), XDG_CACHE_HOME: join(folder, 'cache'), XDG_DATA_HOME: join(folder, 'data'), DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1'};
	const children = [child], sessions = [];
	async function makePerson() {
		const session = await startSession(environment);
		children.push(session.child);
		return sessions.push(session) - 1;
	}
	await makePerson();

	async function openTab({width, height, script, person}) {
		const {within, main} = sessions[person ?? 0], faults = [];
		const {handle} = await within(main, (request) => request('POST', '/window/new', {type: 'window'}));
		const call = (method, name, body) => within(handle, (request) => request(method, name, body));
		async function value(expression) {
			const text = await call('POST', '/execute/async', {script: `const done = arguments[0]; (async () => (${expression}))().then((value) => done(JSON.stringify({value})), (error) => done(JSON.stringify({error: String(error)})));`, args: []});
			const answer = JSON.parse(text);
			if (answer.error) throw new Error(answer.error);
			return answer.value;
		}
		async function resize(width, height) {
			let extra = {width: 0, height: 0};
			for (let tries = 0; tries < 3; tries++) {
				await call('POST', '/window/rect', {width: width + extra.width, height: height + extra.height});
				await new Promise((wake) => setTimeout(wake, 100));
				const [w, h] = await comes(() => value('[innerWidth, innerHeight]').catch(() => null));
				if (w === width && h === height) return;
				extra = {width: extra.width + width - w, height: extra.height + height - h};
			}
		}
		const act = (source, ...actions) => call('POST', '/actions', {actions: [{...source, actions}]});
		const point = (...steps) => act({type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}}, ...steps.flatMap(([kind, {x, y}]) => {
			const move = {type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y)};
			return {press: [move, {type: 'pointerDown', button: 0}], move: [move], release: [{type: 'pointerUp', button: 0}]}[kind];
		}));
		const keys = (list) => act({type: 'key', id: 'keys'}, ...list.flatMap((value) => [{type: 'keyDown', value}, {type: 'keyUp', value}]));
		await resize(width, height);
		return {
			value, resize, faults, mouse: point, touch: point,
			// The page comes after this is answered, and a script that is running when it comes is broken off.
			async navigate(url) {
				await call('POST', '/url', {url});
				let fault = null;
				const begin = () => call('POST', '/execute/sync', {script: `if (location.protocol !== 'about:') { ${script}; return true; }`, args: []});
				if (!await comes(() => begin().catch((error) => void (fault = error)), 2)) throw fault ?? new Error(`never came: ${url}`);
			},
			press: (key) => keys([KEYS[key]]),
			type: (text) => keys([...text]),
			media: async () => {},
			close: () => call('DELETE', '/window'),
			names: async () => [],
		};
	}
	const downloads = async () => {};
	return {children, openTab, makePerson, downloads};
}
