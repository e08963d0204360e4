// Builds what changed of the server, the shell and all areas.
import { buildAll } from './build/buildAll.mjs';

process.exitCode = (await buildAll()) ? 0 : 1;
