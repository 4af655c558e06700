// Parts of the page that need no browser: archives, and which keys are the engine's.
import assert from 'node:assert/strict';
import {test} from 'node:test';

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
	assert.deepEqual(textCodes('a♠𝄞'), [97, 0x2660, 0x1d11e]);
});
