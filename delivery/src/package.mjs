// `npm run package -- --key <file>`: builds everything, and makes what is shipped of it. Only built-in modules may be
// imported before the installation.
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
await import('../config/typescript.mjs');
const { packageAll } = await import('./commands/package.ts');
const { runCommand } = await import('./refusal.ts');
await runCommand(() => packageAll(process.argv.slice(2)));
