// The client's side of a WebSocket (RFC 6455) for texts, as long as no Node.js of Debian has one of its own.
import {randomBytes} from 'node:crypto';
import {get} from 'node:http';

const CONTINUED = 0, TEXT = 1, CLOSED = 8, PING = 9, PONG = 10;
const LAST = 0x80, MASKED = 0x80, MASK_BYTES = 4;

// What a client sends is masked; a length from 126 on stands in 2 bytes, one from 2^16 on in 8.
function frame(kind, payload) {
	const {length} = payload, head = Buffer.alloc(length < 126 ? 2 : length < 1 << 16 ? 4 : 10), mask = randomBytes(MASK_BYTES);
	head[0] = LAST | kind;
	head[1] = MASKED | (length < 126 ? length : length < 1 << 16 ? 126 : 127);
	if (head.length === 4) head.writeUInt16BE(length, 2);
	if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2);
	return Buffer.concat([head, mask, payload.map((byte, i) => byte ^ mask[i % MASK_BYTES])]);
}

// The first frame of BYTES, or null while some of it is still to come. A server does not mask.
function readFrame(bytes) {
	if (bytes.length < 2) return null;
	const short = bytes[1] & 127, start = short < 126 ? 2 : short === 126 ? 4 : 10;
	if (bytes.length < start) return null;
	const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
	if (bytes.length < start + length) return null;
	return {isLast: Boolean(bytes[0] & LAST), kind: bytes[0] & 15, payload: bytes.subarray(start, start + length), end: start + length};
}

// Connects to URL ("http://..."); `heard` is called with each text that comes.
export async function connect(url, heard) {
	const {socket, head} = await new Promise((resolve, reject) => get(url, {
		headers: {connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': 13, 'sec-websocket-key': randomBytes(16).toString('base64')},
	}).on('upgrade', (_, socket, head) => resolve({socket, head})).on('response', ({statusCode}) => reject(new Error(`no WebSocket: ${statusCode}`))).on('error', reject));
	let rest = head, message = [];

	function take({isLast, kind, payload}) {
		if (kind === PING) return socket.write(frame(PONG, payload));
		if (kind === CLOSED) return socket.end();
		if (kind !== TEXT && kind !== CONTINUED) return;
		message.push(payload);
		if (!isLast) return;
		heard(Buffer.concat(message).toString());
		message = [];
	}

	socket.on('data', (data) => {
		rest = rest.length ? Buffer.concat([rest, data]) : data;
		for (let found = readFrame(rest); found; found = readFrame(rest)) {
			rest = rest.subarray(found.end);
			take(found);
		}
	});
	return {send: (text) => socket.write(frame(TEXT, Buffer.from(text)))};
}
