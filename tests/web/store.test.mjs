// What the player did lasts: in two windows, from one browser to another, from the terminal and back.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';

import {BROWSER, PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';
import {comes} from './waiting.mjs';

// A Firefox takes longer for each.
const RECORDS = BROWSER === 'firefox' ? 20 : 100;
// What is to be there before the page.
const LATE = BROWSER === 'webkit' && 'a script may come too late';
const PROGRAM = process.env.PATIENCE ?? 'build/patience';

function withFolder(use) {
	return async () => {
		const folder = mkdtempSync(join(tmpdir(), 'patience-web-'));
		try {
			await use(folder);
		} finally {
			rmSync(folder, {recursive: true, force: true, maxRetries: 5});
		}
	};
}

test('a page that is left at once after a move has kept it', async () => {
	const page = await (await sharedBrowser()).openPage(`${PAGE}#queens%20Size=20%26Given=0%26Deal=1`);
	await page.value('patience.key(13), patience.kept()');
	await page.until("!location.hash"); // from now on loading goes on with this game
	for (let moves = 2; moves <= 8; moves++) {
		await page.value("patience.key(9), patience.key(13), delete document.documentElement.dataset.ready, location.reload(), 0");
		await page.until("document.documentElement.dataset.ready === 'yes'");
		assert.equal((await page.picture()).moves, moves);
	}
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('a page that is left while another window writes has kept the move', async () => {
	const person = await (await sharedBrowser()).openPerson(), other = await person.openPage(PAGE);
	const page = await person.openPage(`${PAGE}#queens%20Size=20%26Given=0%26Deal=1`);
	await page.value('patience.key(13), patience.kept()');
	await page.until("!location.hash");
	await other.value(`new Promise((begun) => {
		indexedDB.open('patience', 1).onsuccess = ({target}) => {
			const store = target.result.transaction('files', 'readwrite').objectStore('files'), end = Date.now() + 1500;
			const ask = () => (begun(true), Date.now() < end && (store.get('none').onsuccess = ask));
			ask();
		};
	})`);
	await page.value("patience.key(9), patience.key(13), delete document.documentElement.dataset.ready, location.reload(), 0");
	await page.until("document.documentElement.dataset.ready === 'yes'");
	assert.equal((await page.picture()).moves, 2);
	await page.value('patience.kept()');
	assert.equal(await page.value("localStorage.getItem('patience left')"), null);
	assert.deepEqual([...page.faults, ...other.faults], []);
});

test('two windows have a game each', async () => {
	const person = await (await sharedBrowser()).openPerson(), one = await person.openPage(PAGE);
	await one.key('\t');
	await one.key('\r');
	await one.value('patience.kept()');
	const other = await person.openPage(PAGE);
	assert.equal((await other.picture()).moves, 0);
	await other.key('\t');
	await other.key('\r');
	assert.notEqual(await one.value('patience.record()'), await other.value('patience.record()'));
	const names = await other.value("[...patience.files.keys()].filter((name) => name.endsWith('.record'))");
	assert.equal(names.length, 2, names.join(' '));
	// What one keeps the other one lists: a game that was given up for the next.
	await other.value("patience.kept()");
	for (const key of ['n', '\r']) await other.key(key);
	await other.value('patience.kept()');
	await one.until("[...patience.files.keys()].filter((name) => name.endsWith('.record')).length === 3");
	await one.key('p');
	await one.until("patience.picture().over?.lines.flat().some(([text]) => text.includes('Past games, 1 of 1'))");
	assert.deepEqual([...one.faults, ...other.faults], []);
});

test('loading the page again goes on with the game that was played last, whichever it is', async () => {
	const person = await (await sharedBrowser()).openPerson(), page = await person.openPage(`${PAGE}#klondike%20Deal=3`);
	for (const key of ['\t', '\r']) await page.key(key);
	await page.value('patience.kept()');
	await page.close();
	const board = await person.openPage(`${PAGE}#queens%20Size=5&Deal=1`);
	for (const key of ['\t', '\r']) await board.key(key);
	const record = await board.value('patience.record()');
	await board.value('patience.kept()');
	await board.close();
	const again = await person.openPage(PAGE);
	assert.equal((await again.picture()).game, 'queens');
	assert.equal(await again.value('patience.record()'), record);
	await again.close();
});

test('loading the page again after a win deals that game', async () => {
	const person = await (await sharedBrowser()).openPerson(), page = await person.openPage(`${PAGE}#sudoku%20Board=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79`);
	for (const key of [']', '\r']) await page.key(key);
	assert.equal((await page.picture()).status, 'won');
	await page.value('patience.kept()');
	await page.close();
	const again = await person.openPage(PAGE);
	assert.equal((await again.picture()).game, 'sudoku');
	assert.equal((await again.picture()).moves, 0);
	assert.deepEqual([...page.faults, ...again.faults], []);
});

test('a record that is opened lies on the table at once, and the game before among the past ones', async () => {
	const page = await (await (await sharedBrowser()).openPerson()).openPage(`${PAGE}#klondike%20Deal=3`);
	const record = (await page.value('patience.record()')).replace(/\[Date "\d+/, '[Date "2019');
	for (const key of ['\t', '\r', 'r']) await page.key(key);
	const give = (...files) => page.value(`(() => { const given = new DataTransfer(); ${JSON.stringify(files)}.forEach(([name, text]) => given.items.add(new File([text], name)));
		const input = document.getElementById('file'); input.files = given.files; input.dispatchEvent(new Event('change')); })()`);
	await page.value("(self.opened = [], self.plain = Blob.prototype.arrayBuffer, Blob.prototype.arrayBuffer = function () { opened.push(this.name); return plain.call(this); }, 0)");
	await give(['mine.txt', 'nothing'], ['too.txt', 'nothing']);
	await page.until("/^(mine|too).txt:1:1: /.test(patience.said())");
	assert.deepEqual(await page.value('opened'), ['mine.txt', 'too.txt']);
	await give(['old.record', record]);
	await page.until("patience.said() === 'The record is open. The game before is kept; p shows it.'");
	assert.ok((await page.value('patience.record()')).includes('[Date "2019'));
	assert.ok(!(await page.picture()).viewer);
	await page.key('p');
	await page.until("patience.picture().over?.lines.flat().some(([text]) => text.includes('Past games, 1 of 1'))");
	assert.deepEqual(page.faults, []);
});

test('who plays stops when a record is opened', async () => {
	const page = await (await (await sharedBrowser()).openPerson()).openPage(`${PAGE}#klondike%20Deal=3`), record = await page.value('patience.record()');
	await page.key('P');
	await page.key(13);
	await page.until('patience.picture().moves > 1');
	await page.value(`(() => { const given = new DataTransfer(); given.items.add(new File([${JSON.stringify(record)}], 'old.record'));
		const input = document.getElementById('file'); input.files = given.files; input.dispatchEvent(new Event('change')); })()`);
	await page.until("patience.said().startsWith('The record is open.')");
	assert.equal(await page.value("document.getElementById('digits').checkVisibility()"), false);
	assert.equal((await page.picture()).moves, 0);
	assert.deepEqual(page.faults, []);
	await page.close();
});

// The first openings of the database fail, as those of a browser may that is just coming up.
const failFirst = (times) => `const plain = indexedDB.open.bind(indexedDB); let left = ${times};
	IDBFactory.prototype.open = function (...given) { if (left-- > 0) throw new Error('not yet'); return plain(...given); };`;

test('a storage that fails at first is asked again; one that stays shut is told', {skip: LATE}, async () => {
	const person = await (await sharedBrowser()).openPerson(), page = await person.openPage(PAGE);
	for (const key of ['\t', '\r']) await page.key(key);
	const record = await page.value('patience.record()');
	await page.value('patience.kept()');
	await page.close();
	const late = await person.openPage(PAGE, {script: failFirst(3)});
	assert.equal(await late.value('patience.record()'), record);
	const shut = await person.openPage(PAGE, {script: failFirst(1000)});
	assert.equal(await shut.value('patience.said()'), 'Games cannot be kept in this browser: not yet');
	const last = "document.getElementById('numbers').lastChild.textContent";
	assert.equal(await shut.value(last), 'Not kept');
	assert.notEqual(await late.value(last), 'Not kept');
	assert.equal((await shut.picture()).moves, 0);
	assert.deepEqual([...late.faults, ...shut.faults], []);
});

test('what could not be kept is told until something is kept again', async () => {
	const page = await (await sharedBrowser()).openPage(`${PAGE}#klondike%20Deal=3`), last = "document.getElementById('numbers').lastChild.textContent";
	await page.value("(self.commit = IDBTransaction.prototype.commit, IDBTransaction.prototype.commit = function () { Object.defineProperty(this, 'error', {value: new Error('full')}), this.abort(); }, 0)");
	await page.key('d');
	await page.until(`${last} === 'Not kept' && patience.said() === 'Games cannot be kept in this browser: full'`);
	await page.value('(IDBTransaction.prototype.commit = commit, 0)');
	await page.key('d');
	await page.until(`${last} !== 'Not kept'`);
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('where a site may keep nothing, the page plays all the same', {skip: BROWSER === 'firefox' ? 'its pages have no locks here' : LATE}, async () => {
	const denied = "() => Promise.reject(new DOMException('denied', 'SecurityError'))";
	const script = `LockManager.prototype.query = LockManager.prototype.request = ${denied}; IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };
		self.BroadcastChannel = class { constructor() { throw new DOMException('denied', 'SecurityError'); } };`;
	const page = await (await sharedBrowser()).openPage(`${PAGE}#klondike%20Deal=7`, {script});
	assert.equal(await page.value('patience.said()'), 'Games cannot be kept in this browser: denied');
	await page.key('W');
	await page.until("/^(Winnable|Lost)$/.test(patience.picture().verdict)");
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('of two windows that start at once only one has the kept game', {skip: BROWSER === 'firefox' ? 'its pages have no locks here' : LATE}, async () => {
	const person = await (await sharedBrowser()).openPerson(), page = await person.openPage(`${PAGE}#klondike%20Deal=3`);
	for (const key of ['\t', '\r']) await page.key(key);
	await page.value('patience.kept()');
	await page.close();
	// Both look before one of them has told the other.
	const script = `{ const {query} = LockManager.prototype; LockManager.prototype.query = async function () { const found = await query.call(this); await new Promise((wake) => setTimeout(wake, 500)); return found; }; }
		BroadcastChannel.prototype.postMessage = () => {};`;
	const both = await Promise.all([0, 1].map(() => person.openPage(PAGE, {script})));
	const moves = () => Promise.all(both.map((one) => one.value("document.documentElement.dataset.ready && patience.picture().moves").catch(() => {})));
	assert.ok(await comes(async () => String((await moves()).sort()) === '0,1'), 'one has the game, the other a new one');
	for (const one of both) await one.close();
});

test('a window does not take a game that another one went on to', async () => {
	const person = await (await sharedBrowser()).openPerson(), one = await person.openPage(PAGE), other = await person.openPage(`${PAGE}#queens%20Size=5&Deal=1`);
	const play = async (page) => {
		for (const key of ['\t', '\r']) await page.key(key);
		await page.value('patience.kept()');
	};
	await play(one);
	await play(other);
	await one.until("[...patience.files.keys()].some((name) => name.includes('queens'))");
	// The first one goes to the boards as well, where the second one's is open.
	for (const key of ['G', 0x110001, 0x110001, 0x110001, '\r']) await one.key(key);
	assert.equal((await one.picture()).game, 'queens');
	await play(one);
	await play(one);
	const kept = await one.value("[...patience.files].filter(([name]) => name.includes('queens')).map(([, {bytes}]) => new TextDecoder().decode(bytes))");
	assert.ok(kept.some((text) => text.includes('[Size "5"]')), 'the game of the second window is there still');
	assert.ok(!(await one.value('patience.record()')).includes('[Size "5"]'), 'the first one has another game');
	assert.deepEqual([...one.faults, ...other.faults], []);
});

test('all games go from one browser to another', {skip: BROWSER === 'webkit' && 'it asks where to put a file'}, withFolder(async (folder) => {
	const browser = await sharedBrowser(), person = await browser.openPerson(), page = await person.openPage(`${PAGE}#klondike%20Deal=7`), downloads = join(folder, 'down');
	for (const key of ['\t', '\r', 'n', '\r', '\t', '\r']) await page.key(key);
	const names = await page.value("[...patience.files.keys()].filter((name) => name.endsWith('.record'))");
	await browser.downloads(downloads, person.number);
	await page.value("document.querySelector('#more [data-does=all]').click()");
	const file = join(downloads, 'patience-games.tar');
	const archive = await comes(() => existsSync(file) && statSync(file).size && readFileSync(file));
	const give = (page) => page.value(`(() => { const given = new DataTransfer(); given.items.add(new File([Uint8Array.from(atob('${archive.toString('base64')}'), (c) => c.charCodeAt(0))], 'all.tar'));
		const input = document.getElementById('file'); input.files = given.files; input.dispatchEvent(new Event('change')); })()`);
	await give(page);
	await page.until(`patience.said().startsWith('0 of ${names.length} games')`);
	await page.close();
	const there = await (await browser.openPerson()).openPage(PAGE);
	await give(there);
	await there.until(`patience.said().startsWith('${names.length} of ${names.length} games')`);
	await there.key('p');
	const title = (await there.picture()).over.lines[0].map(([text]) => text).join('');
	assert.match(title, new RegExp(`Past games, .* of ${names.length}`));
	await there.key(27);
	assert.equal(await there.value("document.getElementById('file').value"), '', 'the same file may come again');
	await give(there);
	await there.until(`patience.said().startsWith('0 of ${names.length} games')`);
	assert.deepEqual(there.faults, []);
}));

test('an archive that another program has packed is unpacked, but for what is no record', withFolder(async (folder) => {
	mkdirSync(join(folder, 'games'));
	const page = await (await sharedBrowser()).openPage(`${PAGE}#klondike%20Deal=8`);
	writeFileSync(join(folder, 'games', 'a.record'), await page.value('patience.record()'));
	writeFileSync(join(folder, 'games', 'b.record'), 'nonsense');
	writeFileSync(join(folder, 'games', 'c.record'), '\ufeff\n' + await page.value('patience.record()'));
	writeFileSync(join(folder, 'games', 'note.txt'), '[');
	execFileSync('tar', ['--format=posix', '-cf', 'all.tar', 'games'], {cwd: folder});
	await page.value(`(() => { const event = new Event('drop'), bytes = Uint8Array.from(atob('${readFileSync(join(folder, 'all.tar')).toString('base64')}'), (c) => c.charCodeAt(0));
		event.dataTransfer = {files: [new File([bytes], 'all.tar')]}; document.dispatchEvent(event); })()`);
	await page.until("patience.said().startsWith('2 of 2 games')");
	await page.value("(() => { const event = new Event('drop'), file = new File([], 'x'); file.arrayBuffer = () => Promise.reject(new Error('It is gone.')); event.dataTransfer = {files: [file]}; document.dispatchEvent(event); })()");
	await page.until("patience.said() === 'It is gone.'");
	assert.deepEqual(page.faults, []);
	await page.close();
}));

test(`${RECORDS} records of the terminal are opened and given back byte for byte`, withFolder(async (folder) => {
	execFileSync(PROGRAM, ['solve', `1..${RECORDS * 2}`, '--records', folder], {stdio: 'ignore'});
	const names = readdirSync(folder).slice(0, RECORDS), browser = await sharedBrowser(), page = await browser.openPage(PAGE);
	// They need not be seen.
	await page.value('document.body.hidden = true');
	assert.equal(names.length, RECORDS);
	for (const name of names) {
		const text = readFileSync(join(folder, name), 'utf8');
		assert.equal(await page.value(`patience.load(${JSON.stringify(text)})`), text, name);
		writeFileSync(join(folder, name), await page.value('patience.record()'));
	}
	execFileSync(PROGRAM, ['verify', ...names.map((name) => join(folder, name))]);
	assert.deepEqual(page.faults, []);
}));
