// The commands of the root package.json: `node delivery/src/command.mjs <command> [arguments]`. Only built-in modules may be
// imported before the installation of packages.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root } from './packages.mjs';

/** @param {string} line */
const print = (line) => console.log(line);

/** Installs and builds what is needed, then serves everything. */
async function start() {
  const { buildAll, bundleDirs } = await import('./build/buildAll.ts');
  print('Building what changed ...');
  if (!(await buildAll())) return false;
  // A demo on this machine, unless there is a database of somebody's own, no API, or it is asked for otherwise.
  const { API, DATABASE_URL, DATABASE_URL_FILE } = process.env;
  if (!DATABASE_URL && !DATABASE_URL_FILE && API?.toLowerCase() !== 'off') process.env.DEMO ||= 'on';
  // The server runs in this process, so that it receives signals and environment directly and sets the exit code.
  process.argv.splice(2, 1);
  process.argv.push(...bundleDirs.flatMap((dir) => ['--publish', path.join(dir, 'dist')]));
  await import(pathToFileURL(path.join(root, 'server/dist/main.js')).href);
  return true;
}

/** @param {string} command of publishing */
const publishing = (command) => async (/** @type {string[]} */ args) => {
  const { runProgram } = await import('./publishing/program.ts');
  const complain = (/** @type {string} */ line) => console.error(line);
  process.exitCode = await runProgram([command, ...args], { env: process.env, print, complain });
};

/**
 * Each tells whether it succeeded; it did when it tells nothing.
 * @type {Record<string, (args: string[]) => Promise<boolean | void>>}
 */
const commands = {
  start,
  dev: async (args) => (await import('./dev/dev.ts')).dev(args),
  'new-area': async (args) => (await import('./new-area/newArea.ts')).newArea(args, { root, print }),
  package: async (args) => (await import('./commands/package.ts')).packageAll(args),
  ...Object.fromEntries(
    ['publish', 'promote', 'rollback', 'withdraw', 'status', 'history', 'faults'].map((name) => [
      name,
      publishing(name),
    ]),
  ),
  build: async () => (await import('./build/buildAll.ts')).buildAll(),
  'build-earlier': async () => (await import('./earlier/build.ts')).buildEarlier(),
  bundles: async () => (await import('./commands/checkBundles.ts')).checkBundles(),
  'kernel-exports': async (args) => (await import('./commands/writeExports.ts')).writeExports(args),
  map: async (args) => (await import('./commands/map.ts')).map(args, process.env, print),
  'pack-packages': async (args) => (await import('./packing/packages.ts')).packInto(args),
  'record-releases': async (args) => (await import('./earlier/record.ts')).recordCommand(args),
  showcase: async (args) => (await import('./commands/showcase.ts')).serveShowcase(args),
  'try-package': async (args) => (await import('./commands/tryPackage.ts')).tryPackage(args),
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  console.error(`There is no command '${name}'; there are ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
await ensureInstalled();
await import('../config/typescript.mjs');
const { runCommand } = await import('./refusal.ts');
await runCommand(async () => {
  if ((await command(args)) === false) process.exitCode = 1;
});
