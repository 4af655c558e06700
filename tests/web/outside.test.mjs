// What comes from outside the page is data, links are followed, and nothing goes out: no network, but the page's own new version.
import assert from 'node:assert/strict';
import {before, test} from 'node:test';
import {fileURLToPath} from 'node:url';

import {BROWSER, PAGE} from './browser.mjs';
import {sendFile, startServer} from './server.mjs';
import {sharedBrowser} from './shared.mjs';

// What one browser has shown of the page itself, the other one need not.
const IS_SLOW = BROWSER === 'firefox';
let browser;
before(async () => (browser = await sharedBrowser()));

const EVIL = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';

test('hostile links and records are said to be wrong and become no markup', async () => {
	const links = [EVIL, '%', '%00%ff', 'klondike Deal=' + '9'.repeat(900), 'klondike Deck=' + EVIL, 'x'.repeat(5000), 'queens Board=' + EVIL, '\u202eevil\u0007'].slice(0, IS_SLOW ? 3 : undefined);
	for (const link of links) {
		const page = await browser.openPage(`${PAGE}#${link.includes('%') ? link : encodeURIComponent(link)}`);
		assert.equal(await page.value('window.broken'), undefined, link.slice(0, 40));
		assert.equal(await page.value("document.querySelectorAll('img, main script').length"), 0);
		assert.ok((await page.picture()).spots.length > 0);
		assert.deepEqual(page.faults, []);
		await page.close();
	}
	const page = await browser.openPage(PAGE);
	const records = [EVIL, '', '[Game "klondike"]', '[Game "klondike"]\n[Deck "' + EVIL + '"]\n\n*\n', '\u0000'.repeat(100), `[Game "klondike"]\n[Deal "7"]\n[X "${EVIL}"]\n\n1. ${EVIL} *\n`, '['.repeat(200000)];
	for (const record of records) {
		const before = await page.value('patience.record()');
		await page.value(`patience.load(${JSON.stringify(record)})`);
		assert.equal(await page.value('patience.record()'), before, 'the game on the table stays');
		assert.ok((await page.picture()).alert, record.slice(0, 60));
		assert.equal(await page.value('window.broken'), undefined);
	}
	assert.deepEqual(page.faults, []);
});

test('a new version comes at the next visit, from the network, and leaves what is others\' alone', {skip: BROWSER === 'firefox' && 'its pages have no caches of their own here'}, async () => {
	const cached = {'cache-control': 'max-age=600'}, file = fileURLToPath(PAGE);
	let version = 1;
	const server = await startServer((name, response) => {
		if (name === 'service.js') sendFile(file, name, response, {}, (text) => text.replace(/(OWN\}).*?`/, `$1${version}\``));
		else sendFile(file, name, response, cached, (text) => text.replace('<title>', `<meta name="version" content="${version}"><title>`));
	});
	const url = `${server.site}patience.html`, person = await browser.openPerson(), shown = (page) => page.value("document.querySelector('meta[name=version]').content");
	const page = await person.openPage(url);
	await page.value("Promise.all([caches.open('other app'), navigator.serviceWorker.ready]).then(() => true)");
	assert.equal(await shown(page), '1');
	version = 2;
	const again = await person.openPage(url);
	await again.value("navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)");
	await again.until("(self.names ??= [], caches.keys().then((names) => { self.names = names; }), names.includes('patience 2') && !names.includes('patience 1'))");
	assert.equal(await shown(await person.openPage(url)), '2');
	assert.ok(await again.value("caches.has('other app')"));
	await server.close();
});

test('where the page may not be installed it plays all the same', {skip: BROWSER !== 'chromium'}, async () => {
	const server = await startServer((name, response) => sendFile(fileURLToPath(PAGE), name, response, {'content-security-policy': 'sandbox allow-scripts'}));
	const page = await browser.openPage(`${server.site}patience.html#klondike%20Deal=7`);
	assert.match(await page.value('patience.said()'), /^Games cannot be kept in this browser: /);
	await page.key('d');
	assert.equal((await page.picture()).moves, 1);
	assert.deepEqual(page.faults, []);
	await page.close();
	await server.close();
});

test('nothing can be asked of a network, whatever would try', async () => {
	let requests = 0;
	const server = await startServer((name, response) => response.end(String(requests++))), there = server.site, page = await browser.openPage(PAGE);
	await page.value(`(() => {
		const put = (name, properties) => document.body.appendChild(Object.assign(document.createElement(name), properties));
		self.refused = new Set();
		addEventListener('securitypolicyviolation', ({effectiveDirective}) => refused.add(effectiveDirective));
		fetch('${there}').catch(() => {});
		navigator.sendBeacon('${there}', 'moves');
		put('img', {src: '${there}'});
		put('script', {src: '${there}'});
		put('link', {rel: 'stylesheet', href: '${there}'});
		put('iframe', {src: '${there}'});
		put('video', {src: '${there}'});
		put('object', {data: '${there}'});
		try { put('form', {action: '${there}'}).submit(); } catch {}
	})()`);
	const kinds = ['connect-src', 'img-src', 'script-src-elem', 'style-src-elem', 'frame-src', 'media-src', 'object-src', 'form-action'];
	await page.until(`${JSON.stringify(kinds)}.every((kind) => refused.has(kind))`);
	assert.equal(requests, 0);
	await fetch(there);
	assert.equal(requests, 1, 'one would have been seen');
	await page.close();
	await server.close();
});

test('another link is followed', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	// Also one that is followed before the move of the first is kept.
	await page.value("patience.key(100), void (location.hash = '#sudoku%20Deal=5')");
	await page.until("document.documentElement.dataset.ready === 'yes' && patience.picture().game === 'sudoku'");
	await page.close();
});

test('a link that is only looked at is kept by the address, one that was played by the storage', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	await page.reload();
	assert.equal((await page.picture()).deal, 'deal 3');
	await page.key('\t');
	await page.until("location.hash === ''");
	await page.value('patience.kept()');
	await page.reload();
	assert.equal((await page.picture()).deal, 'deal 3');
	await page.close();
});

test('what is saved under a name goes where the browser puts files', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	await page.value("(self.handed = [], HTMLAnchorElement.prototype.click = function () { handed.push(this.download); }, true)");
	for (const name of ['mine.record', 'mine']) {
		await page.key('s');
		for (const key of [21, ...name]) await page.key(key);
		await page.key('\r');
	}
	assert.deepEqual(await page.value('handed'), ['mine.record', 'mine.record']);
	assert.equal(await page.value('patience.said()'), 'mine.record goes where the browser puts files.');
	assert.ok(!await page.value("[...patience.files.keys()].some((name) => name.includes('mine'))"), 'nothing of it stays');
	await page.close();
});

test('a link to the deal is copied, or given to whom the player names; else it is told', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`), offer = (name) => page.value(`document.querySelector('#more [data-does=${name}]').click()`);
	const stub = (name, value) => page.value(`Object.defineProperty(navigator, '${name}', {value: ${value}, configurable: true}), 0`);
	await stub('maxTouchPoints', 0);
	await stub('clipboard', '{writeText: async (text) => void (self.copied = text)}');
	await offer('link');
	await page.until("patience.said() === 'Copied.'");
	const link = await page.value('copied');
	assert.ok(link.startsWith(`${PAGE}#`), link);
	const other = await browser.openPage(link);
	assert.deepEqual((await other.picture()).spots, (await page.picture()).spots);
	await other.close();
	await offer('line');
	await page.until("patience.said() === 'A daily game that was won has a line to share.'");
	// By touch the browser asks to whom; who thinks better of it is told nothing.
	await stub('maxTouchPoints', 1);
	await stub('share', "({text}) => (self.shared = text, self.asked = Promise.reject(new DOMException('no', 'AbortError')))");
	const before = await page.value('patience.said()');
	await offer('link');
	assert.equal(await page.value('asked.catch(() => shared)'), link);
	assert.equal(await page.value('new Promise((wake) => setTimeout(() => wake(patience.said())))'), before);
	await stub('share', "() => Promise.reject(new DOMException('no', 'NotAllowedError'))");
	await offer('link');
	await page.until(`patience.said() === ${JSON.stringify(link)}`);
	assert.deepEqual(page.faults, []);
	await page.close();
});
