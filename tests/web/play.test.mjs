// Whole games on the page: by mouse, by touch, by keyboard.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';

import {PAGE, openBrowser} from './browser.mjs';
import {places, solution} from './moves.mjs';

const UP = 0x110000, DOWN = UP + 1, LEFT = UP + 2, RIGHT = UP + 3, ENTER = 13;
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

// Plays MOVES, each by TOUCH(page, from, to): places on the screen, `to` is null for the stock.
async function playAll(page, moves, move) {
	for (const [i, text] of moves.entries()) {
		const {from, to} = places(await page.picture(), text);
		await move(page, await page.place(from.spot, from.count), to && await page.place(to.spot, to.count));
		assert.equal((await page.picture()).moves, i + 1, `move ${i + 1}, ${text}: ${(await page.picture()).message}`);
	}
}

async function drag(page, from, to) {
	await page.mouse('mousePressed', from.x, from.y);
	if (to) {
		await page.mouse('mouseMoved', (from.x + to.x) / 2, (from.y + to.y) / 2);
		await page.mouse('mouseMoved', to.x, to.y);
	}
	const end = to ?? from;
	await page.mouse('mouseReleased', end.x, end.y);
}

async function tap(page, {x, y}) {
	await page.touch('touchStart', [{x, y}]);
	await page.touch('touchEnd', []);
}

test('the first table is there, and nothing is asked of a network', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	const picture = await page.picture();
	assert.equal(picture.title, 'Klondike');
	assert.equal(picture.spots.length, 13);
	assert.deepEqual(await page.value('performance.getEntriesByType("resource").map((entry) => entry.name)'), []);
	assert.deepEqual(page.faults, []);
});

test('a game of Klondike by mouse, dragged', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=3`);
	await playAll(page, solution(3), drag);
	assert.equal((await page.picture()).status, 'won');
	assert.deepEqual(page.faults, []);
});

test('a game of Klondike by touch, tapped, on a phone', async () => {
	const page = await browser.openPage(`${PAGE}#klondike%20Deal=2`, {width: 390, height: 760, touch: true, scale: 2});
	await playAll(page, solution(2), async (_, from, to) => {
		await tap(page, from);
		if (to) await tap(page, to);
	});
	assert.equal((await page.picture()).status, 'won');
	assert.deepEqual(page.faults, []);
});

test('a game of N Queens by arrow keys', async () => {
	const page = await browser.openPage(`${PAGE}#queens%20Size=8&Given=0&Deal=1`);
	assert.equal((await page.picture()).game, 'queens');
	const cursor = async () => {
		const {spots} = await page.picture();
		return spots.find((spot) => spot.marks.some((mark) => mark & 1));
	};
	async function go(column, row) {
		for (let at = await cursor(); at.row !== row; at = await cursor()) await page.key(at.row < row ? DOWN : UP);
		for (let at = await cursor(); at.column !== column; at = await cursor()) await page.key(at.column < column ? RIGHT : LEFT);
	}
	for (const [row, column] of [0, 4, 7, 5, 2, 6, 1, 3].entries()) {
		await go(column, row);
		await page.key(ENTER);
	}
	assert.equal((await page.picture()).status, 'won');
});
