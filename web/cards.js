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
	[[M, 4]], [[M, 0], [M, 8]], [[M, 0], [M, 4], [M, 8]], [[L, 0], [R, 0], [L, 8], [R, 8]],
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

// A crown, a coronet, a cap with a feather; then hair, face, collar, robe. The lower half is the upper one turned.
const HATS = [
	'<path class="cloth" d="M98 92c4-24 48-24 54 0l-4 8h-46z"/><path class="gold" d="M146 84c20-14 22-30 14-42-4 16-16 24-24 32z"/>',
	'<path class="gold" d="M97 96l-7-28 18 14 17-22 17 22 18-14-7 28z"/><circle class="gem" cx="125" cy="58" r="5"/>',
	'<path class="gold" d="M94 98l-8-40 20 20 6-26h26l6 26 20-20-8 40z"/><path class="gem" d="M121 50h8v-10h7v-7h-7v-8h-8v8h-7v7h7z"/>',
];
const HAIR = [
	'<path class="hair" d="M98 98c-6 22-2 36 4 44h46c6-8 10-22 4-44z"/>',
	'<path class="hair" d="M96 98c-16 30-10 52 0 66h58c10-14 16-36 0-66z"/>',
	'<path class="hair" d="M97 98c-6 26-4 44 6 58 8 10 36 10 44 0 10-14 12-32 6-58z"/>',
];
const BEARDS = ['', '', '<path class="hair" d="M105 124c2 30 12 38 20 40 8-2 18-10 20-40-6 8-12 10-20 10s-14-2-20-10z"/>'];

function figure(court) {
	return `${HAIR[court]}<ellipse class="skin" cx="125" cy="117" rx="22" ry="27"/>${BEARDS[court]}` +
		'<path class="ink" d="M112 112h8M130 112h8M125 114v12l-4 2M117 136q8 5 16 0"/>' +
		'<path class="robe" d="M60 175c2-20 24-28 46-33l19 20 19-20c22 5 44 13 46 33z"/>' +
		'<path class="gold" d="M106 142l19 20 19-20 8 4-27 29-27-29z"/>' +
		'<path class="trim" d="M82 150l14 25M168 150l-14 25"/>' + HATS[court];
}

function courtCard(rank, number) {
	const half = figure(rank - 10);
	return `<rect class="field" x="56" y="26" width="138" height="298" rx="6"/><g>${half}</g>` +
		`<g transform="rotate(180 125 175)">${half}</g><path class="belt" d="M57 175h136"/>` +
		suit(number, 78, 52, 30) + suit(number, 172, 298, 30, true);
}

// The inside of a card's <svg>, whose viewBox is SVG_BOX.
export const SVG_BOX = `0 0 ${WIDTH} ${HEIGHT}`;
export function cardSvg(card) {
	const rank = card >> 2, number = card & 3;
	return `<g class="s${number}">${rank < 10 ? pips(rank, number) : courtCard(rank, number)}${corner(rank, number)}` +
		`<g transform="rotate(180 125 175)">${corner(rank, number)}</g></g>`;
}

export const suitSvg = (number) => `<g class="s${number} ghost">${suit(number, WIDTH / 2, HEIGHT / 2, 110)}</g>`;

export const BACK_SVG = '<rect class="back" x="14" y="14" width="222" height="322" rx="14"/>' +
	'<path class="lattice" d="M14 70L70 14M14 126L126 14M14 182L182 14M14 238L236 16M14 294L236 72M28 336L236 128M84 336L236 184M140 336L236 240M196 336L236 296' +
	'M236 70L180 14M236 126L124 14M236 182L68 14M236 238L14 16M236 294L14 72M222 336L14 128M166 336L14 184M110 336L14 240M54 336L14 296"/>';

export const QUEEN_SVG = '<path class="piece" d="M62 270h126l8 30H54zM70 258L46 130l40 62 14-86 25 78 25-78 14 86 40-62-24 128z"/>' +
	'<circle class="piece" cx="46" cy="122" r="12"/><circle class="piece" cx="100" cy="98" r="12"/><circle class="piece" cx="150" cy="98" r="12"/><circle class="piece" cx="204" cy="122" r="12"/>';
