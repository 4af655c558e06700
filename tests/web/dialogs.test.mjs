// What lies over the table: solutions, dialogs and what is said in them, the menu, the strip of the viewer; on screens of
// every kind.
import assert from 'node:assert/strict';
import {before, test} from 'node:test';

import {PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';

const ENTER = 13, ESC = 27;
let browser;
before(async () => (browser = await sharedBrowser()));
const open = (game, options) => browser.openPage(`${PAGE}#${encodeURIComponent(game)}`, options);
const button = (text) => `[...document.querySelectorAll('button')].find((element) => element.checkVisibility() && element.textContent === '${text}')`;

test('solutions stand on the table, one after the other, and their keys can be touched', async () => {
	for (const [game, keys] of [['queens Size=6&Given=0&Deal=1', ['f']], ['sudoku Board=' + '.'.repeat(81), [']', '[']]]) {
		const page = await open(game), deal = async () => (await page.picture()).deal, press = (text) => page.value(`${button(text)}.click()`);
		await press('More');
		await press('Solutions');
		assert.match(await deal(), /^solution 1 of /, game);
		for (const key of keys) await press(key);
		assert.match(await deal(), game.startsWith('queens') ? /^fundamental solution 1 of 1$/ : /^solution 1 of more than /);
		await press('Enter');
		assert.equal((await page.picture()).status, 'won');
		assert.deepEqual(page.faults, []);
		await page.close();
	}
});
