// `npm run dev`: packages from source inside the whole app. Only built-in modules may be imported before the
// installation of packages.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'));
await ensureInstalled();
await import('../config/typescript.mjs');

const { dev } = await import('./dev/dev.ts');
const { runCommand } = await import('./refusal.ts');
await runCommand(() => dev(process.argv.slice(2)));
