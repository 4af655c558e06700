// What lies over the table, from the cells of the engine's canvas. Text only: nothing becomes markup.

const INK = 31;

// `press(x, y)` tells the engine that a cell was clicked.
export function makeDialog(shade, box, press) {
	box.addEventListener('click', ({target}) => {
		const {x, y} = target.closest('[data-x]')?.dataset ?? {};
		if (x !== undefined) press(Number(x), Number(y));
	});
	// A click beside a dialog leaves it.
	if (shade !== box) shade.addEventListener('click', ({target}) => target === shade && press(-1, -1));

	function piece([text, style, link], x, y) {
		const span = document.createElement('span');
		span.className = `ink${style & INK}`;
		span.textContent = text;
		if (link) Object.assign(span.dataset, {x, y, link});
		return span;
	}

	function line(pieces, left, y) {
		const pre = document.createElement('pre');
		let x = left;
		for (const part of pieces) {
			pre.append(piece(part, x, y));
			x += [...part[0]].length;
		}
		if (!pieces.length) pre.append(' ');
		return pre;
	}

	// The frame of the terminal is not needed here: the title in its upper edge is the heading, the keys in its lower
	// edge end the list.
	const FRAME = /[\u2500-\u257f]/g;
	const bare = (pieces) => pieces.map(([text, ...rest]) => [text.replace(FRAME, ' '), ...rest]);

	return {
		draw(dialog) {
			shade.hidden = !dialog;
			if (!dialog) return;
			const columns = Math.max(...dialog.lines.map((pieces) => pieces.reduce((sum, [text]) => sum + [...text].length, 0)));
			box.style.setProperty('--cell', `${Math.max(9, Math.min(17, (innerWidth - 20) / columns / 0.61))}px`);
			box.replaceChildren(...dialog.lines.map((pieces, i) => [bare(pieces), dialog.y + i]).filter(([pieces]) => shade !== box || pieces.some(([text]) => text.trim())).map(([pieces, y]) => line(pieces, dialog.x, y)));
		},
	};
}
