// The table and the board: what web_picture tells, as buttons that glide to their places. It knows no rule.
import {SMALL} from './cards.js';
import {CROSS, CURSOR, EMPTY, ENTRY, GIVEN, HINT, IN_HAND, MOVES, PUSHED, QUIET, TAKES, WRONG, drawn, fillFace, label, make} from './faces.js';

const SHAPE = 1.4, GAP = 0.14, NARROW = 0.07, NARROW_WINDOW = 500, BACK_FAN = 0.5, WASTE_FAN = 0.24, WASTE_FAN_SMALL = 0.5, GLIDE = 200, DEAL = 12;
// Squares with a letter and a number, the first of which may be no square.
const SQUARE_NAME = /^[a-zT]\d/;

export function makeTable(root) {
	const cards = new Map();
	let dealt = '';

	// The size of a card that lets all columns and rows be seen; and how much of a card in a fan is seen.
	function cardSize(picture, width, height) {
		const columns = Math.max(...picture.spots.map((spot) => spot.column)) + 1;
		const rows = Math.max(...picture.spots.map((spot) => spot.row)) + 1;
		if (picture.surface === 'board') {
			const named = SQUARE_NAME.test(picture.spots[1].name) && Math.min(width / columns, height / rows) > 30, edge = named ? 16 : 4, side = Math.floor(Math.min((width - 2 * edge) / columns, (height - edge - 4) / rows, Math.max(96, width / 9, height / 9)));
			return {named, width: side, height: side, stepX: side, stepY: side, left: (width - side * columns) / 2 | 0, top: Math.max(edge, (height - side * rows) / 2.5 | 0)};
		}
		const gap = width < NARROW_WINDOW ? NARROW : GAP, isFanned = picture.spots.some((spot) => spot.fan === 'down'), more = isFanned || picture.list.length ? 1.45 : 0;
		const byWidth = width / (columns * (1 + gap) + gap), byHeight = height / ((rows + more) * (SHAPE + GAP * 1.2) + 2 * GAP);
		const card = Math.max(16, Math.min(byWidth, byHeight, Math.max(170, height / 5))), step = card * (1 + gap);
		const stepY = card * (SHAPE + GAP * 1.2), free = height - card * GAP - rows * stepY;
		return {width: card, height: card * SHAPE, stepX: step, stepY, left: (width - step * columns + card * gap) / 2, top: more ? card * GAP : Math.max(card * GAP, free / 2.5),
			fan: Math.max(card < SMALL ? 0.31 : 0.24, Math.min(0.45, free / card / SHAPE / 8))};
	}

	// How far each card of a fan lies from the first; squeezed into the room there is.
	function fanOffsets(spot, size, room) {
		const offsets = [0], step = (face) => (spot.fan === 'down' ? (face === 'back' ? BACK_FAN : 1) * size.fan * size.height : (typeof face === 'number' && size.width < SMALL ? WASTE_FAN_SMALL : WASTE_FAN) * size.width);
		if (spot.fan === 'none') return spot.faces.map(() => 0);
		for (let i = 1; i < spot.faces.length; i++) offsets.push(offsets[i - 1] + step(spot.faces[i - 1]));
		const last = offsets[offsets.length - 1], squeeze = last > room ? Math.max(0, room / last) : 1;
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
		const list = [], isBoard = picture.surface === 'board';
		picture.spots.forEach((spot, number) => {
			const x = size.left + spot.column * size.stepX, y = size.top + spot.row * size.stepY;
			const count = spot.faces.length, offsets = fanOffsets(spot, size, fanRoom(picture, spot, size, x, y)), marks = spot.marks;
			if (isBoard) return list.push({key: `place${number}`, spot, number, count: Math.min(count, 1), x, y, mark: marks[0], isPlace: true, z: 0, face: spot.faces[0]});
			if (!count || spot.role !== 'tableau') list.push({key: `place${number}`, spot, number, count: 0, x, y, mark: count ? 0 : marks[0], isPlace: true, z: 0, passive: count > 0});
			spot.faces.forEach((face, i) => {
				const isCard = typeof face === 'number', across = spot.fan === 'right';
				list.push({key: isCard ? `card${face}` : `${number}.${i}`, spot, number, count: count - i, face, mark: marks[i],
					x: x + (across ? offsets[i] : 0), y: y + (across ? 0 : offsets[i]), z: i + 1});
			});
		});
		return list;
	}

	function classes({spot: {square, column, row, light, preview}, face, mark, isPlace}, picture, lit) {
		const isBoard = picture.surface === 'board', box = picture.box, piece = preview ?? face;
		return [isPlace ? (isBoard ? 'square' : 'place') : 'card', mark & CURSOR && 'cursor', mark & MOVES && 'moves', mark & TAKES && 'takes', mark & IN_HAND && 'held', mark & HINT && 'hint', mark & PUSHED && 'last',
			square & GIVEN && 'given', square & QUIET && 'quiet', square & WRONG && 'wrong', square & ENTRY && 'entry', square & EMPTY && 'void', square & CROSS && 'cross',
			isBoard && piece === 'O' && 'other', preview !== undefined && 'preview', light && `light${light}`, isBoard && face !== undefined && face === lit && 'lit',
			isBoard && !box && (column + row) % 2 && 'dark', box && column % box === 0 && 'box-left', box && row % box === 0 && 'box-top',
			box && column + 1 === box * box && 'box-right', box && row + 1 === box * box && 'box-bottom'].filter(Boolean).join(' ');
	}

	const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
	// What glides lies above the rest until it is there.
	function place(element, x, y, z, wait) {
		const transform = `translate(${Math.round(x * 10) / 10}px, ${Math.round(y * 10) / 10}px)`;
		element.style.transitionDelay = `${wait}ms`;
		const isMoved = element.style.transform !== transform && element.home;
		if (isMoved && !isStill()) {
			element.style.zIndex = z + 400;
			clearTimeout(element.lands);
			element.lands = setTimeout(() => (element.style.zIndex = element.rank), GLIDE + wait);
		} else if (isMoved || element.style.zIndex < 400 || z >= 200) element.style.zIndex = z;
		element.rank = z;
		element.style.transform = transform;
	}

	// What looks as it did is not touched: each touch costs the browser time and memory.
	function dress(element, {spot, face, mark, x, y, z}, looks, size, wait) {
		const [className, name, isDisabled, picturedAs] = looks, all = [...looks, x, y, z, size.width, wait].join('|');
		if (element.looks === all) return;
		if (element.drawn !== picturedAs) fillFace(element, spot, face, size.width);
		Object.assign(element, {className, looks: all, drawn: picturedAs, disabled: Boolean(isDisabled), ariaHidden: Boolean(isDisabled), tabIndex: mark & CURSOR ? 0 : -1});
		element.style.width = `${size.width}px`;
		element.style.height = `${size.height}px`;
		place(element, x, y - (mark & IN_HAND ? size.height * 0.06 : 0), z + (mark & IN_HAND ? 200 : 0), wait);
		element.setAttribute('aria-label', name);
	}

	function enter(item, from) {
		const element = make('button', {id: item.key}), start = from ?? item;
		element.style.transform = `translate(${start.x}px, ${start.y}px)`;
		if (from?.isBack && item.face !== 'back') element.style.animation = `turn ${GLIDE}ms`;
		if (from) element.home = from;
		root.append(element);
		cards.set(item.key, element);
	}

	function take(item, picture, size, lit, wait) {
		const {spot, face, mark} = item, element = cards.get(item.key);
		dress(element, item, [classes(item, picture, lit), label(spot, face, mark), item.passive || spot.square & EMPTY, drawn(spot, face, size.width)], size, wait);
		Object.assign(element, {face, spotNumber: item.number, cardCount: item.count, home: {x: item.x, y: item.y, isBack: face === 'back'}, level: item.z});
	}

	// Where what was not there before comes from: a card to the waste from the stock, a turned one from its own back; all
	// of a new deal from the stock.
	function source(item, stock, gone, isNew) {
		if (stock && !item.isPlace && (isNew || item.spot.role === 'waste')) return {x: stock.x, y: stock.y, isBack: true};
		return gone.find(([, element]) => element.spotNumber === item.number && !item.isPlace)?.[1].home;
	}

	// Where no cursor is, keys are still for the table.
	const focusCursor = () => (root.querySelector('.cursor') ?? root).focus({preventScroll: true});

	function remove(key, element) {
		element.remove();
		cards.delete(key);
	}

	function draw(picture) {
		// What a push would do is for who looks before he pushes: a touch pushes at once.
		if (root.classList.contains('touched')) picture.spots.forEach((spot) => delete spot.preview);
		const {clientWidth: width, clientHeight: height} = root, size = cardSize(picture, width, height);
		const list = picture.hidden ? [] : wanted(picture, size), keys = new Set(list.map((item) => item.key));
		const room = {surface: picture.box ? 'boxes' : picture.surface, hidden: picture.hidden ? picture.message : ''}, card = `${size.width}px`;
		for (const name in room) if (root.dataset[name] !== room[name]) root.dataset[name] = room[name];
		if (root.style.getPropertyValue('--card') !== card) root.style.setProperty('--card', card);
		const stock = list.find((item) => item.spot.role === 'stock'), deal = [picture.title, picture.deal, picture.viewer].join();
		const isNew = dealt && dealt !== deal && picture.moves === 0 && stock;
		if (dealt !== deal) root.querySelectorAll('.flies').forEach((card) => card.remove());
		dealt = deal;
		if (isNew) cards.forEach((element, key) => remove(key, element));
		const gone = [...cards].filter(([key]) => !keys.has(key));
		const lit = picture.keys.length ? list.find((item) => item.mark & CURSOR)?.face : null;
		const fresh = list.filter((item) => !cards.has(item.key));
		fresh.forEach((item) => enter(item, source(item, stock, gone, isNew)));
		root.setAttribute('aria-owns', [...keys].join(' '));
		if (fresh.length) root.offsetWidth; // so that the glides have a beginning; once, for it takes the browser's time and memory
		list.forEach((item, i) => take(item, picture, size, lit, isNew ? i * DEAL : 0));
		if (root.contains(document.activeElement) && !document.activeElement.matches('.cursor')) focusCursor();
		drawNames(list, size);
		drawList(picture, Math.max(0, ...list.map((item) => item.y)) + size.height * 1.1, width, height);
		gone.forEach(([key, element]) => remove(key, element));
	}

	// The letters and numbers by which sentences name squares, beside the first row and the first column, where squares
	// are not so small that they need the room.
	const names = make('div', {ariaHidden: true});
	function drawNames(list, {named, width}) {
		const squares = named ? list.filter(({spot}) => !(spot.square & EMPTY)) : [], texts = [...squares.map(({spot, x, y}) => !spot.row && [spot.name[spot.square & ENTRY ? 1 : 0], x + width / 2, y - 8]), ...squares.map(({spot, x, y}) => !spot.column && [spot.name.slice(1), x - 8, y + width / 2])].filter(Boolean);
		if (names.looks === String(texts)) return;
		names.looks = String(texts);
		names.replaceChildren(...texts.map(([textContent, x, y]) => make('i', {textContent, style: `left:${x}px;top:${y}px`})));
		root.append(names);
	}

	// What is to be found stands below the cards, in columns, as large as there is room.
	const found = make('ol', {id: 'found'});
	function drawList({list, hidden}, top, width, height) {
		if (hidden || !list.length) return found.remove();
		const looks = [JSON.stringify(list), top, width, height].join();
		if (found.looks === looks && found.isConnected) return;
		found.looks = looks;
		const longest = Math.max(...list.map(([, length]) => length));
		const columns = (font) => Math.ceil(list.length / Math.max(1, Math.floor((height - top - 8) / (font * 1.65))));
		let font = 26;
		while (font > 9 && columns(font) * (longest * 1.08 + 1.2) * font >= width - 16) font--;
		root.append(found);
		found.style.cssText = `top: ${top}px; font-size: ${font}px; bottom: auto; height: calc(${1.65 * Math.ceil(list.length / columns(font))}em + 8px)`;
		found.replaceChildren(...list.map(([kind, length, text]) => make('li', {className: ['hidden', 'found', 'bonus', 'shown', 'missed'][kind], ariaLabel: text || `${length} letters`},
			...Array.from(text || ' '.repeat(length), (letter) => make('i', {textContent: letter})))));
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
	return {draw, run, at, focusCursor};
}
