// The cards of the foundations bounce off the table when a game is won: those that are seen, then those below them.
import {SMALL, SVG_BOX, cardSvg} from './cards.js';

const CARDS = 52, EVERY = 90, GRAVITY = 0.0021, BOUNCE = 0.82, STEPS = 90, STEP = 24;

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

// `lasts` tells whether the game is still won.
export function cascade(root, lasts) {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const tops = [...root.querySelectorAll('.card:not(.flies)')];
	for (let i = 0; i < CARDS && tops.length; i++)
		setTimeout(() => {
			if (!tops[0].isConnected || !lasts()) return;
			const from = tops[i % tops.length], card = from.cloneNode(true), speed = (Math.random() < 0.5 ? -1 : 1) * (0.08 + Math.random() * 0.3);
			const lower = from.face - 4 * Math.floor(i / tops.length);
			card.className = 'card flies';
			if (lower >= 0) card.innerHTML = `<svg viewBox="${SVG_BOX}">${cardSvg(lower, from.offsetWidth < SMALL)}</svg>`;
			card.tabIndex = -1;
			card.setAttribute('aria-hidden', 'true');
			root.append(card);
			card.animate(path(from.home.x, from.home.y, root.clientHeight - from.offsetHeight, speed), {duration: STEPS * STEP, easing: 'linear'}).onfinish = () => card.remove();
		}, i * EVERY);
}
