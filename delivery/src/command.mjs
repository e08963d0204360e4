// The commands of the root package.json and `npm run area`: `node delivery/src/command.mjs <command> [arguments]`. Only
// built-in modules may be imported before the installation of packages.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { root } from './packages.mjs';
import { publishing, verbLines } from './publishing/verbs.mjs';

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

/** @type {(command: keyof typeof publishing) => (args: string[]) => Promise<void>} */
const publishes = (command) => async (args) => {
  const { runProgram } = await import('./publishing/program.ts');
  const complain = (/** @type {string} */ line) => console.error(line);
  process.exitCode = await runProgram(command, args, { env: process.env, print, complain });
};

/**
 * Each tells whether it succeeded; it did when it tells nothing.
 * @type {Record<string, (args: string[]) => Promise<boolean | void>>}
 */
const commands = {
  start,
  dev: async (args) => (await import('./dev/dev.ts')).dev(args),
  new: async (args) => (await import('./new-area/newArea.ts')).newArea(args, { root, print }),
  package: async (args) => (await import('./commands/package.ts')).packageAll(args),
  publish: publishes('publish'),
  promote: publishes('promote'),
  rollback: publishes('rollback'),
  withdraw: publishes('withdraw'),
  status: publishes('status'),
  history: publishes('history'),
  faults: publishes('faults'),
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

/** What `npm run area` is for; the others have scripts of their own. */
const ofAreas = {
  new: 'makes an area that works and is part of all checks',
  ...publishing,
  map: '[--breaks <what>] [--to <address>]: what each area consists of and uses, and what a change would break',
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command === undefined) {
  const say = name === '' ? console.log : console.error;
  if (name !== '') say(`There is no command '${name}'.`);
  say(['Usage: npm run area -- <verb> [arguments]', '', ...verbLines(ofAreas)].join('\n'));
  say("\n'new' and those that publish say with --help what they take.");
  process.exit(name === '' ? 0 : 2);
}
await ensureInstalled();
await import('../config/typescript.mjs');
const { runCommand } = await import('./refusal.ts');
await runCommand(async () => {
  if ((await command(args)) === false) process.exitCode = 1;
});
