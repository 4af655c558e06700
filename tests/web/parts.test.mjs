// Parts of the page that need no browser: archives, which keys are the engine's, pictures and names of cards and squares.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {test} from 'node:test';
import {Script} from 'node:vm';

import {cardSvg} from '../../web/cards.js';
import * as faces from '../../web/faces.js';
import {keyCode, keyOf, textCodes, wishCode} from '../../web/keys.js';
import {tarRead, tarWrite} from '../../web/tar.js';

const packed = async (files) => new Uint8Array(await tarWrite(files.map(([name, text]) => [name, new TextEncoder().encode(text)])).arrayBuffer());
const unpacked = (bytes) => tarRead(bytes)?.map(([name, file]) => [name, new TextDecoder().decode(file)]);

test('what was packed is unpacked, whatever its length', async () => {
	const files = [['a.record', ''], ['b.record', 'x'.repeat(511)], ['c.record', 'x'.repeat(512)], [`${'d'.repeat(120)}.record`, 'x'.repeat(513)]], bytes = await packed(files);
	assert.equal(bytes.length % 512, 0);
	assert.deepEqual(unpacked(bytes), files.map(([name, text]) => [name.slice(-99), text]));
});

test('an archive that is cut off in a file is none, nor is what is no archive', async () => {
	const bytes = await packed([['a.record', 'x'.repeat(600)], ['b.record', 'y'.repeat(600)]]);
	for (const length of [100, 512 + 500, 3 * 512 + 512 + 100]) assert.equal(tarRead(bytes.subarray(0, length)), null, length);
	for (const text of ['', '[Record "1"]\n', 'x'.repeat(2000)]) assert.equal(tarRead(new TextEncoder().encode(text)), null);
	const strange = bytes.slice();
	strange.set(new TextEncoder().encode('no number.\0'), 124);
	assert.equal(tarRead(strange), null, 'a size that is none');
});

test('of an archive what is no file is left out', async () => {
	const bytes = await packed([['folder', ''], ['more', 'about it'], ['a.record', 'x']]), kinds = [...'5x0'];
	kinds.forEach((kind, i) => (bytes[[0, 512, 512 + 1024][i] + 156] = kind.charCodeAt(0)));
	assert.deepEqual(unpacked(bytes), [['a.record', 'x']]);
});

test('signs behind Alt are typed, other keys with it are the browser\'s', () => {
	const key = (key, held = {}) => keyCode({key, ...held}), alt = {altKey: true}, altGr = {altKey: true, ctrlKey: true};
	assert.deepEqual([key('['), key('[', alt), key('~', altGr), key('a', alt), key('é', altGr)], [91, 91, 126, 0, 0]);
	assert.deepEqual([key('r', {ctrlKey: true}), key('t', {ctrlKey: true}), key('r', {metaKey: true}), key('a', {isComposing: true})], [18, 0, 0, 0]);
	assert.deepEqual([key('Tab'), key('Enter'), key('F1'), key('F2'), key('Shift')], [9, 13, keyOf('F1'), 0, 0]);
	assert.notEqual(key('Tab', {shiftKey: true}), 9);
});

test('steps back and forth have the keys of every page', () => {
	const actions = [{name: 'undo', key: 117}, {name: 'redo', key: 18}], wish = (key, held) => wishCode({key, ...held}, actions);
	assert.deepEqual([wish('z', {ctrlKey: true}), wish('Z', {metaKey: true, shiftKey: true}), wish('y', {ctrlKey: true})], [117, 18, 18]);
	assert.deepEqual([wish('z', {}), wish('z', {ctrlKey: true, altKey: true}), wish('x', {ctrlKey: true})], [0, 0, 0]);
	assert.equal(wishCode({key: 'z', ctrlKey: true}, []), 0, 'a game that takes nothing back');
});

test('keys are found by the names that the engine has for them', () => {
	assert.deepEqual([keyOf('Esc'), keyOf('Space'), keyOf('u'), keyOf('Enter')], [27, 32, 117, 13]);
	assert.deepEqual(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'BackTab', 'PageUp', 'PageDown', 'Home', 'End', 'Delete', 'Insert', 'F1'].map((name) => keyOf(name) - 0x110000), [...Array(12).keys()], 'as in src/ui/event.h');
	assert.deepEqual(textCodes('a♠𝄞'), [97, 0x2660, 0x1d11e]);
});

const count = (text, part) => text.split(part).length - 1;

test('a card has its rank in its corners, as many pips as it says, the lower ones on their heads, and its suit', () => {
	const ranks = ['A', 2, 3, 4, 5, 6, 7, 8, 9, 10, 'J', 'Q', 'K'], turned = [0, 1, 1, 2, 2, 2, 2, 3, 4, 5, 1, 1, 1], suits = [];
	for (let card = 0; card < 52; card++) {
		const rank = card >> 2, large = cardSvg(card, false), small = cardSvg(card, true), isCourt = rank > 9, number = card & 3;
		const seen = (picture) => [count(picture, `>${ranks[rank]}</text>`), count(picture, '</text>'), count(picture, 'class="suit"'), count(picture, `class="s${number}"`)];
		assert.deepEqual([seen(large), seen(small)], [[2, 2, isCourt ? 4 : rank + 3, 1], [1, 1, isCourt ? 1 : 2, 1]], card);
		assert.equal(count(large, 'rotate(180 50 50)'), turned[rank], card);
		for (const [, shape] of (large + small).matchAll(/class="suit" d="(.*?)"/g)) assert.equal(shape, suits[number] ??= shape, card);
	}
	assert.equal(new Set(suits).size, 4);
});

test('what stands on a square looks like it', () => {
	const picture = (spot, face, width = 100) => {
		const element = {};
		faces.fillFace(element, {role: 'square', square: 0, ...spot}, face, width);
		return element.innerHTML;
	};
	assert.match(picture({}, 'O'), /<circle/);
	assert.match(picture({}, 'X'), /<path/);
	assert.match(picture({preview: 'O'}, 'X'), /<circle/, 'what a push would put there');
	assert.deepEqual(['right', 'down', 'left', 'up'].map((fan) => picture({square: faces.ENTRY, fan}).match(/rotate\((\d+) /)[1]), ['0', '90', '180', '270']);
	assert.doesNotMatch(picture({square: faces.ENTRY | faces.CROSS, fan: 'up'}), /rotate/);
	assert.match(picture({role: 'tableau'}, 'back'), /class="back"/);
	assert.match(picture({role: 'foundation', suit: 2}), /class="s2 ghost"/);
});

test('marks have each its place, and texts of a game are texts', () => {
	const made = () => ({dataset: {}, classList: {add: () => 0}, append(...inside) { this.inside = inside; }, replaceChildren(...inside) { this.inside = inside; }});
	globalThis.document = {createElement: made};
	const inside = (spot, face) => {
		const element = made();
		faces.fillFace(element, {role: 'square', square: 0, ...spot}, face, 100);
		return element.inside;
	};
	const marks = (spot) => inside(spot)[0].inside.map(({textContent, className}) => `${textContent}${className}`);
	assert.deepEqual(marks({pencil: 1 << 1 | 1 << 5 | 1 << 9, struck: 1 << 5}), [1, '', '', '', '5struck', '', '', '', 9].map(String));
	assert.deepEqual(marks({reasons: 1 << 2}), ['', '2', '', '', '', '', '', '', '']);
	const [{textContent, dataset, inside: [small]}] = inside({role: 'tableau'}, '24\n3 * 8');
	assert.deepEqual([textContent, dataset.corner, small.textContent], ['24', '24', '3 * 8']);
	assert.equal(inside({}, '7')[0].dataset.corner, undefined);
	delete globalThis.document;
});

test('what changes how a place looks has it drawn anew', () => {
	const spot = {square: 0, suit: -1}, looks = (change, face, width = 100) => faces.drawn({...spot, ...change}, face, width), plain = looks({});
	for (const change of [{pencil: 2}, {preview: 'X'}, {reasons: 2}, {struck: 2}, {suit: 1}, {square: faces.ENTRY}, {square: faces.CROSS}]) assert.notEqual(looks(change), plain, JSON.stringify(change));
	assert.notEqual(looks({}, 'X'), plain);
	assert.notEqual(looks({}, undefined, 50), plain, 'a small one');
	assert.equal(looks({square: faces.GIVEN}, undefined, 110), plain);
});

test('what is to be known of a card or a square is in its name', () => {
	const card = (mark, square = 0, light) => faces.label({name: 'pile 1', role: 'tableau', square, light}, 51, mark).replace('pile 1: king of diamonds', ''), square = (square, face, more) => faces.label({name: 'a1', role: 'square', square, fan: 'up', ...more}, face, faces.MOVES).replace('a1: ', '');
	assert.equal(card(faces.CURSOR), '');
	assert.equal(card(63), ', in hand, can take it, can move, hinted, pushed last');
	assert.deepEqual([card(0, faces.QUIET), card(0, 0, 3), card(0, 0, 2)], [', used', ', hinted', '']);
	assert.deepEqual([square(faces.QUIET), square(faces.QUIET, 'queen'), square(faces.GIVEN | faces.WRONG, '5')], ['empty, attacked', 'queen', '5, given, against the rules']);
	assert.deepEqual([square(faces.ENTRY), square(faces.ENTRY | faces.CROSS), square(0, undefined, {pencil: 0b1010})], ['push up', 'refused: it would repeat a board', 'marks 1 3']);
	assert.deepEqual([square(0, 'X', {preview: ''}), square(0, undefined, {preview: 'O'}), square(0, '12\n3 * 4')], ['X, becomes empty', 'empty, becomes O', '12, made of 3 * 4']);
	assert.deepEqual([faces.label({name: 'p', role: 'tableau', square: 0}, 'back', 0), faces.label({name: 'p', role: 'foundation', suit: 1}, undefined, 0)], ['p: face down', 'p: hearts, empty']);
});

test('each part is a program as it stands, not only as it is joined', () => {
	const folder = new URL('../../web/', import.meta.url), parts = readdirSync(folder).filter((name) => name.endsWith('.js'));
	assert.ok(parts.length > 10);
	for (const part of parts) new Script(readFileSync(new URL(part, folder), 'utf8').replace(/^import .*$/gm, '').replace(/^export /gm, ''), {filename: part});
});
