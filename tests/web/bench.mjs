// What the page costs, measured: the solver beside the same C natively, in one run, by turns; verdicts, the first table, a
// move, a row of a list, and memory. Processor time is told beside the clock's, which a busy machine stretches.
//     PAGE=... BENCH=build/bench/web MODULE=build/web/asked.wasm node tests/web/bench.mjs [DEALS]
import {execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';

import {PAGE, openBrowser} from './browser.mjs';

const DEALS = Number(process.argv[2] ?? 200), ROUNDS = 5, BLOCK = 10, DRAW = 3, MEMORY = 16 << 20, OPENINGS = 20, MOVES = 400, GLIDES = 40;
const TURN = 32, UNDO = 117, UP = 0x110000, DOWN = UP + 1;

const sum = (list) => list.reduce((total, value) => total + value, 0);

// The processor time, in seconds, of the browser's processes of a kind.
async function processorTime(browser, type) {
	const {processInfo} = await browser.send('SystemInfo.getProcessInfo');
	return sum(processInfo.filter((process) => process.type === type).map((process) => process.cpuTime));
}

function startNative() {
	const child = spawn(process.env.BENCH ?? 'build/bench/web', {stdio: ['pipe', 'pipe', 'inherit']});
	const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
	async function solve(deal) {
		child.stdin.write(`${deal} ${DRAW} ${MEMORY}\n`);
		const [verdict, nodes, microseconds] = (await lines.next()).value.split(' ').map(Number);
		return {verdict, nodes, milliseconds: microseconds / 1000};
	}
	return {solve, close: () => child.stdin.end()};
}

// Runs in the page: no call of the system that the solver makes needs an answer.
const SETUP = (module) => `(async () => {
	const bytes = Uint8Array.from(atob('${module}'), (character) => character.charCodeAt(0));
	const nothing = new Proxy({}, {get: () => () => 8});
	const {instance} = await WebAssembly.instantiate(bytes, {wasi_snapshot_preview1: nothing, page: nothing});
	self.solveDeals = (first, count) => Array.from({length: count}, (_, i) => {
		const start = performance.now(), verdict = instance.exports.bench_solve(first + i, ${DRAW}, ${MEMORY});
		return {verdict, nodes: instance.exports.bench_nodes(), milliseconds: performance.now() - start};
	});
})()`;

async function compareSolver(browser) {
	const page = await browser.openPage(), native = startNative(), ratios = [];
	const time = (list) => sum(list.map((result) => result.milliseconds));
	let nodes = 0, wrong = 0;
	await page.value(SETUP(readFileSync(process.env.MODULE ?? 'build/web/asked.wasm').toString('base64')));
	for (let round = 0; round < ROUNDS; round++) {
		const here = [], there = [];
		let spent = 0;
		for (let first = 1; first <= DEALS; first += BLOCK) {
			for (let i = 0; i < BLOCK; i++) here.push(await native.solve(first + i));
			const before = await processorTime(browser, 'renderer');
			there.push(...await page.value(`solveDeals(${first}, ${BLOCK})`));
			spent += await processorTime(browser, 'renderer') - before;
		}
		nodes = sum(here.map((result) => result.nodes));
		wrong += here.filter((result, i) => result.verdict !== there[i].verdict || result.nodes !== there[i].nodes).length;
		ratios.push(spent * 1000 / time(here));
	}
	native.close();
	ratios.sort((a, b) => a - b);
	console.log(`solver: ${DEALS} deals at draw ${DRAW}, ${nodes} nodes, ${wrong} answers differ; processor time in the browser by that natively, ${ROUNDS} rounds: ` +
		`median ${ratios[ROUNDS >> 1].toFixed(2)} times, from ${ratios[0].toFixed(2)} to ${ratios.at(-1).toFixed(2)}`);
	await page.close();
}

// Of a list of milliseconds: the middle, what 95 of 100 are below, the longest.
function spread(list) {
	const sorted = [...list].sort((a, b) => a - b), at = (share) => sorted[Math.floor(sorted.length * share)].toFixed(1);
	return `median ${at(0.5)} ms, p95 ${at(0.95)}, longest ${sorted.at(-1).toFixed(1)}`;
}

// From the start of the navigation to the first picture, each page opened anew.
async function measureOpening(browser) {
	const times = [];
	for (let deal = 1; deal <= OPENINGS; deal++) {
		const page = await browser.openPage(`${PAGE}#klondike%20Deal=${deal}`);
		times.push(await page.value("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()"));
		await page.close();
	}
	console.log(`the first table, ${OPENINGS} times: ${spread(times)}`);
}

// KEYS by turns, each with the layout that follows.
async function measureKeys(page, what, keys) {
	const times = await page.value(`(async () => {
		const times = [];
		for (let i = 0; i < ${MOVES}; i++) {
			const start = performance.now();
			patience.key([${keys}][i % 2]);
			document.body.offsetHeight;
			times.push(performance.now() - start);
			await new Promise((frame) => requestAnimationFrame(frame));
		}
		return times;
	})()`);
	console.log(`${what}, ${MOVES} times: ${spread(times)}`);
}

async function measureList(browser) {
	const page = await browser.openPage(`${PAGE}#sudoku%20Deal=3`);
	await page.key('m');
	await measureKeys(page, `a row further in a list of ${await page.value("document.querySelectorAll('#dialog [role=option]').length")}`, [DOWN, UP]);
	await page.close();
}

// The time from frame to frame while packets glide from the stock and, taken back, to it: whole and full is the table then.
async function measureGlides(browser) {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=1`, {glides: true});
	const times = await page.value(`(async () => {
		const times = [], frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
		let last = await frame();
		for (let i = 0; i < ${GLIDES}; i++) {
			patience.key([${[TURN, UNDO]}][i % 2]);
			for (let started = last; last - started < 200;) {
				const now = await frame();
				times.push(now - last);
				last = now;
			}
		}
		return times;
	})()`);
	console.log(`frames while cards glide, ${times.length} of them: ${spread(times)}`);
	await page.close();
}

// Records of deals of which no move was played.
function newDeals() {
	const folder = mkdtempSync(join(tmpdir(), 'patience-web-'));
	execFileSync(process.env.PATIENCE ?? 'build/patience', ['study', '--players', 'greedy', '--deals', `1..${DEALS}`, '--draw', String(DRAW), '--records', folder], {stdio: 'ignore'});
	const records = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').split('\n\n')[0]);
	rmSync(folder, {recursive: true});
	return records.map((head) => `${head.replace(/Score "[-0-9]*"/, 'Score "0"').replace(/Result "[^"]*"/, 'Result "*"')}\n\n*\n`);
}

// From the question to the worker's answer, for new deals; WATCH notes both.
const WATCH = `self.answers = [];
	self.thinking = new Set();
	const Plain = Worker;
	self.Worker = class extends Plain {
		postMessage(data) {
			const start = performance.now();
			if (data.question) {
				thinking.add(this);
				this.addEventListener('message', () => thinking.delete(this) && answers.push(performance.now() - start), {once: true});
			}
			super.postMessage(data);
		}
		terminate() {
			thinking.delete(this);
			super.terminate();
		}
	};`;

async function measureVerdicts(browser) {
	const page = await browser.openPage(PAGE, {script: WATCH});
	await page.key('W');
	await page.until('answers.length > 0');
	for (const record of newDeals()) {
		// So many unfinished games are not kept; a new game hides the verdict.
		await page.value(`self.asked = answers.length, patience.files.clear(), patience.load(${JSON.stringify(record)})`);
		await page.key('W');
		await page.until('thinking.size === 0 && answers.length > asked');
	}
	console.log(`a verdict, ${DEALS} deals: ${spread(await page.value('answers'))}, ${await page.value('answers.length')} questions`);
	return page;
}

// What the process of the page has for itself, its engine and workers with it, and the objects of its scripts.
async function measureMemory(browser, page) {
	await page.call('Performance.enable');
	await page.call('HeapProfiler.collectGarbage');
	const {metrics} = await page.call('Performance.getMetrics'), {processInfo} = await browser.send('SystemInfo.getProcessInfo');
	const own = processInfo.filter(({type}) => type === 'renderer').map(({id}) => Number(/^Pss_Anon: +([0-9]+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))[1]));
	console.log(`memory after it, garbage collected: ${(Math.max(...own) / 1000).toFixed(0)} MB of the page's process, of which scripts ` +
		`${(metrics.find(({name}) => name === 'JSHeapUsedSize').value / 1e6).toFixed(1)} MB`);
}

const browser = await openBrowser();
try {
	const page = await measureVerdicts(browser);
	await measureKeys(page, 'a move drawn', [TURN, UNDO]);
	await measureMemory(browser, page);
	await measureList(browser);
	await measureOpening(browser);
	await measureGlides(browser);
	await compareSolver(browser);
} finally {
	await browser.close();
}
