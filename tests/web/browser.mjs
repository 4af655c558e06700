// A browser to test the page in, without a window: Chromium, or Firefox or WebKit when BROWSER says so. What they are driven
// by is in chromium.mjs, firefox.mjs and webkit.mjs; here is what a test sees of all.
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {comes} from './waiting.mjs';

export const BROWSER = process.env.BROWSER || 'chromium';
const {start, serve} = await import(`./${BROWSER}.mjs`), FILE = resolve(process.env.PAGE ?? 'build/web/patience.html');
export const PAGE = serve ? await serve(FILE) : pathToFileURL(FILE).href;

// Whether a process of the group still runs; the dead that nobody has asked after do not.
function runs(group) {
	try {
		process.kill(-group, 0);
	} catch {
		return false;
	}
	return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).some((name) => {
		try {
			const [state, , its] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').pop().split(' ');
			return Number(its) === group && state !== 'Z';
		} catch {
			return false;
		}
	});
}

// Ends a process with its own, which would still write, and waits until all are gone: the one that holds the files of a
// profile may outlive the first, and the next browser would find them locked.
async function endsGroup({pid}) {
	if (runs(pid)) process.kill(-pid, 'SIGKILL');
	await comes(() => !runs(pid), 10);
}

// Starts a browser whose profile is the folder PROFILE, or one of its own. Nothing glides on its pages but where a test
// asks for it: each frame costs.
export async function openBrowser(profile) {
	const folder = profile ?? mkdtempSync(join(tmpdir(), 'patience-web-')), {children, ...browser} = await start(folder);
	async function close() {
		await Promise.all(children.map(endsGroup));
		if (!profile) rmSync(folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
	}
	async function openPage(url = PAGE, {width = 1000, height = 720, touch = false, scale = 1, script = '', glides = false, person} = {}) {
		const page = driven(await browser.openTab({width, height, touch, scale, script, person}));
		await page.media('prefers-reduced-motion', glides ? 'no-preference' : 'reduce');
		await page.navigate(url);
		await page.until("document.documentElement.dataset.ready === 'yes'");
		return page;
	}
	// Somebody else at the same browser: with nothing kept by others.
	async function openPerson() {
		const person = await browser.makePerson();
		return {number: person, openPage: (url, options) => openPage(url, {...options, person})};
	}
	return {...browser, openPage, openPerson, close};
}

// A tab evaluates expressions (`value`), points (`mouse` and `touch` take steps of 'press', 'move' or 'release' and a place),
// presses keys and types texts, takes pictures, and collects errors in `faults`; on that stands the rest.
function driven(tab) {
	async function until(expression) {
		if (!await comes(() => tab.value(expression).catch(() => false))) throw new Error(`never true: ${expression}; ${tab.faults.join('; ')}`);
	}
	// Waits until what has ROLE bears all of WANTED, names or patterns: what a screen reader hears comes after what is seen.
	async function hears(role, ...wanted) {
		let names, missing;
		const heard = async () => {
			names = await tab.names(role);
			missing = wanted.filter((one) => !names.some((name) => name === one || one.test?.(name)));
			return !missing.length;
		};
		if (!await comes(heard, 50)) throw new Error(`no ${role} called ${missing.join(', ')} among ${names.join('; ')}`);
	}
	return {
		...tab, until, hears,
		reload: async () => {
			await tab.value('delete document.documentElement.dataset.ready, void setTimeout(() => location.reload())');
			await until("document.documentElement.dataset.ready === 'yes'");
		},
		picture: () => tab.value('patience.picture()'),
		// Another size, and all drawn for it.
		become: async (width, height) => {
			await tab.resize(width, height);
			await until(`new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => drawn(innerWidth === ${width}))))`);
		},
		// A key of the engine, by its number.
		key: (code) => tab.value(`patience.key(${typeof code === 'string' ? code.codePointAt(0) : code})`),
		// The middle of what can be seen of a card: its upper edge, where others lie over it.
		place: (spot, count) => tab.value(`(() => { const card = [...document.querySelectorAll('#table > button')].find((b) => b.spotNumber === ${spot} && b.cardCount === ${count} && !b.disabled);
			const table = document.getElementById('table').getBoundingClientRect(); return {x: table.left + card.home.x + card.offsetWidth / 2, y: table.top + card.home.y + 5}; })()`),
	};
}
