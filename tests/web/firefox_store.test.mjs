import {inFirefox} from './in_another.mjs';

await inFirefox('kills', 'store', 'page', 'outside', 'dialogs', 'worker');
