// The same tests in another browser, when there is one: those of a file that names it run in one browser.
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {delimiter, join} from 'node:path';
import {describe, test} from 'node:test';
import {fileURLToPath} from 'node:url';

function isInstalled(name) {
	return process.env.PATH.split(delimiter).some((folder) => {
		try {
			return accessSync(join(folder, name), constants.X_OK) ?? true;
		} catch {
			return false;
		}
	});
}

const skipped = (title, names) => test(`${title}: ${names.join(', ')}`, {skip: `${title} is not installed`}, () => {});

export async function inFirefox(...names) {
	process.env.FIREFOX ??= ['firefox-esr', 'firefox'].find(isInstalled) ?? '';
	if (!process.env.FIREFOX) return skipped('Firefox', names);
	process.env.BROWSER = 'firefox';
	// Its browser is closed after the last of them.
	await import('./shared.mjs');
	for (const name of names) describe(`Firefox: ${name}`, () => import(`./${name}.test.mjs`));
}

// In a process of its own: whether all passed, and what was printed.
function runInWebKit(name) {
	const file = fileURLToPath(new URL(`./${name}.test.mjs`, import.meta.url)), env = {...process.env, BROWSER: 'webkit'};
	delete env.NODE_TEST_CONTEXT;
	return new Promise((end) => execFile(process.execPath, ['--test', file], {env, maxBuffer: 1 << 26}, (fault, out) => end({passed: !fault, out})));
}

// The driver says now and then, on a busy machine, that something went wrong and not what, or does not come up at its port;
// then all is done once more.
export function inWebKit(...names) {
	if (!isInstalled('WebKitWebDriver') || !isInstalled('Xvfb')) return skipped('WebKit', names);
	for (const name of names)
		test(`WebKit: ${name}`, async () => {
			let {passed, out} = await runInWebKit(name);
			if (!passed && out.includes('WebKitWebDriver: ')) ({passed, out} = await runInWebKit(name));
			assert.ok(passed, out);
		});
}
