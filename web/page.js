// The page: starts the engine, hands it what the player does, shows what it says.
import {guard, instantiate, makeWork, readText, workerMain, writeText} from './engine.js';
import {keepOrHand, makeExchange} from './exchange.js';
import {makeFiles} from './files.js';
import {ENTER, ERASE, LINE, SPACE, TAB, keyCode, textCodes, wishCode} from './keys.js';
import {listen} from './pointer.js';
import {FILLED, makeView} from './show.js';
import {openStorage} from './storage.js';
import {unpack} from './unpack.js';

const CELL = 8.6, ROWS = 1200, COLUMNS = [40, 71], SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];
const find = (id) => document.getElementById(id);

// "#klondike Deal=7": what a link asks for.
function linkText() {
	try {
		return decodeURIComponent(location.hash.slice(1)).slice(0, 2000);
	} catch {
		return '%';
	}
}

// Arrows go through the menu, which has two columns; its other keys are the browser's own.
function walk(event) {
	const items = [...find('more').querySelectorAll('button')], by = {ArrowUp: -2, ArrowDown: 2, ArrowLeft: -1, ArrowRight: 1}[event.key];
	if (!by) return;
	event.preventDefault();
	items.at((items.indexOf(document.activeElement) + by) % items.length).focus();
}

// Buttons have the browser's own keys; F6 goes from the table to the buttons, and back, also from the menu.
function listenToKeys(view, actions, press) {
	const keyOf = (event) => keyCode(event) || wishCode(event, actions());
	addEventListener('keydown', (event) => {
		const isButton = event.target.closest?.('#tools, #line, #digits');
		if (event.key === 'F6' && !view.picture().modal) {
			event.preventDefault();
			if (find('more').matches(':popover-open')) return find('more').hidePopover();
			return isButton ? view.table.focusCursor() : find('tools').querySelector('button').focus();
		}
		if (find('more').matches(':popover-open')) return walk(event);
		const code = view.picture().modal ? keyCode(event) : keyOf(event);
		if (!code || (isButton && (code === ENTER || code === SPACE || code === TAB || event.key === 'Tab'))) return;
		if (SCROLLING.includes(event.key) && view.dialog.scrolls()) return;
		event.preventDefault();
		press(code);
		if (!view.picture().modal && !isButton) view.table.focusCursor();
	});
	// Keyboards of phones give text rather than keys; what was taken away of the text is Backspace.
	find('typing').addEventListener('input', ({target}) => {
		const codes = target.value ? textCodes(target.value.replace(FILLED, '')) : [ERASE];
		target.value = FILLED;
		press(...codes);
	});
	// What is pasted at the table presses no keys: a line takes it, where there is one.
	addEventListener('paste', (event) => {
		const text = event.clipboardData.getData('text').trim().replace(/\s+/g, ' ');
		if (!text || view.picture().modal) return;
		event.preventDefault(); // else the browser pastes it into the line, too
		press(LINE);
		if (view.picture().modal) press(...textCodes(text));
	});
	find('more').addEventListener('toggle', ({newState}) => {
		if (newState === 'open') find('more').querySelector('button').focus();
		else if (!view.picture().modal) view.table.focusCursor();
	});
	find('play').addEventListener('click', () => press(ENTER));
	// Who points at a button plays on by keys at the table: Enter is not for the button then.
	addEventListener('click', ({detail, target}) => {
		if (detail && target.closest('#tools, #digits') && !target.closest('#menu') && !view.picture().modal) view.table.focusCursor();
	});
	// A clock that stands hides the table until the player goes on.
	find('table').addEventListener('click', () => view.picture().hidden && press(ENTER));
}

// Files come by the menu, or are dropped anywhere.
function listenToFiles(exchange) {
	document.addEventListener('dragover', (event) => event.preventDefault());
	document.addEventListener('drop', (event) => {
		event.preventDefault();
		[...event.dataTransfer.files].forEach(exchange.open);
	});
	find('file').addEventListener('change', ({target}) => {
		[...target.files].forEach(exchange.open);
		target.value = ''; // the same one may come again
	});
	const more = {open: () => find('file').click(), save: exchange.saveRecord, all: exchange.saveAll, link: exchange.shareLink, line: exchange.shareLine};
	find('more').addEventListener('click', ({target}) => {
		if (target.closest('button')) find('more').hidePopover();
		more[target.closest('button')?.dataset.does]?.();
	});
}

// `answered` is called as that of makeWork, `failed` when the engine has stopped for good.
async function startEngine(bytes, storage, answered, failed) {
	const ownSource = new Blob([document.querySelector('script').textContent], {type: 'text/javascript'});
	const work = makeWork(bytes, URL.createObjectURL(ownSource), answered), path = (call) => (at) => call(readText(engine, at));
	const engine = guard(await instantiate(await WebAssembly.compile(bytes), makeFiles(storage.files, keepOrHand(storage)), {
		work_begin: work.work_begin, work_end: work.work_end, path_take: path(storage.paths.take), path_give: path(storage.paths.give),
	}), failed);
	work.attach(engine);
	return engine;
}

async function start(moduleBytes) {
	const bytes = moduleBytes();
	let engine = null, timer = 0;
	const now = () => performance.now(), columns = () => Math.max(COLUMNS[0], Math.min(COLUMNS[1], Math.floor(innerWidth / CELL)));
	const read = (name) => readText(engine, engine[name]()), actions = () => JSON.parse(read('web_actions')), record = () => read('web_record');
	const press = (...codes) => act(() => codes.forEach((code) => engine.web_key(now(), code)));
	const view = makeView(find, actions, press, (x, y) => act(() => engine.web_press(now(), x, y)));

	function step() {
		clearTimeout(timer);
		if (document.hidden) engine.web_away(now()); // who cannot see a clock shall not lose by it
		const wait = engine.web_step(now());
		// Who loads the page again goes on with the game; a link that was only looked at stays.
		const link = location.hash;
		if (link && engine.web_is_begun()) storage.kept().then(() => location.hash === link && history.replaceState(null, '', '#'));
		view.show(JSON.parse(read('web_picture')));
		if (wait >= 0) timer = setTimeout(step, wait);
	}

	function act(does) {
		view.hush();
		does();
		step();
	}

	function load(text, name = 'the record') {
		if (writeText(engine, `${name}\0${text}`)) act(() => engine.web_load(now()));
		else view.tell('There is no memory for it.');
		return record();
	}

	const storage = await openStorage(view.keeps);
	engine = await startEngine(bytes, storage, (words) => {
		if (words) view.tell(words);
		step();
	}, view.fail);
	listenToKeys(view, actions, press);
	listen(find('table'), view.table, (kind, spot, count) => engine.web_point(now(), kind, spot, count), step);
	addEventListener('visibilitychange', step);
	addEventListener('resize', () => (engine.web_resize(columns(), ROWS), step()));
	listenToFiles(makeExchange({record, load, tell: view.tell, link: () => read('web_link'), share: () => read('web_share')}, storage));

	writeText(engine, linkText());
	engine.web_begin(now(), columns(), ROWS);
	// Another link is followed as at the start.
	addEventListener('hashchange', () => location.reload());
	step();
	view.table.focusCursor();
	// For tests and the curious.
	self.patience = {picture: view.picture, said: () => find('message').textContent, actions, key: press, text: () => read('web_picture'), record, load, files: storage.files, kept: storage.kept};
	document.documentElement.dataset.ready = 'yes';
}

// From a site the page can be installed and needs no network later; a file from disk is all there already.
async function install() {
	if (!location.protocol.startsWith('http')) return;
	document.head.append(Object.assign(document.createElement('link'), {rel: 'manifest', href: 'manifest.webmanifest'}));
	await navigator.serviceWorker?.register('service.js');
}

function tellFailure(error) {
	find('message').className = 'alert';
	find('message').textContent = `The game could not start: ${error.message}`;
	throw error;
}

// A worker runs this very script.
if (typeof document === 'undefined') workerMain();
// The build puts the engine here, packed: at the end, for what packs the page for its way looks only so far back. Who may
// not install it can play all the same.
else start(() => unpack(Uint8Array.from(atob('@ENGINE@'), (character) => character.charCodeAt(0)), Number('@ENGINE_BYTES@'))).then(() => install().catch(() => {}), tellFailure);
