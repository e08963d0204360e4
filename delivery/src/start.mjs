// `npm start`: installs and builds what is needed, then serves everything. Only built-in modules may be
// imported before the installation.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);
await ensureInstalled();
await import('../config/typescript.mjs');

const { buildAll, bundleDirs } = await import('./build/buildAll.ts');
console.log('Building what changed ...');
if (!(await buildAll())) process.exit(1);

// A demo on this machine, unless there is a database of somebody's own, no API, or it is asked for otherwise.
const { API, DATABASE_URL, DATABASE_URL_FILE } = process.env;
if (!DATABASE_URL && !DATABASE_URL_FILE && API?.toLowerCase() !== 'off') process.env.DEMO ||= 'on';

// The server runs in this process, so that it receives signals and environment directly and sets the exit code.
process.argv.push(...bundleDirs.flatMap((dir) => ['--publish', path.join(dir, 'dist')]));
await import(pathToFileURL(path.join(root, 'server/dist/main.js')).href);
