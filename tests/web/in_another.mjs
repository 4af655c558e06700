// The same tests in another browser, when there is one: those of a file that names it run in one browser.
import {accessSync, constants} from 'node:fs';
import {delimiter, join} from 'node:path';
import {describe, test} from 'node:test';

function isInstalled(name) {
	return process.env.PATH.split(delimiter).some((folder) => {
		try {
			return accessSync(join(folder, name), constants.X_OK) ?? true;
		} catch {
			return false;
		}
	});
}

async function inAnother(title, isThere, names) {
	if (!isThere) return test(`${title}: ${names.join(', ')}`, {skip: `${title} is not installed`}, () => {});
	process.env.BROWSER = title.toLowerCase();
	// Its browser is closed after the last of them.
	await import('./shared.mjs');
	for (const name of names) describe(`${title}: ${name}`, () => import(`./${name}.test.mjs`));
}

export function inFirefox(...names) {
	process.env.FIREFOX ??= ['firefox-esr', 'firefox'].find(isInstalled) ?? '';
	return inAnother('Firefox', process.env.FIREFOX, names);
}

export const inWebKit = (...names) => inAnother('WebKit', isInstalled('WebKitWebDriver') && isInstalled('Xvfb'), names);
