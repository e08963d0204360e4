import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBundleDirs, isRepository, readPackage, releaseName, root } from '../packages.mjs';
import { Refusal } from '../refusal.mjs';

/**
 * @typedef {object} Source a package that is served from source
 * @property {string} name
 * @property {string} dir
 *
 * @typedef {object} DevOptions
 * @property {Source[]} sources
 * @property {boolean} everything whether the server is to follow its sources as well
 * @property {string | null} against origin of the installation that serves everything else; `null`: start a local one
 * @property {string} host
 * @property {number} port
 */

export const help = `Usage: npm run dev [-- <package> ... [--against <address>]]

Serves packages from source, inside the whole app, and loads the page again after a change.
Without a package: the shell, all areas and the server.

  <package>            an area such as mfe-planning, 'shell', or the path of a folder
  --against <address>  take all else from this installation instead of a local server

Environment: PORT (8090), HOST (127.0.0.1); for the local server what 'npm start' knows as well.`;

const defaultPort = '8090';

/**
 * @param {string} text
 * @returns {string} origin of the installation
 */
function installation(text) {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address !== null && /^https?:$/.test(address.protocol)) return address.origin;
  throw new Refusal(`--against is '${text}', but must be an address such as https://app.example.`);
}

/**
 * @param {string} from the folder that holds all packages
 * @returns {Source[]} everything that can be served from source
 */
function sourcesIn(from) {
  return findBundleDirs(from).map((dir) => ({ name: releaseName(readPackage(dir)), dir }));
}

/**
 * @param {string} text a name, or a path
 * @param {string} from the folder that holds all packages
 * @returns {Source}
 */
function sourceOf(text, from) {
  const isPath = /[\\/]/.test(text);
  const known = sourcesIn(from);
  const dir = isPath ? path.resolve(text) : known.find(({ name }) => name === text)?.dir;
  if (dir === undefined || !existsSync(path.join(dir, 'package.json'))) {
    const names = known.map(({ name }) => name).join(', ');
    throw new Refusal(`There is no package '${text}'. There are: ${names}; or give the path of a folder.`);
  }
  return { name: releaseName(readPackage(dir)), dir };
}

/** @param {string} text */
function portOf(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new Refusal(`PORT is '${text}', but must be a whole number from 0 to 65535.`);
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { against: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
  }
}

/**
 * Parses the arguments of `npm run dev`.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @param {string} [from] the folder that holds all packages
 * @returns {DevOptions | null} `null` when only help was asked for
 */
export function readDevOptions(args, env, from = root) {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const everything = positionals.length === 0;
  const against = values.against === undefined ? null : installation(values.against);
  if (!isRepository && against === null) {
    throw new Refusal('--against <address> is missing: the shell and the server are not in this repository.');
  }
  return {
    sources: everything ? sourcesIn(from) : [...new Set(positionals)].map((name) => sourceOf(name, from)),
    everything,
    against,
    host: env['HOST'] || '127.0.0.1',
    port: portOf(env['PORT'] || defaultPort),
  };
}
