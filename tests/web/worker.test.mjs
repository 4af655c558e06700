// Work in the background: what happens when a worker dies, and what it keeps for the next one.
import assert from 'node:assert/strict';
import {before, test} from 'node:test';

import {BROWSER, PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';

const ENTER = 13, RIGHT = 0x110003;
let browser;
before(async () => (browser = await sharedBrowser()));

// Workers that die over the next question, each in its way: `dies('close')`. One that closes has told that it lives: what
// becomes of one that never came so far is another test's.
const MORTAL = `let fate = '';
	const make = URL.createObjectURL, Plain = Worker;
	URL.createObjectURL = (blob) => make.call(URL, new Blob([\`const post = postMessage, lives = new Promise((told) => (self.postMessage = (data) => (post(data), data.lives && told())));
	addEventListener('message', (event) => {
		const {data} = event;
		if (data.fate) event.stopImmediatePropagation();
		if (data.fate === 'close') lives.then(close);
		if (data.fate === 'throw') throw new Error('no more');
		if (data.fate === 'trap') onmessage({data: {...data, work: 0}});
		if (data.fate === 'room') onmessage({data: {...data, answerBytes: 2 ** 31 - 1}});
	});\n\`, blob]));
	self.dies = (how) => (fate = how);
	self.Worker = class extends Plain {
		postMessage(data) {
			super.postMessage(data.question && fate ? {...data, fate} : data);
			if (data.question) fate = '';
		}
	};`;

// Two of them tell the other browser's: how it ends one, and how it tells what went wrong.
for (const fate of BROWSER === 'firefox' ? ['close', 'throw'] : ['close', 'throw', 'trap', 'room'])
	test(`a worker that dies (${fate}) leaves its question open, says so, and the next question has a new one`, async () => {
		const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`, {script: MORTAL});
		await page.value(`dies('${fate}')`);
		await page.key('W');
		await page.until("patience.picture().verdict === 'Unknown'");
		assert.match(await page.value('patience.said()'), /^The browser ended the thinking/);
		await page.key('W');
		for (const key of ['\t', ENTER]) await page.key(key);
		await page.key('W');
		await page.until("/^(Winnable|Lost)$/.test(patience.picture().verdict)");
		assert.doesNotMatch(await page.value('patience.said()'), /browser/);
		// A hint that nobody gave can be asked for again.
		await page.value(`dies('${fate}')`);
		await page.key('H');
		await page.until("/^The browser ended/.test(patience.said())");
		await page.key('H');
		await page.until("/H.*: more/.test(patience.said())");
		await page.close();
	});

test('a worker that never comes up is noticed', async () => {
	// It answers nothing, and what the page waits for it passes at once, as long as it is dumb.
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`, {script: `const later = setTimeout, Plain = Worker;
		self.setTimeout = (call, milliseconds, ...rest) => later(call, dumb && milliseconds === 20000 ? 200 : milliseconds, ...rest);
		self.dumb = true;
		self.Worker = class extends Plain {
			postMessage(data) {
				if (!dumb) super.postMessage(data);
			}
		};`});
	await page.key('W');
	await page.until("/^The browser ended/.test(patience.said())");
	assert.equal((await page.picture()).verdict, 'Unknown');
	await page.value('dumb = false');
	for (const key of ['W', '\t', ENTER, 'W']) await page.key(key);
	await page.until("/^(Winnable|Lost)$/.test(patience.picture().verdict)");
	await page.close();
});

test('a fault of the engine on the page ends the game where it was, says so, and loading again goes on', async () => {
	const page = await (await browser.openPerson()).openPage(`${PAGE}#klondike%20Deal=3`, {script: `const plain = WebAssembly.instantiate;
		WebAssembly.instantiate = async (...given) => {
			const {exports} = await plain(...given);
			return {exports: {...exports, web_key: (...key) => (self.trapped ? exports.web_work(0, 0, 0, 0) : exports.web_key(...key))}};
		};`});
	for (const key of ['\t', ENTER]) await page.key(key);
	const record = await page.value('patience.record()');
	await page.value('patience.kept().then(() => (self.trapped = true))');
	await assert.rejects(page.key(ENTER));
	assert.match(await page.value('patience.said()'), /^The game stopped over a fault of its own/);
	await page.value('trapped = false');
	await assert.rejects(page.key(ENTER), 'nothing goes on');
	await page.value("document.querySelector('#message button').click()");
	await page.until("!document.querySelector('#message.alert') && self.patience?.picture()?.moves === 1");
	assert.equal(await page.value('patience.record()'), record);
	await page.close();
});

// A worker is let go when its time to be idle passes: at once, when it is said that it passes. Each is a large one here,
// whose lock is slow to come: that it lives its answer tells.
test('a worker that thinks is not let go, and one that is not needed is not hired', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`, {script: `const later = setTimeout, stop = clearTimeout, idle = new Map(), Plain = Worker, make = URL.createObjectURL;
		let last = 0;
		URL.createObjectURL = (blob) => make.call(URL, new Blob(['LockManager.prototype.request = () => new Promise(() => {});\\n', blob]));
		self.setTimeout = (call, milliseconds, ...rest) => (milliseconds === 30000 || milliseconds === 20000 ? (idle.set(--last, [call, milliseconds]), last) : later(call, milliseconds, ...rest));
		self.clearTimeout = (id) => idle.delete(id) || stop(id);
		self.passes = (time = 30000) => [...idle.values()].forEach(([call, milliseconds]) => milliseconds === time && call());
		self.hired = self.ended = 0;
		self.Worker = class extends Plain {
			constructor(...given) { super(...given), hired++; }
			terminate() { super.terminate(), ended++; }
			set onmessage(call) { super.onmessage = (event) => (event.data.memory && (event.data.memory = 7e6), call(event)); }
		};`}), judged = () => page.until("/^(Winnable|Lost)$/.test(patience.picture().verdict)");
	await page.key('W');
	await judged();
	await page.value('passes(20000)'); // in which one that does not come up is given up
	assert.equal(await page.value('hired - ended'), 1);
	await page.value("[103, 55, 13, 87, 72].forEach((code) => patience.key(code)), passes()");
	await judged();
	await page.until('(passes(), hired === ended)');
	const before = await page.value('hired');
	// What is asked and given up within a moment costs no worker.
	await page.value("((time) => (performance.now = () => time))(performance.now()), [...'g8\\rWg9\\rWg7\\rW'].forEach((key) => patience.key(key.charCodeAt(0))), delete performance.now");
	await judged();
	assert.deepEqual(await page.value('[hired, hired - ended]'), [before + 2, 1]);
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('a player who was let go comes back for its next move', async () => {
	const page = await browser.openPage(`${PAGE}#${encodeURIComponent('pousse Size=3&Side=X&Clock=0&Opponent=exact&Deal=1')}`, {script: MORTAL});
	await page.key(ENTER);
	await page.until('patience.picture().moves === 2');
	await page.value("dies('close')");
	for (const key of [RIGHT, ENTER]) await page.key(key);
	await page.until("/^The browser ended/.test(patience.said())");
	assert.equal((await page.picture()).moves, 3, 'it made no move');
	await page.key('u');
	await page.key(ENTER);
	await page.until('patience.picture().moves === 4');
	assert.deepEqual(page.faults, []);
});

// What workers keep, by path.
const CACHE = `new Promise((done) => {
	const request = indexedDB.open('patience-cache');
	request.onsuccess = () => {
		const database = request.result, store = database.objectStoreNames.length && database.transaction('files').objectStore('files');
		if (!store) return done({});
		const keys = store.getAllKeys(), values = store.getAll();
		values.onsuccess = () => (database.close(), done(Object.fromEntries(keys.result.map((key, i) => [key, {time: values.result[i].time, length: values.result[i].bytes.length}]))));
	};
})`;
const change = (path, does) => `new Promise((done) => {
	const request = indexedDB.open('patience-cache');
	request.onsuccess = () => {
		const transaction = request.result.transaction('files', 'readwrite'), store = transaction.objectStore('files'), got = store.get('${path}');
		got.onsuccess = () => {
			const file = got.result;
			(${does})(file);
			store.put(file, '${path}');
		};
		transaction.oncomplete = () => (request.result.close(), done());
	};
})`;

test('a table of wins is built once: it is there for the next verdict, after a reload too, unless it is damaged', async () => {
	const path = '/home/.cache/patience/pousse-3.table', link = `${PAGE}#${encodeURIComponent('pousse Size=3&Side=X&Clock=0&Opponent=none&Deal=1')}`;
	const own = await browser.openPerson();
	const verdict = async () => {
		const page = await own.openPage(link);
		for (const key of [ENTER, '2', '2', '2', ENTER, 'W']) await page.key(key);
		await page.until("patience.picture().verdict === 'X wins in 5'");
		return page;
	};
	const page = await verdict(), {[path]: kept, ...others} = await page.value(CACHE);
	assert.ok(kept.length > 1000);
	assert.deepEqual(others, {});
	await page.value(change(path, '(file) => (file.time = 1)'));
	await page.close();
	const again = await verdict();
	assert.equal((await again.value(CACHE))[path].time, 1, 'it was not built again');
	assert.ok(!(await again.value('[...patience.files.keys()]')).includes(path), 'the page does not hold it');
	await again.value(change(path, '(file) => (file.bytes[100] ^= 1)'));
	await again.close();
	const mended = await (await verdict()).value(CACHE);
	assert.notEqual(mended[path].time, 1, 'a damaged one is built anew');
	assert.equal(mended[path].length, kept.length);
});
