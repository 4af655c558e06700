// What lasts: the files of the program in IndexedDB, each change one transaction; and which window has which game open.

const DATABASE = 'patience', CACHE = 'patience-cache', FILES = 'files', CHANNEL = 'patience', LEFT = 'patience left', TRIES = 4, PAUSE_BETWEEN = 300;

function finished(request) {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

async function openDatabase(name) {
	const request = indexedDB.open(name, 1);
	request.onupgradeneeded = () => request.result.createObjectStore(FILES);
	return finished(request);
}

async function readAll(database) {
	const store = database.transaction(FILES).objectStore(FILES);
	const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())]);
	return new Map(keys.map((key, i) => [key, {...values[i], number: i + 1}]));
}

// A browser just started, or one that was killed before, may need a moment until it gives out what it keeps.
async function openFiles(tries = TRIES) {
	try {
		const database = await openDatabase(DATABASE);
		return {database, files: await readAll(database)};
	} catch (error) {
		if (!--tries) throw error;
		await new Promise((wake) => setTimeout(wake, PAUSE_BETWEEN));
		return openFiles(tries);
	}
}

// What workers find out once and keep, which the page need not hold: a large file each. `use(store)` asks for something.
async function inCache(mode, use) {
	const database = await openDatabase(CACHE), store = database.transaction(FILES, mode).objectStore(FILES);
	return finished(use(store)).finally(() => database.close());
}

// A cache that there is not, or that has no more room, is nobody's trouble.
export const readCache = (path) => inCache('readonly', (store) => store.get(path)).catch(() => {});
export const writeCache = (path, file) => inCache('readwrite', (store) => (file ? store.put(file, path) : store.delete(path))).catch(() => {});

// Where a site may keep nothing its windows may not talk either.
function openChannel() {
	try {
		return new BroadcastChannel(CHANNEL);
	} catch {
		return null;
	}
}

// Opens the storage. Without one (a private window may forbid it) the files live as long as the page. `told` is
// called with what is wrong when a change could not be kept, with null when one was.
export async function openStorage(told) {
	const channel = openChannel();
	let database = null, files = new Map(), last = Promise.resolve();
	const early = [];
	if (channel) channel.onmessage = ({data}) => early.push(data);
	try {
		({database, files} = await openFiles());
	} catch (error) {
		told(error);
	}

	// A renamed file replaces both names in one transaction.
	const underway = new Map();
	function keep(path, file, before) {
		const copy = file && {bytes: file.bytes.slice(), time: file.time}, changes = [[path, copy, Date.now()]];
		if (before) changes.unshift([before, null, Date.now()]);
		channel?.postMessage({path, file: copy, before});
		last = new Promise(() => {});
		if (!database) return;
		let transaction;
		try {
			transaction = database.transaction(FILES, 'readwrite', {durability: 'strict'});
		} catch (error) {
			database = null; // its data were cleared: what is played lives as long as the page
			return told(error);
		}
		const store = transaction.objectStore(FILES);
		for (const change of changes) {
			underway.set(change[0], change);
			if (change[1]) store.put(change[1], change[0]);
			else store.delete(change[0]);
		}
		last = new Promise((done) => (transaction.oncomplete = done)).then(() => {
			for (const change of changes) if (underway.get(change[0]) === change) underway.delete(change[0]);
			told(null);
		});
		transaction.onerror = transaction.onabort = () => told(transaction.error);
		transaction.commit(); // now, not after its answers: the page may be gone by then
	}

	const paths = await openPaths(channel).catch(() => ({take: () => 1, give: () => {}, heard: () => {}})); // forbidden with the rest
	// What other windows keep is seen here too.
	function hear(data) {
		paths.heard(data);
		if (data.before) files.delete(data.before);
		if (data.file) files.set(data.path, {...data.file, number: Math.floor(Math.random() * 2 ** 40)});
		else if (data.path) files.delete(data.path);
	}
	early.forEach(hear);
	if (channel) channel.onmessage = ({data}) => hear(data);

	// What waits for its turn at the database when the page goes is lost with the page. So it is left where writing does
	// not wait, for the window that is there or the next one; what was written since is newer.
	function left() {
		const text = localStorage.getItem(LEFT);
		localStorage.removeItem(LEFT);
		return JSON.parse(text) ?? [];
	}
	function leave() {
		if (underway.size) localStorage.setItem(LEFT, JSON.stringify([...left(), ...underway.values()], (_, value) => (ArrayBuffer.isView(value) ? [...value] : value)));
	}
	function takeLeft() {
		if (!database) return;
		for (const [path, given, time] of left()) {
			const file = given && {...given, bytes: Uint8Array.from(given.bytes)};
			if (files.get(path)?.time > time) continue;
			hear({path, file});
			keep(path, file);
		}
	}
	const ifAllowed = (does) => () => {
		try {
			does();
		} catch {} // a site may have no such place, or a full one
	};
	addEventListener('pagehide', ifAllowed(leave));
	addEventListener('pageshow', ifAllowed(takeLeft)); // one that was left may come back as it was
	addEventListener('storage', ifAllowed(takeLeft));
	ifAllowed(takeLeft)();
	return {files, keep, kept: () => last, paths};
}

// The games that other windows have open, by Web Locks. A question is answered at once, from what was known at the start
// and since: windows tell each other, and what is held is asked for anew when a window is gone to.
async function openPaths(channel) {
	const held = new Map(), name = (path) => `patience ${path}`;
	let elsewhere = new Set(), ifAvailable = true;
	async function look() {
		const {held: locks} = await navigator.locks.query(), mine = [...held.keys()].map(name);
		elsewhere = new Set(locks.map((lock) => lock.name).filter((lock) => !mine.includes(lock)));
	}
	await look();
	addEventListener('focus', look);
	addEventListener('visibilitychange', look);
	function take(path) {
		if (held.has(path)) return 1;
		if (elsewhere.has(name(path))) return 0;
		channel?.postMessage({taken: name(path)});
		held.set(path, () => {});
		// Of two windows that start at once only one gets it; the other looks again.
		navigator.locks.request(name(path), {ifAvailable}, (lock) => (lock ? new Promise((release) => (held.has(path) ? held.set(path, release) : release())) : location.reload()));
		return 1;
	}
	function give(path) {
		ifAvailable = false; // what was given back a moment ago is not free yet
		held.get(path)?.();
		if (held.delete(path)) channel?.postMessage({given: name(path)});
	}
	function heard({taken, given}) {
		if (taken) elsewhere.add(taken);
		elsewhere.delete(given);
	}
	return {take, give, heard};
}
