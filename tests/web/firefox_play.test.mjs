import {inFirefox} from './in_firefox.mjs';

await inFirefox('play', 'access', 'same');
