// Cards as SVG, drawn here: pips as they lie on a French deck, courts as half figures seen twice. No text of a game
// reaches the markup: a card is made of its number alone.

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const RANK_NAMES = ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king'];
export const SUIT_NAMES = ['spades', 'hearts', 'clubs', 'diamonds'];

// Each within a square of 100, its middle at (50, 50).
const SUITS = [
	'M50 4C40 30 9 42 9 67a19 19 0 0 0 36 9c-1 9-5 15-11 20h32c-6-5-10-11-11-20a19 19 0 0 0 36-9C91 42 60 30 50 4z',
	'M50 95C22 69 6 51 6 31a23 23 0 0 1 44-9 23 23 0 0 1 44 9c0 20-16 38-44 64z',
	'M50 5a20 20 0 0 1 15 33 21 21 0 1 1-10 36c1 10 5 17 11 22H34c6-5 10-12 11-22a21 21 0 1 1-10-36A20 20 0 0 1 50 5z',
	'M50 3c9 17 21 32 36 47-15 15-27 30-36 47-9-17-21-32-36-47C29 35 41 20 50 3z',
];

// Where the pips of each rank lie: columns 0..2, heights in eighths of the field; those below the middle stand on their heads.
const L = 0, M = 1, R = 2;
const PIPS = [
	, [[M, 0], [M, 8]], [[M, 0], [M, 4], [M, 8]], [[L, 0], [R, 0], [L, 8], [R, 8]],
	[[L, 0], [R, 0], [M, 4], [L, 8], [R, 8]], [[L, 0], [R, 0], [L, 4], [R, 4], [L, 8], [R, 8]],
	[[L, 0], [R, 0], [M, 2], [L, 4], [R, 4], [L, 8], [R, 8]], [[L, 0], [R, 0], [M, 2], [L, 4], [R, 4], [M, 6], [L, 8], [R, 8]],
	[[L, 0], [R, 0], [L, 2.67], [R, 2.67], [M, 4], [L, 5.33], [R, 5.33], [L, 8], [R, 8]],
	[[L, 0], [R, 0], [M, 1.33], [L, 2.67], [R, 2.67], [L, 5.33], [R, 5.33], [M, 6.67], [L, 8], [R, 8]],
];

const WIDTH = 250, HEIGHT = 350;

function suit(number, x, y, size, turned) {
	const turn = turned ? ` rotate(180 50 50)` : '';
	return `<path class="suit" d="${SUITS[number]}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})${turn}"/>`;
}

function corner(rank, number) {
	const narrow = rank === 9 ? ' textLength="46" lengthAdjust="spacingAndGlyphs"' : '';
	return `<text class="rank" x="32" y="54"${narrow}>${RANKS[rank]}</text>${suit(number, 32, 82, 36)}`;
}

function pips(rank, number) {
	if (rank === 0) return suit(number, WIDTH / 2, HEIGHT / 2, 130);
	return PIPS[rank].map(([column, eighth]) => suit(number, 83 + 42 * column, 64 + eighth * 27.75, 46, eighth > 4)).join('');
}

// A cap with a feather, a coronet, a crown; then hair, beard, what the hand holds: a flower, a sword. The lower half of a
// card is the upper one turned.
const HATS = [
	'<path class="gold" d="M146 78c22-8 30-26 18-44-2 18-16 24-28 32z"/><path class="robe" d="M96 92c0-30 54-36 60-2l-4 10h-52z"/><path class="trim" d="M99 98h54"/>',
	'<path class="gold" d="M97 96l-8-30 19 15 17-24 17 24 19-15-8 30z"/><circle class="gem" cx="125" cy="53" r="5"/><circle class="gem" cx="88" cy="63" r="4"/><circle class="gem" cx="162" cy="63" r="4"/>',
	'<path class="gold" d="M95 97l-7-36 20 14 8-24h18l8 24 20-14-7 36z"/><path class="trim" d="M97 90h56"/><path class="gem" d="M121 51v-8h-8v-7h8v-8h8v8h8v7h-8v8z"/>',
];
const HAIR = [
	'<path class="hair" d="M98 96c-8 22-6 38 2 46h50c8-8 10-24 2-46z"/>',
	'<path class="hair" d="M96 96c-18 28-18 52-8 66h74c10-14 10-38-8-66z"/>',
	'<path class="hair" d="M97 96c-8 24-6 42 4 54h48c10-12 12-30 4-54z"/>',
];
const BEARDS = ['', '', '<path class="hair" d="M103 122c0 30 12 42 22 46 10-4 22-16 22-46-6 7-12 8-22 8s-16-1-22-8z"/>'];
const HANDS = [
	'<path class="gold" d="M74 175V96l-7-8 10-24 10 24-7 8v79z"/>',
	'<path class="stem" d="M76 175q-6-30 2-58"/><circle class="gem" cx="78" cy="104" r="12"/><circle class="gold" cx="78" cy="104" r="4"/>',
	'<path class="blade" d="M71 148V82l6-12 6 12v66z"/><path class="gold" d="M62 144h30v7H62zM73 151h8v24h-8z"/>',
];

function figure(court) {
	return '<path class="robe" d="M57 175v-12c4-16 24-20 47-25l21 22 21-22c23 5 43 9 47 25v12z"/>' +
		'<path class="trim" d="M89 148l12 27M161 148l-12 27"/>' +
		`${HAIR[court]}<path class="gold" d="M102 141l23 22 23-22 9 5-32 29-32-29z"/><ellipse class="skin" cx="125" cy="117" rx="22" ry="27"/>${BEARDS[court]}` +
		`<path class="ink" d="M111 110q4-3 8 0M131 110q4-3 8 0M125 114v11l-4 2${court === 2 ? 'M119 139h12' : 'M118 136q7 5 14 0'}"/>${HATS[court]}${HANDS[court]}`;
}

function courtCard(rank, number) {
	const half = figure(rank - 10);
	return `<rect class="field" x="56" y="22" width="138" height="306" rx="8"/><g>${half}</g>` +
		`<g transform="rotate(180 125 175)">${half}</g><path class="belt" d="M57 175h136"/>` +
		suit(number, 74, 42, 26) + suit(number, 176, 308, 26, true);
}

// A card below this width is a small one: it has a rank and suit that can be read in its upper strip, and below them one large thing.
export const SMALL = 72;

function smallCard(rank, number) {
	const narrow = rank === 9 ? ' textLength="106" lengthAdjust="spacingAndGlyphs"' : '';
	const below = rank < 10 ? suit(number, 125, 230, 160) : `<g transform="translate(-45 116) scale(1.36)">${figure(rank - 10)}</g>`;
	return `<text class="rank large" x="66" y="100"${narrow}>${RANKS[rank]}</text>${suit(number, 190, 62, 84)}${below}`;
}

// The inside of a card's <svg>, whose viewBox is SVG_BOX.
export const SVG_BOX = `0 0 ${WIDTH} ${HEIGHT}`;
export function cardSvg(card, isSmall) {
	const rank = card >> 2, number = card & 3;
	if (isSmall) return `<g class="s${number}">${smallCard(rank, number)}</g>`;
	return `<g class="s${number}">${rank < 10 ? pips(rank, number) : courtCard(rank, number)}${corner(rank, number)}` +
		`<g transform="rotate(180 125 175)">${corner(rank, number)}</g></g>`;
}

export const suitSvg = (number) => `<g class="s${number} ghost">${suit(number, WIDTH / 2, HEIGHT / 2, 110)}</g>`;

export const BACK_SVG = '<rect class="back" x="14" y="14" width="222" height="322" rx="14"/>' +
	'<path class="lattice" d="M14 70L70 14M14 126L126 14M14 182L182 14M14 238L236 16M14 294L236 72M28 336L236 128M84 336L236 184M140 336L236 240M196 336L236 296' +
	'M236 70L180 14M236 126L124 14M236 182L68 14M236 238L14 16M236 294L14 72M222 336L14 128M166 336L14 184M110 336L14 240M54 336L14 296"/>';

export const QUEEN_SVG = '<path class="piece" d="M62 270h126l8 30H54zM70 258L46 130l40 62 14-86 25 78 25-78 14 86 40-62-24 128z"/>' +
	'<circle class="piece" cx="46" cy="122" r="12"/><circle class="piece" cx="100" cy="98" r="12"/><circle class="piece" cx="150" cy="98" r="12"/><circle class="piece" cx="204" cy="122" r="12"/>';
