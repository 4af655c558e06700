// Records all together as a tar archive, which any system opens.

const BLOCK = 512;

function header(name, size) {
	const block = new Uint8Array(BLOCK), put = (text, at) => block.set(new TextEncoder().encode(text), at);
	put(name.slice(-99), 0);
	put('0000644\0' + '0000000\0'.repeat(2), 100);
	put(size.toString(8).padStart(11, '0') + '\0' + '0'.repeat(11) + '\0' + ' '.repeat(8) + '0', 124);
	put('ustar\0' + '00', 257);
	const sum = block.reduce((total, byte) => total + byte, 0);
	put(sum.toString(8).padStart(6, '0') + '\0 ', 148);
	return block;
}

// `files` is a list of [name, bytes].
export function tarWrite(files) {
	const parts = files.flatMap(([name, bytes]) => [header(name, bytes.length), bytes, new Uint8Array(-bytes.length & (BLOCK - 1))]);
	return new Blob([...parts, new Uint8Array(2 * BLOCK)], {type: 'application/x-tar'});
}

// The same list; null when BYTES are no archive.
export function tarRead(bytes) {
	const files = [], text = (at, length) => new TextDecoder().decode(bytes.subarray(at, at + length)).split('\0')[0];
	for (let at = 0; at + BLOCK <= bytes.length && bytes[at];) {
		const size = parseInt(text(at + 124, 12), 8);
		if (text(at + 257, 5) !== 'ustar' || !(size >= 0) || at + BLOCK + size > bytes.length) return null;
		bytes[at + 156] & 15 || files.push([text(at, 100), bytes.subarray(at + BLOCK, at + BLOCK + size)]); // no folder, and no more about a file
		at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
	}
	return files.length ? files : null;
}
