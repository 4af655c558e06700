// Keeps the page for when there is no network: the file is all there is.
const CACHE = 'patience @VERSION@', PAGES = ['./patience.html', './manifest.webmanifest', './icon.svg', './icon-192.png', './icon-512.png'];

self.addEventListener('install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(PAGES))));
self.addEventListener('activate', (event) => event.waitUntil(
	caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))));
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request, {ignoreSearch: true}).then((found) => found ?? fetch(event.request))));
