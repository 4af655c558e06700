// Unpacks the engine: LZMA as `xz --format=raw --lzma1=lc=3,lp=0,pb=0` writes it, for browsers know no better packer than
// deflate. After Igor Pavlov's specification of the format, which is in the public domain.

// Where each kind of decision has its probabilities: by state, by length, by distance, by the byte before.
const STATES = 12, IS_MATCH = 0, IS_REPEAT = STATES, IS_OLDER = 2 * STATES, IS_THIRD = 3 * STATES, IS_FOURTH = 4 * STATES, IS_LONG = 5 * STATES;
const LENGTHS = 2 + 8 + 8 + 256, MATCH_LENGTH = 6 * STATES, REPEAT_LENGTH = MATCH_LENGTH + LENGTHS;
const SLOTS = REPEAT_LENGTH + LENGTHS, SLOT_BITS = 6, NEAR = SLOTS + (4 << SLOT_BITS), FAR = NEAR + 115, FAR_BITS = 4;
const LITERALS = FAR + (1 << FAR_BITS), LITERAL = 0x300, BYTES_BEFORE = 8, PROBABILITIES = LITERALS + BYTES_BEFORE * LITERAL;
const HALF = 1 << 10, SHORTEST = 2;

// The bits that the range coder put into PACKED; each has a probability at a place of its own.
function makeCoder(packed) {
	const chance = new Uint16Array(PROBABILITIES).fill(HALF), registers = new Uint32Array(2), RANGE = 0, CODE = 1;
	let at = 5;
	registers[RANGE] = -1;
	registers[CODE] = new DataView(packed.buffer, packed.byteOffset).getUint32(1);

	function refill() {
		if (registers[RANGE] >= 1 << 24) return;
		registers[RANGE] <<= 8;
		registers[CODE] = registers[CODE] << 8 | packed[at++];
	}

	function bit(place) {
		const bound = (registers[RANGE] >>> 11) * chance[place], is = registers[CODE] >= bound;
		if (is) {
			registers[RANGE] -= bound;
			registers[CODE] -= bound;
			chance[place] -= chance[place] >> 5;
		} else {
			registers[RANGE] = bound;
			chance[place] += 2048 - chance[place] >> 5;
		}
		refill();
		return is ? 1 : 0;
	}

	// A number of COUNT bits, the highest first; each bit's probability depends on those before it.
	function tree(place, count) {
		let node = 1;
		for (let i = 0; i < count; i++) node = node << 1 | bit(place + node);
		return node - (1 << count);
	}

	function backwards(place, count) {
		let node = 1, value = 0;
		for (let i = 0; i < count; i++) {
			const next = bit(place + node);
			node = node << 1 | next;
			value |= next << i;
		}
		return value;
	}

	// Bits that are as often set as not.
	function plain(count) {
		let value = 0;
		for (let i = 0; i < count; i++) {
			registers[RANGE] >>>= 1;
			const is = registers[CODE] >= registers[RANGE];
			if (is) registers[CODE] -= registers[RANGE];
			value = value << 1 | is;
			refill();
		}
		return value;
	}
	return {bit, tree, backwards, plain};
}

function readLength({bit, tree}, place) {
	if (!bit(place)) return SHORTEST + tree(place + 2, 3);
	return bit(place + 1) ? SHORTEST + 16 + tree(place + 18, 8) : SHORTEST + 8 + tree(place + 10, 3);
}

function readDistance({tree, backwards, plain}, length) {
	const slot = tree(SLOTS + (Math.min(length - SHORTEST, 3) << SLOT_BITS), SLOT_BITS), count = (slot >> 1) - 1;
	if (slot < 4) return slot;
	const high = (2 | slot & 1) << count;
	if (slot < 14) return high + backwards(NEAR + high - slot, count);
	return high + (plain(count - FAR_BITS) << FAR_BITS) + backwards(FAR, FAR_BITS);
}

// A byte, after the one BEFORE; right after a match that ended it differs from MATCHED, and both are followed together.
function readLiteral({bit}, before, matched) {
	const place = LITERALS + LITERAL * (before >> 5);
	let node = 1;
	for (let left = matched; node < 0x100;) {
		const guess = left >> 7 & 1, next = bit(place + (left < 0 ? 0 : 1 + guess << 8) + node);
		node = node << 1 | next;
		left = left < 0 || next !== guess ? -1 : left << 1 & 0xff;
	}
	return node & 0xff;
}

// Which of the last four distances is meant: 0 is the last one.
function readAge(bit, state) {
	if (!bit(IS_OLDER + state)) return 0;
	if (!bit(IS_THIRD + state)) return 1;
	return bit(IS_FOURTH + state) ? 3 : 2;
}

// The SIZE bytes that were packed.
export function unpack(packed, size) {
	const coder = makeCoder(packed), {bit} = coder, out = new Uint8Array(size), distances = [0, 0, 0, 0];
	let at = 0, state = 0;

	// What is repeated: its length; its distance comes first of the last four.
	function readMatch() {
		const isFirst = state < 7;
		if (!bit(IS_REPEAT + state)) {
			state = isFirst ? 7 : 10;
			const length = readLength(coder, MATCH_LENGTH);
			distances.pop();
			distances.unshift(readDistance(coder, length));
			return length;
		}
		const age = readAge(bit, state), isByte = !age && !bit(IS_LONG + state);
		distances.unshift(...distances.splice(age, 1));
		state = isFirst ? (isByte ? 9 : 8) : 11;
		return isByte ? 1 : readLength(coder, REPEAT_LENGTH);
	}

	while (at < size)
		if (bit(IS_MATCH + state)) {
			const end = at + readMatch();
			for (; at < end; at++) out[at] = out[at - distances[0] - 1];
		} else {
			out[at] = readLiteral(coder, at ? out[at - 1] : 0, state < 7 ? -1 : out[at - distances[0] - 1]);
			at++;
			state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
		}
	return out;
}
