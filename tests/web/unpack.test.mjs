// The page carries the engine packed: what unpacks it gives back every byte, and the whole stays small.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {test} from 'node:test';
import {gzipSync} from 'node:zlib';

import {unpack} from '../../web/unpack.js';
import {PAGE} from './browser.mjs';

const LARGEST = 250000;

const pack = (bytes) => new Uint8Array(execFileSync('xz', ['--format=raw', '--lzma1=preset=9e,lc=3,lp=0,pb=0,nice=273'], {input: bytes, maxBuffer: 1 << 26}));

// Pseudo-random numbers below LIMIT, the same in each run.
function makeRandom(seed) {
	let state = seed;
	return (limit) => {
		state = Math.imul(state ^ state >>> 15, 0x2c1b3c6d) + 0x9e3779b9 | 0;
		return ((state ^ state >>> 13) >>> 0) % limit;
	};
}

test('what was packed comes back, byte for byte', () => {
	const random = makeRandom(7), samples = {
		'one byte': Uint8Array.of(200),
		'zeros': new Uint8Array(100000),
		'noise': Uint8Array.from({length: 50000}, () => random(256)),
		'few letters': Uint8Array.from({length: 50000}, () => random(3)),
		'records': Uint8Array.from({length: 60000}, (_, i) => i % 12 < 9 ? i % 12 * 7 : random(4)),
	};
	// Pieces from far back and near, so that each kind of distance is there.
	const pieces = new Uint8Array(1 << 20);
	for (let at = 0; at < pieces.length;) {
		const length = Math.min(1 + random(600), pieces.length - at), back = at && random(3) ? 1 + random(random(2) ? at : Math.min(at, 40)) : 0;
		for (let i = 0; i < length; i++, at++) pieces[at] = back ? pieces[at - back] : random(256);
	}
	for (const [name, bytes] of Object.entries({...samples, pieces}))
		assert.ok(Buffer.from(unpack(pack(bytes), bytes.length)).equals(bytes), name);
});

test(`the page is below ${LARGEST} bytes as servers pack it, by zlib at its best`, () => {
	const bytes = gzipSync(readFileSync(fileURLToPath(PAGE)), {level: 9}).length;
	assert.ok(bytes < LARGEST, `${bytes} bytes`);
});
