// Builds what changed of the server, the shell and all areas.
import '../config/typescript.mjs';

const { buildAll } = await import('./build/buildAll.ts');
process.exitCode = (await buildAll()) ? 0 : 1;
