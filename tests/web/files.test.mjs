// The files of the program in the memory of the page, by the calls that the engine makes; they need no browser.
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {makeFiles} from '../../web/files.js';

const ROOT = 3, CREATE = 1, EXCLUSIVE = 4, TRUNCATE = 8, APPEND = 1, OK = 0, BAD_FILE = 8, EXISTS = 20, INVALID = 28, NOT_THERE = 44;
const NAME = 0, OTHER = 512, OUT = 1024, VECTOR = 1040, DATA = 2048, ROOM = 4096;
const decode = (bytes) => new TextDecoder().decode(bytes.slice());

// A disk with FILES on it, an object of texts; `kept` tells in turn what was to last.
function makeDisk(files = {}, seek) {
	const stored = new Map(Object.entries(files).map(([path, text], i) => [path, {bytes: new TextEncoder().encode(text), time: 1, number: i + 1}])), kept = [];
	const {calls, attach} = makeFiles(stored, (path, file, before) => kept.push([path, file && decode(file.bytes), ...(before ? [before] : [])]), seek), memory = new WebAssembly.Memory({initial: 1}), view = new DataView(memory.buffer);
	attach(memory);
	const put = (text, at) => (new Uint8Array(memory.buffer).set(new TextEncoder().encode(text), at), [at, new TextEncoder().encode(text).length]);
	const vector = (at, length) => (view.setUint32(VECTOR, at, true), view.setUint32(VECTOR + 4, length, true));
	const number = () => view.getUint32(OUT, true);
	return {
		calls, kept, number, put,
		open(path, how = 0, flags = 0) {
			const fault = calls.path_open(ROOT, 0, ...put(path, NAME), how, 0n, 0n, flags, OUT);
			return fault ? -fault : number();
		},
		write: (handle, text) => (vector(...put(text, DATA)), calls.fd_write(handle, VECTOR, 1, OUT)),
		read(handle, length = 100) {
			vector(DATA, length);
			return calls.fd_read(handle, VECTOR, 1, OUT) || decode(new Uint8Array(memory.buffer, DATA, number()));
		},
		rename: (from, to) => calls.path_rename(ROOT, ...put(from, NAME), ROOT, ...put(to, OTHER)),
		remove: (path) => calls.path_unlink_file(ROOT, ...put(path, NAME)),
		makeFolder: (path) => calls.path_create_directory(ROOT, ...put(path, NAME)),
		names(path) {
			const handle = this.open(path), names = [];
			assert.equal(calls.fd_readdir(handle, DATA, ROOM, 0n, OUT), OK);
			for (let at = DATA, end = DATA + number(); at < end;) {
				const length = view.getUint32(at + 16, true);
				names.push([decode(new Uint8Array(memory.buffer, at + 24, length)), view.getUint8(at + 20)]);
				at += 24 + length;
			}
			return names;
		},
	};
}

test('what is written lasts when it is synced or closed, once', () => {
	const disk = makeDisk(), handle = disk.open('home', 0) === -NOT_THERE && disk.open('a', CREATE);
	disk.write(handle, 'one');
	assert.deepEqual(disk.kept, []);
	assert.equal(disk.calls.fd_sync(handle), OK);
	disk.calls.fd_sync(handle);
	disk.write(handle, ' two');
	assert.equal(disk.calls.fd_close(handle), OK);
	assert.deepEqual(disk.kept, [['/a', 'one'], ['/a', 'one two']]);
	assert.equal(disk.calls.fd_close(handle), BAD_FILE);
});

test('a file that was removed while it was open does not come back', () => {
	const disk = makeDisk(), handle = disk.open('a', CREATE);
	disk.write(handle, 'one');
	assert.equal(disk.remove('a'), OK);
	disk.write(handle, ' two');
	disk.calls.fd_close(handle);
	assert.deepEqual(disk.kept, [['/a', null]]);
	assert.equal(disk.remove('a'), NOT_THERE);
});

test('a file that was renamed while it was open lasts under its new name', () => {
	const disk = makeDisk({'/b': 'old'}), handle = disk.open('a', CREATE);
	disk.write(handle, 'one');
	assert.equal(disk.rename('a', 'b'), OK);
	disk.write(handle, ' two');
	disk.calls.fd_close(handle);
	assert.deepEqual(disk.kept, [['/b', 'one', '/a'], ['/b', 'one two']]);
	assert.equal(disk.rename('a', 'c'), NOT_THERE);
	assert.equal(disk.read(disk.open('b')), 'one two');
});

test('files are opened as they are asked for', () => {
	const disk = makeDisk({'/home/a': 'text'});
	assert.equal(disk.open('home/b'), -NOT_THERE);
	assert.equal(disk.open('other/b', CREATE), -NOT_THERE, 'there is no such folder');
	assert.equal(disk.open('home/a', CREATE | EXCLUSIVE), -EXISTS);
	const end = disk.open('home/a', 0, APPEND);
	disk.write(end, ' and more');
	assert.equal(disk.read(disk.open('//home//a')), 'text and more');
	disk.calls.fd_close(disk.open('home/a', TRUNCATE));
	assert.deepEqual(disk.kept, [['/home/a', '']], 'what was cut off is gone for good');
});

test('a place in a file is found from its beginning, from where it is, and from its end', () => {
	const disk = makeDisk({'/a': 'abcdef'}), handle = disk.open('a'), seek = (offset, from) => disk.calls.fd_seek(handle, BigInt(offset), from, OUT) || disk.read(handle, 1);
	assert.deepEqual([seek(2, 0), seek(1, 1), seek(-1, 2), seek(-9, 1)], ['c', 'e', 'f', INVALID]);
	assert.equal(disk.read(handle), '', 'the end is the end');
});

test('a folder tells its files and folders, also those without a file', () => {
	const disk = makeDisk({'/home/a': '', '/home/games/b': '', '/homes': ''});
	assert.equal(disk.makeFolder('home/empty'), OK);
	assert.equal(disk.makeFolder('home/empty'), EXISTS);
	assert.equal(disk.makeFolder('home/a'), EXISTS);
	assert.deepEqual(disk.names('home').sort(), [['.', 3], ['..', 3], ['a', 4], ['empty', 3], ['games', 3]]);
	assert.ok(disk.open('home/empty/c', CREATE) > 0);
	assert.ok(disk.open('home/games') > 0);
	disk.remove('home/games/b');
	assert.ok(disk.open('home/games') > 0, 'a folder that was seen stays');
});

test('a file that is not at hand is sought, not one that is made', () => {
	const sought = [], disk = makeDisk({}, (path) => void sought.push(path));
	assert.equal(disk.open('a'), -NOT_THERE);
	disk.open('b', CREATE);
	assert.deepEqual(sought, ['/a']);
});
