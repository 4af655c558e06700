// Keeps the page for when there is no network: the file is all there is. A new version is taken from the network, not from
// what the browser remembers of the old one, and holds as soon as it is there.
const OWN = 'patience ', CACHE = `${OWN}@VERSION@`, PAGES = ['./patience.html', './manifest.webmanifest', './icon.svg', './icon-192.png', './icon-512.png'];

async function install() {
	const cache = await caches.open(CACHE);
	await cache.addAll(PAGES.map((page) => new Request(page, {cache: 'reload'})));
	await self.skipWaiting();
}

// Others of this address may have caches, too.
async function dropOld() {
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== CACHE).map((name) => caches.delete(name)));
}

async function answer(request) {
	const cache = await caches.open(CACHE);
	const found = await cache.match(request, {ignoreSearch: true});
	if (!found?.redirected) return found ?? fetch(request);
	return new Response(found.body, {headers: found.headers}); // as one that a page may be made of
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(dropOld()));
self.addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
