// `npm run publish-area`, `promote-area`, `rollback-area`, `withdraw-area`, `status-area` and `history-area`. Only built-in modules
// may be imported before the installation.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const given = process.cwd();
process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..'));
await ensureInstalled();
process.chdir(given);
await import('../config/typescript.mjs');

const { runProgram } = await import('./publishing/program.ts');
process.exitCode = await runProgram(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
