import {inWebKit} from './in_another.mjs';

await inWebKit('play', 'same', 'store', 'style');
