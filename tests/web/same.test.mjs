// The page shows and judges what the native program would: the same 1,000 positions, to the byte.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';

import {BROWSER, PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';

// One browser sees them all, the others some.
const IS_SLOW = BROWSER !== 'chromium', POSITIONS = IS_SLOW ? 200 : 1000, NODES = 2000;
const PROGRAM = process.env.PATIENCE ?? 'build/patience', PICTURES = process.env.PICTURES ?? 'build/pictures';
const VERDICTS = process.env.VERDICTS ?? 'build/verdicts', MODULE = process.env.MODULE ?? 'build/web/asked.wasm';

// What thinks gives no answer, here and natively, for answers come in their own time; and so many moves need not be kept.
const SILENT = `Object.defineProperty(self, 'indexedDB', {value: null});
	self.Worker = class { postMessage() {} terminate() {} };`;

test(`${POSITIONS} positions look the same`, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'patience-web-')), browser = await sharedBrowser();
	try {
		execFileSync(PROGRAM, ['solve', IS_SLOW ? '1..3' : '1..12', '--records', folder], {stdio: 'ignore'});
		const paths = readdirSync(folder).map((name) => join(folder, name));
		const env = {...process.env, HOME: folder, XDG_STATE_HOME: '', XDG_DATA_HOME: '', XDG_CONFIG_HOME: ''};
		const native = execFileSync(PICTURES, paths, {encoding: 'utf8', env, maxBuffer: 1 << 30}).split('\n').filter(Boolean);
		const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`, {script: SILENT});
		const shown = await page.value(`(() => { const list = [];
			document.body.hidden = true;
			for (const record of ${JSON.stringify(paths.map((path) => readFileSync(path, 'utf8')))}) {
				patience.load(record);
				for (;;) { const picture = patience.text(); list.push(picture); patience.key(117); if (picture.includes('"moves":0,')) break; }
			} return list; })()`);
		await page.close();
		assert.ok(native.length >= POSITIONS, `${native.length} positions`);
		assert.equal(shown.length, native.length);
		// The clock may run on the page, and the words at the end tell of other games.
		const table = (picture) => JSON.stringify({...JSON.parse(picture), seconds: 0, over: null, modal: null});
		for (let i = 0; i < native.length; i++) assert.equal(table(shown[i]), table(native[i]), `position ${i}`);
	} finally {
		rmSync(folder, {recursive: true, force: true});
	}
});

// Games of players who go wrong: in many of their positions nothing is left to win.
function careless(folder) {
	execFileSync(PROGRAM, ['study', '--players', 'random,greedy', '--deals', '1..4', '--records', folder], {stdio: 'ignore'});
	return readdirSync(folder).map((name) => join(folder, name));
}

test(`${POSITIONS} positions are judged the same: verdict, nodes and winning line`, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'patience-web-')), browser = await sharedBrowser();
	try {
		const paths = careless(folder);
		const native = execFileSync(VERDICTS, [String(NODES), ...paths], {encoding: 'utf8', maxBuffer: 1 << 28}).split('\n').filter(Boolean);
		const page = await browser.openPage(PAGE);
		const judged = (await page.value(`(async () => {
			const bytes = Uint8Array.from(atob('${readFileSync(MODULE).toString('base64')}'), (character) => character.charCodeAt(0));
			const nothing = new Proxy({}, {get: () => () => 8});
			const {instance: {exports}} = await WebAssembly.instantiate(bytes, {wasi_snapshot_preview1: nothing, page: nothing});
			const write = (text) => {
				const record = new TextEncoder().encode(text), at = exports.web_text(record.length);
				new Uint8Array(exports.memory.buffer, at, record.length).set(record);
				return at;
			};
			const read = (at) => {
				const rest = new Uint8Array(exports.memory.buffer, at);
				return new TextDecoder().decode(rest.slice(0, rest.indexOf(0)));
			};
			return ${JSON.stringify(paths.map((path) => readFileSync(path, 'utf8')))}.map((text) => read(exports.verdicts(write(text), ${NODES}))).join('');
		})()`)).split('\n').filter(Boolean);
		assert.ok(native.length >= POSITIONS, `${native.length} positions`);
		for (const verdict of ['solved', 'unsolvable', 'undecided']) assert.ok(native.some((line) => line.startsWith(verdict)), verdict);
		assert.deepEqual(judged, native);
	} finally {
		rmSync(folder, {recursive: true, force: true, maxRetries: 20});
	}
});
