// `npm run new-area -- mfe-x`: the package of a new area, with its place among the others. Only built-in modules may
// be imported before the installation of packages.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);
await ensureInstalled();
await import('../config/typescript.mjs');

const { newArea } = await import('./new-area/newArea.ts');
const { runCommand } = await import('./refusal.ts');
await runCommand(() => newArea(process.argv.slice(2), { root, print: (line) => console.log(line) }));
