// Keys of the keyboard as the engine knows them (src/ui/event.h).

export const TAB = 9, ENTER = 13, SPACE = 32, LINE = 58, ERASE = 127;
const BEYOND = 0x110000;
const NAMED = new Map([
	['Tab', TAB], ['Enter', ENTER], ['Escape', 27], ['Backspace', ERASE],
	...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'BackTab', 'PageUp', 'PageDown', 'Home', 'End', 'Delete', 'Insert'].map((name, i) => [name, BEYOND + i]),
	['F1', BEYOND + 11], // the others are the browser's
]);
const BACK_TAB = NAMED.get('BackTab');

// Signs that many keyboards have behind Alt, or AltGr, which may say that it is Ctrl and Alt.
const SIGN = /^[!-/:-@[-`{-~]$/;

// The code of a keydown event; 0 for what the browser keeps for itself.
export function keyCode(event) {
	if (event.metaKey || event.isComposing || (event.altKey && !SIGN.test(event.key))) return 0;
	if (event.ctrlKey && !event.altKey) {
		return event.key.toLowerCase() === 'r' ? 18 : 0;
	}
	if (event.key === 'Tab') return event.shiftKey ? BACK_TAB : TAB;
	return NAMED.get(event.key) ?? ([...event.key].length === 1 ? event.key.codePointAt(0) : 0);
}

// The code of what takes a step back, or forth, in every page: the key of the action; 0 for others.
export function wishCode(event, actions) {
	const {key, ctrlKey, metaKey, shiftKey, altKey} = event;
	if (!(ctrlKey || metaKey) || altKey) return 0;
	const wish = {z: shiftKey ? 'redo' : 'undo', y: 'redo'}[key.toLowerCase()];
	return actions.find(({name}) => name === wish)?.key ?? 0;
}

// The code of a key by the name that the engine has for it.
export const keyOf = (name) => NAMED.get({Esc: 'Escape'}[name] ?? name) ?? (name === 'Space' ? SPACE : name.codePointAt(0));

export const textCodes = (text) => [...text].map((character) => character.codePointAt(0));
