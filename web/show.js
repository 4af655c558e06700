// What is to be seen: words, numbers, buttons, the table and what lies over it, from the picture that the engine tells.
import {cascade} from './cascade.js';
import {makeDialog} from './dialog.js';
import {make} from './faces.js';
import {makeTable} from './table.js';
import {makeTools} from './tools.js';

// What stands where text is typed: so a key that takes away has something to take.
export const FILLED = '\u00b7';

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function write(element, text) {
	if (element.textContent !== text) element.textContent = text;
}

// `actions()` lists what can be done, `press(code)` presses a key, `click(x, y)` a cell of what lies over the table.
export function makeView(find, actions, press, click) {
	const table = makeTable(find('table')), tools = makeTools(find, actions, press);
	const dialog = makeDialog(find('shade'), find('dialog'), click, () => tools.sentence('Enter: done. Esc: back')), strip = makeDialog(find('strip'), find('strip'), click);
	let picture = null, told = '', offer = null, isKept = true;
	new ResizeObserver(() => picture && table.draw(picture)).observe(find('table'));

	function showNumbers() {
		const time = picture.left < 0 ? clock(picture.seconds) : `${clock(picture.left)} left`;
		const items = [...picture.numbers.map(([name, value]) => `${name} ${value}`), `Moves ${picture.moves}`, time, !isKept && 'Not kept'];
		const list = find('numbers'), texts = items.filter(Boolean);
		while (list.children.length > texts.length) list.lastChild.remove();
		texts.forEach((text, i) => write(list.children[i] ?? list.appendChild(make('li')), text));
		write(find('verdict'), picture.verdict);
	}

	function showMessage() {
		const message = find('message'), text = told || picture.message;
		if (message.textContent !== text) message.replaceChildren(...(told ? [told] : tools.sentence(text)));
		message.className = picture.alert ? 'alert' : '';
		offer = picture.offers ? offer ?? text : null; // a button of these words alone
		find('play').hidden = text !== offer || text.includes('Enter: ');
	}

	// Where text is asked for, a phone shows its keyboard.
	function showTyping() {
		const typing = find('typing'), asked = picture.modal && dialog.asked(picture.over), asks = Boolean(asked);
		if (asks && typing.hidden) typing.setAttribute('aria-label', asked);
		typing.hidden = !asks;
		typing.value = FILLED;
		if (asks) typing.focus({preventScroll: true});
	}

	// A button that had the focus and is gone hands it to the one that says the same, or to the table.
	function keepFocus(focused) {
		if (focused === document.body || focused.getClientRects()[0] || picture.modal) return;
		const same = [...find('message').querySelectorAll('.key')].find(({textContent}) => textContent === focused.textContent);
		if (same) same.focus();
		else table.focusCursor();
	}

	function show(next) {
		const before = picture, focused = document.activeElement;
		picture = next;
		const title = `${picture.title} - patience`;
		if (document.title !== title) document.title = title;
		write(find('title'), picture.title);
		write(find('deal'), [picture.deal, picture.rules].filter(Boolean).join(', '));
		document.body.classList.toggle('four', picture.colours === 4);
		showNumbers();
		if (before?.game !== picture.game || before.viewer !== picture.viewer) tools.draw(picture);
		const keys = ({keys, viewer, game, runs}) => String([keys, viewer, game, runs]);
		if (!before || keys(before) !== keys(picture)) tools.drawKeys(picture);
		tools.drawStates(picture);
		showMessage();
		table.draw(picture);
		dialog.draw(picture.modal ? picture.over : null);
		strip.draw(picture.modal ? null : picture.over);
		showTyping();
		if (before?.modal && !picture.modal) table.focusCursor();
		else keepFocus(focused);
		// An end that was taken back leaves no card in the air.
		if (picture.status !== 'won') find('table').querySelectorAll('.flies').forEach((card) => card.remove());
		else if (before?.game === picture.game && before.status === 'on') cascade(find('table'), () => picture.status === 'won');
	}

	// What the page itself says stays until the player does something.
	function tell(text) {
		told = text;
		if (picture) showMessage();
	}

	// Whether changes last: what is wrong with the storage, or null when it is well. While they do not it is to be seen.
	function keeps(error) {
		isKept = !error;
		if (error) tell(`Games cannot be kept in this browser: ${error.message || error.name || error}`);
		if (picture) showNumbers();
	}

	return {
		table, dialog, show,
		picture: () => picture,
		tell,
		hush: () => (told = ''),
		keeps,
		fail() {
			find('message').className = 'alert';
			find('message').replaceChildren('The game stopped over a fault of its own. It is kept as it was. ', make('button', {className: 'key', onclick: () => location.reload()}, 'Load it again'));
		},
	};
}
