// Lets Node run sources in TypeScript: `node --import <this file> program.ts`, or imported before they are.
import { register } from 'node:module';

register('./typescriptHooks.mjs', import.meta.url);
