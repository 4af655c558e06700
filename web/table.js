// The table and the board: what web_picture tells, as buttons that glide to their places. It knows no rule.
import {BACK_SVG, QUEEN_SVG, RANK_NAMES, SUIT_NAMES, SVG_BOX, cardSvg, suitSvg} from './cards.js';

const CURSOR = 1, MOVES = 2, TAKES = 4, IN_HAND = 8, HINT = 16;
const GIVEN = 1, QUIET = 2, WRONG = 4, ENTRY = 8, EMPTY = 16, CROSS = 32;
const SHAPE = 1.4, GAP = 0.14, OPEN_FAN = 0.27, BACK_FAN = 0.12, WASTE_FAN = 0.24;

function faceName(face) {
	if (typeof face === 'number') return `${RANK_NAMES[face >> 2]} of ${SUIT_NAMES[face & 3]}`;
	return face === 'back' ? 'face down' : face.split('\n').join(', made of ');
}

const states = [[IN_HAND, 'in hand'], [TAKES, 'can take it'], [MOVES, 'can move'], [HINT, 'hinted']];

function label(spot, face, mark) {
	const said = states.filter(([bit]) => mark & bit).map(([, words]) => words);
	const pencilled = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => spot.pencil & (1 << digit)).join(' ');
	const what = face !== undefined ? faceName(face) : pencilled ? `pencilled ${pencilled}` : 'empty';
	if (spot.square & WRONG) said.push('against the rules');
	if (spot.square & GIVEN) said.push('given');
	if (spot.square & CROSS) said.push('refused');
	return [`${spot.name}: ${what}`, ...said].join(', ');
}

// The digits pencilled in a square, each in its own place.
function fillPencil(element, pencil) {
	const marks = Array.from({length: 9}, (_, i) => Object.assign(document.createElement('i'), {textContent: pencil & (2 << i) ? i + 1 : ''}));
	const box = Object.assign(document.createElement('span'), {className: 'pencil'});
	box.append(...marks);
	element.replaceChildren(box);
}

function fillFace(element, face, spot) {
	const svg = (inside) => `<svg viewBox="${SVG_BOX}" aria-hidden="true">${inside}</svg>`;
	if (face === undefined && spot.pencil) fillPencil(element, spot.pencil);
	else if (typeof face === 'number') element.innerHTML = svg(cardSvg(face));
	else if (face === 'back') element.innerHTML = svg(BACK_SVG);
	else if (face === 'queen') element.innerHTML = svg(QUEEN_SVG);
	else if (face === undefined) element.innerHTML = spot.suit >= 0 ? svg(suitSvg(spot.suit)) : '';
	else {
		const [what, how] = face.split('\n'), words = document.createElement('span');
		words.className = 'words';
		words.textContent = what;
		if (spot.role !== 'square') words.dataset.corner = what;
		element.replaceChildren(words);
		if (how) {
			const small = document.createElement('small');
			small.textContent = how;
			words.append(small);
		}
	}
}

export function makeTable(root) {
	const cards = new Map();

	// The size of a card that lets all columns and rows be seen.
	function cardSize(picture, width, height) {
		const columns = Math.max(...picture.spots.map((spot) => spot.column)) + 1;
		const rows = Math.max(...picture.spots.map((spot) => spot.row)) + 1;
		if (picture.surface === 'board') {
			const side = Math.floor(Math.min((width - 8) / columns, (height - 8) / rows, 96));
			return {width: side, height: side, stepX: side, stepY: side, left: (width - side * columns) / 2, top: Math.max(4, (height - side * rows) / 3)};
		}
		const fans = picture.list.length || picture.spots.some((spot) => spot.fan === 'down') ? 1.2 : 0;
		const byWidth = width / (columns * (1 + GAP) + GAP), byHeight = height / ((rows + fans) * (SHAPE + GAP * 1.5) + 2 * GAP);
		const card = Math.max(30, Math.min(byWidth, byHeight, 170));
		const step = card * (1 + GAP);
		return {width: card, height: card * SHAPE, stepX: step, stepY: card * SHAPE + card * GAP * 1.5, left: (width - step * columns + card * GAP) / 2, top: card * GAP};
	}

	// How far each card of a fan lies from the first; squeezed into the room there is.
	function fanOffsets(spot, size, room) {
		const offsets = [0], step = (face) => (spot.fan === 'down' ? (face === 'back' ? BACK_FAN : OPEN_FAN) * size.height : WASTE_FAN * size.width);
		if (spot.fan === 'none') return spot.faces.map(() => 0);
		for (let i = 1; i < spot.faces.length; i++) offsets.push(offsets[i - 1] + step(spot.faces[i - 1]));
		const last = offsets[offsets.length - 1] || 0, squeeze = last > room ? Math.max(0, room / last) : 1;
		return offsets.map((offset) => offset * squeeze);
	}

	// The room that the cards of a fan have beyond the first: to the next spot of its row, or to the edge of the table.
	function fanRoom(picture, spot, size, x, y) {
		if (spot.fan === 'down') return root.clientHeight - y - size.height - 4;
		const next = Math.min(...picture.spots.filter((other) => other.row === spot.row && other.column > spot.column).map((other) => other.column));
		return (next === Infinity ? root.clientWidth - 4 : size.left + next * size.stepX) - x - size.width;
	}

	// All that is to be seen: key, place, face, marks. A card that lies face down is known by its place only.
	function wanted(picture, size) {
		const list = [];
		picture.spots.forEach((spot, number) => {
			const x = size.left + spot.column * size.stepX, y = size.top + spot.row * size.stepY;
			const count = spot.faces.length, offsets = fanOffsets(spot, size, fanRoom(picture, spot, size, x, y)), marks = spot.marks;
			if (!count || picture.surface === 'board' || spot.role !== 'tableau')
				list.push({key: `place ${number}`, spot, number, count: 0, x, y, mark: count ? 0 : marks[0], isPlace: true, z: 0, face: picture.surface === 'board' ? spot.faces[0] : undefined, passive: count > 0 && picture.surface !== 'board', boardMark: marks[0]});
			if (picture.surface === 'board') return;
			spot.faces.forEach((face, i) => {
				const isCard = typeof face === 'number', across = spot.fan === 'right';
				list.push({key: isCard ? `card ${face}` : `${number}.${i}`, spot, number, count: count - i, face, mark: marks[i],
					x: x + (across ? offsets[i] : 0), y: y + (across ? 0 : offsets[i]), z: i + 1});
			});
		});
		return list;
	}

	function take(item, picture, size, from) {
		let element = cards.get(item.key);
		if (!element) {
			element = document.createElement('button');
			element.tabIndex = -1;
			const start = from ?? item;
			element.style.transform = `translate(${start.x}px, ${start.y}px)`;
			root.append(element);
			cards.set(item.key, element);
			element.offsetWidth; // so that the glide has a beginning
		}
		const isBoard = picture.surface === 'board', mark = isBoard ? item.boardMark : item.mark;
		const drawn = [item.face, item.spot.suit, item.spot.pencil].join();
		if (element.drawn !== drawn) fillFace(element, item.face, item.spot);
		element.drawn = drawn;
		const {column, row, square} = item.spot, box = picture.box;
		element.className = [item.isPlace ? (isBoard ? 'square' : 'place') : 'card', mark & CURSOR && 'cursor', mark & MOVES && 'moves', mark & TAKES && 'takes',
			mark & IN_HAND && 'held', mark & HINT && 'hint', square & GIVEN && 'given', square & QUIET && 'quiet', square & WRONG && 'wrong', square & ENTRY && 'entry', square & EMPTY && 'void', square & CROSS && 'cross',
			isBoard && typeof item.face === 'string' && item.face.length === 1 && item.face > '9' && `piece-${item.face}`,
			isBoard && !box && (column + row) % 2 && 'dark', box && column % box === 0 && 'box-left', box && row % box === 0 && 'box-top'].filter(Boolean).join(' ');
		const lift = mark & IN_HAND ? -size.height * 0.06 : 0;
		element.style.width = `${size.width}px`;
		element.style.height = `${size.height}px`;
		element.style.transform = `translate(${item.x}px, ${item.y + lift}px)`;
		element.style.zIndex = item.z + (mark & IN_HAND ? 200 : 0);
		element.setAttribute('aria-label', label(item.spot, item.face, mark));
		element.disabled = Boolean(item.passive || square & EMPTY);
		element.spotNumber = item.number;
		element.cardCount = isBoard ? (item.face === undefined ? 0 : 1) : item.count;
		element.home = {x: item.x, y: item.y};
		element.level = item.z;
		if (mark & CURSOR && root.contains(document.activeElement) && document.activeElement !== element) element.focus({preventScroll: true});
		if (mark & CURSOR) element.tabIndex = 0;
		else element.tabIndex = -1;
	}

	function draw(picture) {
		const {clientWidth: width, clientHeight: height} = root, size = cardSize(picture, width, height);
		const list = wanted(picture, size), keys = new Set(list.map((item) => item.key));
		root.dataset.surface = picture.box ? 'boxes' : picture.surface;
		root.style.setProperty('--card', `${size.width}px`);
		const stock = list.find((item) => item.spot.role === 'stock');
		const gone = [...cards].filter(([key]) => !keys.has(key));
		for (const item of list) {
			const turned = gone.find(([, element]) => element.spotNumber === item.number && !item.isPlace);
			take(item, picture, size, cards.has(item.key) ? null : item.spot.role === 'waste' && stock ? stock : turned?.[1].home);
		}
		drawList(picture, Math.max(...list.map((item) => item.y)) + size.height * 1.1);
		for (const [key, element] of gone) {
			element.remove();
			cards.delete(key);
		}
	}

	// What is to be found stands below the cards, in columns.
	const found = document.createElement('ol');
	found.id = 'found';
	function drawList(picture, top) {
		if (!picture.list.length) return found.remove();
		root.append(found);
		found.style.top = `${top}px`;
		found.replaceChildren(...picture.list.map(([kind, length, text]) => {
			const item = document.createElement('li');
			item.textContent = text || '\u00b7'.repeat(length);
			if (!text) item.setAttribute('aria-label', `${length} letters`);
			item.className = ['hidden', 'found', 'bonus', 'shown', 'missed'][kind];
			return item;
		}));
	}

	// The element of the run that begins at ELEMENT: it and the cards of its pile above it.
	const run = (element) => [...cards.values()].filter((other) => other.spotNumber === element.spotNumber && other.cardCount <= element.cardCount && other.cardCount > 0);
	// What lies under a point of the window: a card that is still gliding already counts as being there.
	function at(x, y, except) {
		const {left, top} = root.getBoundingClientRect();
		const covers = ({home, offsetWidth, offsetHeight}) => x - left >= home.x && x - left < home.x + offsetWidth && y - top >= home.y && y - top < home.y + offsetHeight;
		const under = [...cards.values()].filter((element) => !element.disabled && !except.includes(element) && covers(element));
		return under.reduce((best, element) => (!best || element.level > best.level ? element : best), null);
	}
	return {draw, run, at, focusCursor: () => root.querySelector('.cursor')?.focus({preventScroll: true})};
}
