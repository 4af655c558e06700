// What WCAG 2.2 AA asks of the page: contrast in both themes, targets that can be hit, names and roles, a focus that is
// seen and goes where the player is.
import assert from 'node:assert/strict';
import {before, test} from 'node:test';

import {BROWSER, PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';

const GAMES = ['klondike Deal=3', 'six Deal=3', '24 Deal=3', 'queens Deal=3', 'sudoku Deal=3', 'words Deal=3', 'pousse Clock=0&Opponent=none&Board=X.O./..../.O.X/.... X X'];
const link = (game) => `${PAGE}#${encodeURIComponent(game)}`;
const ESC = 27;
let browser;
before(async () => (browser = await sharedBrowser()));

// In the page: pairs of a text or a line and its ground that are too alike.
function faint() {
	const pixel = document.createElement('canvas').getContext('2d', {willReadFrequently: true}), known = new Map();
	const parse = (colour) => known.get(colour) ?? known.set(colour, read(colour)).get(colour);
	const read = (colour) => {
		pixel.clearRect(0, 0, 1, 1);
		pixel.fillStyle = colour;
		pixel.fillRect(0, 0, 1, 1);
		const [r, g, b, a] = pixel.getImageData(0, 0, 1, 1).data;
		return [r, g, b, a / 255];
	};
	const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
	const light = (colour) => {
		const [r, g, b] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
	const variable = (name) => parse(getComputedStyle(document.documentElement).getPropertyValue(name));
	// The table's own ground goes from one colour to another.
	const grounds = (element) => {
		if (!element || element === document.body) return [variable('--ground'), variable('--ground-edge')];
		const colour = parse(getComputedStyle(element).backgroundColor), below = colour[3] < 1 ? grounds(element.parentElement) : [colour];
		return colour[3] > 0 ? below.map((ground) => over(colour, ground)) : below;
	};
	const worst = [], check = (what, colour, element, least) => grounds(element).forEach((ground) => {
		const found = ratio(over(colour, ground), ground);
		if (found < least) worst.push(`${what}: ${found.toFixed(2)} of ${least}`);
	});
	const seen = (element) => element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length;
	for (const element of document.querySelectorAll('body *:not(svg *)')) {
		const style = getComputedStyle(element), size = parseFloat(style.fontSize), text = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim()).map((node) => node.data).join('');
		if (!text || !seen(element) || element.closest('noscript, :disabled')) continue;
		check(`"${text.slice(0, 20)}" ${element.className || element.parentElement.id}`, parse(style.color), element, size >= 24 || (size >= 18.6 && style.fontWeight >= 700) ? 3 : 4.5);
	}
	for (const shape of document.querySelectorAll('#table .suit, #table .rank, #table .piece, #table .token, #table .arrow, .icon path, #table .back')) {
		const style = getComputedStyle(shape), colour = parse(style.fill === 'none' ? style.stroke : style.fill);
		if (seen(shape.closest('button'))) check(`${shape.getAttribute('class') ?? 'icon'} in ${shape.closest('button').className}`, [...colour.slice(0, 3), colour[3] * style.opacity], shape.closest('button'), 3);
	}
	for (const place of document.querySelectorAll('#table > .place')) check('an empty place', variable('--edge'), place.parentElement, 3);
	for (const name of ['--mark', '--target', '--hint']) check(name, variable(name), document.getElementById('table'), 3);
	for (const square of document.querySelectorAll('#table > .square:not(.entry, .void, .quiet)')) check('the cursor on a square', variable('--focus'), square, 3);
	return [...new Set(worst)];
}

test('texts and signs stand out from their ground, in the light and in the dark', {skip: BROWSER === 'firefox' && 'its colours are those of Chromium'}, async () => {
	for (const game of GAMES) {
		const page = await browser.openPage(link(game));
		for (const value of ['light', 'dark']) {
			await page.media('prefers-color-scheme', value);
			for (const keys of game.startsWith('klondike') ? [[], ['?'], [ESC, 'n'], [ESC, ':'], [ESC, 'c']] : game.startsWith('sudoku') ? [['1'], ['H', 'H', 'H']] : game.startsWith('pousse') ? [['\t'], ['\r', 'W']] : [['\t']]) {
				for (const key of keys) await page.key(key);
				assert.deepEqual(await page.value(`(${faint})()`), [], `${game}, ${value}, ${keys}`);
			}
		}
		await page.close();
	}
});

test('what can be hit is 24 pixels at least, in the smallest windows', async () => {
	const small = `[...document.querySelectorAll('button, [role=option], #dialog [role=button]')].filter((element) => element.checkVisibility() && !element.disabled && !element.closest('#message'))
		.map((element) => [element.getBoundingClientRect(), element]).filter(([{width, height}]) => width < 24 || height < 24).map(([{width, height}, element]) => element.textContent + element.ariaLabel + ' ' + width + 'x' + height)`;
	for (const game of BROWSER === 'firefox' ? GAMES.slice(-3) : GAMES) {
		const page = await browser.openPage(link(game), {touch: true});
		for (const [width, height] of [[320, 480], [480, 320]]) {
			await page.become(width, height);
			assert.deepEqual(await page.value(small), [], `${game} at ${width}x${height}`);
			await page.key(game.startsWith('words') ? 'N' : 'n');
			assert.ok((await page.picture()).modal);
			assert.deepEqual(await page.value(small), [], `the dialog of ${game} at ${width}x${height}`);
			await page.value("document.getElementById('more').showPopover()");
			assert.deepEqual(await page.value(small), []);
			await page.value("document.getElementById('more').hidePopover()");
			await page.key(ESC);
		}
		await page.close();
	}
});

test('digits are as high as a finger beside a board, where a window is not lower than a phone', async () => {
	const page = await browser.openPage(link('sudoku Deal=3'), {touch: true});
	for (const [width, height, least] of [[667, 375, 44], [740, 360, 40], [640, 341, 34]]) {
		await page.become(width, height);
		assert.ok(await page.value("Math.min(...[...document.querySelectorAll('#digits button')].map(({offsetHeight}) => offsetHeight))") >= least, `${width}x${height}`);
		assert.ok(await page.value("document.getElementById('digits').getBoundingClientRect().bottom <= document.querySelector('#tools button').getBoundingClientRect().top"), `${width}x${height}`);
	}
});

// Where a click does not tell what pointed, one that nothing pointed with cannot be told from the others.
test('what is pressed without pointing is played', async () => {
	const page = await browser.openPage(link('queens Size=4&Given=0&Deal=1'));
	await page.value("document.querySelector('#table > .square').click()");
	assert.equal((await page.picture()).moves, 1);
	const square = await page.value("(({left, top}) => ({x: left + 9, y: top + 9}))([...document.querySelectorAll('#table > .square')].at(6).getBoundingClientRect())");
	await page.mouse(['press', square], ['release', square]);
	assert.equal((await page.picture()).moves, 2, 'once, by a mouse');
	// What goes back in the browser, or scrolls, is no finger at a card.
	for (const button of [1, 3]) await page.value(`['pointerdown', 'pointerup'].forEach((kind) => document.querySelector('#table > .square').dispatchEvent(new PointerEvent(kind, {button: ${button}, clientX: ${square.x}, clientY: ${square.y}, pointerId: 1, isPrimary: true, bubbles: true})))`);
	assert.equal((await page.picture()).moves, 2);
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('with large letters words stay within their buttons on a phone', async () => {
	const wide = "[...document.querySelectorAll('#tools button, #digits button')].filter((button) => button.scrollWidth > button.clientWidth + 1 || [...button.children].some((word) => word.getBoundingClientRect().width > button.clientWidth + 1)).map(({textContent}) => textContent)";
	for (const game of [GAMES[0], GAMES[4], GAMES[6]]) {
		const page = await browser.openPage(link(game), {touch: true, width: 360, height: 740});
		for (const size of [16, 20, 24]) {
			await page.value(`document.body.style.fontSize = document.documentElement.style.fontSize = '${size}px'`);
			assert.deepEqual(await page.value(wide), [], `${game} at ${size} pixels`);
		}
		await page.close();
	}
});

test('options are offered where there are any', async () => {
	for (const [game, offered] of [[GAMES[0], true], [GAMES[3], false]]) {
		const page = await browser.openPage(link(game));
		assert.equal(await page.value("patience.actions().some(({name}) => name === 'options')"), offered, game);
		await page.close();
	}
});

test('empty foundations are told apart', async () => {
	const page = await browser.openPage(link(GAMES[0]));
	await page.hears('button', /spades, empty/, /hearts, empty/, /clubs, empty/, /diamonds, empty/);
	await page.close();
});

test('squares that sentences name have their letters and numbers beside the board', async () => {
	const beside = "[...document.querySelectorAll('#table > div i')].map((name) => name.textContent).join('')";
	for (const [game, names] of [[GAMES[4], 'abcdefghi123456789'], ['queens Size=10&Deal=1', 'abcdefghij12345678910'], [GAMES[6], '1234'.repeat(2)], [GAMES[2], '']]) {
		const page = await browser.openPage(link(game), {width: 390, height: 844});
		assert.equal(await page.value(beside), names, game);
		const inside = await page.value("[...document.querySelectorAll('#table > div i')].every((name) => (({left, top}, table) => left >= table.left && top >= table.top)(name.getBoundingClientRect(), document.getElementById('table').getBoundingClientRect()))");
		assert.ok(inside, game);
		await page.key('Z');
		assert.equal(await page.value(beside), '', 'a table that is hidden has none');
		await page.close();
	}
});

test('after a digit that was pointed at, keys are for the board', async () => {
	const page = await browser.openPage(link('sudoku Deal=3'));
	const digit = await page.value("(({left, top}) => ({x: left + 9, y: top + 9}))(document.querySelector('#digits button').getBoundingClientRect())");
	await page.mouse(['press', digit], ['release', digit]);
	await page.until("!!document.activeElement.closest('#table')");
	// The button for the menu keeps the focus while that is opened.
	const more = await page.value("self.focused = [], document.addEventListener('focusin', ({target}) => focused.push(target.closest('#table') ? 'table' : target.id)), (({left, top, width, height}) => ({x: left + width / 2, y: top + height / 2}))(document.querySelector('#menu svg').getBoundingClientRect())");
	await page.mouse(['press', more], ['release', more]);
	await page.until("document.getElementById('more').matches(':popover-open')");
	assert.ok(!(await page.value('focused')).includes('table'));
	await page.close();
});

test('the table is heard place by place, after moves too', async () => {
	const page = await browser.openPage(link('klondike Deal=3'));
	for (let i = 0; i < 12; i++) for (const key of ['\t', '\r']) await page.key(key);
	const heard = await page.value("document.getElementById('table').getAttribute('aria-owns').split(' ').map((id) => document.getElementById(id)).filter(({ariaHidden}) => ariaHidden !== 'true').map((card) => card.getAttribute('aria-label').split(':')[0])");
	assert.ok(heard.length > 28 && heard.every(Boolean), heard.join());
	assert.deepEqual(heard.filter((place, i) => heard.indexOf(place) !== heard.lastIndexOf(place) && heard[i - 1] !== place && heard.indexOf(place) !== i && place !== 'foundation'), []);
	assert.equal(await page.value("document.querySelectorAll('#table > button:not([aria-hidden=true])').length"), heard.length);
	await page.close();
});

test('a screen reader can play a board', async () => {
	const page = await browser.openPage(link('sudoku Deal=3'));
	await page.hears('button', 'b1: empty', 'a1: 5, given', '1, 7 left', 'Marks');
	await page.key('1');
	await page.hears('button', 'b1: 1, against the rules');
	assert.match(await page.value('patience.said()'), /row 1 has a 1 already/);
	const pousse = await browser.openPage(link(GAMES[6]));
	await pousse.key('\t');
	await pousse.hears('button', /^L1: push right/, /becomes X/);
});

test('what is on is told by its button, and that the menu is open', async () => {
	const page = await browser.openPage(link('sudoku Deal=3'));
	const pressed = () => page.value("[...document.querySelectorAll('[aria-pressed=true]')].map(({textContent}) => textContent)");
	assert.deepEqual(await pressed(), []);
	assert.equal(await page.value("document.querySelectorAll('[aria-pressed=false]').length"), 3);
	for (const key of ['W', 'x']) await page.key(key);
	assert.deepEqual(await pressed(), ['Marks', 'Verdict']);
	await page.key('W');
	assert.deepEqual(await pressed(), ['Marks']);
	if (BROWSER === 'firefox') return;
	const isOpen = async () => (await page.call('Accessibility.getFullAXTree')).nodes.find(({name}) => name?.value === 'More').properties.find(({name}) => name === 'expanded').value.value;
	assert.equal(await isOpen(), false);
	await page.value("document.getElementById('more').showPopover()");
	assert.equal(await isOpen(), true);
});

test('the button for verdicts is not lit by a word about the end of a game', async () => {
	const page = await browser.openPage(link('queens Size=4&Given=0&Deal=1')), lit = () => page.value("[...document.getElementsByName('verdict')].map(({ariaPressed}) => ariaPressed)");
	for (const square of [1, 7, 8, 14]) {
		const at = await page.place(square, 0);
		await page.mouse(['press', at], ['release', at]);
	}
	assert.equal(await page.value("document.getElementById('verdict').textContent"), 'Won');
	assert.deepEqual(await lit(), ['false']);
	await page.close();
});

test('a screen reader hears a dialog and where it is in it', async () => {
	const page = await browser.openPage(link('klondike Deal=3'));
	await page.key('n');
	await page.hears('dialog', 'New game');
	await page.hears('option', /^ *Game +< Klondike >/);
	const here = () => page.value("document.activeElement.matches('#dialog [role=option][aria-selected=true]') && document.activeElement.textContent.trim()");
	assert.match(await here(), /^Game/);
	await page.key(0x110001);
	assert.match(await here(), /^Rules/);
	await page.key(ESC);
	assert.match(await page.value('document.activeElement.className'), /cursor/);
});

test('the focus stays where keys are heard: on a key that a message names, on a table that is hidden, in the viewer', async () => {
	const focused = (page) => page.value('document.activeElement.id || document.activeElement.textContent');
	const sudoku = await browser.openPage(link('sudoku Deal=3'));
	await sudoku.key('H');
	await sudoku.until("document.querySelector('#message .key')");
	const told = await sudoku.value('patience.said()');
	await sudoku.value("(document.querySelector('#message .key').focus(), document.activeElement.click())");
	await sudoku.until(`patience.said() !== ${JSON.stringify(told)}`);
	assert.equal(await focused(sudoku), 'H');

	const pousse = await browser.openPage(link('pousse Clock=30&Opponent=none&Board=X.O./..../.O.X/.... X X'));
	await pousse.key('Z');
	assert.equal((await pousse.picture()).hidden, true);
	assert.equal(await focused(pousse), 'table');
	await pousse.press('Enter');
	assert.equal((await pousse.picture()).hidden, false);

	const klondike = await browser.openPage(link('klondike Deal=3'));
	for (const key of ['\t', '\r', 'r']) await klondike.key(key);
	assert.equal((await klondike.picture()).viewer, true);
	assert.equal(await focused(klondike), 'table');
	for (const page of [sudoku, pousse, klondike]) assert.deepEqual(page.faults, []);
});

test('a question mark behind a move is no key', async () => {
	const page = await browser.openPage(link('pousse Deal=1&Size=3&Opponent=none&Side=X&Clock=0')), buttons = "document.querySelectorAll('#message .key').length";
	await page.press('Escape');
	assert.match(await page.value('patience.said()'), /\? helps/);
	assert.equal(await page.value(buttons), 1);
	for (const typed of ['L1', 'R2', 'L3', 'L1', 'L3', 'R3', 'T2']) for (const key of [':', ...typed, '\r']) await page.key(key);
	await page.key('r');
	await page.until("patience.said().startsWith('All moves are judged')");
	await page.key('n');
	assert.match(await page.value('patience.said()'), /^2\. R2 \? Better L2/);
	assert.equal(await page.value(buttons), 0);
	assert.deepEqual(page.faults, []);
});

test('keys of the browser stay its own, and F6 goes to the buttons', async () => {
	const page = await browser.openPage(link('klondike Deal=3'), {height: 500, width: 800});
	await page.value("addEventListener('keydown', (event) => (self.taken = event.defaultPrevented))");
	await page.press('F5');
	assert.equal(await page.value('self.taken'), false);
	await page.press('F6');
	assert.equal(await page.value('document.activeElement.textContent'), 'Undo');
	await page.press('Tab');
	assert.equal(await page.value('document.activeElement.textContent'), 'Redo');
	// A long text is scrolled by the keys that scroll.
	await page.key('?');
	// Chromium scrolls nothing that it has not drawn yet.
	const frame = () => page.value('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))');
	for (let i = 0; i < 50 && !(await page.value("document.getElementById('dialog').scrollTop > 50")); i++) {
		await frame();
		await page.press('PageDown');
	}
	await page.until("document.getElementById('dialog').scrollTop > 50");
});

test('a button has the keys of a button, a dialog those of its own, and what is shown is played by a press', async () => {
	const page = await browser.openPage(link('klondike Deal=3'));
	const isLeft = (selector, key, held = '') => page.value(`document.querySelector('${selector}').dispatchEvent(new KeyboardEvent('keydown', {key: '${key}', bubbles: true, cancelable: true, ${held}}))`);
	assert.deepEqual([await isLeft('#tools button', 'Enter'), await isLeft('#tools button', ' '), await isLeft('#tools button', 'Tab'), await isLeft('#tools button', 'd')], [true, true, true, false]);
	assert.equal((await page.picture()).moves, 1);
	await page.key('\t');
	await page.value("document.getElementById('play').click()");
	assert.equal((await page.picture()).moves, 2);
	await page.key('g');
	assert.equal(await isLeft('#typing', 'z', 'ctrlKey: true'), true, 'what is typed there is not taken back at the table');
	await isLeft('#typing', 'F6');
	assert.ok(await page.value("!!document.activeElement.closest('#shade')"));
	await page.close();
});

test('buttons say their first key, whether colours are four, and that a clock stands', async () => {
	const act = (page, name) => page.value(`patience.key(patience.actions().find((action) => action.name === '${name}').key)`), lit = (page, name) => page.value(`[...document.getElementsByName('${name}')].map(({ariaPressed}) => ariaPressed).join()`);
	const page = await browser.openPage(link('klondike Deal=3'));
	assert.deepEqual(await page.value("[...document.querySelectorAll('[aria-keyshortcuts]')].map((button) => button.getAttribute('aria-keyshortcuts')).filter((key) => !/^\\S+$/.test(key))"), []);
	for (const four of [true, false]) {
		await act(page, 'colours');
		assert.deepEqual([await lit(page, 'colours'), await page.value("document.body.classList.contains('four')")], [String(four), four]);
	}
	const pousse = await browser.openPage(link('pousse Clock=30&Opponent=none&Board=X.O./..../.O.X/.... X X'));
	await act(pousse, 'pause');
	assert.equal(await lit(pousse, 'pause'), 'true');
	await page.close();
	await pousse.close();
});

test('digits say how many are left; who watches has none, and has them again afterwards', async () => {
	const page = await browser.openPage(link('sudoku Board=..4678912672195348198342567859761423426853791713924856961537284287419635345286179'));
	const digits = "[...document.querySelectorAll('#digits button')].map(({textContent, className, ariaLabel}) => [textContent, className, ariaLabel])";
	assert.deepEqual((await page.value(digits)).slice(2, 6), [['31', '', '3, 1 left'], ['40', 'done', '4, 0 left'], ['51', '', '5, 1 left'], ['60', 'done', '6, 0 left']]);
	await page.key('5');
	assert.deepEqual((await page.value(digits))[4], ['50', 'done', '5, 0 left']);
	const seen = "document.getElementById('digits').checkVisibility()", act = (name) => `patience.key(patience.actions().find((action) => action.name === '${name}').key)`;
	await page.key('r');
	assert.equal(await page.value(seen), false);
	assert.deepEqual(await page.value(`(${act('start')}, ${act('play')}, ${digits})`), [['Slower', '', null], ['Stop', '', null], ['Faster', '', null]]);
	await page.value(`(${act('leave')}, 0)`);
	assert.equal(await page.value(seen), true);
	assert.equal((await page.value(digits)).length, 11);
	await page.close();
});
