// Records and links that leave the page and come to it.
import {tarRead, tarWrite} from './tar.js';

const OWN = '/home/.', GAMES = '/home/.local/share/patience/games/';

function download(blob, name) {
	const link = Object.assign(document.createElement('a'), {href: URL.createObjectURL(blob), download: name});
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// What keeps the changes of files: those of the program in the storage. One that the player saves under a name of his own
// (by a rename, as all are) goes where the browser puts files.
export const keepOrHand = (storage) => (path, file, before) => {
	if (path.startsWith(OWN)) return storage.keep(path, file, before);
	if (!file || !before) return;
	storage.files.delete(path);
	download(new Blob([file.bytes]), last(path));
};

const isRecord = (name) => name.endsWith('.record');
const last = (path) => path.split('/').pop();
const text = (bytes) => new TextDecoder().decode(bytes);
// A kept game has a name of its own; an unfinished one gets its time, for there is one of each kind in every browser.
const nameFor = (path, time) => (path.startsWith(GAMES) ? last(path) : last(path).replace('.record', `-${new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')}.record`));

// `engine` gives record, link and share, loads and tells; `storage` has the files.
export function makeExchange(engine, storage) {
	async function hand(line) {
		if (!line) return engine.tell('A daily game that was won has a line to share.');
		try {
			if (navigator.share && navigator.maxTouchPoints) return await navigator.share({text: line});
			await navigator.clipboard.writeText(line);
			engine.tell('Copied.');
		} catch (error) {
			if (error.name !== 'AbortError') engine.tell(line); // else the player thought better of it
		}
	}

	function give(blob, name) {
		download(blob, name);
		engine.tell(`${name} goes where the browser puts files.`);
	}

	// Archives come back to where their games were; a game that is here already stays as it is. A record begins with "[", after blanks.
	function unpack(all) {
		const files = all.filter(([name, bytes]) => isRecord(name) && text(bytes).trimStart().startsWith('[')), here = [...storage.files.values()].map(({bytes}) => text(bytes));
		let added = 0;
		for (const [name, bytes] of files) {
			const path = GAMES + last(name);
			if (storage.files.has(path) || here.includes(text(bytes))) continue;
			const file = {bytes: bytes.slice(), time: Date.now(), number: Math.floor(Math.random() * 2 ** 40)};
			storage.files.set(path, file);
			storage.keep(path, file);
			added++;
		}
		engine.tell(`${added} of ${files.length} games were new; p lists them.`);
	}

	async function open(file) {
		const bytes = new Uint8Array(await file.arrayBuffer()), files = tarRead(bytes);
		if (files) unpack(files);
		else engine.load(text(bytes), file.name);
	}

	return {
		open: (file) => open(file).catch((error) => engine.tell(error.message)),
		shareLink: () => hand(location.href.split('#')[0] + '#' + encodeURIComponent(engine.link())),
		shareLine: () => hand(engine.share()),
		saveRecord: () => give(new Blob([engine.record()], {type: 'text/plain'}), `${engine.link().split('&')[0].replace(/\W+/g, '-')}.record`),
		saveAll: () => give(tarWrite([...storage.files].filter(([name]) => isRecord(name)).map(([path, {bytes, time}]) => [nameFor(path, time), bytes])), 'patience-games.tar'),
	};
}
