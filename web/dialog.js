// What lies over the table, from the cells of the engine's canvas. Text only: nothing becomes markup.
import {make} from './faces.js';

const INK = 31, TITLE = 12, CHOICE = 7, CARET = '\u2588', ROW = 1;

// The frame of the terminal is not needed here: the title in its upper edge is the heading, the keys in its lower edge
// end the list.
const FRAME = /[\u2500-\u257f]/g;

// `press(x, y)` tells the engine that a cell was clicked.
export function makeDialog(shade, box, press) {
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

	const textOf = (pieces) => pieces.map(([text]) => text).join('').trim();
	const room = () => (isDialog ? innerWidth - 28 : box.clientWidth - 4);
	const withoutCaret = (text) => text.replace(CARET, '').replace(FRAME, ' ').trim();
	const isRow = (pieces) => pieces.some(([, , link]) => link === ROW);
	// The row that keys are for: a mark stands before it, or what it says looks chosen.
	function chosenOf(lines) {
		const rows = lines.map(([pieces]) => pieces).filter(isRow), inks = (...wanted) => rows.find((pieces) => pieces.some(([, style]) => wanted.includes(style & INK)));
		return rows.find((pieces) => /^ *>/.test(textOf(pieces))) ?? inks(CHOICE) ?? inks(TITLE);
	}

	function line([pieces, y], left, chosen) {
		const element = make('pre', {});
		let x = left;
		for (const part of pieces) {
			element.append(piece(part, x, y));
			x += [...part[0]].length;
		}
		if (!pieces.length) element.append(' ');
		if (isRow(pieces)) {
			element.setAttribute('role', 'option');
			element.setAttribute('aria-selected', String(pieces === chosen));
			element.tabIndex = -1;
		}
		return element;
	}

	// Rows that follow one another are one list.
	function grouped(lines, left, name) {
		const parts = [], chosen = chosenOf(lines);
		for (const entry of lines) {
			const element = line(entry, left, chosen), last = parts[parts.length - 1];
			if (!isRow(entry[0])) parts.push(element);
			else if (last?.getAttribute('role') === 'listbox') last.append(element);
			else {
				const list = make('div', {ariaLabel: name}, element);
				list.setAttribute('role', 'listbox');
				parts.push(list);
			}
		}
		return parts;
	}

	const bare = (pieces) => (isDialog ? pieces.map(([text, ...rest]) => [text.replace(FRAME, ' '), ...rest]) : pieces);
	return {
		// The line where text is typed, or nothing.
		asked: (dialog) => withoutCaret(dialog?.lines.map(textOf).find((text) => text.includes(CARET)) ?? ''),
		// Whether it is a long text, which the browser's own keys scroll.
		scrolls: () => !shade.hidden && box.scrollHeight > box.clientHeight + 1 && !box.querySelector('[role=option]'),
		draw(dialog) {
			const looks = dialog ? JSON.stringify(dialog) + innerWidth : '';
			shade.hidden = !dialog;
			if (looks === box.looks) return;
			box.looks = looks;
			if (!dialog) return;
			const lines = dialog.lines.map((pieces, i) => [bare(pieces), dialog.y + i]).filter(([pieces], i, all) => textOf(pieces) || (isDialog && i && i < all.length - 1));
			const columns = Math.max(...dialog.lines.map((pieces) => pieces.reduce((sum, [text]) => sum + [...text].length, 0)));
			const title = lines.length ? withoutCaret(textOf(lines[0][0])) : '';
			const font = parseFloat(getComputedStyle(document.documentElement).fontSize), top = box.scrollTop, isSame = box.dataset.title === title;
			box.style.setProperty('--cell', `${Math.max(9, Math.min(font, room() / columns / 0.61))}px`);
			box.replaceChildren(...grouped(lines, dialog.x, title));
			if (!isDialog) return;
			box.scrollTop = isSame ? top : 0;
			Object.assign(box.dataset, {title});
			shade.setAttribute('aria-label', title);
			box.firstChild?.classList.add('heading');
			(box.querySelector('[aria-selected=true]') ?? box).focus({preventScroll: false});
		},
	};
}
