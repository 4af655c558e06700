// Solutions of the program itself, and how a person would play them on the page.
import {execFileSync} from 'node:child_process';

const PROGRAM = process.env.PATIENCE ?? 'build/patience';
const RANKS = 'A23456789TJQK', SUITS = 'SHCD';

// The moves, in the program's own notation, that win deal NUMBER of Klondike.
export function solution(number) {
	const text = execFileSync(PROGRAM, ['solve', String(number), '--moves'], {encoding: 'utf8'});
	return text.split('\n').filter((line) => /^ *\d+\. /.test(line)).join(' ').split(/ *\d+\. */).map((move) => move.trim()).filter(Boolean);
}

const card = (name) => RANKS.indexOf(name[0]) * 4 + SUITS.indexOf(name[1]);

// Where a card lies: its spot and how many cards from it to the top.
function find(picture, face) {
	const spot = picture.spots.findIndex((candidate) => candidate.faces.includes(face));
	return {spot, count: picture.spots[spot].faces.length - picture.spots[spot].faces.indexOf(face)};
}

const empty = (picture, role, suit) => picture.spots.findIndex((spot) => spot.role === role && !spot.faces.length && (suit === undefined || spot.suit === suit));

// From where to where MOVE goes on the table of PICTURE; from and to are the same for the stock.
export function places(picture, move) {
	const [what, where] = move.split(' ');
	if (what === 'turn') {
		const stock = picture.spots.findIndex((spot) => spot.role === 'stock'), count = picture.spots[stock].faces.length;
		return {from: {spot: stock, count}, to: null};
	}
	const face = card(what), from = find(picture, face);
	if (!where) {
		const spot = face < 4 ? empty(picture, 'foundation', face % 4) : empty(picture, 'tableau');
		return {from, to: {spot, count: 0}};
	}
	if (where.length === 1) return {from, to: {spot: picture.spots.findIndex((spot) => spot.name === `pile ${where}`), count: 0}};
	return {from, to: find(picture, card(where))};
}
