// `npm test -- bundles`: see `commands/checkBundles.ts`.
import '../config/typescript.mjs';

const { checkBundles } = await import('./commands/checkBundles.ts');
process.exitCode = (await checkBundles()) ? 0 : 1;
