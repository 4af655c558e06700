// A server on this machine, for tests of a page that has a site.
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {basename, dirname, extname, join} from 'node:path';

const TYPES = {'.html': 'text/html', '.js': 'text/javascript', '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json'};

// `answer(name, response)` is asked for each file that is wanted; `site` is where they are.
export async function startServer(answer) {
	const server = createServer(({url}, response) => answer(basename(url.split(/[?#]/)[0]), response));
	await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
	server.unref();
	async function close() {
		server.closeAllConnections();
		await new Promise((closed) => server.close(closed));
	}
	return {site: `http://127.0.0.1:${server.address().port}/`, close};
}

// Answers with the file NAME of what lies in the folder of PAGE, a path; `change(text)` may make another of it.
export function sendFile(page, name, response, headers = {}, change = (text) => text) {
	const type = TYPES[extname(name)];
	if (!type) return response.writeHead(404).end();
	const bytes = readFileSync(join(dirname(page), name));
	response.writeHead(200, {'content-type': type, ...headers}).end(type.startsWith('text') ? change(bytes.toString()) : bytes);
}
