// Every window size shows the whole table, and a screen reader can follow.
import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {fileURLToPath} from 'node:url';

import {MENU, TOOLS, VIEWER_TOOLS} from '../../web/tools.js';
import {BROWSER, PAGE} from './browser.mjs';
import {sendFile, startServer} from './server.mjs';
import {sharedBrowser} from './shared.mjs';

// What one browser has shown of the page itself, the other one need not.
const IS_SLOW = BROWSER === 'firefox';
let browser;
before(async () => (browser = await sharedBrowser()));

test('the whole table is seen in every window', async () => {
	for (const game of IS_SLOW ? ['klondike', 'queens'] : ['klondike', 'six', '24', 'queens']) {
		const page = await browser.openPage(`${PAGE}#${game}%20Deal=5`);
		assert.equal((await page.picture()).game, game);
		for (const [width, height] of IS_SLOW ? [[320, 480], [760, 390], [1920, 1080]] : [[320, 480], [390, 760], [760, 390], [1000, 720], [1920, 1080], [3840, 2160]]) {
			await page.become(width, height);
			const outside = await page.value(`(() => { const table = document.getElementById('table').getBoundingClientRect();
				return [...document.querySelectorAll('#table > button')].filter(({home, offsetWidth, offsetHeight}) =>
					home.x < 0 || home.y < 0 || home.x + offsetWidth > table.width + 1 || home.y + offsetHeight > table.height + 1).length; })()`);
			assert.equal(outside, 0, `${game} at ${width}x${height}`);
			assert.ok(await page.value('document.documentElement.scrollWidth <= innerWidth'), `${game} at ${width}x${height}`);
		}
		assert.deepEqual(page.faults, []);
		await page.close();
	}
});

// A button whose name is no action is not drawn.
test('every button is there for something', {skip: IS_SLOW}, async () => {
	const actions = new Set(), lacking = (buttons, names) => buttons.map(([name]) => name).filter((name) => !names.has(name));
	let page;
	for (const game of ['six', '24', 'queens', 'sudoku', 'words', 'pousse', 'klondike']) {
		await page?.close();
		page = await browser.openPage(`${PAGE}#${game}%20Deal=5`);
		for (const {name} of await page.value('patience.actions()')) actions.add(name);
	}
	assert.deepEqual(lacking([...TOOLS, ...MENU], actions), []);
	await page.key('d');
	await page.key('r');
	assert.ok((await page.picture()).viewer);
	assert.deepEqual(lacking(VIEWER_TOOLS, new Set((await page.value('patience.actions()')).map(({name}) => name))), []);
	await page.close();
});

test('a viewer of another game offers no passes', async () => {
	const page = await browser.openPage(`${PAGE}#queens%20Size=5&Deal=1`);
	for (const key of ['\t', '\r', 'r']) await page.key(key);
	assert.ok((await page.picture()).viewer);
	const names = (await page.value('patience.actions()')).map(({name}) => name);
	assert.ok(names.includes('forward') && !names.includes('next-pass') && !names.includes('next'), names.join(' '));
	// What would be saved and shared is the game on the table, which is not seen.
	assert.deepEqual(await page.value("[...document.querySelectorAll('#more [data-does]')].map(({dataset}) => dataset.does)"), ['open', 'all']);
	await page.close();
});

test('what is said moves no card', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`), height = () => page.value("document.getElementById('table').clientHeight"), before = await height();
	await page.key('\t');
	assert.ok(await page.value("!document.getElementById('play').hidden"), 'it can be played by a button');
	assert.equal(await height(), before);
	await page.close();
});

test('two lines of words move nothing on a phone', async () => {
	const page = await (await browser.openPerson()).openPage(`${PAGE}#queens%20Deal=3`, {width: 375, height: 667, touch: true}), height = () => page.value("document.getElementById('table').clientHeight"), seen = new Set();
	for (const key of ['H', 'W', 'S']) {
		await page.key(key);
		await page.until("!/thinking/i.test(patience.said())");
		seen.add(await height());
	}
	assert.match(await page.value('patience.said()'), /^No past games yet: one is kept when it is won or left for another\.$/);
	assert.equal(seen.size, 1);
	await page.close();
});

test('cards glide, but where less motion is wanted they are there at once', async () => {
	for (const glides of [true, false]) {
		const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`, {glides});
		const moving = `(() => { for (const key of [9, 13]) patience.key(key); return document.getAnimations().filter(({effect}) => effect.target.closest('#table')).length; })()`;
		assert.equal(await page.value(moving) > 0, glides);
		await page.close();
	}
});

test('each side has a colour of its own at Pousse, whichever one plays', async () => {
	for (const side of ['X', 'O']) {
		const page = await browser.openPage(`${PAGE}#${encodeURIComponent(`pousse Clock=0&Opponent=none&Side=${side}&Deal=1`)}`);
		for (const key of '2\r3\r') await page.key(key);
		const colour = (spot) => page.value(`getComputedStyle([...document.querySelectorAll('#table > button')].find(({spotNumber}) => spotNumber === ${spot}).querySelector('.token')).stroke`);
		assert.deepEqual([await colour(2 * 8 + 1), await colour(3 * 8 + 2)], ['rgb(18, 70, 176)', 'rgb(168, 15, 26)'], side);
		await page.close();
	}
});

test('the last push of Pousse is seen, and is heard', async () => {
	const page = await browser.openPage(`${PAGE}#${encodeURIComponent('pousse Clock=0&Opponent=none&Deal=1')}`);
	for (const key of '2\r3') await page.key(key);
	assert.deepEqual(await page.value("[...document.querySelectorAll('#table > .last')].map(({ariaLabel}) => ariaLabel)"), ['L2: push right, pushed last', 'a2: X, pushed last']);
	assert.notEqual(await page.value("getComputedStyle(document.querySelector('.square.last:not(.entry)')).backgroundColor"), await page.value("getComputedStyle(document.querySelector('.square:not(.entry, .dark, .last)')).backgroundColor"));
	await page.close();
});

test('the cursor is quiet for fingers, and is there again for keys', async () => {
	const page = await browser.openPage(`${PAGE}#${encodeURIComponent('pousse Clock=0&Opponent=none&Deal=1')}`, {width: 375, height: 667, touch: true});
	const looks = () => page.value("[getComputedStyle(document.querySelector('.cursor')).outlineWidth, document.querySelectorAll('.preview').length]"), at = await page.place(1, 0);
	await page.touch(['press', at], ['release', at]);
	assert.equal((await page.picture()).moves, 1);
	assert.deepEqual(await looks(), ['1px', 0]);
	await page.press('ArrowRight');
	assert.deepEqual(await looks(), ['3px', 1]);
	await page.close();
});

test('piles use the height of a tall phone', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`, {width: 390, height: 844, touch: true});
	const backs = await page.value("[...document.querySelectorAll('#table > button')].filter(({spotNumber, cardCount}) => spotNumber === 12 && cardCount > 1).map(({home, offsetHeight}) => [home.y, offsetHeight])");
	assert.ok(backs[1][0] - backs[0][0] > 0.2 * backs[0][1]);
	await page.close();
});

test('the ranks of the waste can be read on a phone', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`, {width: 375, height: 667, touch: true});
	for (const key of 'dd') await page.key(key);
	const seen = await page.value("[...document.querySelectorAll('#table > .card')].filter(({spotNumber}) => spotNumber === 1).map((card) => [card.home.x, card.querySelector('.rank').getBoundingClientRect().right - card.getBoundingClientRect().left])");
	for (let i = 1; i < 3; i++) assert.ok(seen[i][0] - seen[i - 1][0] >= seen[i - 1][1] - 3, JSON.stringify(seen));
	await page.close();
});

test('where the shown move goes is lit', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=2%26Draw=1`);
	const shadows = () => page.value("[...document.querySelectorAll('#table > .place')].map((place) => getComputedStyle(place).boxShadow)");
	const before = await shadows();
	await page.key('\t'); // the ace of diamonds goes up
	const after = await shadows(), changed = after.filter((shadow, i) => shadow !== before[i]);
	assert.equal(changed.length, 1);
	await page.close();
});

test('a screen reader hears the table, what can be done and what happened', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	await page.hears('button', /^pile 1: .* of /, /^stock: face down/, 'Undo', 'Hint');
	assert.ok(!(await page.names('button')).includes('stock: empty'), 'what lies below a pile is not read out');
	assert.equal(await page.value("document.getElementById('message').getAttribute('aria-live')"), 'polite');
	await page.key('\t');
	assert.notEqual(await page.value("document.getElementById('message').textContent"), '');
	assert.match(await page.value('document.activeElement.className'), /cursor/);
});

// Some servers send who asks for a page on to its name without .html.
for (const redirects of [false, true]) test(`after one visit no network is needed${redirects ? ', under another address either' : ''}`, async () => {
	const server = await startServer((asked, response) => {
		if (asked === 'other.svg') response.writeHead(200, {'content-type': 'image/svg+xml'}).end('<svg xmlns="http://www.w3.org/2000/svg"/>');
		else if (redirects && asked === 'patience.html') response.writeHead(308, {location: '/patience'}).end();
		else sendFile(fileURLToPath(PAGE), asked === 'patience' ? 'patience.html' : asked, response);
	});
	const url = `${server.site}patience.html`, page = await browser.openPage(url);
	await page.value('navigator.serviceWorker.ready.then(() => true)');
	if (BROWSER === 'chromium') {
		const {errors} = await page.call('Page.getAppManifest'), {installabilityErrors} = await page.call('Page.getInstallabilityErrors');
		assert.deepEqual(errors, []);
		assert.deepEqual(installabilityErrors.map(({errorId}) => errorId).filter((name) => name !== 'in-incognito'), [], 'it can be installed');
	}
	const second = await browser.openPage(url);
	assert.ok(await second.value("new Promise((comes) => Object.assign(new Image(), {onload: () => comes(true), onerror: () => comes(false), src: 'other.svg'}))"), 'what else stands there is left alone');
	await second.close();
	await server.close();
	const again = await browser.openPage(`${url}?from=home`);
	assert.equal((await again.picture()).title, 'Klondike');
	assert.deepEqual(again.faults, []);
});

const HIDE = "Object.defineProperty(document, 'hidden', {value: true, configurable: true}), document.dispatchEvent(new Event('visibilitychange', {bubbles: true})), true";

test('a clock that starts while nobody looks waits, too', async () => {
	const page = await browser.openPage(`${PAGE}#pousse%20Clock=60&Opponent=deep&Side=X&Deal=1`);
	await page.key('\r');
	await page.key('l');
	await page.value(HIDE);
	await page.until("patience.picture().hidden");
	assert.equal((await page.picture()).moves, 2, 'the machine has moved');
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('a clock that is played by waits when nobody looks; what is typed is said', async () => {
	const page = await browser.openPage(`${PAGE}#words%20Clock=100&Deal=3`), hidden = async () => (await page.picture()).hidden;
	await page.key('\r');
	assert.equal(await hidden(), false);
	for (const key of 'don') await page.key(key);
	assert.equal(await page.value('patience.said()'), 'D O N');
	const keys = "[...document.querySelectorAll('#message .key')].map((key) => key.textContent)", list = "!!document.getElementById('found')";
	assert.deepEqual(await page.value(keys), [], 'letters that are spelled are no keys');
	assert.equal(await page.value(list), true);
	await page.value(HIDE);
	assert.equal(await hidden(), true);
	assert.equal(await page.value('patience.said()'), 'Enter lets the clock run.');
	assert.deepEqual(await page.value(keys), ['Enter']);
	assert.equal(await page.value(list), false, 'no time to think while the clock stands');
	assert.equal(await page.value("document.getElementById('table').dataset.hidden"), 'Enter lets the clock run.');
	await page.value("Object.defineProperty(document, 'hidden', {value: false}), 0");
	await page.key('\r');
	assert.equal(await page.value(list), true);
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('a column that a hint names is no key, and a link that breaks off is told', async () => {
	const page = await browser.openPage(`${PAGE}#sudoku%20Deal=6&Grade=fiendish`);
	let seen = '';
	for (let i = 0; i < 60 && !/column [gh]/.test(seen); i++) {
		await page.key('H');
		await page.until("!/thinking/i.test(patience.said())");
		seen = await page.value('patience.said()');
	}
	assert.match(seen, /column [gh]/);
	const keys = await page.value("[...document.querySelectorAll('#message .key')].map((key) => key.textContent)");
	assert.ok(!keys.includes('g') && !keys.includes('h'), `${seen}: ${keys}`);
	await page.close();
	const broken = await browser.openPage(`${PAGE}#%E0%A4%A`);
	assert.match(await broken.value('document.body.textContent'), /The link names no game: %/);
	await broken.close();
});

test('at a high zoom every word can be reached', async () => {
	const page = await browser.openPage(`${PAGE}#words%20Deal=48`);
	await page.become(320, 256);
	assert.ok(await page.value("Math.min(...[...document.getElementById('found').children].map(({offsetLeft}) => offsetLeft)) >= 0"));
	await page.close();
});

test('the words to be found fit on the page, however many they are', {skip: IS_SLOW}, async () => {
	for (const deal of [1, 3, 12, 40]) {
		const page = await browser.openPage(`${PAGE}#words%20Deal=${deal}`);
		for (const [width, height] of [[1000, 720], [390, 800], [720, 400]]) {
			await page.become(width, height);
			const {over, words} = await page.value("(({scrollWidth, clientWidth, scrollHeight, clientHeight, children}) => ({over: scrollWidth - clientWidth + scrollHeight - clientHeight, words: children.length}))(document.getElementById('found'))");
			assert.equal(over, 0, `deal ${deal}, ${words} words, ${width} x ${height}`);
			const columns = await page.value("Object.values(Object.groupBy(document.getElementById('found').children, ({offsetLeft}) => offsetLeft)).map(({length}) => length)");
			assert.ok(Math.max(...columns) - columns.at(-1) <= columns.length + 1, `columns of ${columns}`);
		}
		await page.close();
	}
});

test('a game that cannot start says why', async () => {
	const page = await browser.openPage(PAGE, {script: "WebAssembly.compile = () => (document.documentElement.dataset.ready = 'yes', Promise.reject(new Error('none')));"});
	await page.until("document.querySelector('#message.alert')?.textContent === 'The game could not start: none'");
	await page.close();
});

test('after a click on a button Enter is for the table', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	for (const key of 'ddd') await page.key(key);
	const undo = await page.value("(() => { const {x, y, width, height} = [...document.querySelectorAll('#tools button')].find((b) => b.textContent === 'Undo').getBoundingClientRect(); return {x: x + width / 2, y: y + height / 2}; })()");
	await page.mouse(['press', undo], ['release', undo]);
	assert.match(await page.value("document.getElementById('numbers').textContent"), /Moves 2/);
	assert.match(await page.value('document.activeElement.className'), /cursor/);
	await page.close();
});

test('Ctrl-Z takes back, Ctrl-Y plays again, F6 goes to the buttons and back', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	const type = (key, more = '') => page.value(`document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: '${key}', bubbles: true, cancelable: true, ${more}}))`);
	const moves = async () => (await page.picture()).moves;
	for (const key of 'ddd') await page.key(key);
	await type('z', 'ctrlKey: true');
	assert.equal(await moves(), 2);
	await type('Z', 'metaKey: true, shiftKey: true');
	await type('z', 'metaKey: true');
	await type('y', 'ctrlKey: true');
	assert.equal(await moves(), 3);
	await type('F6');
	assert.equal(await page.value('document.activeElement.textContent'), 'Undo');
	await type('F6');
	assert.match(await page.value('document.activeElement.className'), /cursor/);
	await page.value("document.getElementById('menu').click()");
	await page.until("document.activeElement.closest('#more')");
	await type('F6');
	await page.until("document.activeElement.className.includes('cursor')");
	assert.equal(await page.value("document.getElementById('more').matches(':popover-open')"), false);
	await page.close();
});

test('signs behind Alt and AltGr are keys, letters there are the browser’s', async () => {
	const page = await browser.openPage(`${PAGE}#queens%20Size=6&Given=0&Deal=3`);
	const type = (key, more) => page.value(`document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: '${key}', altKey: true, bubbles: true, cancelable: true, ${more}}))`);
	for (const more of ['', 'ctrlKey: true']) {
		assert.equal(await type('n', more), true);
		assert.ok(!(await page.picture()).modal);
		assert.equal(await type('?', more), false);
		assert.ok((await page.picture()).modal, 'the help');
		await page.key('\x1b');
	}
	await page.close();
});

test('the first start greets, and its keys can be touched', {skip: IS_SLOW}, async () => {
	const page = await (await browser.openPerson()).openPage(`${PAGE}#klondike%20Deal=3`);
	assert.match(await page.value('patience.said()'), /^Touch or click a card/);
	assert.deepEqual(await page.value("[...document.querySelectorAll('#message .key')].map((key) => key.textContent)"), ['d', 'H', '?']);
	await page.close();
});

test('the table of a phone stays as it is when the first words go', {skip: IS_SLOW}, async () => {
	for (const game of ['klondike Deal=3', '24 Deal=3', 'queens Deal=3', 'sudoku Deal=3', 'words Deal=3', 'pousse Clock=0&Side=X']) {
		const page = await (await browser.openPerson()).openPage(`${PAGE}#${encodeURIComponent(game)}`, {width: 390, height: 844, touch: true});
		const height = () => page.value("document.getElementById('table').offsetHeight"), greeted = await height();
		const words = await page.value('patience.said()');
		await page.value("document.querySelector('#tools [name=undo]').click()");
		assert.notEqual(await page.value('patience.said()'), words, game);
		assert.equal(await height(), greeted, game);
		await page.close();
	}
});

test('a digit that was pressed keeps the focus', async () => {
	const page = await browser.openPage(`${PAGE}#sudoku%20Deal=5`);
	await page.value("(document.querySelector('#digits button').focus(), document.activeElement.click())");
	assert.equal((await page.picture()).moves, 1);
	assert.match(await page.value('document.activeElement.ariaLabel'), /^1, \d left$/);
	await page.value("[...document.querySelectorAll('#digits button')].find((button) => button.textContent === 'Marks').click()");
	assert.equal(await page.value("[...document.querySelectorAll('#digits button')].find((button) => button.textContent === 'Marks').ariaPressed"), 'true');
	await page.close();
});

test('who asks is part of the dialog, by name', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	await page.key('g');
	assert.ok(await page.value("document.activeElement.id === 'typing' && document.activeElement.closest('[role=dialog]')"));
	const name = await page.value("document.activeElement.getAttribute('aria-label')");
	assert.ok(/[Dd]eal/.test(name) && !name.includes('\u2588'), name);
	assert.ok(!(await page.value("document.getElementById('shade').getAttribute('aria-label')")).includes('\u2588'));
	await page.close();
});

test('a browser that makes no workers says so, and the table goes on', {skip: IS_SLOW}, async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`, {script: "self.Worker = class { constructor() { throw new Error('none'); } };"});
	await page.key('H');
	await page.until("patience.said().startsWith('The browser ended the thinking')");
	await page.key('d');
	assert.equal((await page.picture()).moves, 1);
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('at four times the size no button lies over another', {skip: IS_SLOW}, async () => {
	for (const game of ['klondike', 'sudoku']) {
		const page = await browser.openPage(`${PAGE}#${game}%20Deal=5`, {width: 320, height: 256});
		const over = await page.value(`(() => { const boxes = [...document.querySelectorAll('#tools button, #digits button, #numbers')].map((button) => button.getBoundingClientRect()).filter(({width}) => width);
			return boxes.filter((a, i) => a.right > innerWidth + 1 || a.bottom > innerHeight + 1 || boxes.some((b, j) => j > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length; })()`);
		assert.equal(over, 0, game);
		await page.close();
	}
});
