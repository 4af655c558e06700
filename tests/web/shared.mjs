// One browser for all tests of a process.
import {after} from 'node:test';

import {openBrowser} from './browser.mjs';

let opened = null;
export const sharedBrowser = () => (opened ??= openBrowser());
after(async () => (await opened)?.close());
