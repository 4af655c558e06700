// The page: starts the engine, hands it what the player does, shows what it says.
import {cascade} from './cascade.js';
import {makeDialog} from './dialog.js';
import {guard, instantiate, makeWork, readText, workerMain, writeText} from './engine.js';
import {makeExchange} from './exchange.js';
import {makeFiles} from './files.js';
import {make} from './faces.js';
import {ENTER, ERASE, SPACE, TAB, keyCode, textCodes} from './keys.js';
import {listen} from './pointer.js';
import {openStorage} from './storage.js';
import {makeTable} from './table.js';
import {makeTools} from './tools.js';
import {unpack} from './unpack.js';

const CELL = 8.6, ROWS = 60, COLUMNS = [40, 71], FILLED = '\u00b7', SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];
const find = (id) => document.getElementById(id);

// The build puts the engine here, packed.
const moduleBytes = () => unpack(Uint8Array.from(atob('@ENGINE@'), (character) => character.charCodeAt(0)), Number('@ENGINE_BYTES@'));

// "#klondike Deal=7": what a link asks for.
function linkText() {
	try {
		return decodeURIComponent(location.hash.slice(1)).slice(0, 2000);
	} catch {
		return '';
	}
}

async function start() {
	const bytes = moduleBytes();
	let engine = null, timer = 0, picture = null, told = '';
	const notKept = (error) => tell(`Games cannot be kept in this browser: ${error?.message ?? error}`);
	const storage = await openStorage(notKept);
	const files = makeFiles(storage.files, storage.keep);
	const ownSource = new Blob([document.querySelector('script').textContent], {type: 'text/javascript'});
	const work = makeWork(bytes, URL.createObjectURL(ownSource), (words) => {
		if (words) told = words;
		step();
	});
	const path = (call) => (at) => call(readText(engine, at));
	engine = guard(await instantiate(await WebAssembly.compile(bytes), files, {
		work_begin: work.work_begin, work_end: work.work_end, path_take: path(storage.paths.take), path_give: path(storage.paths.give),
	}), () => {
		find('message').className = 'alert';
		find('message').replaceChildren('The game stopped over a fault of its own. It is kept as it was. ', make('button', {className: 'key', onclick: () => location.reload()}, 'Load it again'));
	});
	work.attach(engine);

	const now = () => performance.now();
	const columns = () => Math.max(COLUMNS[0], Math.min(COLUMNS[1], Math.floor(innerWidth / CELL)));
	const table = makeTable(find('table')), click = (x, y) => act(() => engine.web_press(now(), x, y));
	const dialog = makeDialog(find('shade'), find('dialog'), click), strip = makeDialog(find('strip'), find('strip'), click);

	const press = (code) => act(() => engine.web_key(now(), code));
	const tools = makeTools(find, () => JSON.parse(readText(engine, engine.web_actions())), press);

	function write(element, text) {
		if (element.textContent !== text) element.textContent = text;
	}

	const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

	function showNumbers() {
		const time = picture.left < 0 ? clock(picture.seconds) : `${clock(picture.left)} left`;
		const items = [...picture.numbers.map(([name, value]) => `${name} ${value}`), `Moves ${picture.moves}`, time, picture.verdict];
		const list = find('numbers'), texts = items.filter(Boolean);
		while (list.children.length > texts.length) list.lastChild.remove();
		texts.forEach((text, i) => write(list.children[i] ?? list.appendChild(make('li')), text));
	}

	function showMessage() {
		const message = find('message'), text = told || picture.message;
		if (message.textContent !== text) message.replaceChildren(...(told ? [told] : tools.sentence(text)));
		message.className = picture.alert ? 'alert' : '';
		find('play').hidden = !picture.offers || text.includes('Enter: ');
	}

	// Where text is asked for, a phone shows its keyboard.
	function showTyping() {
		const typing = find('typing'), asks = picture.modal && dialog.asks(picture.over);
		typing.hidden = !asks;
		typing.value = FILLED;
		if (asks) typing.focus({preventScroll: true});
	}

	function show() {
		const before = picture;
		picture = JSON.parse(readText(engine, engine.web_picture()));
		const title = `${picture.title} - patience`;
		if (document.title !== title) document.title = title;
		write(find('title'), picture.title);
		write(find('deal'), [picture.rules, picture.deal].filter(Boolean).join(', '));
		document.body.classList.toggle('four', picture.colours === 4);
		showNumbers();
		if (before?.game !== picture.game || before.viewer !== picture.viewer) tools.draw(picture);
		const keys = ({keys, viewer, marking, game}) => String([keys, viewer, marking, game]);
		if (!before || keys(before) !== keys(picture)) tools.drawKeys(picture);
		showMessage();
		table.draw(picture);
		dialog.draw(picture.modal ? picture.over : null);
		strip.draw(picture.modal ? null : picture.over);
		showTyping();
		if (before?.modal && !picture.modal) table.focusCursor();
		if (before?.game === picture.game && before.status === 'on' && picture.status === 'won') cascade(find('table'));
		document.body.classList.toggle('won', picture.status === 'won');
	}

	function step() {
		clearTimeout(timer);
		const wait = engine.web_step(now());
		show();
		if (wait >= 0) timer = setTimeout(step, wait);
	}

	function act(does) {
		told = '';
		does();
		step();
	}

	// Buttons and the menu have the browser's own keys; F6 goes from the table to the buttons.
	addEventListener('keydown', (event) => {
		const code = keyCode(event), isButton = event.target.closest?.('#tools, #line, #digits');
		if (event.key === 'F6' && !isButton) {
			event.preventDefault();
			return find('tools').querySelector('button').focus();
		}
		if (!code || event.target.closest?.('#more') || (isButton && (code === ENTER || code === SPACE || code === TAB || event.key === 'Tab'))) return;
		if (SCROLLING.includes(event.key) && dialog.scrolls()) return;
		event.preventDefault();
		press(code);
		if (!picture.modal && !isButton) table.focusCursor();
	});
	// Keyboards of phones give text rather than keys; what was taken away of the text is Backspace.
	find('typing').addEventListener('input', ({target}) => {
		const codes = target.value ? textCodes(target.value.replace(FILLED, '')) : [ERASE];
		target.value = FILLED;
		codes.forEach(press);
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
	// What the page itself says stays until the player does something.
	function tell(text) {
		told = text;
		if (picture) showMessage();
	}
	const exchange = makeExchange({record, load, tell, link: () => readText(engine, engine.web_link()), share: () => readText(engine, engine.web_share())}, storage);
	find('file').addEventListener('change', ({target}) => [...target.files].forEach(exchange.open));
	const more = {open: () => find('file').click(), save: exchange.saveRecord, all: exchange.saveAll, link: exchange.shareLink, line: exchange.shareLine};
	find('more').addEventListener('click', ({target}) => {
		if (target.closest('button')) find('more').hidePopover();
		more[target.closest('button')?.dataset.does]?.();
	});
	find('play').addEventListener('click', () => press(ENTER));
	// A clock that stands hides the table until the player goes on.
	find('table').addEventListener('click', () => picture.hidden && press(ENTER));

	writeText(engine, linkText());
	engine.web_begin(now(), columns(), ROWS);
	// Who loads the page again goes on with the game.
	if (location.hash) history.replaceState(null, '', '#');
	step();
	table.focusCursor();
	// For tests and the curious.
	self.patience = {picture: () => picture, said: () => find('message').textContent, actions: () => JSON.parse(readText(engine, engine.web_actions())), key: press, text: () => readText(engine, engine.web_picture()), record, load, files: storage.files, kept: storage.kept};
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
