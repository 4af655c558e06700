import {inFirefox} from './in_firefox.mjs';

await inFirefox('kills', 'store', 'page', 'dialogs', 'worker');
