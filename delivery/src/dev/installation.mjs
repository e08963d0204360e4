import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildAll, bundleDirs } from '../build/buildAll.mjs';
import { root } from '../packages.mjs';
import { Refusal } from '../refusal.mjs';
import { requirePort } from './ports.mjs';

/**
 * @typedef {import('node:child_process').ChildProcess} ChildProcess
 * @typedef {import('./options.mjs').Source} Source
 *
 * @typedef {object} Installation
 * @property {string} origin
 * @property {() => void} stop
 *
 * @typedef {object} InstallationOptions
 * @property {readonly Source[]} sources packages that are served from source, so their releases are not rebuilt
 * @property {boolean} follow whether the server starts again when its sources change
 * @property {string} publicUrl address at which users open the app
 * @property {(line: string) => void} print
 */

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const host = '127.0.0.1';

/**
 * Builds the packages of the local installation. A package that is served from source is only built when it never was,
 * because the server's registry needs a release of it.
 * @param {readonly Source[]} sources
 */
async function build(sources) {
  const dirs = bundleDirs.filter(
    (dir) => !sources.some((source) => source.dir === dir) || !existsSync(path.join(dir, 'dist/release.json')),
  );
  if (!(await buildAll(dirs))) throw new Refusal('Not everything could be built; see above.');
}

/**
 * @param {ChildProcess} server
 * @param {(line: string) => void} print
 * @returns {Promise<void>} resolves when the server listens
 */
function ready(server, print) {
  return new Promise((resolve, reject) => {
    server.once('exit', () => {
      const hint = 'Does one run already? Then give its address with --against.';
      reject(new Refusal(`The local server did not start. ${hint}`));
    });
    if (server.stdout === null) return;
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (/ is ready at http/.test(line)) resolve();
      else print(line);
    });
  });
}

/**
 * Starts the server of this repository with its data folder, as `npm start` does, behind a port of its own.
 * @param {InstallationOptions} options
 * @returns {Promise<Installation>}
 */
export async function startInstallation({ sources, follow, publicUrl, print }) {
  await build(sources);
  const port = await requirePort(host, 0);
  const publish = bundleDirs.flatMap((dir) => ['--publish', path.join(dir, 'dist')]);
  const main = path.join(root, 'server/dist/main.js');
  const env = { ...process.env, HOST: host, PORT: String(port), PUBLIC_URL: publicUrl };
  const server = spawn(
    process.execPath,
    [...(follow ? ['--watch', '--watch-preserve-output'] : []), main, ...publish],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const compiling = follow
    ? spawn(process.execPath, [compiler, '-b', 'server', '--watch', '--preserveWatchOutput'], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    : null;
  const stop = () => {
    server.kill('SIGTERM');
    compiling?.kill('SIGTERM');
  };
  try {
    await ready(server, print);
  } catch (error) {
    stop();
    throw error;
  }
  return { origin: `http://${host}:${port}`, stop };
}

/**
 * Checks that an installation of the app answers at this origin.
 * @param {string} origin
 */
export async function requireInstallation(origin) {
  const answer = await fetch(`${origin}/groepsapp/registry.json`).catch(() => null);
  if (answer?.ok) return;
  const what = answer === null ? 'Nothing answers' : `${answer.status} is the answer`;
  throw new Refusal(`${what} at ${origin}/groepsapp/registry.json; is the groepsapp there?`);
}
