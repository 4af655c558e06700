// The engine: the program's own C as WebAssembly. Calls that can take long run in workers, which run the same module.
import {makeFiles} from './files.js';

const missing = (name) => () => { throw new Error(`${name} is not for a worker`); };

// Instantiates the module; `page` are the functions that it imports from the page.
export async function instantiate(module, files, page) {
	const instance = await WebAssembly.instantiate(module, {
		wasi_snapshot_preview1: new Proxy(files.calls, {get: (calls, name) => calls[name] ?? (() => 52)}),
		page,
	});
	files.attach(instance.exports.memory);
	instance.exports._initialize();
	return instance.exports;
}

export function readText(exports, at) {
	const bytes = new Uint8Array(exports.memory.buffer, at);
	return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

export function writeText(exports, text) {
	const bytes = new TextEncoder().encode(text), at = exports.web_text(bytes.length);
	new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
}

// What runs in a worker: it is sent the module first, then questions.
export function workerMain() {
	let engine;
	onmessage = async ({data}) => {
		if (data.module) {
			const page = {work_begin: missing('work_begin'), work_end: missing('work_end'), path_take: () => 0, path_give: () => {}};
			engine = WebAssembly.compile(data.module).then((module) => instantiate(module, makeFiles(new Map(), () => {}), page));
			return;
		}
		const exports = await engine;
		const question = exports.malloc(data.question.length), answer = exports.calloc(1, data.answerBytes);
		new Uint8Array(exports.memory.buffer, question, data.question.length).set(data.question);
		exports.web_work(data.open, data.work, question, answer);
		postMessage(new Uint8Array(exports.memory.buffer, answer, data.answerBytes).slice());
		exports.free(question);
		exports.free(answer);
	};
}

// Work in the background, one worker for each of the engine's; `answered` is called after an answer was laid ready. A
// worker that has had nothing to do for a while is let go: what memory it took it would never give back.
export function makeWork(moduleBytes, workerUrl, answered, idleMilliseconds = 30000) {
	const workers = new Map();
	let exports;

	function letGo(id) {
		clearTimeout(workers.get(id)?.idle);
		workers.get(id)?.worker.terminate();
		workers.delete(id);
	}

	function hire(id) {
		const worker = new Worker(workerUrl);
		worker.postMessage({module: moduleBytes});
		worker.onmessage = ({data}) => {
			workers.get(id).idle = setTimeout(() => letGo(id), idleMilliseconds);
			new Uint8Array(exports.memory.buffer, exports.web_work_answered(id), data.length).set(data);
			answered();
		};
		return {worker};
	}

	return {
		attach: (given) => (exports = given),
		work_begin(id, question, bytes, answerBytes) {
			if (!workers.has(id)) workers.set(id, hire(id));
			const entry = workers.get(id);
			clearTimeout(entry.idle);
			entry.worker.postMessage({
				open: exports.web_work_open(id), work: exports.web_work_function(id), answerBytes,
				question: new Uint8Array(exports.memory.buffer, question, bytes).slice(),
			});
		},
		// Nobody can tell the engine to stop: its worker is ended, the next question makes a new one.
		work_end: letGo,
	};
}
