// An hour of play as fast as it goes: all games in one window, moves, undo, hints, verdicts, reviews, new games; and the
// most memory that the page's process had for itself meanwhile, its workers with it, less what a page without anything has.
//     PAGE=... node tests/web/hour.mjs [ACTIONS [SEED]]
// The same seed does the same until an answer comes at another time. What went wrong is told whole, with what was done last.
import {readFileSync} from 'node:fs';

import {PAGE, openBrowser} from './browser.mjs';

const ACTIONS = Number(process.argv[2] ?? 3600), SEED = Number(process.argv[3] ?? 1), SAMPLED = 250;

// Runs in the page. Counts what was done, by kind; every now and then waits to be told to go on.
async function play(actions, seed) {
	const DOWN = 0x110001, LEFT = 0x110002, RIGHT = 0x110003, UP = 0x110000, HOME = 0x110007, ENTER = 13, ESC = 27, TAB = 9, SPACE = 32, ROUND = 100, PAUSED = 50, THINKING = 1000;
	const GAMES = ['klondike', 'six', '24', 'queens', 'sudoku', 'words', 'pousse'], done = {}, {picture} = patience;
	let state = seed;
	const random = (limit) => ((state = Math.imul(state, 1103515245) + 12345 >>> 0) >>> 8) % limit;
	const pick = (list) => list[random(list.length)];
	const press = (...keys) => keys.forEach((key) => patience.key(typeof key === 'string' ? key.codePointAt(0) : key));
	const frame = () => new Promise(requestAnimationFrame), pause = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));
	const thinks = () => /^Thinking/.test(picture().verdict) || / \.\.\.$/.test(patience.said());

	async function settle() {
		for (const end = performance.now() + THINKING; thinks() && performance.now() < end;) await pause(20);
	}

	function act(name) {
		const action = patience.actions().find((one) => one.name === name);
		if (action) press(action.key);
		return action;
	}

	function move() {
		const {game, spots} = picture();
		if (game === 'words') {
			const letters = spots.map(({faces}) => faces[0]).filter((face) => /^[a-z]$/i.test(face));
			press(...Array.from({length: letters.length && 4}, () => pick(letters).toLowerCase()), ENTER);
		} else if (game === 'sudoku') {
			press(...Array.from({length: 1 + random(8)}, () => pick([UP, DOWN, LEFT, RIGHT])), String(1 + random(9)));
		} else {
			press(...Array(1 + random(3)).fill(TAB), ENTER);
			if (picture().modal) press(ENTER);
			else if (random(4) === 0 && spots.some(({role}) => role === 'stock')) press(SPACE);
		}
	}

	const deeds = {
		move, undo: () => act('undo'), redo: () => act('redo'),
		hint: () => act('hint') && settle(),
		verdict: () => act('verdict') && settle(),
		new: () => act('new') && press(ENTER),
		async review() {
			if (!act('review')) return;
			await pause(500);
			press(LEFT, LEFT, LEFT, LEFT, ESC, ESC);
		},
	};
	const deck = Object.entries({move: 70, undo: 9, redo: 5, hint: 9, verdict: 4, new: 2, review: 1}).flatMap(([name, share]) => Array(share).fill(name));
	for (let i = 0; i < actions; i++) {
		const game = GAMES[Math.floor(i / ROUND) % GAMES.length];
		if (i % ROUND === 0) press(ESC, 'G', HOME, ...Array(GAMES.indexOf(game)).fill(DOWN), ENTER);
		if (picture().game !== game) throw new Error(`${game} is not on the table`);
		const name = pick(deck);
		self.last = `action ${i}, ${name}, of ${game}`;
		await deeds[name]();
		if (picture().modal || picture().viewer) press(ESC);
		done[name] = (done[name] ?? 0) + 1;
		if (i % PAUSED === PAUSED - 1) await new Promise((goOn) => (self.goOn = goOn));
		await frame();
	}
	return Object.entries(done).map(([name, count]) => `${count} ${name}`).join(', ');
}

// What the largest of the processes that show pages has for itself, in bytes.
async function memoryOf(browser) {
	const {processInfo} = await browser.send('SystemInfo.getProcessInfo');
	const own = processInfo.filter(({type}) => type === 'renderer').map(({id}) => Number(/^Pss_Anon: +([0-9]+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))[1]));
	return Math.max(...own) * 1024;
}

async function memoryOfNothing() {
	const browser = await openBrowser();
	await browser.send('Target.createTarget', {url: 'data:text/html,<title>nothing</title>'});
	await new Promise((wake) => setTimeout(wake, 1000));
	const memory = await memoryOf(browser);
	await browser.close();
	return memory;
}

// The most memory while WORK goes on: with what the browser has not collected yet, and without, where `paused` stops it.
async function peakOf(browser, page, work) {
	let peak = 0, live = 0, ended = false;
	const end = work().finally(() => (ended = true));
	end.catch(() => {}); // it is awaited below
	while (!ended) {
		peak = Math.max(peak, await memoryOf(browser));
		if (await page.value('Boolean(self.goOn)')) {
			await page.call('HeapProfiler.collectGarbage');
			live = Math.max(live, await memoryOf(browser));
			await page.value('goOn(), goOn = null');
		}
		await new Promise((wake) => setTimeout(wake, SAMPLED));
	}
	return {peak, live, result: await end};
}

const nothing = await memoryOfNothing(), browser = await openBrowser(), mega = (bytes) => ((bytes - nothing) / 1e6).toFixed(0);
try {
	const page = await browser.openPage(PAGE), {peak, live, result} = await peakOf(browser, page, () => page.value(`(${play})(${ACTIONS}, ${SEED})`).catch(async (error) => {
		throw new Error(`${error.stack}\nafter ${await page.value('last')} (seed ${SEED})\n${page.faults.join('\n')}`);
	}));
	console.log(`memory in an hour of play, ${ACTIONS} actions, seed ${SEED} (${result}): at most ${mega(live)} MB with the garbage collected, ` +
		`${mega(peak)} before that, more than a page without anything has (${(nothing / 1e6).toFixed(0)} MB)`);
	if (page.faults.length) throw new Error([...new Set(page.faults)].join('\n'));
} finally {
	await browser.close();
}
