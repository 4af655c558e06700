// Mouse, touch and pen on the table. A press picks up, a release on another place puts there; so dragging and tapping
// one card after another are the same to the engine.

const PRESS = 2, DRAG = 3, RELEASE = 4, SECOND = 5;
const MOVED = 6;

// `point(kind, spot, count)` tells the engine; `shown()` is called afterwards.
export function listen(root, table, point, shown) {
	let held = null;

	// The cursor is for who goes by keys: after a touch it is quiet. Keys wait until what is dragged is put down.
	root.classList.toggle('touched', matchMedia('(pointer: coarse)').matches);
	addEventListener('keydown', (event) => {
		root.classList.remove('touched');
		if (held?.run.length) event.stopPropagation();
	}, true);

	const tell = (kind, element) => point(kind, element?.spotNumber ?? -1, element?.cardCount ?? 0);
	const find = (event, except = []) => table.at(event.clientX, event.clientY, except);

	// The click that ends a touch goes to what then lies under the finger, perhaps a dialog that the touch has opened: it
	// is not meant for that.
	let began = false;
	addEventListener('pointerdown', ({target}) => (began = root.contains(target)), true);
	addEventListener('click', (event) => began && event.detail && !root.contains(event.target) && event.stopPropagation(), true);

	function press(kind, element) {
		tell(kind, element);
		table.focusCursor();
		shown();
	}
	function begin() {
		if (!held.waits) return;
		held.waits = false;
		press(PRESS, held.element);
	}

	// A finger may be the first of two that enlarge the page: it counts when it moves alone, or is lifted.
	root.addEventListener('pointerdown', (event) => {
		root.classList.toggle('touched', event.pointerType === 'touch');
		if (held?.waits) held = null;
		else if (held) return;
		const element = find(event);
		if (!element || !event.isPrimary) return;
		event.preventDefault();
		if (event.button) return event.button === 2 && press(SECOND, element);
		held = {element, x: event.clientX, y: event.clientY, run: [], id: event.pointerId, waits: true};
		root.setPointerCapture(event.pointerId);
		if (event.pointerType !== 'touch') begin();
	});

	root.addEventListener('pointermove', (event) => {
		if (!held || event.pointerId !== held.id) return;
		const x = event.clientX - held.x, y = event.clientY - held.y;
		if (Math.hypot(x, y) > MOVED) begin();
		if (!held.run.length && Math.hypot(x, y) > MOVED && held.element.classList.contains('held')) {
			held.run = table.run(held.element);
			held.run.forEach((element) => element.classList.add('drag'));
		}
		for (const element of held.run) element.style.transform = `translate(${element.home.x + x}px, ${element.home.y + y}px)`;
	});

	function release(event, puts) {
		if (!held || event.pointerId !== held.id) return;
		if (puts) begin();
		const {run, element, waits} = held, target = puts ? find(event, run) : null;
		held = null;
		if (waits) return;
		for (const other of run) {
			other.classList.remove('drag');
			other.looks = ''; // it lies elsewhere now
		}
		if (run.length) {
			tell(DRAG, target);
			tell(RELEASE, target);
		} else tell(RELEASE, element);
		shown();
	}
	root.addEventListener('pointerup', (event) => release(event, true));
	root.addEventListener('pointercancel', (event) => release(event, false));
	// Who is read to, or speaks, presses a button without pointing.
	root.addEventListener('click', ({detail, target}) => {
		const element = !detail && target.closest('button');
		if (element) tell(PRESS, element), tell(RELEASE, element), shown();
	});
	root.addEventListener('contextmenu', (event) => event.preventDefault());
}
