// Measures a busy group: 20 tablets follow one group in which a child comes or goes every second for a minute.
import { measure } from './load.mjs';
import { tapFor } from './tablets.mjs';

const size = { tablets: 20, places: 1, seconds: 60 };

export const main = () => measure('sqlite', size, (_meter, tap) => tapFor(tap, size.seconds, 1));
