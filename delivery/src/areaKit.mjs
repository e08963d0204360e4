#!/usr/bin/env node
// `npx groepsapp-area`: makes, develops, checks and publishes an area in a repository of its own.
import '../config/typescript.mjs';

const { runAreaCommand } = await import('./commands/areaKit.ts');
process.exitCode = await runAreaCommand(process.argv.slice(2));
