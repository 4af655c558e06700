// The table itself: where cards come from and lie, what stands in the header, what falls when a game is won.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {before, test} from 'node:test';

import {PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';

const PROGRAM = process.env.PATIENCE ?? 'build/patience', ENTER = 13, TAB = 9, DOWN = 0x110001;
let browser, won;
before(async () => {
	const folder = mkdtempSync(join(tmpdir(), 'patience-web-'));
	execFileSync(PROGRAM, ['solve', '3672', '--records', folder], {stdio: 'ignore'});
	won = readFileSync(join(folder, readdirSync(folder)[0]), 'utf8');
	rmSync(folder, {recursive: true, force: true});
	browser = await sharedBrowser();
});
const open = (game, options) => browser.openPage(`${PAGE}#${encodeURIComponent(game)}`, options);
const press = (...codes) => `[${codes.map((code) => (typeof code === 'string' ? code.codePointAt(0) : code))}].forEach((code) => patience.key(code))`;

test('piles stay on the table however long they grow', async () => {
	const page = await open('klondike Deal=3', {width: 480, height: 320});
	const over = await page.value(`(() => {
		const list = [], table = document.getElementById('table');
		patience.load(${JSON.stringify(won)});
		for (;;) {
			const {moves} = patience.picture(), {clientWidth, clientHeight} = table;
			for (const {home, offsetWidth, offsetHeight, ariaLabel} of document.querySelectorAll('#table > .card')) if (home.x + offsetWidth > clientWidth || home.y + offsetHeight > clientHeight) list.push(moves + ' ' + ariaLabel);
			if (!moves) return list;
			patience.key(117);
		}
	})()`);
	assert.deepEqual(over, []);
	await page.close();
});

test('cards come from where they lay: of a new deal and of the waste from the stock, turned ones from their backs', async () => {
	const page = await open('klondike Deal=3', {glides: true}), stock = "[...document.querySelectorAll('#table > .card')].find(({spotNumber}) => !spotNumber).home";
	// The spots of the cards that come from the stock, and of those that turn, at the moment of the keys: both are soon over.
	const moving = (...codes) => page.value(`((was) => (${press(...codes)}, [
		document.getAnimations().filter(({effect: {target}, transitionProperty}) => transitionProperty && target.matches('.card'))
			.filter(({effect}) => (({e, f}) => Math.hypot(e - was.x, f - was.y) < 1)(new DOMMatrix(effect.getKeyframes()[0].transform))),
		document.getAnimations().filter(({animationName}) => animationName === 'turn')
	].map((list) => list.map(({effect: {target}}) => target.spotNumber).filter(Boolean).sort())))(${stock})`);
	const rest = () => page.until('!document.getAnimations().length');
	await rest();
	assert.deepEqual(await moving('d'), [[1, 1, 1], [1, 1, 1]]);
	await rest();
	assert.deepEqual((await moving(TAB, ENTER))[1], [8]); // an ace goes up, and what lay below it is turned
	await rest();
	assert.equal((await moving('n', ENTER))[0].length, 28);
	await page.close();
});

test('what glides lies above the rest until it is there, what is in hand until it is put down', async () => {
	const page = await open('klondike Deal=3', {glides: true}), ranks = (least) => `[...document.querySelectorAll('#table > .card')].filter(({style}) => style.zIndex >= ${least}).map(({spotNumber}) => spotNumber)`;
	await page.until(`!${ranks(400)}.length`);
	assert.deepEqual(await page.value(`(${press(TAB, ENTER)}, ${ranks(400)}.sort())`), [3, 8]);
	await page.until(`!${ranks(400)}.length`);
	await page.media('prefers-reduced-motion', 'reduce');
	await page.key('u');
	const card = await page.place(8, 1);
	await page.mouse(['press', card]);
	assert.deepEqual(await page.value(ranks(200)), [8]);
	await page.mouse(['release', card]);
	await page.close();
});

test('all cards fall once when a game is won, those that are seen first, and none stays', async () => {
	const page = await open('klondike Deal=3', {width: 720, height: 540});
	await page.value(`(self.fallen = [], self.falls = [], self.plain = Element.prototype.animate, Element.prototype.animate = function (...given) {
		fallen.push([this.querySelector('.rank').textContent, this.ariaHidden, this.tabIndex].join());
		return falls[falls.length] = plain.apply(this, given);
	}, patience.load(${JSON.stringify(won)}), ${press('u')}, 0)`);
	await page.media('prefers-reduced-motion', 'no-preference');
	await page.value(press('U'));
	assert.equal((await page.picture()).status, 'won');
	await page.until('fallen.length > 2');
	await page.value("dispatchEvent(new Event('resize')), 0"); // which draws the table again
	await page.until("fallen.length > 51 && (falls.forEach((fall) => fall.finish()), !document.querySelector('.flies'))");
	assert.deepEqual(await page.value('fallen'), ['K', 'Q', 'J', 10, 9, 8, 7, 6, 5, 4, 3, 2, 'A'].flatMap((rank) => Array(4).fill(`${rank},true,-1`)));
	assert.deepEqual(page.faults, []);
	await page.close();
});

test('what stands above the table is that of the game', async () => {
	const page = await open('klondike Deal=3'), text = (id) => page.value(`document.getElementById('${id}').textContent`);
	const check = async () => {
		const {title, deal, rules, numbers, moves} = await page.picture();
		assert.deepEqual([await page.value('document.title'), await text('title'), await text('deal')], [`${title} - patience`, title, [deal, rules].filter(Boolean).join(', ')]);
		const shown = await page.value("[...document.getElementById('numbers').children].map(({textContent}) => textContent)");
		assert.deepEqual(shown.slice(0, -1), [...numbers.map(([name, value]) => `${name} ${value}`), `Moves ${moves}`]);
		assert.match(shown.at(-1), /^\d+:\d\d( left)?$/);
		return numbers.length;
	};
	const many = await check();
	await page.value(press('G', DOWN, DOWN, DOWN, ENTER));
	assert.equal((await page.picture()).game, 'queens');
	assert.notEqual(await check(), many);
	await page.close();
});

test('boxes of a board are told apart, and equal digits light together', async () => {
	const page = await open('sudoku Deal=3'), style = (square, name) => page.value(`getComputedStyle([...document.querySelectorAll('#table > button')].find(({spotNumber}) => spotNumber === ${square})).${name}`);
	assert.deepEqual([await style(3, 'borderLeftWidth'), await style(4, 'borderLeftWidth'), await style(27, 'borderTopWidth'), await style(36, 'borderTopWidth')], ['2px', '0px', '2px', '0px']);
	await page.value(press(0x110002)); // left, to a digit that is given
	const {spots} = await page.picture(), [face] = spots.find(({marks}) => marks[0] & 1).faces;
	assert.ok(face);
	assert.deepEqual(await page.value("[...document.querySelectorAll('#table > .lit')].map(({spotNumber}) => spotNumber)"), spots.flatMap(({faces}, i) => (faces[0] === face ? [i] : [])));
	assert.equal(await page.value("document.querySelectorAll('#table > .given').length"), spots.filter(({square}) => square & 1).length);
	for (let i = 0; i < 3; i++) await page.key('H');
	await page.until('patience.picture().spots.some(({light}) => light)');
	assert.equal(await page.value('patience.picture().spots.every(({light}, i) => !light || [...document.querySelectorAll(`#table > .light${light}`)].some(({spotNumber}) => spotNumber === i))'), true);
	assert.equal(await page.value("document.querySelectorAll('#table > [tabindex=\"0\"]').length"), 1);
	await page.close();
});

test('the letters of a round are twisted by a button, and words to be found say how long they are', async () => {
	const page = await open('words Deal=3', {width: 390, height: 760, touch: true}), before = (await page.picture()).spots;
	await page.value("[...document.querySelectorAll('#tools button')].find(({textContent}) => textContent === 'Twist').click()");
	await page.until(`JSON.stringify(patience.picture().spots.map(({faces}) => faces)) !== ${JSON.stringify(JSON.stringify(before.map(({faces}) => faces)))}`);
	const {list} = await page.picture();
	assert.deepEqual(await page.value("[...document.querySelectorAll('#found > li')].map(({ariaLabel, className}) => [ariaLabel, className])"), list.map(([, length]) => [`${length} letters`, 'hidden']));
	await page.close();
});
