// `npm test -- bundles`: see `release/checkBundles.ts`.
import '../config/typescript.mjs';

const { checkBundles } = await import('./release/checkBundles.ts');
process.exitCode = (await checkBundles()) ? 0 : 1;
