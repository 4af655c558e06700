// What the player did lasts: through a killed browser, in two windows, from the terminal and back.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';

import {PAGE, openBrowser} from './browser.mjs';

const KILLS = Number(process.env.KILLS ?? 20), RECORDS = 100;
const PROGRAM = process.env.PATIENCE ?? 'build/patience';

function withFolder(use) {
	return async () => {
		const folder = mkdtempSync(join(tmpdir(), 'patience-web-'));
		try {
			await use(folder);
		} finally {
			rmSync(folder, {recursive: true, force: true, maxRetries: 5});
		}
	};
}

test(`a browser killed ${KILLS} times loses no move`, withFolder(async (folder) => {
	let moves = 0;
	for (let i = 0; i < KILLS; i++) {
		const browser = await openBrowser(folder), page = await browser.openPage(PAGE);
		assert.equal((await page.picture()).moves, moves, `after ${i} kills`);
		// The stock is turned, and a legal move shown and played; the record has what was kept.
		for (const key of ['\u0020', '\t', '\r']) await page.key(key);
		moves = (await page.picture()).moves;
		await page.value('patience.kept()');
		await browser.kill();
	}
	assert.ok(moves >= KILLS / 2, `${moves} moves`);
}));

test('two windows have a game each', withFolder(async (folder) => {
	const browser = await openBrowser(folder), one = await browser.openPage(PAGE);
	await one.key('\t');
	await one.key('\r');
	await one.value('patience.kept()');
	const other = await browser.openPage(PAGE);
	assert.equal((await other.picture()).moves, 0);
	await other.key('\t');
	await other.key('\r');
	assert.notEqual(await one.value('patience.record()'), await other.value('patience.record()'));
	const names = await other.value("[...patience.files.keys()].filter((name) => name.endsWith('.record'))");
	assert.equal(names.length, 2, names.join(' '));
	await browser.close();
}));

test(`${RECORDS} records of the terminal are opened and given back byte for byte`, withFolder(async (folder) => {
	execFileSync(PROGRAM, ['solve', `1..${RECORDS * 2}`, '--records', folder], {stdio: 'ignore'});
	const names = readdirSync(folder).slice(0, RECORDS), browser = await openBrowser(), page = await browser.openPage(PAGE);
	assert.equal(names.length, RECORDS);
	for (const name of names) {
		const text = readFileSync(join(folder, name), 'utf8');
		assert.equal(await page.value(`patience.load(${JSON.stringify(text)})`), text, name);
		writeFileSync(join(folder, name), await page.value('patience.record()'));
	}
	execFileSync(PROGRAM, ['verify', ...names.map((name) => join(folder, name))]);
	assert.deepEqual(page.faults, []);
	await browser.close();
}));
