// `npm run try-package -- <folder>`: runs the image that `npm run package` made.
import '../config/typescript.mjs';

const { tryPackage } = await import('./commands/tryPackage.ts');
const { runCommand } = await import('./refusal.ts');
await runCommand(() => tryPackage(process.argv.slice(2)));
