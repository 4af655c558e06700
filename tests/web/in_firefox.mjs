// The same tests in Firefox, when there is one: those of a file that names it run in one browser.
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

export async function inFirefox(...names) {
	process.env.FIREFOX ??= ['firefox-esr', 'firefox'].find(isInstalled) ?? '';
	if (!process.env.FIREFOX) return test(`Firefox: ${names.join(', ')}`, {skip: 'Firefox is not installed'}, () => {});
	process.env.BROWSER = 'firefox';
	// Its browser is closed after the last of them.
	await import('./shared.mjs');
	for (const name of names) describe(`Firefox: ${name}`, () => import(`./${name}.test.mjs`));
}
