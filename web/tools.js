// The buttons: what is used most below the table, all that can be done in a menu; keys that a message or the game names.
import {make} from './faces.js';
import {ENTER, ERASE, SPACE, keyOf} from './keys.js';

// Action, words of its button, picture (24 by 24, lines). The first ones stand below the table in every window.
const FIRST = 5;
export const TOOLS = [
	['undo', 'Undo', 'M8 14L3 9l5-5M3 9h11a6 6 0 0 1 0 12h-3'], ['redo', 'Redo', 'M16 14l5-5-5-5M21 9H10a6 6 0 0 0 0 12h3'],
	['hint', 'Hint', 'M9 18h6M10 22h4M9 18c0-3-4-4-4-9a7 7 0 0 1 14 0c0 5-4 6-4 9'], ['verdict', 'Verdict', 'M3 12l6 6L21 5'], ['new', 'New', 'M12 4v16M4 12h16'],
	['back', 'Way back', 'M3 4v6h6M3 10a9 9 0 1 1 1 6M12 8v5l3 2'], ['auto', 'Auto', 'M5 12l7-7 7 7M5 20l7-7 7 7'],
	['games', 'Games', 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'], ['past', 'Past games', 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h4'],
	['options', 'Options', 'M3 7h9M18 7h3M3 17h3M12 17h9M15 4v6M9 14v6'], ['help', 'Help', 'M8 9a4 4 0 1 1 6 3c-2 1-2 2-2 3M12 20v.01'],
];
export const VIEWER_TOOLS = [
	['start', 'Start', 'M19 5v14l-9-7zM5 5v14'], ['back', 'Back', 'M17 5v14L7 12z'], ['play', 'Play', 'M7 4v16l13-8z'], ['forward', 'Forward', 'M7 5v14l10-7z'], ['end', 'End', 'M5 5v14l9-7zM19 5v14'],
	['leave', 'Leave', 'M5 5l14 14M19 5L5 19'], ['review', 'Review', 'M3 12l6 6L21 5'], ['next-mark', 'Next mark', 'M5 21V4h13l-3 5 3 5H5'],
	['line', 'How to win', 'M4 20L20 4M12 4h8v8'], ['branch', 'Play on', 'M6 3v18M6 15c8 0 12-2 12-10M14 8l4-4 4 4'], ['help', 'Help', 'M8 9a4 4 0 1 1 6 3c-2 1-2 2-2 3M12 20v.01'],
];
export const MENU = [...TOOLS.slice(FIRST), ['restart', 'This deal again'], ['deal', 'Deal by number'], ['review', 'Review this game'], ['statistics', 'Statistics'], ['moves', 'Possible moves'], ['fill', 'All marks'],
	['given', 'Make it a deal'], ['solutions', 'Solutions'], ['watch', 'Let a player play'], ['oracle', 'Kind of hints'], ['colours', 'Four colours'], ['pause', 'Stop the clock'], ['command', 'Type a move'], ['resign', 'Give up']];
const MORE = 'M5 12h.01M12 12h.01M19 12h.01';

const icon = (path) => Object.assign(make('span', {className: 'icon'}), {innerHTML: `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`});

// `actions()` lists what can be done, `press(code)` presses a key.
export function makeTools(find, actions, press) {
	let known = [], padded = '';
	find('menu').prepend(icon(MORE));

	const keyButton = (words, code, name = '') => make('button', {name, onclick: () => press(code)}, words);

	function toolButton([name, words, path], i) {
		return known.filter((action) => action.name === name).map((action) => {
			const button = make('button', {name, title: `${action.help} (${action.keys})`, className: i < FIRST ? '' : 'second', onclick: () => press(action.key)}, ...(path ? [icon(path)] : []), make('span', {textContent: words}));
			button.setAttribute('aria-keyshortcuts', action.keys.split(' ')[0]);
			return button;
		});
	}

	const menuItem = (tool) => toolButton(tool, 0).map((button) => make('li', {}, button));

	// What was touched says a key by itself: "H: more", "u takes moves back". A lone "a" is an article but before
	// what it does; "f" is a key of the solutions alone; letters that are spelled, and columns, are no keys.
	function sentence(text) {
		const keys = new Set(['Enter', 'Space', 'Esc', 'Tab', 'f', ...known.flatMap((action) => action.keys.split(' '))]);
		return text.split(/((?<=^|[\s(])(?:(?:Enter|Esc|Tab|Space|Backspace|(?<!column )[a-z[\]])(?=[ ,.:;)]|$)|\?(?= helps)|[A-Z](?=:| [a-z])))/).map((part, i, parts) => {
			const isKey = i % 2 && keys.has(part) && (part !== 'a' || /^ (play|go)s/.test(parts[i + 1]));
			return isKey ? make('button', {className: 'key', onclick: () => press(keyOf(part)), ariaLabel: `key ${part}`}, part) : part;
		}).filter(Boolean);
	}

	const paceButton = (name, words, key) => keyButton(words, known.find((action) => action.name === name)?.key ?? keyOf(key), name);

	// The buttons stay as long as they are the same ones: so one that was pressed keeps the focus.
	function layPad(keys, marks) {
		const digits = keys.map(([key]) => make('button', {onclick: () => press(key)}, String.fromCharCode(key), make('small')));
		const others = keys.length && marks ? [keyButton('Marks', marks.key, 'marks'), keyButton('Erase', ERASE)] : [];
		find('digits').replaceChildren(...digits, ...others);
	}

	return {
		sentence,
		// The buttons of the game or of the viewer, which saves and shares no single game.
		draw(picture) {
			known = actions();
			const tools = (picture.viewer ? VIEWER_TOOLS : TOOLS).flatMap(toolButton);
			if (picture.list.length && !picture.viewer) tools.unshift(keyButton('Enter', ENTER), keyButton('Twist', SPACE));
			find('tools').classList.toggle('viewer', picture.viewer);
			find('tools').replaceChildren(...tools, find('menu'));
			find('more').replaceChildren(...(picture.viewer ? [] : MENU.flatMap(menuItem)), ...[...find('files').content.cloneNode(true).children].slice(0, picture.viewer ? 2 : 5));
		},
		// What is on or off is told by its button.
		drawStates({judges, marking, colours, hidden}) {
			const states = {verdict: judges, marks: marking, colours: colours === 4, pause: hidden};
			for (const name in states) document.getElementsByName(name).forEach((button) => (button.ariaPressed = states[name]));
		},
		// What has a key of its own can be touched: digits, what takes them away, and whether they are marks; and while
		// moves follow one another by themselves their pace.
		drawKeys({keys, viewer, runs}) {
			const pad = find('digits');
			pad.hidden = !runs && (!keys.length || viewer);
			pad.classList.toggle('pace', runs);
			pad.ariaLabel = runs ? 'Pace' : 'What can be put here';
			if (runs) {
				padded = pad.replaceChildren(paceButton('slower', 'Slower', '-'), keyButton('Stop', SPACE), paceButton('faster', 'Faster', '+'));
				return;
			}
			const marks = known.find((action) => action.name === 'marks'), wanted = String([...keys.map(([key]) => key), marks?.key]);
			if (wanted !== padded) layPad(keys, marks);
			padded = wanted;
			keys.forEach(([key, left], i) => {
				Object.assign(pad.children[i], {ariaLabel: `${String.fromCharCode(key)}, ${left} left`, className: left > 0 ? '' : 'done'}).lastChild.textContent = left;
			});
		},
	};
}
