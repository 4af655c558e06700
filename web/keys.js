// Keys of the keyboard as the engine knows them (src/ui/event.h).

const FIRST = 0x110000;
const NAMED = new Map([
	['Tab', 9], ['Enter', 13], ['Escape', 27], ['Backspace', 127],
	...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'BackTab', 'PageUp', 'PageDown', 'Home', 'End', 'Delete', 'Insert'].map((name, i) => [name, FIRST + i]),
	...Array.from({length: 12}, (_, i) => [`F${i + 1}`, FIRST + 11 + i]),
]);
const BACK_TAB = NAMED.get('BackTab');

// The code of a keydown event; 0 for what the browser keeps for itself.
export function keyCode(event) {
	if (event.metaKey || event.altKey || event.isComposing) return 0;
	if (event.ctrlKey) {
		const letter = event.key.toLowerCase();
		return 'rz'.includes(letter) && letter.length === 1 ? letter.charCodeAt(0) - 96 : 0;
	}
	if (event.key === 'Tab') return event.shiftKey ? BACK_TAB : 9;
	return NAMED.get(event.key) ?? ([...event.key].length === 1 ? event.key.codePointAt(0) : 0);
}

export const textCodes = (text) => [...text].map((character) => character.codePointAt(0));
