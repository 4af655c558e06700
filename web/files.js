// The files of the program, in memory: what of WASI (snapshot preview 1) the engine asks for. A file that was synced,
// renamed or removed is told to `keep`, which makes that last (storage.js). `seek` finds a file
// that is to be read and not there.

const OK = 0, BAD_FILE = 8, EXISTS = 20, INVALID = 28, NOT_THERE = 44;
const DIRECTORY = 3, REGULAR = 4, ROOT = 3, STAT_BYTES = 64, ENTRY_BYTES = 24;
const CREATE = 1, EXCLUSIVE = 4, TRUNCATE = 8, APPEND = 1;

// `files` maps a path to {bytes, time, number}; folders are what lies before the slashes, and those that were made.
export function makeFiles(files, keep, seek = () => {}) {
	const folders = new Set(['/']), open = new Map();
	let memory, nextHandle = ROOT + 1, nextNumber = 1;
	open.set(ROOT, {path: '/', folder: true, at: 0});

	const view = () => new DataView(memory.buffer);
	const bytes = (at, length) => new Uint8Array(memory.buffer, at, length);
	const text = (at, length) => new TextDecoder().decode(bytes(at, length).slice());
	const parent = (path) => path.slice(0, path.lastIndexOf('/')) || '/';
	// A folder that was seen stays, even when another window takes its last file.
	const isFolder = (path) => folders.has(path) || ([...files.keys()].some((name) => name.startsWith(path + '/')) && Boolean(folders.add(path)));
	// A path is that of a folder which is open, and goes on from it.
	const resolve = (folder, at, length) => (`${open.get(folder)?.path ?? ''}/${text(at, length)}`).replace(/\/+/g, '/').replace(/(.)\/$/, '$1');

	function makeFile(path) {
		const file = {bytes: new Uint8Array(0), time: Date.now(), number: nextNumber++};
		files.set(path, file);
		return file;
	}

	function writeStat(at, file) {
		const out = view();
		bytes(at, STAT_BYTES).fill(0);
		out.setBigUint64(at + 8, BigInt(file ? file.number || 0 : 0), true);
		out.setUint8(at + 16, file ? REGULAR : DIRECTORY);
		out.setBigUint64(at + 24, 1n, true);
		out.setBigUint64(at + 32, BigInt(file ? file.bytes.length : 0), true);
		for (let time = 40; time < STAT_BYTES; time += 8)
			out.setBigUint64(at + time, BigInt(file ? file.time : 0) * 1000000n, true);
		return OK;
	}

	// The slices of an array of (address, length) pairs.
	function vectors(at, count) {
		return Array.from({length: count}, (_, i) => bytes(view().getUint32(at + 8 * i, true), view().getUint32(at + 8 * i + 4, true)));
	}

	function put(handle, chunk) {
		const {file} = handle;
		const end = handle.at + chunk.length;
		if (end > file.bytes.length) {
			const longer = new Uint8Array(end);
			longer.set(file.bytes);
			file.bytes = longer;
		}
		file.bytes.set(chunk, handle.at);
		file.time = Date.now();
		handle.at = end;
		handle.dirty = true;
	}

	function flush(handle) {
		if (handle.dirty && files.get(handle.path) === handle.file) keep(handle.path, handle.file);
		handle.dirty = false;
	}

	function entries(path) {
		const start = path === '/' ? '/' : path + '/', names = new Map();
		for (const name of [...files.keys(), ...folders])
			if (name.startsWith(start) && name !== start) {
				const rest = name.slice(start.length), first = rest.split('/')[0];
				names.set(first, rest === first && files.has(name) ? REGULAR : DIRECTORY);
			}
		return [['.', DIRECTORY], ['..', DIRECTORY], ...names];
	}

	const calls = {
		fd_prestat_get(handle, at) {
			if (handle !== ROOT) return BAD_FILE;
			view().setUint32(at, 0, true);
			view().setUint32(at + 4, 1, true);
			return OK;
		},
		fd_prestat_dir_name(handle, at) {
			view().setUint8(at, '/'.charCodeAt(0));
			return OK;
		},
		fd_fdstat_get(handle, at) {
			if (!open.has(handle) && handle > 2) return BAD_FILE;
			bytes(at, 24).fill(0);
			view().setUint8(at, open.get(handle)?.folder ? DIRECTORY : REGULAR);
			for (const rights of [8, 16]) view().setBigUint64(at + rights, -1n, true);
			return OK;
		},
		fd_fdstat_set_flags: () => OK,
		path_open(folder, lookup, at, length, how, rights, inherited, flags, out) {
			const path = resolve(folder, at, length);
			let file = files.get(path) ?? (how & CREATE || isFolder(path) ? undefined : seek(path));
			if (file && how & CREATE && how & EXCLUSIVE) return EXISTS;
			if (!file && !isFolder(path)) {
				if (!(how & CREATE) || !isFolder(parent(path))) return NOT_THERE;
				file = makeFile(path);
			}
			if (file && how & TRUNCATE) file.bytes = new Uint8Array(0);
			open.set(nextHandle, {path, file, folder: !file, at: file && flags & APPEND ? file.bytes.length : 0, dirty: Boolean(how & TRUNCATE)});
			view().setUint32(out, nextHandle++, true);
			return OK;
		},
		fd_close(handle) {
			if (!open.has(handle)) return BAD_FILE;
			flush(open.get(handle));
			open.delete(handle);
			return OK;
		},
		fd_write(handle, at, count, out) {
			const target = open.get(handle), chunks = vectors(at, count);
			const total = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
			if (handle === 1 || handle === 2) console.log(chunks.map((chunk) => new TextDecoder().decode(chunk.slice())).join(''));
			else if (!target?.file) return BAD_FILE;
			else chunks.forEach((chunk) => put(target, chunk));
			view().setUint32(out, total, true);
			return OK;
		},
		fd_read(handle, at, count, out) {
			const source = open.get(handle);
			let total = 0;
			if (!source?.file) {
				if (handle !== 0) return BAD_FILE;
			} else
				for (const chunk of vectors(at, count)) {
					const part = source.file.bytes.subarray(source.at, source.at + chunk.length);
					chunk.set(part);
					source.at += part.length;
					total += part.length;
				}
			view().setUint32(out, total, true);
			return OK;
		},
		fd_seek(handle, offset, whence, out) {
			const target = open.get(handle);
			if (!target?.file) return BAD_FILE;
			const at = [0, target.at, target.file.bytes.length][whence] + Number(offset);
			if (at < 0) return INVALID;
			target.at = at;
			view().setBigUint64(out, BigInt(at), true);
			return OK;
		},
		fd_sync: (handle) => (open.has(handle) ? (flush(open.get(handle)), OK) : BAD_FILE),
		fd_filestat_get: (handle, at) => (open.has(handle) ? writeStat(at, open.get(handle).file) : BAD_FILE),
		path_filestat_get(folder, lookup, at, length, out) {
			const path = resolve(folder, at, length), file = files.get(path);
			return file || isFolder(path) ? writeStat(out, file) : NOT_THERE;
		},
		path_create_directory(folder, at, length) {
			const path = resolve(folder, at, length);
			if (files.has(path) || isFolder(path)) return EXISTS;
			folders.add(path);
			return OK;
		},
		path_rename(folder, at, length, other, to, toLength) {
			const from = resolve(folder, at, length), target = resolve(other, to, toLength), file = files.get(from);
			if (!file) return NOT_THERE;
			files.delete(from);
			files.set(target, file);
			for (const handle of open.values()) if (handle.file === file) handle.path = target;
			keep(target, file, from);
			return OK;
		},
		path_unlink_file(folder, at, length) {
			const path = resolve(folder, at, length);
			if (!files.delete(path)) return NOT_THERE;
			keep(path, null);
			return OK;
		},
		fd_readdir(handle, at, room, cookie, out) {
			const folder = open.get(handle);
			if (!folder?.folder) return BAD_FILE;
			let used = 0;
			entries(folder.path).forEach(([name, kind], i) => {
				if (i < Number(cookie) || used >= room) return;
				const encoded = new TextEncoder().encode(name), entry = new Uint8Array(ENTRY_BYTES + encoded.length), head = new DataView(entry.buffer);
				head.setBigUint64(0, BigInt(i + 1), true);
				head.setBigUint64(8, BigInt(i + 1), true);
				head.setUint32(16, encoded.length, true);
				head.setUint8(20, kind);
				entry.set(encoded, ENTRY_BYTES);
				bytes(at + used, Math.min(entry.length, room - used)).set(entry.subarray(0, room - used));
				used = Math.min(room, used + entry.length);
			});
			view().setUint32(out, used, true);
			return OK;
		},
		clock_time_get(clock, precision, out) {
			const now = clock === 0 ? Date.now() : performance.now();
			view().setBigUint64(out, BigInt(Math.round(now * 1e6)), true);
			return OK;
		},
		environ_sizes_get(count, size) {
			view().setUint32(count, environment.length, true);
			view().setUint32(size, environment.reduce((sum, line) => sum + line.length + 1, 0), true);
			return OK;
		},
		environ_get(list, at) {
			environment.forEach((line, i) => {
				view().setUint32(list + 4 * i, at, true);
				bytes(at, line.length + 1).set(new TextEncoder().encode(line + '\0'));
				at += line.length + 1;
			});
			return OK;
		},
		poll_oneoff: () => INVALID,
		proc_exit(status) {
			throw new Error(`the engine ended with status ${status}`);
		},
	};
	return {calls, attach: (given) => (memory = given)};
}

const environment = ['HOME=/home', 'LANG=C.UTF-8'];
