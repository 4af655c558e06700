import {inFirefox} from './in_another.mjs';

await inFirefox('play', 'access', 'same', 'style');
