// The same tests in Firefox, when there is one.
import {accessSync, constants} from 'node:fs';
import {delimiter, join} from 'node:path';
import {describe, test} from 'node:test';

const TESTS = ['play', 'page', 'access', 'worker', 'store', 'same'];

function isInstalled(name) {
	return process.env.PATH.split(delimiter).some((folder) => {
		try {
			return accessSync(join(folder, name), constants.X_OK) ?? true;
		} catch {
			return false;
		}
	});
}

process.env.FIREFOX ??= ['firefox-esr', 'firefox'].find(isInstalled) ?? '';
if (!process.env.FIREFOX) test('the page in Firefox', {skip: 'Firefox is not installed'}, () => {});
else {
	process.env.BROWSER = 'firefox';
	// Its browser is closed after the last of them.
	await import('./shared.mjs');
	for (const name of TESTS) describe(`Firefox: ${name}`, () => import(`./${name}.test.mjs`));
}
