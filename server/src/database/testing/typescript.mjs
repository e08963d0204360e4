// Lets Node run the TypeScript sources: `node --conditions=source --import <this file> program.ts`.
import { register } from 'node:module';

register('./typescriptHooks.mjs', import.meta.url);
