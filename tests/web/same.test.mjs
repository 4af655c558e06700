// The page shows what the native program would: the same 1,000 positions, to the byte.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';

import {PAGE, openBrowser} from './browser.mjs';

const POSITIONS = 1000;
const PROGRAM = process.env.PATIENCE ?? 'build/patience', PICTURES = process.env.PICTURES ?? 'build/pictures';

test(`${POSITIONS} positions look the same`, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'patience-web-')), browser = await openBrowser();
	try {
		execFileSync(PROGRAM, ['solve', '1..12', '--records', folder], {stdio: 'ignore'});
		const paths = readdirSync(folder).map((name) => join(folder, name));
		const env = {...process.env, HOME: folder, XDG_STATE_HOME: '', XDG_DATA_HOME: '', XDG_CONFIG_HOME: ''};
		const native = execFileSync(PICTURES, paths, {encoding: 'utf8', env, maxBuffer: 1 << 30}).split('\n').filter(Boolean);
		const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
		const shown = await page.value(`(async () => { const list = [];
			for (const record of ${JSON.stringify(paths.map((path) => readFileSync(path, 'utf8')))}) {
				patience.load(record);
				for (;;) { const picture = patience.text(); list.push(picture); patience.key(117); if (picture.includes('"moves":0,')) break; }
			} return list; })()`);
		assert.ok(native.length >= POSITIONS, `${native.length} positions`);
		assert.equal(shown.length, native.length);
		// The clock may run on the page, verdicts come in their own time, and the words at the end tell of other games.
		const table = (picture) => JSON.stringify({...JSON.parse(picture), seconds: 0, verdict: null, over: null, modal: null});
		for (let i = 0; i < native.length; i++) assert.equal(table(shown[i]), table(native[i]), `position ${i}`);
	} finally {
		await browser.close();
		rmSync(folder, {recursive: true, force: true});
	}
});
