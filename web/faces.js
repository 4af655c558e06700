// What stands on a card or a square: its name for who listens, its picture for who sees. Texts of a game are text nodes
// and attributes, never markup.
import {BACK_SVG, QUEEN_SVG, RANK_NAMES, SMALL, SUIT_NAMES, SVG_BOX, cardSvg, suitSvg} from './cards.js';

export const CURSOR = 1, MOVES = 2, TAKES = 4, IN_HAND = 8, HINT = 16, PUSHED = 32;
export const GIVEN = 1, QUIET = 2, WRONG = 4, ENTRY = 8, EMPTY = 16, CROSS = 32;

const SIGNS = {
	X: '<path class="token" d="M22 22L78 78M78 22L22 78"/>',
	O: '<circle class="token" cx="50" cy="50" r="30"/>',
};
const ARROW = '<path class="arrow" d="M30 50h36M52 34l16 16-16 16"/>', CROSSED = '<path class="arrow" d="M34 34l32 32M66 34L34 66"/>';
const TURNS = {right: 0, down: 90, left: 180, up: 270};

export function make(name, properties, ...inside) {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...inside);
	return element;
}

function faceName(face) {
	if (typeof face === 'number') return `${RANK_NAMES[face >> 2]} of ${SUIT_NAMES[face & 3]}`;
	return face === 'back' ? 'face down' : face.split('\n').join(', made of ');
}

const digitsOf = (set) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => set & (1 << digit)).join(' ');

function what(spot, face) {
	if (face !== undefined) return faceName(face);
	if (spot.square & ENTRY) return spot.square & CROSS ? 'refused: it would repeat a board' : `push ${spot.fan}`;
	return spot.pencil ? `marks ${digitsOf(spot.pencil)}` : spot.suit >= 0 ? `${SUIT_NAMES[spot.suit]}, empty` : 'empty';
}

// "pile 3: jack of clubs, can move".
export function label(spot, face, mark) {
	const isSquare = spot.role === 'square', said = [], say = (words, says) => says && said.push(words);
	say('in hand', mark & IN_HAND);
	say('can take it', mark & TAKES);
	say('can move', mark & MOVES && !isSquare);
	say('hinted', mark & HINT || spot.light === 3);
	say('pushed last', mark & PUSHED);
	say('given', spot.square & GIVEN);
	say('against the rules', spot.square & WRONG);
	say('used', !isSquare && spot.square & QUIET);
	say('attacked', isSquare && spot.square & QUIET && face === undefined);
	if (spot.preview !== undefined) said.push(spot.preview ? `becomes ${faceName(spot.preview)}` : 'becomes empty');
	return [`${spot.name}: ${what(spot, face)}`, ...said].join(', ');
}

// Digits in a square, each in its own place; those that a lesson strikes out look so.
function pencil(set, struck) {
	const digit = (_, i) => make('i', {textContent: set & (2 << i) ? i + 1 : '', className: struck & (2 << i) ? 'struck' : ''});
	return make('span', {className: 'pencil'}, ...Array.from({length: 9}, digit));
}

function words(face, isSquare) {
	const [text, how] = face.split('\n'), element = make('span', {className: 'words', textContent: text});
	if (!isSquare) element.dataset.corner = text;
	if (text.length > 3) element.classList.add('long');
	if (how) element.append(make('small', {textContent: how}));
	return element;
}

// All that the picture of FACE on SPOT depends on.
export const drawn = (spot, face, width) => [face, spot.suit, spot.pencil, spot.preview, spot.reasons, spot.struck, spot.square & (ENTRY | CROSS), width < SMALL].join();

export function fillFace(element, spot, face, width) {
	const svg = (inside, box = SVG_BOX) => (element.innerHTML = `<svg viewBox="${box}" aria-hidden="true">${inside}</svg>`);
	const shown = spot.preview ?? face, marks = spot.pencil || spot.reasons;
	if (spot.square & ENTRY) svg(spot.square & CROSS ? CROSSED : `<g transform="rotate(${TURNS[spot.fan]} 50 50)">${ARROW}</g>`, '0 0 100 100');
	else if (typeof shown === 'number') svg(cardSvg(shown, width < SMALL));
	else if (shown === 'back') svg(BACK_SVG);
	else if (shown === 'queen') svg(QUEEN_SVG);
	else if (shown in SIGNS && spot.role === 'square') svg(SIGNS[shown], '0 0 100 100');
	else if (shown) element.replaceChildren(words(shown, spot.role === 'square'));
	else if (marks) element.replaceChildren(pencil(marks, spot.struck));
	else if (spot.suit >= 0) svg(suitSvg(spot.suit));
	else element.replaceChildren();
}
