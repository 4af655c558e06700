// The style sheet means the same in every engine.
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {PAGE} from './browser.mjs';
import {sharedBrowser} from './shared.mjs';

// What the page does as well without: each is there for the engine that knows it.
const SPARE = new Set(['scrollbar-color', 'user-select', '-webkit-user-select', '-webkit-tap-highlight-color', 'forced-color-adjust']);

test('what the style sheet says is understood', async () => {
	const page = await (await sharedBrowser()).openPage(`${PAGE}#sudoku%20Deal=3`), style = await page.value("document.querySelector('style').textContent");
	const said = [...style.matchAll(/([-\w]+):([^;{}]+)[;}]/g)].filter(([, name]) => !name.startsWith('--') && !SPARE.has(name));
	assert.ok(said.length > 300, `${said.length} declarations`);
	const strange = await page.value(`${JSON.stringify(said.map(([, name, value]) => [name, value.replace('!important', '').trim()]))}.filter(([name, value]) => !CSS.supports(name, value))`);
	assert.deepEqual(strange, []);
	await page.close();
});

test('a finger that misses a card stays on the page', async () => {
	const page = await (await sharedBrowser()).openPage(`${PAGE}#klondike%20Deal=3`);
	assert.equal(await page.value('getComputedStyle(document.documentElement).overscrollBehavior'), 'none');
	await page.close();
});

test('the menu is as high as its rows', async () => {
	const page = await (await sharedBrowser()).openPage(`${PAGE}#sudoku%20Deal=3`);
	await page.value("document.getElementById('menu').click()");
	const gaps = JSON.parse(await page.value(`JSON.stringify((({top, bottom}, rows) => [rows[0].getBoundingClientRect().top - top, bottom - rows.at(-1).getBoundingClientRect().bottom])(document.getElementById('more').getBoundingClientRect(), [...document.querySelectorAll('#more button')].filter((button) => button.checkVisibility())))`));
	assert.ok(gaps.every((gap) => gap > 0 && gap < 20), gaps.join(' '));
	await page.close();
});

test('the words of the keys of a Sudoku have room in them', async () => {
	const page = await (await sharedBrowser()).openPage(`${PAGE}#sudoku%20Deal=3`);
	for (const width of [450, 520, 600]) {
		await page.become(width, 760);
		assert.deepEqual(await page.value("[...document.querySelectorAll('#digits button')].filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth).map(({textContent}) => textContent)"), [], `${width} wide`);
	}
	await page.close();
});

test('a card that a hint means is not framed as any other under the cursor', async () => {
	const page = await (await sharedBrowser()).openPage(`${PAGE}#klondike%20Deal=910`), frame = "getComputedStyle(document.querySelector('#table > .cursor')).outlineColor";
	const before = await page.value(frame);
	await page.key('H');
	await page.until("document.querySelector('#table > .cursor.hint')");
	assert.notEqual(await page.value(frame), before);
	await page.close();
});
