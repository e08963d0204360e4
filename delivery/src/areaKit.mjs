#!/usr/bin/env node
// `npx groepsapp-area`: makes, develops, checks and publishes an area in a repository of its own.
import { runCommand } from './refusal.mjs';

const [command = '', ...args] = process.argv.slice(2);
/** @param {string} line */
const print = (line) => console.log(line);

const help = `Usage: npx groepsapp-area <command>

  new-area <name> [--label <label>]   makes an area in this folder
  dev --against <address>             serves the area from source inside a running installation
  check [types lint format tests build]
                                      all checks, or those that are named
  build                               makes the release in dist, unless nothing changed
  pack [folder]                       builds, and writes the release as one file, for the skew check of an installation
  publish | promote | rollback | withdraw | status | history
                                      what 'npm run publish-area' and the others of the same names do`;

/** @type {Record<string, () => Promise<void>>} */
const commands = {
  'new-area': async () => {
    const { newRepository } = await import('./new-area/ownRepository.mjs');
    await newRepository(args, { folder: process.cwd(), print });
  },
  dev: async () => {
    const { dev } = await import('./dev/dev.mjs');
    await dev(args);
  },
  check: async () => {
    const { checkArea } = await import('./checkArea.mjs');
    process.exitCode = (await checkArea(process.cwd(), args, print)) ? 0 : 1;
  },
  build: async () => {
    const { buildBundle } = await import('./build/bundle.mjs');
    process.exitCode = (await buildBundle(process.cwd())) ? 0 : 1;
  },
  pack: async () => {
    const [{ buildBundle }, { saveRelease }] = [
      await import('./build/bundle.mjs'),
      await import('./publishing/archive.mjs'),
    ];
    const built = await buildBundle(process.cwd());
    if (built) print(await saveRelease('dist', args[0] ?? '.'));
    process.exitCode = built ? 0 : 1;
  },
};

const publishing = ['publish', 'promote', 'rollback', 'withdraw', 'status', 'history'];

if (publishing.includes(command)) {
  const { runProgram } = await import('./publishing/program.mjs');
  const complain = (/** @type {string} */ line) => console.error(line);
  process.exitCode = await runProgram([command, ...args], { env: process.env, print, complain });
} else if (commands[command]) {
  await runCommand(commands[command]);
} else {
  (command === '' || command.endsWith('help') ? print : console.error)(help);
  process.exitCode = command === '' || command.endsWith('help') ? 0 : 2;
}
