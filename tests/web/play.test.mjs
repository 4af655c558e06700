// Whole games on the page: by mouse, by touch, by keyboard.
import assert from 'node:assert/strict';
import {before, test} from 'node:test';

import {BROWSER, PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';
import {places, solution} from './moves.mjs';

const UP = 0x110000, DOWN = UP + 1, LEFT = UP + 2, RIGHT = UP + 3, ENTER = 13;
// Deals that are won in few moves.
const SHORT = [3672, 910];
let browser;
before(async () => (browser = await sharedBrowser()));

// Plays MOVES, each by MOVE(page, from, to): places on the screen, `to` is null for the stock.
async function playAll(page, moves, move) {
	let picture = await page.picture();
	for (const [i, text] of moves.entries()) {
		const {from, to} = places(picture, text);
		await move(page, ...await Promise.all([page.place(from.spot, from.count), to && page.place(to.spot, to.count)]));
		picture = await page.picture();
		assert.equal(picture.moves, i + 1, `move ${i + 1}, ${text}: ${picture.message}`);
	}
}

function drag(page, from, to) {
	if (!to) return page.mouse(['press', from], ['release', from]);
	return page.mouse(['press', from], ['move', {x: (from.x + to.x) / 2, y: (from.y + to.y) / 2}], ['move', to], ['release', to]);
}

const tap = (page, ...places) => page.touch(...places.flatMap((place) => [['press', place], ['release', place]]));

test('the first table is there, and nothing is asked of a network', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	const picture = await page.picture();
	assert.equal(picture.title, 'Klondike');
	assert.equal(picture.spots.length, 13);
	const asked = await page.value('performance.getEntriesByType("resource").map((entry) => entry.name)');
	assert.deepEqual(asked.filter((name) => name !== new URL('service.js', PAGE).href), []);
	assert.deepEqual(page.faults, []);
});

test('a game of Klondike by mouse, dragged', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=${SHORT[0]}`, {width: 720, height: 540});
	await playAll(page, solution(SHORT[0]), drag);
	assert.equal((await page.picture()).status, 'won');
	assert.equal(await page.value("document.querySelectorAll('.flies').length"), 0, 'nothing flies where less motion is wanted');
	if (BROWSER === 'webkit') return; // in which nothing glides
	// Won once more while cards fly.
	await page.media('prefers-reduced-motion', 'no-preference');
	for (const key of ['u', 'U']) await page.key(key);
	assert.equal((await page.picture()).status, 'won');
	await page.until("document.querySelectorAll('.flies').length > 8");
	// An end that is taken back leaves none in the air.
	await page.key('u');
	assert.equal(await page.value("new Promise((wake) => setTimeout(() => wake(document.querySelectorAll('.flies').length), 300))"), 0);
	assert.deepEqual(page.faults, []);
});

test('a card that was dropped on nothing is back in its place, and can be dragged', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`), ace = await page.place(8, 1), inHand = "patience.picture().spots.some(({marks}) => marks.some((mark) => mark & 8))";
	await drag(page, ace, {x: 12, y: 600});
	assert.equal(await page.value(inHand), false);
	await drag(page, ace, await page.place(2, 0));
	assert.equal((await page.picture()).moves, 1, (await page.picture()).message);
	assert.deepEqual(page.faults, []);
});

test('a key that is pressed while a card is dragged does nothing', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`), ace = await page.place(8, 1), home = await page.place(2, 0);
	await page.mouse(['press', ace], ['move', {x: (ace.x + home.x) / 2, y: (ace.y + home.y) / 2}]);
	await page.value("[...'dn'].forEach((key) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true})))");
	await page.mouse(['move', home], ['release', home]);
	const {moves, message, modal} = await page.picture();
	assert.equal(moves, 1, message);
	assert.equal(modal, false);
	assert.deepEqual(page.faults, []);
});

test('a game of Klondike by touch, tapped, on a phone', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=${SHORT[1]}`, {width: 320, height: 480, touch: true});
	await playAll(page, solution(SHORT[1]), (_, from, to) => tap(page, from, ...(to ? [to] : [])));
	assert.equal((await page.picture()).status, 'won');
	assert.deepEqual(page.faults, []);
});

test('a game of N Queens by arrow keys', async () => {
	const page = await browser.openPage(`${PAGE}#queens%20Size=8&Given=0&Deal=1`);
	assert.equal((await page.picture()).game, 'queens');
	const cursor = async () => {
		const {spots} = await page.picture();
		return spots.find((spot) => spot.marks.some((mark) => mark & 1));
	};
	async function go(column, row) {
		for (let at = await cursor(); at.row !== row; at = await cursor()) await page.key(at.row < row ? DOWN : UP);
		for (let at = await cursor(); at.column !== column; at = await cursor()) await page.key(at.column < column ? RIGHT : LEFT);
	}
	for (const [row, column] of [0, 4, 7, 5, 2, 6, 1, 3].entries()) {
		await go(column, row);
		await page.key(ENTER);
	}
	assert.equal((await page.picture()).status, 'won');
});

test('who can force a win in a game for two is found out beside the page, and its player answers from tables', async () => {
	const page = await browser.openPage(`${PAGE}#${encodeURIComponent('pousse Size=3&Side=X&Clock=0&Opponent=none&Deal=1')}`);
	for (const key of [ENTER, '2', '2', '2', ENTER, 'W']) await page.key(key);
	await page.until("patience.picture().verdict === 'X wins in 5'");
	for (const key of [LEFT, DOWN, ENTER]) await page.key(key);
	await page.until("patience.picture().verdict === 'X wins in 4'");
	assert.equal(await page.value("[...document.querySelectorAll('#tools button')].find(({textContent}) => textContent === 'Way back').title"), 'back to where the game stood better for you (B)');
	const other = await browser.openPage(`${PAGE}#${encodeURIComponent('pousse Size=3&Side=X&Clock=0&Opponent=exact&Deal=1')}`);
	await other.key(ENTER);
	await other.until('patience.picture().moves === 2');
	for (const {faults} of [page, other]) assert.deepEqual(faults, []);
});

// Places on a phone by what stands there: a button, a row of a dialog, a square.
const labelled = (text) => `[...document.querySelectorAll('button, [role=option], [role=button]')].find((element) => element.checkVisibility() && element.textContent.includes(${JSON.stringify(text)}))`;
const square = (number) => `[...document.querySelectorAll('#table > button')].find((element) => element.spotNumber === ${number})`;
const digit = (number) => `document.querySelector('#digits :nth-child(${number})')`;

async function phone(game) {
	const page = await browser.openPage(`${PAGE}#${encodeURIComponent(game)}`, {width: 390, height: 760, touch: true});
	const middle = (element) => page.value(`(() => { const {left, top, width, height} = ${element}.getBoundingClientRect(); return {x: left + width / 2, y: top + height / 2}; })()`);
	page.tap = async (...elements) => {
		for (const element of elements) {
			await page.until(`!!${element}`);
			await tap(page, await middle(element));
		}
	};
	return page;
}

test('every game is played by touch alone', async () => {
	const queens = await phone('queens Size=4&Given=0&Deal=1');
	await queens.tap(square(1), square(7), square(8), square(14));
	assert.equal((await queens.picture()).status, 'won');

	const sudoku = await phone('sudoku Deal=3');
	await sudoku.tap(square(1), digit(2));
	assert.deepEqual((await sudoku.picture()).spots[1].faces, ['2']);
	await sudoku.tap(labelled('Erase'), labelled('Marks'), digit(4));
	assert.equal((await sudoku.picture()).spots[1].pencil, 1 << 4);

	const words = await phone('words Deal=3');
	await words.tap(square(1), square(2), square(3), labelled('Enter'));
	assert.equal((await words.picture()).moves, 1, (await words.picture()).message);

	const numbers = await phone('24 Deal=3');
	await numbers.tap(square(0), square(2));
	assert.ok((await numbers.picture()).modal, 'the touch that asks does not answer');
	await numbers.tap(labelled('4-12'));
	assert.equal((await numbers.picture()).moves, 1);

	const pousse = await phone('pousse Clock=30&Opponent=none&Board=X.O./..../.O.X/.... X X');
	await pousse.tap(square(1));
	assert.equal((await pousse.picture()).moves, 1);
	await pousse.tap(labelled('More'), labelled('Stop the clock'));
	assert.equal((await pousse.picture()).hidden, true);
	assert.equal(await pousse.value("document.querySelectorAll('#table > button').length"), 0, 'nothing is seen while the clock stands');
	await pousse.tap("document.getElementById('table')");
	assert.equal((await pousse.picture()).hidden, false);
	for (const page of [queens, sudoku, words, numbers, pousse]) assert.deepEqual(page.faults, []);
});

test('who watches has the pace below the table: of a player, and of a game that is played again', async () => {
	const page = await phone('klondike Deal=3'), pads = "document.getElementById('digits').checkVisibility()";
	// The next move, or what a review has found, may be said a moment later.
	await page.value("self.heard = [], new MutationObserver(() => heard.push(patience.said())).observe(document.getElementById('message'), {childList: true, subtree: true, characterData: true})");
	const hearsPace = async () => {
		const said = (await page.value('heard.splice(0)')).find((text) => text.includes('moves a second'));
		assert.ok(said);
		return Number(said.replace('1/', '0.').match(/[\d.]+/)[0]);
	};
	// Enough to be played again for a while, on a slow machine too.
	for (let i = 0; i < 40; i++) await page.key('d');
	await page.tap(labelled('More'), labelled('Let a player play'), labelled('light'), labelled('light'), labelled('Slower'));
	const slow = await hearsPace();
	await page.tap(labelled('Faster'));
	const fast = await hearsPace();
	assert.ok(fast > slow);
	await page.tap(labelled('Slower'));
	assert.ok(await hearsPace() < fast);
	await page.until('patience.picture().moves > 41');
	assert.equal(await page.value("document.getElementById('digits').ariaLabel"), 'Pace');
	await page.tap(labelled('Stop'));
	await page.until(`!${pads}`);
	await page.tap(labelled('More'), labelled('Review this game'), labelled('Start'), labelled('Play'), labelled('Faster'));
	await hearsPace();
	await page.tap(labelled('Stop'));
	await page.until(`!${pads}`);
	assert.deepEqual(page.faults, []);
});

test('nothing needs a keyboard: a second tap sends, keys that are named are touched, numbers are typed on the phone', async () => {
	const page = await phone('klondike Deal=3'), ace = await page.place(8, 1);
	// For the page both taps come at one time, however slow the machine is.
	await page.value('((time) => (performance.now = () => time))(performance.now())');
	await tap(page, ace);
	assert.equal((await page.picture()).spots[8].marks.at(-1) & 8, 8, 'one tap picks up');
	assert.ok((await page.picture()).spots.some(({marks}) => marks.at(-1) & 4), 'and targets light');
	await tap(page, ace);
	await page.value('delete performance.now');
	assert.equal((await page.picture()).moves, 1, 'two taps send');
	await page.tap(labelled('Undo'), labelled('Hint'));
	await page.until("document.querySelector('#message .key')");
	const told = await page.value('patience.said()');
	await page.tap("document.querySelector('#message .key')");
	await page.until(`patience.said() !== ${JSON.stringify(told)}`);
	await page.tap(labelled('More'), labelled('Options'));
	const settings = JSON.stringify((await page.picture()).over);
	assert.ok(settings.includes('Hints') && !settings.includes('Mouse') && !settings.includes('Colours'), 'none that only a terminal has');
	await page.key(27);
	await page.tap(labelled('More'), labelled('Deal by number'));
	assert.equal(await page.value('document.activeElement.id'), 'typing');
	await page.type('129');
	await page.value("(({typing}) => { typing.value = ''; typing.dispatchEvent(new Event('input')); })({typing: document.getElementById('typing')})");
	await page.press('Enter');
	await page.until("patience.picture().deal === 'deal 12'");
	assert.deepEqual(page.faults, []);
});

test('what is pasted at the table stands in a line, a whole board begins a game', async () => {
	const page = await (await sharedBrowser()).openPage(`${PAGE}#sudoku%20Grade=easy&Deal=1`);
	const paste = (text) => page.value(`dispatchEvent(Object.assign(new Event('paste', {cancelable: true}), {clipboardData: {getData: () => ${JSON.stringify(text)}}}))`);
	const isLeftToTheBrowser = await paste('53. .7. ...\r\n6.. 195 ...\n.98 ... .6.\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n.6. ... 28.\n... 419 ..5\n... .8. .79\n');
	assert.equal(isLeftToTheBrowser, false, 'which would paste it again');
	assert.ok((await page.picture()).modal, 'it is to be seen first');
	assert.match((await page.picture()).rules, /easy/);
	await page.press('Enter');
	assert.match((await page.picture()).rules, /own/);
	for (const key of ['m', 27, 'p']) await page.key(key);
	const before = await page.picture();
	await paste('1');
	assert.deepEqual((await page.picture()).over, before.over, 'nor does it press keys of a dialog');
	for (const key of [27, 'X', 'r']) await page.key(key);
	assert.ok((await page.picture()).viewer);
	await paste('q');
	assert.ok((await page.picture()).viewer, 'nor those of the viewer, where no line is opened');
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('two fingers enlarge the page over a board, and move nothing', {skip: BROWSER !== 'chromium' && 'it is asked of Chromium'}, async () => {
	for (const [game, number, count] of [['queens Size=4&Given=0&Deal=1', 1, 0], ['klondike Deal=3', 8, 1]]) {
		const page = await phone(game), at = await page.place(number, count), before = await page.picture();
		await page.call('Input.synthesizePinchGesture', {...at, scaleFactor: 2});
		assert.ok(await page.value('visualViewport.scale') > 1.5, game);
		assert.deepEqual((await page.picture()).spots, before.spots, game);
		assert.equal((await page.picture()).moves, 0);
		await page.close();
	}
});

test('fingers that are two, come second, or are called away move nothing', {skip: BROWSER !== 'chromium' && 'it is asked of Chromium'}, async () => {
	const page = await phone('klondike Deal=3'), ace = await page.place(8, 1), before = await page.picture(), nowhere = {x: 5, y: ace.y + 300};
	const fingers = (type, ...touchPoints) => page.call('Input.dispatchTouchEvent', {type, touchPoints: touchPoints.map((place, id) => ({...place, id}))});
	const both = {x: ace.x + 30, y: ace.y + 120};
	await fingers('touchStart', ace);
	await fingers('touchStart', ace, both);
	await fingers('touchEnd', ace);
	await fingers('touchEnd');
	assert.deepEqual((await page.picture()).spots, before.spots, 'two');
	await fingers('touchStart', nowhere);
	await fingers('touchStart', nowhere, ace);
	await fingers('touchEnd', nowhere);
	await fingers('touchEnd');
	assert.deepEqual((await page.picture()).spots, before.spots, 'the second one');
	await fingers('touchStart', ace);
	await fingers('touchCancel');
	assert.deepEqual((await page.picture()).spots, before.spots, 'called away');
	await page.tap(`[...document.querySelectorAll('#table > button')].find((b) => b.spotNumber === 8 && b.cardCount === 1)`);
	assert.notDeepEqual((await page.picture()).spots, before.spots, 'one alone picks the card up');
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('a card that is let go over nothing does not stay under the mouse', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`), ace = await page.place(8, 1);
	const lies = () => page.value("[...document.querySelectorAll('#table > button')].find((b) => b.spotNumber === 8 && b.cardCount === 1).style.transform");
	const place = await lies(), end = {x: ace.x, y: 700};
	await page.mouse(['press', ace], ['move', {x: ace.x + 20, y: ace.y + 60}], ['move', end]);
	await page.until("document.querySelector('.drag')");
	assert.notEqual(await lies(), place);
	await page.mouse(['release', end]);
	await page.until("!document.querySelector('.drag')");
	assert.equal(await lies(), place);
	assert.deepEqual(page.faults, []);
	await page.close();
});
