// Keys of the keyboard as the engine knows them (src/ui/event.h).

export const TAB = 9, ENTER = 13, SPACE = 32, ERASE = 127;
const BEYOND = 0x110000;
const NAMED = new Map([
	['Tab', TAB], ['Enter', ENTER], ['Escape', 27], ['Backspace', ERASE],
	...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'BackTab', 'PageUp', 'PageDown', 'Home', 'End', 'Delete', 'Insert'].map((name, i) => [name, BEYOND + i]),
	...Array.from({length: 4}, (_, i) => [`F${i + 1}`, BEYOND + 11 + i]), // the others are the browser's
]);
const BACK_TAB = NAMED.get('BackTab');

// The code of a keydown event; 0 for what the browser keeps for itself.
export function keyCode(event) {
	if (event.metaKey || event.altKey || event.isComposing) return 0;
	if (event.ctrlKey) {
		const letter = event.key.toLowerCase();
		return 'rz'.includes(letter) && letter.length === 1 ? letter.charCodeAt(0) - 96 : 0;
	}
	if (event.key === 'Tab') return event.shiftKey ? BACK_TAB : TAB;
	return NAMED.get(event.key) ?? ([...event.key].length === 1 ? event.key.codePointAt(0) : 0);
}

// The code of a key by the name that the engine has for it.
export const keyOf = (name) => NAMED.get({Esc: 'Escape'}[name] ?? name) ?? (name === 'Space' ? SPACE : name.codePointAt(0));

export const textCodes = (text) => [...text].map((character) => character.codePointAt(0));
