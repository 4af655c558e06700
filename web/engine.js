// The engine: the program's own C as WebAssembly. Calls that can take long run in workers, which run the same module.
import {makeFiles} from './files.js';
import {readCache, writeCache} from './storage.js';

const CACHE_FOLDER = '/home/.cache/';

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

// The same exports, which are called no more when one of them has failed: what is in memory then may be anything.
// `failed` is called with the error.
export function guard(exports, failed) {
	let fault = null;
	const guarded = (call) => (...given) => {
		if (fault) throw fault;
		try {
			return call(...given);
		} catch (error) {
			failed(fault = error);
			throw error;
		}
	};
	return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, typeof value === 'function' ? guarded(value) : value]));
}

export function readText(exports, at) {
	const bytes = new Uint8Array(exports.memory.buffer, at);
	return new TextDecoder().decode(bytes.slice(0, bytes.indexOf(0)));
}

// 0 without memory.
export function writeText(exports, text) {
	const bytes = new TextEncoder().encode(text), at = exports.web_text(bytes.length);
	if (at) new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
	return at;
}

// What runs in a worker: it is sent the module first, then questions. What the work keeps in the cache folder lasts. A
// file of it that is sought is not at hand: it is fetched, and the work begun anew.
export function workerMain() {
	const page = {work_begin: missing('work_begin'), work_end: missing('work_end'), path_take: () => 0, path_give: () => {}};
	const files = new Map(), fetched = new Set(), kept = new Map();
	let module, engine;

	function keep(path, file, before) {
		kept.set(path, file).delete(before);
	}

	function seek(path) {
		if (path.startsWith(CACHE_FOLDER) && !fetched.has(path)) throw {path};
	}

	async function fetchFile(path) {
		const file = await readCache(path);
		fetched.add(path);
		if (file) files.set(path, file);
	}

	async function answer({open, work, question, answerBytes}) {
		engine ??= await instantiate(await module, makeFiles(files, keep, seek), page);
		const asked = engine.malloc(question.length), given = engine.calloc(1, answerBytes);
		if (!asked || !given) throw new Error('no memory');
		new Uint8Array(engine.memory.buffer, asked, question.length).set(question);
		try {
			engine.web_work(open, work, asked, given);
		} catch (error) {
			engine = null;
			if (!error.path) throw error;
			await fetchFile(error.path);
			return answer({open, work, question, answerBytes});
		}
		const bytes = new Uint8Array(engine.memory.buffer, given, answerBytes).slice();
		engine.free(asked);
		engine.free(given);
		return bytes;
	}

	// What was built to be kept took much memory, which only a new engine gives back.
	async function store() {
		if (kept.size) engine = null;
		for (const [path, file] of kept) await writeCache(path, file);
		[files, fetched, kept].forEach((list) => list.clear());
	}

	async function serve({data}) {
		if (data.module) {
			navigator.locks?.request(data.life, () => new Promise(() => postMessage({lives: true}))).catch(() => postMessage({lives: true}));
			module = WebAssembly.compile(data.module);
			return;
		}
		const bytes = await answer(data), memory = engine.memory.buffer.byteLength;
		await store();
		postMessage({bytes, memory});
	}
	onmessage = (event) => serve(event).catch((error) => postMessage({error: String(error)}));
}

// Work in the background, one worker for each of the engine's; `answered` is called after an answer was laid ready, with
// what is to be said when a worker died over it. What memory a worker took it never gives back: so it is let go when it
// has had nothing to do for a while, a LARGE one as soon as another has. And each one that is made costs some: what is
// asked just after a question was given up waits a moment, for it may be given up as well.
const IDLE = 30000, START = 20000, PAUSE = 60, LARGE = 6e6;
export function makeWork(moduleBytes, workerUrl, answered) {
	const workers = new Map();
	let exports, hired = 0, givenUp = -PAUSE;

	function letGo(id) {
		const entry = workers.get(id);
		if (!entry) return;
		clearTimeout(entry.idle);
		clearTimeout(entry.later);
		entry.worker?.terminate();
		workers.delete(id);
	}

	// One that the browser does not make is lost at once.
	function makeWorker() {
		try {
			return new Worker(workerUrl);
		} catch {
			const none = {terminate() {}, postMessage: () => setTimeout(() => none.onerror())};
			return none;
		}
	}

	// A worker holds a lock as long as it lives: one that the browser ends without a word is noticed by it, or by its
	// never saying anything.
	function hire(id) {
		const worker = makeWorker(), life = `patience worker ${Math.random()} ${hired++}`;
		function lose() {
			if (workers.get(id)?.worker !== worker) return;
			letGo(id);
			const words = exports.web_work_lost(id);
			answered(words && readText(exports, words));
		}
		const late = navigator.locks && setTimeout(lose, START);
		worker.onmessage = ({data}) => {
			clearTimeout(late);
			if (data.lives) navigator.locks.request(life, lose).catch(() => {});
			else if (data.error) lose();
			else if (workers.get(id)?.worker === worker) {
				Object.assign(workers.get(id), {idle: setTimeout(() => letGo(id), IDLE), memory: data.memory});
				new Uint8Array(exports.memory.buffer, exports.web_work_answered(id), data.bytes.length).set(data.bytes);
				answered();
			}
		};
		worker.onerror = worker.onmessageerror = lose;
		worker.postMessage({module: moduleBytes, life});
		return worker;
	}

	return {
		attach: (given) => (exports = given),
		work_begin(id, at, bytes, answerBytes) {
			const question = new Uint8Array(exports.memory.buffer, at, bytes).slice(), open = exports.web_work_open(id), work = exports.web_work_function(id);
			for (const [other, {idle, memory}] of workers) if (other !== id && idle && memory > LARGE) letGo(other);
			if (!workers.has(id)) workers.set(id, {});
			const entry = workers.get(id);
			clearTimeout(entry.idle);
			entry.idle = 0;
			function ask() {
				entry.worker ??= hire(id);
				entry.worker.postMessage({open, work, answerBytes, question});
			}
			if (entry.worker || performance.now() - givenUp >= PAUSE) ask();
			else entry.later = setTimeout(ask, PAUSE);
		},
		// Nobody can tell the engine to stop: its worker is ended, the next question makes a new one.
		work_end(id) {
			if (workers.has(id)) givenUp = performance.now();
			letGo(id);
		},
	};
}
