// A browser that is killed after a move has kept it.
import assert from 'node:assert/strict';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';

import {BROWSER, PAGE, openBrowser} from './browser.mjs';

// A Firefox takes three times as long to come up.
const KILLS = Number(process.env.KILLS ?? (BROWSER === 'firefox' ? 2 : 20));

test(`a browser killed ${KILLS} times loses no move`, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'patience-web-'));
	let moves = 0;
	for (let i = 0; i < KILLS; i++) {
		const browser = await openBrowser(folder);
		try {
			const page = await browser.openPage(PAGE);
			assert.equal((await page.picture()).moves, moves, `after ${i} kills; the page says: ${await page.value('patience.said()')}`);
			// The stock is turned, and a legal move shown and played; the record has what was kept.
			for (const key of ['\u0020', '\t', '\r']) await page.key(key);
			moves = (await page.picture()).moves;
			await page.value('patience.kept()');
		} finally {
			await browser.close();
		}
	}
	rmSync(folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
	assert.ok(moves >= KILLS / 2, `${moves} moves`);
});
