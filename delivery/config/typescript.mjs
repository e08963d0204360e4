// Lets Node run sources in TypeScript: `node --import <this file> program.ts`, or imported before they are.
import { register } from 'node:module';

// Errors name the lines of the sources. The start of the server takes no longer for it.
process.setSourceMapsEnabled(true);
register('./typescriptHooks.mjs', import.meta.url);
