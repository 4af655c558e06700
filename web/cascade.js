// The cards of the foundations bounce off the table when a game is won.

const CARDS = 26, EVERY = 90, GRAVITY = 0.0021, BOUNCE = 0.82, STEPS = 90, STEP = 24;

// The places of one card on its way out, as keyframes.
function path(x, y, floor, speed) {
	const frames = [];
	let rise = -0.2 - Math.random() * 0.5;
	for (let i = 0; i < STEPS; i++) {
		frames.push({transform: `translate(${x}px, ${y}px)`});
		x += speed * STEP;
		y += rise * STEP;
		rise += GRAVITY * STEP;
		if (y > floor) {
			y = floor;
			rise = -rise * BOUNCE;
		}
	}
	return frames;
}

export function cascade(root) {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const tops = [...root.querySelectorAll('.card')];
	for (let i = 0; i < CARDS && tops.length; i++)
		setTimeout(() => {
			const from = tops[i % tops.length], card = from.cloneNode(true), speed = (Math.random() < 0.5 ? -1 : 1) * (0.08 + Math.random() * 0.3);
			card.className = 'card flies';
			card.tabIndex = -1;
			card.setAttribute('aria-hidden', 'true');
			root.append(card);
			card.animate(path(from.home.x, from.home.y, root.clientHeight - from.offsetHeight, speed), {duration: STEPS * STEP, easing: 'linear'}).onfinish = () => card.remove();
		}, i * EVERY);
}
