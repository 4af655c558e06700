// What lies over the table, from the cells of the engine's canvas. Text only: nothing becomes markup.
import {make} from './faces.js';

const INK = 31, TITLE = 12, CHOICE = 7, CARET = '\u2588', ROW = 1, BESIDE = 28;

// The frame of the terminal is not needed here: the title in its upper edge is the heading, the keys in its lower edge
// end the list, each a button, without what parts them. Between the edges such lines are bars.
const FRAME = /[;\u2500\u2502\u2504-\u257f]/g;

// Makes the children of PARENT look as ELEMENTS do. What is the same stays: a list, which alone has a label, is not laid out
// anew for the two rows of it that changed.
function renew(parent, elements) {
	elements.forEach((element, i) => {
		const old = parent.childNodes[i];
		if (old?.ariaLabel && old.ariaLabel === element.ariaLabel) renew(old, [...element.childNodes]);
		else if (!old) parent.append(element);
		else if (!old.isEqualNode(element)) old.replaceWith(element);
	});
	while (parent.childNodes.length > elements.length) parent.lastChild.remove();
}

// `press(x, y)` tells the engine that a cell was clicked, `ends()` are those of what has none in its frame.
export function makeDialog(shade, box, press, ends) {
	const isDialog = shade !== box;
	box.addEventListener('click', ({target, clientX}) => {
		const span = target.closest('[data-x]') ?? target.closest('[role=option]')?.querySelector('[data-x]');
		if (!span) return;
		const {left, width} = span.getBoundingClientRect(), cells = [...span.textContent].length;
		press(Number(span.dataset.x) + Math.max(0, Math.min(cells - 1, Math.floor((clientX - left) / width * cells))), Number(span.dataset.y));
	});
	// A click beside a dialog leaves it.
	if (isDialog) shade.addEventListener('click', ({target}) => target === shade && press(-1, -1));

	function piece([text, style, link], x, y) {
		const span = make('span', {className: `ink${style & INK}`, textContent: text});
		if (link || !isDialog) Object.assign(span.dataset, {x, y, link});
		if (link > ROW) span.setAttribute('role', 'button');
		return span;
	}

	const rawOf = (pieces) => pieces.map(([text]) => text).join('');
	const textOf = (pieces) => rawOf(pieces).trim();
	const room = () => (isDialog ? innerWidth - BESIDE : box.clientWidth - 24);
	const withoutCaret = (text) => text.replace(CARET, '').replace(FRAME, ' ').trim();
	const isRow = (pieces) => pieces.some(([, , link]) => link === ROW);
	// The row that keys are for: a mark stands before it, or what it says looks chosen.
	function chosenOf(lines) {
		const rows = lines.map(({pieces}) => pieces).filter(isRow), inks = (...wanted) => rows.find((pieces) => pieces.some(([, style]) => wanted.includes(style & INK)));
		return rows.find((pieces) => /^ *>/.test(textOf(pieces))) ?? inks(CHOICE) ?? inks(TITLE);
	}

	function line({pieces, x, y}, chosen) {
		const element = make('pre', {}), last = pieces.findLastIndex(([text]) => text.trim());
		for (const [i, [text, style, link]] of pieces.slice(0, last + 1).entries())
			for (const part of link > ROW ? text.match(/^ +|\S.*?(?= *$)| +$/g) : [text]) { // blanks beside a button are none of it
				if (i < last || part.trim()) element.append(piece([i < last ? part : part.trimEnd(), style, part.trim() ? link : 0], x, y));
				x += [...part].length;
			}
		if (last < 0) element.append(' ');
		if (isRow(pieces)) {
			element.setAttribute('role', 'option');
			element.setAttribute('aria-selected', String(pieces === chosen));
			element.tabIndex = -1;
		}
		return element;
	}

	// Rows that follow one another are one list; what goes on below a row is part of it.
	function grouped(lines, name) {
		const parts = [], chosen = chosenOf(lines);
		for (const entry of lines) {
			const element = line(entry, chosen), last = parts[parts.length - 1], isRest = /^ {6}/.test(rawOf(entry.pieces));
			if (!isRow(entry.pieces)) parts.push(element);
			else if (last?.getAttribute('role') === 'listbox') isRest ? last.lastChild.append(make('i', {}, '\n'), ...element.childNodes) : last.append(element);
			else {
				const list = make('div', {ariaLabel: name}, element);
				list.setAttribute('role', 'listbox');
				parts.push(list);
			}
		}
		return parts;
	}

	// The cells of a line between two places, in an edge without its frame.
	const cut = (pieces, from, to, isEdge) => pieces.map(([text, ...rest]) => {
		const cells = [...text], part = cells.slice(Math.max(0, from), Math.max(0, to)).join('');
		from -= cells.length;
		to -= cells.length;
		return [isEdge ? part.replace(FRAME, ' ') : part, ...rest];
	}).filter(([text]) => text);

	const whole = ({x, y, lines}) => ({rows: lines.map((pieces, i) => ({pieces, x, y: y + i})), columns: Math.max(...lines.map((pieces) => [...rawOf(pieces)].length))});
	// A dialog in parts: what stands in its frame, heading and keys in the edges of it, and what is said below it, after lines
	// of blanks.
	function parted({x, y, lines}) {
		const blank = lines.findIndex((pieces, i) => !textOf(pieces) || (i && /^\u2570/.test(textOf(lines[i - 1])))), all = blank < 0 ? lines : lines.slice(0, blank), first = rawOf(all[0]);
		const edge = textOf(all[0]).search(FRAME) ? 0 : 2, left = first.search(/\S/) + edge, right = [...first.trimEnd()].length - edge;
		const rows = all.map((pieces, i) => {
			const isEdge = edge && (i === 0 || i === all.length - 1), start = left + Boolean(isEdge);
			return {pieces: cut(pieces, start, right, isEdge), x: x + start, y: y + i};
		});
		return {rows, keys: edge && rows.pop(), columns: right - left, said: lines.slice(all.length).map(textOf).join(' ').trim()};
	}

	// A phone's way back leaves the dialog, not the page.
	let watcher;
	function watch(isOpen) {
		if (!isOpen) watcher = watcher?.destroy();
		else if (!watcher && self.CloseWatcher) {
			watcher = new CloseWatcher();
			watcher.onclose = () => {
				watcher = undefined;
				press(-1, -1);
			};
		}
	}

	const chosen = () => box.querySelector('[aria-selected=true]');
	return {
		// The line where text is typed, or nothing; by touch also a row that takes a number.
		asked: (dialog) => withoutCaret(dialog?.lines.map(textOf).find((text) => text.includes(CARET)) ?? ((matchMedia('(pointer: coarse)').matches && chosen()?.textContent.match(/^Deal number.*/)?.[0]) || '')),
		// Whether it is a long text, which the browser's own keys scroll.
		scrolls: () => !shade.hidden && box.scrollHeight > box.clientHeight + 1 && !box.querySelector('[role=option]'),
		draw(dialog) {
			const looks = dialog ? JSON.stringify([dialog, innerWidth, innerHeight]) : '';
			shade.hidden = !dialog;
			if (isDialog) watch(dialog);
			if (looks === box.looks) return;
			box.looks = looks;
			if (!dialog) return delete box.dataset.title;
			const {rows, keys, columns, said} = isDialog ? parted(dialog) : whole(dialog);
			const lines = rows.filter(({pieces}, i) => textOf(pieces) || (isDialog && i && textOf(rows[i - 1].pieces)));
			const title = withoutCaret(textOf(rows[0].pieces));
			const font = parseFloat(getComputedStyle(document.documentElement).fontSize), top = box.scrollTop, isSame = box.dataset.title === title;
			const cell = Math.max(9, Math.min(font, room() / columns / 0.61));
			box.style.setProperty('--cell', `${cell}px`);
			renew(box, grouped(lines, title));
			if (!isDialog) return;
			Object.assign(box.dataset, {title});
			shade.setAttribute('aria-label', title);
			box.firstChild.classList.add('heading');
			box.style.minWidth = `${Math.min(columns * cell * 0.605 + BESIDE, innerWidth)}px`; // whatever its rows say
			box.append(make('footer', {}, ...(said ? [make('pre', {}, said)] : []), keys && textOf(keys.pieces) ? line(keys) : make('pre', {}, ...ends())));
			// Its rows stay below the finger while it grows and shrinks.
			const free = shade.clientHeight - box.offsetHeight;
			if (!isSame) box.upper = free / 2;
			box.style.marginTop = `${Math.max(0, Math.min(box.upper, free))}px`;
			box.scrollTop = isSame ? top : 0; // now, with its heading and foot as high as they were
			(chosen() ?? box).focus();
		},
	};
}
