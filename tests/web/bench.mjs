// What the page costs, measured: the solver beside the same C natively, in one run, by turns; verdicts, the first table, a
// move, and memory. Processor time is told beside the clock's, which a busy machine stretches.
//     PAGE=... BENCH=build/bench/web MODULE=build/web/asked.wasm node tests/web/bench.mjs [DEALS]
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';

import {openBrowser} from './browser.mjs';

const DEALS = Number(process.argv[2] ?? 200), BLOCK = 10, DRAW = 3, MEMORY = 16 << 20;

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
	const page = await browser.openPage(), native = startNative(), there = [], here = [];
	await page.value(SETUP(readFileSync(process.env.MODULE ?? 'build/web/asked.wasm').toString('base64')));
	let spent = 0;
	for (let first = 1; first <= DEALS; first += BLOCK) {
		for (let i = 0; i < BLOCK; i++) here.push(await native.solve(first + i));
		const before = await processorTime(browser, 'renderer');
		there.push(...await page.value(`solveDeals(${first}, ${BLOCK})`));
		spent += await processorTime(browser, 'renderer') - before;
	}
	native.close();
	const wrong = here.filter((result, i) => result.verdict !== there[i].verdict || result.nodes !== there[i].nodes).length;
	const time = (list) => sum(list.map((result) => result.milliseconds)), nodes = sum(here.map((result) => result.nodes));
	console.log(`solver: ${DEALS} deals at draw ${DRAW}, ${nodes} nodes, ${wrong} answers differ; natively ${time(here).toFixed(0)} ms of processor time, ` +
		`in the browser ${(spent * 1000).toFixed(0)} ms (${time(there).toFixed(0)} by its clock): ${(spent * 1000 / time(here)).toFixed(2)} times`);
	await page.call('Page.close');
}

const browser = await openBrowser();
try {
	await compareSolver(browser);
} finally {
	await browser.close();
}
