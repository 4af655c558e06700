// The page: starts the engine, hands it what the player does, shows what it says.
import {cascade} from './cascade.js';
import {makeDialog} from './dialog.js';
import {instantiate, makeWork, readText, workerMain, writeText} from './engine.js';
import {makeExchange} from './exchange.js';
import {makeFiles} from './files.js';
import {keyCode, textCodes} from './keys.js';
import {listen} from './pointer.js';
import {openStorage} from './storage.js';
import {makeTable} from './table.js';

const CELL = 8.6, ROWS = 60, COLUMNS = [40, 100];
const SPACE = ' '.charCodeAt(0), ENTER = 13;
const find = (id) => document.getElementById(id);

// Buttons below the table: the rest is in help, where each key can be clicked.
const TOOLS = [['undo', 'Undo'], ['redo', 'Redo'], ['hint', 'Hint'], ['verdict', 'Verdict'], ['back', 'To a win'], ['auto', 'Auto'],
	['new', 'New'], ['games', 'Games'], ['past', 'Past games'], ['options', 'Settings'], ['help', 'Help']];

const VIEWER_TOOLS = [['start', 'Start'], ['back', 'Back'], ['play', 'Play'], ['forward', 'Forward'], ['end', 'End'], ['review', 'Review'], ['next-mark', 'Next mark'],
	['line', 'How to win'], ['branch', 'Play on'], ['help', 'Help'], ['leave', 'Leave']];

// The build puts the engine here, compressed.
async function moduleBytes() {
	const packed = Uint8Array.from(atob('@ENGINE@'), (character) => character.charCodeAt(0));
	const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

// "#klondike Deal=7": what a link asks for.
function linkText() {
	try {
		return decodeURIComponent(location.hash.slice(1)).slice(0, 2000);
	} catch {
		return '';
	}
}

async function start() {
	const bytes = await moduleBytes();
	const notKept = (error) => (find('message').textContent = `Games cannot be kept in this browser: ${error?.message ?? error}`);
	const storage = await openStorage(notKept);
	const files = makeFiles(storage.files, storage.keep);
	const ownSource = new Blob([document.querySelector('script').textContent], {type: 'text/javascript'});
	const work = makeWork(bytes, URL.createObjectURL(ownSource), () => step());
	let engine = null, timer = 0, picture = null;
	const path = (call) => (at) => call(readText(engine, at));
	engine = await instantiate(await WebAssembly.compile(bytes), files, {
		work_begin: work.work_begin, work_end: work.work_end, path_take: path(storage.paths.take), path_give: path(storage.paths.give),
	});
	work.attach(engine);

	const now = () => performance.now();
	const columns = () => Math.max(COLUMNS[0], Math.min(COLUMNS[1], Math.floor(innerWidth / CELL)));
	const table = makeTable(find('table')), press = (x, y) => act(() => engine.web_press(now(), x, y));
	const dialog = makeDialog(find('shade'), find('dialog'), press), strip = makeDialog(find('strip'), find('strip'), press);

	// Where words are typed, what a keyboard has besides its letters.
	const keyButton = (words, code) => Object.assign(document.createElement('button'), {textContent: words, onclick: () => act(() => engine.web_key(now(), code))});

	function showTools() {
		const actions = JSON.parse(readText(engine, engine.web_actions()));
		const tools = picture.viewer ? VIEWER_TOOLS : TOOLS;
		const buttons = tools.flatMap(([name, words]) => actions.filter((action) => action.name === name).map((action) => {
			const button = document.createElement('button');
			button.textContent = words;
			button.title = `${action.help} (${action.keys})`;
			button.onclick = () => act(() => engine.web_key(now(), action.key));
			return button;
		}));
		if (picture.list.length && !picture.viewer) buttons.unshift(keyButton('Enter', ENTER), keyButton('Twist', SPACE));
		find('tools').replaceChildren(...buttons, find('menu'));
	}

	function showNumbers() {
		const time = `${Math.floor(picture.seconds / 60)}:${String(picture.seconds % 60).padStart(2, '0')}`;
		const items = [...picture.numbers.map(([name, value]) => `${name} ${value}`), `Moves ${picture.moves}`, time, picture.verdict];
		find('numbers').replaceChildren(...items.filter(Boolean).map((text) => Object.assign(document.createElement('li'), {textContent: text})));
	}

	// What has a key of its own can be touched: digits.
	function showKeys() {
		const buttons = picture.keys.map(([key, left]) => {
			const button = document.createElement('button');
			button.append(String.fromCharCode(key), Object.assign(document.createElement('small'), {textContent: left}));
			button.onclick = () => act(() => engine.web_key(now(), key));
			return button;
		});
		find('digits').hidden = !buttons.length || picture.viewer;
		find('digits').replaceChildren(...buttons);
	}

	function show() {
		const before = picture;
		picture = JSON.parse(readText(engine, engine.web_picture()));
		document.title = `${picture.title} - patience`;
		find('title').textContent = picture.title;
		find('deal').textContent = [picture.rules, picture.deal].filter(Boolean).join(', ');
		const message = find('message');
		if (message.textContent !== picture.message) message.textContent = picture.message;
		message.className = picture.alert ? 'alert' : '';
		find('play').hidden = !picture.offers;
		document.body.classList.toggle('four', picture.colours === 4);
		showNumbers();
		if (String(before?.keys) !== String(picture.keys) || before.viewer !== picture.viewer) showKeys();
		if (before?.game !== picture.game || before.viewer !== picture.viewer) showTools();
		table.draw(picture);
		dialog.draw(picture.modal ? picture.over : null);
		strip.draw(picture.modal ? null : picture.over);
		if (before?.game === picture.game && before.status === 'on' && picture.status === 'won') cascade(find('table'));
		const typing = find('typing');
		typing.hidden = !picture.modal;
	}

	function step() {
		clearTimeout(timer);
		const wait = engine.web_step(now());
		show();
		if (wait >= 0) timer = setTimeout(step, wait);
	}

	function act(does) {
		does();
		step();
	}

	addEventListener('keydown', (event) => {
		const code = event.target.id === 'file' ? 0 : keyCode(event), isButton = event.target.closest?.('#tools, #more, #line, #digits');
		if (!code || (isButton && (code === ENTER || code === SPACE || code === 9))) return;
		event.preventDefault();
		act(() => engine.web_key(now(), code));
		if (!picture.modal && !isButton) table.focusCursor();
	});
	// Keyboards of phones give text rather than keys.
	find('typing').addEventListener('input', ({target}) => {
		const codes = textCodes(target.value);
		target.value = '';
		act(() => codes.forEach((code) => engine.web_key(now(), code)));
	});
	listen(find('table'), table, (kind, spot, count) => engine.web_point(now(), kind, spot, count), step);
	new ResizeObserver(() => picture && table.draw(picture)).observe(find('table'));
	addEventListener('resize', () => act(() => engine.web_resize(columns(), ROWS)));
	document.addEventListener('dragover', (event) => event.preventDefault());
	document.addEventListener('drop', (event) => {
		event.preventDefault();
		[...event.dataTransfer.files].forEach(exchange.open);
	});
	function load(text) {
		writeText(engine, text);
		act(() => engine.web_load(now()));
		return record();
	}
	const record = () => readText(engine, engine.web_record());
	const tell = (text) => (find('message').textContent = text);
	const exchange = makeExchange({record, load, tell, link: () => readText(engine, engine.web_link()), share: () => readText(engine, engine.web_share())}, storage);
	find('file').addEventListener('change', ({target}) => [...target.files].forEach(exchange.open));
	const more = {open: () => find('file').click(), save: exchange.saveRecord, all: exchange.saveAll, link: exchange.shareLink, line: exchange.shareLine};
	find('more').addEventListener('click', ({target}) => {
		find('more').hidePopover();
		more[target.dataset.does]?.();
	});
	find('play').addEventListener('click', () => act(() => engine.web_key(now(), ENTER)));

	writeText(engine, linkText());
	engine.web_begin(now(), columns(), ROWS);
	step();
	table.focusCursor();
	// For tests and the curious.
	self.patience = {picture: () => picture, actions: () => JSON.parse(readText(engine, engine.web_actions())), key: (code) => act(() => engine.web_key(now(), code)), text: () => readText(engine, engine.web_picture()), record, load, files: storage.files, kept: storage.kept};
	document.documentElement.dataset.ready = 'yes';
}

// From a site the page can be installed and needs no network later; a file from disk is all there already.
function install() {
	if (!location.protocol.startsWith('http')) return;
	document.head.append(Object.assign(document.createElement('link'), {rel: 'manifest', href: 'manifest.webmanifest'}));
	navigator.serviceWorker?.register('service.js');
}

function tellFailure(error) {
	find('message').className = 'alert';
	find('message').textContent = `The game could not start: ${error.message}`;
	throw error;
}

// A worker runs this very script.
if (typeof document === 'undefined') workerMain();
else start().then(install).catch(tellFailure);
