// What windows of one browser tell and leave each other, file by file.
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';

const TAB = 9, ENTER = 13, UP = 0x110000, DOWN = 0x110001, GAME = `${PAGE}#queens%20Size=20%26Given=0%26Deal=1`;
const openPerson = async () => (await sharedBrowser()).openPerson();

async function play(page) {
	for (const key of [TAB, ENTER]) await page.key(key);
}

async function begin(person, options) {
	const page = await person.openPage(GAME, options);
	await play(page);
	await page.value('patience.kept()');
	await page.until('!location.hash'); // from now on loading goes on with this game
	return page;
}

// The game at hand, and all files with what they hold, as the page sees them; but for clocks, which go on.
const GAME_AT_HAND = "patience.record().replace(/.Time .*/, '')";
const FILES = "JSON.stringify([...patience.files].map(([name, {bytes}]) => [name, new TextDecoder().decode(bytes).replace(/.Time .*/, '')]).sort())";
const RECORD = "[...patience.files.keys()].find((name) => name.endsWith('.record'))";

// Has the database to itself until it is let go; what is written after it waits.
const hold = (page, name) => page.value(`new Promise((begun) => {
	indexedDB.open('patience', 1).onsuccess = ({target}) => {
		const store = target.result.transaction('files', 'readwrite').objectStore('files');
		const ask = () => self.${name} || (store.get('none').onsuccess = ask);
		ask();
		begun();
	};
})`);
const letGo = (page, name) => page.value(`self.${name} = true`);

// Leaves FILE in place of a page that is gone, at TIME.
const leave = (page, path, text, time) => page.value(`localStorage.setItem('patience left', JSON.stringify([[${path}, {bytes: [...new TextEncoder().encode('${text}')], time: ${time}}, ${time}]]))`);

test('all windows see the same files, those that were written and those that are kept', async () => {
	const person = await openPerson(), other = await person.openPage(PAGE), page = await begin(person);
	for (const key of ['n', ENTER, TAB, ENTER]) await page.key(key); // one is given up, and a file gets another name
	await page.value('patience.kept()');
	const files = await page.value(FILES);
	await other.until(`${FILES} === ${JSON.stringify(files)}`);
	await Promise.all([page.close(), other.close()]);
	const again = await person.openPage(GAME);
	assert.equal(await again.value(FILES), files);
	assert.deepEqual([...page.faults, ...other.faults, ...again.faults], []);
});

test('what is written while a window opens is seen there', async () => {
	const person = await openPerson(), page = await begin(person);
	// It has read the files when it asks for the locks.
	const script = `const {query} = LockManager.prototype; LockManager.prototype.query = async function () {
		localStorage.asks = 1;
		while (!localStorage.answered) await new Promise((wake) => setTimeout(wake, 20));
		return query.call(this);
	}`;
	const opening = person.openPage(PAGE, {script});
	await page.until('localStorage.asks');
	await play(page);
	await page.value('patience.kept()');
	await page.value('localStorage.answered = 1');
	const late = await opening, path = await page.value(RECORD), text = `new TextDecoder().decode(patience.files.get('${path}').bytes).replace(/.Time .*/, '')`;
	assert.equal(await late.value(text), await page.value(text));
	assert.deepEqual([...page.faults, ...late.faults], []);
});

test('of two moves the second one is left when only the first is written', async () => {
	const person = await openPerson(), other = await person.openPage(PAGE), page = await begin(person);
	await hold(other, 'first');
	await play(page);
	await page.value('self.kept = patience.kept(), 0');
	await hold(other, 'second');
	await play(page);
	await letGo(other, 'first');
	await page.value('self.kept');
	await page.value('location.reload(), 0');
	await page.until('!self.kept');
	await letGo(other, 'second');
	await page.until("document.documentElement.dataset.ready === 'yes'");
	assert.equal((await page.picture()).moves, 3);
	assert.deepEqual([...page.faults, ...other.faults], []);
});

test('what another window has left is taken up at once, and stays beside what is left next', async () => {
	const person = await openPerson(), page = await begin(person), deaf = await person.openPage(PAGE, {script: "const add = addEventListener; self.addEventListener = (name, ...given) => name === 'storage' || add(name, ...given);"});
	await leave(deaf, "'/home/.cache/one'", 'one', 1);
	await page.until("patience.files.has('/home/.cache/one') && localStorage.getItem('patience left') === null");
	// One that goes has nobody to take up what it leaves, nor has the next one.
	await page.close();
	await play(deaf);
	await deaf.value('patience.kept()');
	await leave(deaf, "'/home/.cache/two'", 'two', 1);
	await hold(deaf, 'end');
	await play(deaf);
	await deaf.value("dispatchEvent(new Event('pagehide')), 0");
	const left = JSON.parse(await deaf.value("localStorage.getItem('patience left')")).map(([path]) => path);
	assert.equal(left[0], '/home/.cache/two');
	assert.ok(left.some((path) => path.endsWith('.record')), left.join());
	await letGo(deaf, 'end');
	// And takes it up itself when it was not gone for good.
	await deaf.value("dispatchEvent(new Event('pageshow')), 0");
	assert.ok(await deaf.value("patience.files.has('/home/.cache/two') && localStorage.getItem('patience left') === null"));
	assert.deepEqual([...page.faults, ...deaf.faults], []);
});

test('what was left does not take the place of what was written since', async () => {
	const person = await openPerson(), page = await begin(person), record = await page.value(GAME_AT_HAND);
	await leave(page, RECORD, 'an old one', 1);
	await page.reload();
	assert.equal(await page.value(GAME_AT_HAND), record);
	assert.deepEqual(page.faults, []);
});

// To the third game of the shelf after Klondike, or back.
async function change(page, arrow, game) {
	for (const key of ['G', arrow, arrow, arrow, ENTER]) await page.key(key);
	assert.equal((await page.picture()).game, game);
}

test('a game is free when its window went on to another one, or is gone', async () => {
	const person = await openPerson(), one = await begin(person), other = await person.openPage(`${PAGE}#klondike%20Deal=3`);
	await play(other);
	await other.value('patience.kept()');
	const board = await one.value(GAME_AT_HAND), cards = await other.value(GAME_AT_HAND);
	await other.value("dispatchEvent(new Event('focus')), new Promise((looked) => setTimeout(looked, 100))"); // no game is the less its own
	await change(one, UP, 'klondike'); // to one of its own
	assert.equal((await one.picture()).moves, 0);
	await change(other, DOWN, 'queens');
	assert.equal(await other.value(GAME_AT_HAND), board);
	await change(other, UP, 'klondike');
	assert.equal(await other.value(GAME_AT_HAND), cards);
	await change(other, DOWN, 'queens');
	await other.close(); // without a word
	await one.until("navigator.locks.query().then(({held}) => !held.some(({name}) => name.includes('queens')))");
	await one.value("dispatchEvent(new Event('focus')), new Promise((looked) => setTimeout(looked, 100))");
	await change(one, DOWN, 'queens');
	assert.equal(await one.value(GAME_AT_HAND), board);
	assert.deepEqual([...one.faults, ...other.faults], []);
});
