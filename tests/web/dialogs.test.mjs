// What lies over the table: solutions, dialogs and what is said in them, the menu, the strip of the viewer; on screens of
// every kind.
import assert from 'node:assert/strict';
import {before, test} from 'node:test';

import {BROWSER, PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';

const ENTER = 13, ESC = 27;
let browser;
before(async () => (browser = await sharedBrowser()));
const open = (game, options) => browser.openPage(`${PAGE}#${encodeURIComponent(game)}`, options);
const button = (text) => `[...document.querySelectorAll('button')].find((element) => element.checkVisibility() && element.textContent === '${text}')`;

test('solutions stand on the table, one after the other, and their keys can be touched', async () => {
	for (const [game, keys] of [['queens Size=6&Given=0&Deal=1', ['f']], ['sudoku Board=' + '.'.repeat(81), [']', '[']]]) {
		const page = await open(game), deal = async () => (await page.picture()).deal, press = (text) => page.value(`${button(text)}.click()`);
		await press('More');
		await press('Solutions');
		assert.match(await deal(), /^solution 1 of /, game);
		assert.equal(await page.value("[...document.querySelectorAll('#table > button')].filter((square) => getComputedStyle(square).outlineStyle !== 'none').length"), 0, 'no cursor stands on it');
		for (const key of keys) await press(key);
		assert.match(await deal(), game.startsWith('queens') ? /^fundamental 1 of 1$/ : /^solution 1 of at least /);
		await press('Enter');
		assert.equal((await page.picture()).status, 'won');
		assert.deepEqual(page.faults, []);
		await page.close();
	}
});

const box = (selector) => `document.querySelector('${selector}').getBoundingClientRect()`;

test('what is said in a dialog stands at its foot and moves nothing', async () => {
	const page = await open('klondike Deal=3', {width: 375, height: 667, touch: true});
	const looks = () => page.value(`(({x, width}, {height}) => ({x, width, height}))(${box('#dialog')}, ${box('#dialog')})`);
	await page.key('n');
	const before = await looks();
	await page.key('~');
	const after = await looks(), said = await page.value("document.querySelector('#dialog footer').textContent");
	assert.match(said, /^~ does nothing here.*Enter: deals/);
	assert.deepEqual([after.x, after.width], [before.x, before.width]);
	assert.ok(after.height < before.height + 60, `${before.height}, then ${after.height}`);
	await page.key(0x110000); // up: from the first row to the last
	assert.equal(await page.value('document.activeElement.id'), 'typing', 'a phone shows its keys for the number of a deal');
	await page.close();
});

test('a choice at the foot of the table says its sentence whole', async () => {
	for (const size of [{width: 375, height: 667}, {width: 1280, height: 800}]) {
		const page = await open('24 Deal=3', {...size, touch: true});
		await page.key('1');
		await page.key('3');
		assert.match(await page.value("document.querySelector('#dialog footer').textContent"), /^\s*Choose one, or press its key\.\s*Enter: takes one +Esc: back\s*$/);
		await page.close();
	}
});

test('the row that is typed in stays to be seen when the keys of a phone take half of its screen', async () => {
	const page = await open('klondike Deal=3', {width: 390, height: 844, touch: true}), at = async (selector) => JSON.parse(await page.value(`JSON.stringify(${box(selector)})`));
	await page.key('n');
	await page.key(0x110000); // up: from the first row to the last
	await page.become(390, 420);
	assert.equal(await page.value('document.activeElement.id'), 'typing');
	const all = await at('#dialog'), row = await at('#dialog [aria-selected=true]'), foot = await at('#dialog footer');
	assert.ok(all.top >= 0 && all.bottom <= 420, `${all.top} .. ${all.bottom}`);
	assert.ok(row.top > 30 && row.bottom <= foot.top, `${row.top} .. ${row.bottom}, ${foot.top}`);
	await page.close();
});

test('the way back of a phone leaves the dialog, not the page', async () => {
	const page = await open('klondike Deal=3', {width: 390, height: 844, touch: true}), title = () => page.value("document.querySelector('#dialog').dataset.title");
	await page.value(`self.CloseWatcher = class {
		constructor() { self.watchers = [...self.watchers ?? [], this]; }
		destroy() { self.watchers = self.watchers.filter((watcher) => watcher !== this); }
	}`);
	const watchers = () => page.value('self.watchers?.length ?? 0'), goBack = () => page.value('self.watchers.pop().onclose()');
	for (const key of ['n', '?', 'o']) {
		await page.key(key);
		assert.notEqual(await title(), undefined);
		assert.equal(await watchers(), 1);
		await goBack();
		assert.equal(await title(), undefined);
		assert.equal(await watchers(), 0);
	}
	await page.key('n');
	await page.key(ESC);
	assert.equal(await watchers(), 0, 'a dialog that was left otherwise waits for nothing');
	await page.close();
});

test('the rows of a dialog stay below the finger while it grows and shrinks', async () => {
	const page = await open('klondike Deal=3', {width: 390, height: 844, touch: true}), row = `${box('#dialog [role=option]')}.top`, height = `${box('#dialog')}.height`;
	await page.key('n');
	const before = await page.value(row), tall = await page.value(height);
	await page.key(0x110003); // right: another game, which has fewer settings
	assert.ok(await page.value(height) < tall);
	assert.equal(await page.value(row), before);
	await page.close();
});

test('each key in the last line of a dialog is a button of its own', async () => {
	const page = await open('klondike Deal=7', {width: 390, height: 844, touch: true});
	for (const key of ['\t', '\r', 'n', '\r', '\t', '\r', 'p']) await page.key(key);
	const names = await page.value("[...document.querySelectorAll('#dialog footer [role=button]')].map(({textContent}) => textContent.trim())");
	assert.ok(names.includes('s') && names.includes('r: sort'), String(names));
	assert.deepEqual(await page.value("[...document.querySelectorAll('#dialog pre')].map(({textContent}) => textContent).filter((text) => text !== ' ' && text.endsWith(' '))"), [], 'none ends with blanks');
	await page.close();
});

test('a press on a letter of the last line is that of its key, however close they stand', async () => {
	for (const width of [390, 1280]) {
		const page = await open('klondike Deal=7', {width, height: 844, touch: width < 500});
		for (const key of ['\t', '\r', 'n', '\r', '\t', '\r', 'p']) await page.key(key);
		assert.deepEqual(await page.value(`[...document.querySelectorAll('#dialog footer [role=button]')].filter((key) => {
			const letters = document.createRange();
			letters.selectNodeContents(key);
			const {left, top, width, height} = letters.getBoundingClientRect(), {offsetWidth, offsetHeight} = key;
			return offsetWidth < 24 || offsetHeight < 24 || [0.1, 0.5, 0.9].some((part) => document.elementFromPoint(left + width * part, top + height / 2) !== key);
		}).map(({textContent}) => textContent)`), []);
		await page.value("[...document.querySelectorAll('#dialog footer [role=button]')].find(({textContent}) => textContent === 'f').click()");
		assert.match(await page.value("document.getElementById('dialog').dataset.title"), /, (won|not won|unfinished|lost|left)/);
		await page.close();
	}
});

test('a dialog is as wide at each of its rows', async () => {
	for (const [game, width] of [['sudoku Deal=3', 390], ['pousse Deal=3', 1280]]) {
		const page = await open(game, {width, height: 800}), widths = new Set();
		await page.key('n');
		for (let i = 0; i < 8; i++, await page.key(0x110001)) widths.add(await page.value("document.getElementById('dialog').offsetWidth"));
		assert.equal(widths.size, 1, String([...widths]));
		await page.close();
	}
});

test('the menu of the viewer leaves its buttons free', async () => {
	const page = await open('klondike Deal=3', {width: 390, height: 844, touch: true});
	for (const key of ['\t', '\r', 'r']) await page.key(key);
	await page.value("document.getElementById('more').showPopover()");
	assert.ok(await page.value(`${box('#more')}.bottom <= ${box('#tools button')}.top`));
	await page.close();
});

test('the button for what a hint advises stands beside its words alone', async () => {
	const page = await open('klondike Deal=3', {width: 390, height: 844, touch: true}), offers = () => page.value("!document.getElementById('play').hidden");
	const hint = async () => {
		await page.key('H');
		await page.until("!/thinking/.test(patience.picture().message)");
	};
	for (let i = 0; i < 3; i++) await hint();
	assert.equal(await offers(), true);
	await page.key('u');
	assert.match((await page.picture()).message, /nothing to take back/);
	assert.equal(await offers(), false);
	await hint();
	assert.equal(await offers(), true);
	await page.close();
});

test('a bar of the statistics has both its parts', async () => {
	const page = await (await browser.openPerson()).openPage(`${PAGE}#six%20Deck=163542`);
	for (const key of ['1', 'f', 'n', ENTER, 'S']) await page.key(key); // one that was left, of one
	assert.match(await page.value("document.getElementById('dialog').textContent"), /-W\d\d +\u2500+ 0 of 1/);
	await page.close();
});

test('the help is there to its end, and tells of nothing that only a terminal has', async () => {
	const page = await open('klondike Deal=3'), said = "document.getElementById('dialog').textContent";
	await page.key('?');
	assert.match(await page.value(said), /F6 .*The mouse.*The right button sends\s*a card to its foundation\.[^A-Z]*Esc/s);
	assert.doesNotMatch(await page.value(said), /wheel|marks/);
	for (const key of [ESC, '\t', ENTER, 'r', '?']) await page.key(key);
	assert.match(await page.value(said), /\u2501 +the game could be won.*\u2503 +the move that is shown.*a point of the bar\./s);
	assert.doesNotMatch(await page.value(said), /wheel/);
	await page.close();
	for (const game of ['klondike', 'sudoku']) {
		const small = await open(`${game} Deal=3`, {width: 320, height: 480});
		await small.key('?');
		assert.match(await small.value(said), /F6 .*The mouse.*The right\s+button [a-z\s]*\.\s*Esc/s);
		await small.close();
	}
});

test('a long dialog is closed where one stands', async () => {
	for (const [width, height, key] of [[375, 667, '?'], [667, 375, 'n'], [667, 375, 'G']]) {
		const page = await open('klondike Deal=3', {width, height, touch: true});
		await page.key(key);
		for (const top of [0, 99]) {
			await page.value(`(document.getElementById('dialog').scrollTop = ${top}, true)`);
			const {top: y, bottom} = await page.value(`(({top, bottom}) => ({top, bottom}))([...document.querySelectorAll('[role=button]')].find(({textContent}) => textContent.includes('Esc')).getBoundingClientRect())`);
			assert.ok(y > 0 && bottom <= height, `${key}: ${y} to ${bottom} of ${height}`);
		}
		assert.ok(await page.value(`${box('#dialog .heading')}.top`) >= 0, 'its heading stays as well');
		await page.close();
	}
});

test('the rows of a dialog are all of one height, as high as a finger by touch', async () => {
	for (const touch of [true, false]) {
		const page = await open('klondike Deal=3', {width: 390, height: 760, touch});
		await page.key('n');
		const heights = async () => [...new Set(await page.value("[...document.querySelectorAll('#dialog [role=option]')].map((row) => row.getBoundingClientRect().height)"))];
		const [height, ...others] = await heights();
		assert.deepEqual(others, []);
		if (BROWSER === 'chromium') assert.equal(height, touch ? 44 : 28);
		await page.close();
	}
});

test('a press beside the menu closes it, and plays nothing', async () => {
	for (const game of ['klondike Deal=3', 'queens Given=0&Deal=1', 'pousse Clock=0&Side=X&Deal=1']) {
		const page = await open(game);
		const place = await page.value("(({left, top, width, height}) => ({x: left + width / 2, y: top + height / 2}))(document.querySelector('#table button:not([aria-hidden=true])').getBoundingClientRect())");
		await page.value(`${button('More')}.click()`);
		await page.mouse(['press', place], ['release', place]);
		await page.until("!document.getElementById('more').matches(':popover-open')");
		assert.equal((await page.picture()).moves, 0, game);
		await page.mouse(['press', place], ['release', place]);
		assert.equal((await page.picture()).moves, 1, game);
		await page.close();
	}
});

test('a dialog that the menu brings up keeps the focus when that is closed', async () => {
	const page = await open('klondike Deal=3');
	await page.value(`${button('More')}.click()`);
	await page.until("document.activeElement.closest('#more')");
	await page.value(`new Promise((closed) => (document.getElementById('more').addEventListener('toggle', closed), ${button('Options')}.click())).then(() => 0)`);
	assert.ok(await page.value("!!document.activeElement.closest('#shade')"));
	await page.close();
});

test('the menu has the keys while it is open, and gives them back', async () => {
	const page = await open('klondike Deal=3'), focused = () => page.value('document.activeElement.textContent');
	await page.value(`${button('More')}.click()`);
	await page.until("document.activeElement.closest('#more')");
	const first = await focused();
	for (const key of ['ArrowDown', 'ArrowRight', 'd', 'ArrowUp', 'ArrowLeft']) await page.press(key);
	assert.equal(await focused(), first);
	await page.press('ArrowUp');
	assert.notEqual(await focused(), first, 'from the first to the last ones');
	await page.press('Escape');
	await page.until("document.activeElement.matches('.cursor')");
	assert.ok(!await page.value("document.getElementById('more').matches(':popover-open')"));
	assert.equal((await page.picture()).moves, 0);
	await page.close();
});

test("the viewer's bar is whole in a low window", async () => {
	for (const [width, height] of [[667, 375], [740, 360]]) {
		const page = await open('klondike Deal=3', {width, height, touch: true});
		for (const key of 'd'.repeat(37) + 'r') await page.key(key);
		const [bar, strip] = await page.value(`[${box('#strip pre:last-child')}.bottom, ${box('#strip')}.bottom]`);
		assert.ok(bar <= strip + 1, `${bar} below ${strip}`);
		assert.ok(await page.value("document.getElementById('strip').scrollWidth <= document.getElementById('strip').clientWidth"));
		assert.deepEqual(await page.value("[...document.querySelectorAll('#tools button')].filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth).map(({textContent}) => textContent)"), []);
		await page.close();
	}
});

test('the button that plays what is shown holds its words on a narrow phone', async () => {
	const page = await open('klondike Deal=3', {width: 360, height: 740, touch: true});
	for (const key of 'HHH') await page.key(key);
	await page.until("!document.getElementById('play').hidden && patience.said().length > 40");
	assert.ok(await page.value("document.getElementById('play').scrollWidth <= document.getElementById('play').clientWidth"));
	await page.close();
});

test('a dialog that a click brings up has the focus, and darkens what it covers', async () => {
	const page = await open('queens Size=4&Given=0&Deal=1');
	for (const square of [1, 7, 8, 14]) {
		const {x, y} = await page.place(square, 0);
		await page.mouse(['press', {x, y}], ['release', {x, y}]);
	}
	await page.until("patience.picture().status === 'won' && patience.picture().modal");
	assert.ok(await page.value("Boolean(document.activeElement.closest('#shade'))"));
	assert.equal(await page.value("getComputedStyle(document.getElementById('shade')).backgroundColor"), 'rgba(0, 0, 0, 0.533)');
	await page.close();
});

test('a button is lit while it is touched, and no longer', async () => {
	const page = await open('klondike Deal=3', {width: 375, height: 667, touch: true});
	const undo = `${button('Undo')}`, lit = () => page.value(`getComputedStyle(${undo}).filter`);
	const at = await page.value(`(({x, y, width, height}) => ({x: x + width / 2, y: y + height / 2}))(${undo}.getBoundingClientRect())`);
	await page.mouse(['press', at]); // by a finger as well, but a browser without a window does not say so
	assert.equal(await lit(), 'brightness(1.35)');
	await page.mouse(['release', at]);
	await page.touch(['press', at], ['release', at]);
	if (BROWSER === 'chromium') assert.equal(await lit(), 'none'); // Firefox without a window has a mouse as well
	await page.close();
});

test('a message with a key moves no card in a low window', async () => {
	const page = await open('klondike Deal=3', {width: 667, height: 375, touch: true}), width = () => page.value("document.querySelector('#table > .card').offsetWidth"), before = await width();
	await page.key('H');
	await page.until("document.querySelector('#message .key')");
	assert.equal(await width(), before);
	await page.close();
});

test('what is typed is taken or left by buttons', async () => {
	const page = await open('klondike Deal=3', {width: 375, height: 667, touch: true});
	await page.key('g');
	await page.key('7');
	await page.value(`${button('Esc')}.click()`);
	assert.ok(!(await page.picture()).modal);
	await page.key('g');
	await page.key('7');
	await page.value(`${button('Enter')}.click()`);
	assert.equal((await page.picture()).deal, 'deal 7');
	await page.close();
});

test('a deal of one\'s own is typed', async () => {
	const page = await open('24 Deal=3');
	for (const key of ':numbers 4 6 2') await page.key(key);
	await page.key('\r');
	assert.equal((await page.picture()).numbers.find(([label]) => label === 'Cards')?.[1], 3);
	assert.equal((await page.picture()).deal, '');
	for (const key of ':numbers\r') await page.key(key);
	assert.equal((await page.picture()).message, 'Behind it stands the deal.');
	await page.close();
});

test('a board of boxes has all its edges, and its digits end in one line', async () => {
	const page = await open('sudoku Deal=5', {width: 375, height: 667, touch: true});
	const border = (square, side) => page.value(`getComputedStyle([...document.querySelectorAll('#table > button')].find(({spotNumber}) => spotNumber === ${square})).border${side}Width`);
	assert.deepEqual([await border(8, 'Right'), await border(80, 'Right'), await border(80, 'Bottom'), await border(40, 'Right')], ['2px', '2px', '2px', '0px']);
	for (const [width, height] of [[375, 667], [667, 375]]) {
		await page.become(width, height);
		const right = await page.value("Math.max(...[...document.querySelectorAll('#digits button')].map((button) => button.getBoundingClientRect().right))");
		assert.ok(Math.abs(await page.value(`${box('#digits > :last-child')}.right`) - right) < 1, `${width}x${height}`);
	}
	await page.close();
});

test('the square of a hint is seen under the cursor', async () => {
	const page = await open('queens Size=8&Given=3&Deal=1');
	await page.key('H');
	await page.until("document.querySelector('.hint.cursor')");
	assert.equal(await page.value("getComputedStyle(document.querySelector('.hint.cursor')).backgroundColor"), 'rgb(255, 208, 244)');
	// Its words have a key of their own to play it.
	for (let i = 0; i < 3; i++) await page.key('H');
	await page.until("patience.said().includes('Enter: play')");
	assert.equal(await page.value("document.getElementById('play').hidden"), true);
	await page.close();
});

test('nothing lies over other cards for a while where nothing glides', async () => {
	const page = await open('klondike Deal=3');
	await page.key('d');
	const raised = "[...document.querySelectorAll('#table > button')].filter(({style}) => style.zIndex >= 400).length";
	assert.equal(await page.value(`(patience.key(${'d'.charCodeAt(0)}), ${raised})`), 0);
	await page.close();
});

test('what the menu saves is said', async () => {
	const page = await open('klondike Deal=3');
	await page.value('void (HTMLAnchorElement.prototype.click = () => {})');
	for (const [item, name] of [['Save as a record', 'klondike-Deal-3.record'], ['Save all games', 'patience-games.tar']]) {
		await page.value(`${button('More')}.click()`);
		await page.value(`${button(item)}.click()`);
		assert.equal(await page.value('patience.said()'), `${name} goes where the browser puts files.`);
	}
	await page.close();
});

test('a verdict stands in the header of a narrow phone, which keeps its two lines', async () => {
	const page = await open('klondike Deal=50218690', {width: 375, height: 667, touch: true});
	await page.key('W');
	assert.match(await page.value('patience.said()'), /^Above: /);
	await page.until("document.getElementById('verdict').textContent === 'Winnable'");
	assert.ok(await page.value(`${box('header')}.height`) < 50);
	await page.become(1000, 720);
	assert.ok(await page.value(`${box('header')}.height < 40 && ${box('#verdict')}.left > ${box('#numbers')}.right`));
	await page.close();
});

const OPTIONS = "[...document.querySelectorAll('#dialog [role=option]')].map((row) => row.textContent)";

test('a list has all its rows, a page of it is seen, and a move that takes two lines is one row', async () => {
	const long = await open('sudoku Deal=3', {width: 1280, height: 800}), at = () => long.value(`${OPTIONS}.findIndex((row) => row.includes('>'))`);
	await long.key('m');
	const rows = await long.value(OPTIONS);
	assert.ok(rows.length > 500, `${rows.length} rows`);
	await long.value("void (self.before = document.querySelectorAll('#dialog [role=option]'))");
	await long.press('PageDown');
	assert.equal(await at(), 9);
	assert.equal(await long.value('[...before].filter((row) => !row.isConnected).length'), 2, 'only the row that was chosen and the one that is are new');
	// It stays where it is while the row that is chosen is seen.
	for (const key of [6, 6, 6, 0, 0, 0, 0, 0, 0]) await long.key(0x110000 + key);
	const top = () => long.value("document.getElementById('dialog').scrollTop"), scrolled = await top();
	assert.ok(scrolled > 0);
	await long.key(0x110000);
	assert.equal(await top(), scrolled);
	assert.deepEqual(long.faults, []);
	await long.close();
	const phone = await open('klondike Deal=4', {width: 360, height: 740, touch: true});
	await phone.key('m');
	const moves = await phone.value(OPTIONS);
	assert.equal(moves.length, 4);
	assert.match(moves[0], /to the foundation, from\s+pile 4/);
	assert.ok(await phone.value("(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth)(document.querySelector('#dialog'))"), 'no line is beside the screen');
	await phone.value("document.querySelectorAll('#dialog [role=option]')[2].click()"); // beside its words
	assert.equal((await phone.picture()).moves, 1);
	assert.deepEqual(phone.faults, []);
	await phone.close();
});

test('a press beside a dialog leaves it, on the bar of the viewer it goes to that move, and the help fits a smaller window', async () => {
	const page = await open('klondike Deal=3'), click = (place) => page.mouse(['press', place], ['release', place]);
	for (const key of ['d'.repeat(40), '?'].join('')) await page.key(key);
	await page.become(320, 480);
	assert.ok(await page.value("(({scrollWidth, clientWidth}) => scrollWidth <= clientWidth)(document.getElementById('dialog'))"));
	await page.become(1000, 720);
	await click({x: 9, y: 360});
	assert.equal((await page.picture()).modal, false);
	await page.key('r');
	// Cells of its line, which begins with the number of the move. What was pressed may be drawn anew before it is let go.
	let last = 0;
	for (const cell of [15, 32, 50]) {
		const before = last;
		for (let i = 0; i < 20 && last <= before; i++) {
			await click(await page.value(`(({dataset, textContent}, {left, top, width}) => ({x: left + (${cell} + 0.5 - dataset.x) * width / textContent.length, y: top + 5}))(...((span) => [span, span.getBoundingClientRect()])(document.querySelector('#strip pre:last-child > span')))`));
			last = (await page.picture()).moves;
		}
		assert.ok(last > before, `${last} after ${before}`);
	}
	await page.close();
});
