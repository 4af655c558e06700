// What lasts: the files of the program in IndexedDB, each change one transaction; and which window has which game open.

const DATABASE = 'patience', FILES = 'files', CHANNEL = 'patience';

function finished(request) {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

async function openDatabase() {
	const request = indexedDB.open(DATABASE, 1);
	request.onupgradeneeded = () => request.result.createObjectStore(FILES);
	return finished(request);
}

async function readAll(database) {
	const store = database.transaction(FILES).objectStore(FILES);
	const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())]);
	return new Map(keys.map((key, i) => [key, {...values[i], number: i + 1}]));
}

// Opens the storage. Without one (a private window may forbid it) the files live as long as the page, and `lasts` is
// false. `failed` is called when a change could not be kept.
export async function openStorage(failed) {
	const channel = 'BroadcastChannel' in self ? new BroadcastChannel(CHANNEL) : null;
	let database = null, files = new Map(), last = Promise.resolve();
	try {
		database = await openDatabase();
		files = await readAll(database);
	} catch (error) {
		failed(error);
	}

	// A renamed file replaces both names in one transaction.
	function keep(path, file, before) {
		channel?.postMessage({path, file: file && {bytes: file.bytes.slice(), time: file.time}, before});
		if (!database) return;
		const transaction = database.transaction(FILES, 'readwrite', {durability: 'strict'}), store = transaction.objectStore(FILES);
		last = new Promise((done) => (transaction.oncomplete = done));
		if (before) store.delete(before);
		if (file) store.put({bytes: file.bytes.slice(), time: file.time}, path);
		else store.delete(path);
		transaction.onerror = transaction.onabort = () => failed(transaction.error);
	}

	// What other windows keep is seen here too.
	if (channel)
		channel.onmessage = ({data}) => {
			if (data.before) files.delete(data.before);
			if (data.file) files.set(data.path, {...data.file, number: Math.random() * 2 ** 40});
			else if (data.path) files.delete(data.path);
		};
	return {files, keep, kept: () => last, lasts: Boolean(database), paths: await openPaths()};
}

// The games that other windows have open, by Web Locks. A question is answered at once, from what was known at the start
// and since.
async function openPaths() {
	if (!navigator.locks) return {take: () => 1, give: () => {}};
	const held = new Map(), name = (path) => `patience ${path}`;
	const elsewhere = new Set((await navigator.locks.query()).held.map((lock) => lock.name));
	function take(path) {
		if (held.has(path)) return 1;
		if (elsewhere.has(name(path))) return 0;
		navigator.locks.request(name(path), () => new Promise((release) => held.set(path, release)));
		held.set(path, () => {});
		return 1;
	}
	function give(path) {
		held.get(path)?.();
		held.delete(path);
	}
	return {take, give};
}
