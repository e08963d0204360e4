import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBundleDirs, isRepository, readPackage, releaseName, root } from '../packages.mjs';
import { Refusal } from '../refusal.ts';

/** A package that is served from source. */
export interface Source {
  name: string;
  dir: string;
}

interface DevOptions {
  sources: Source[];
  /** Whether the server is to follow its sources as well. */
  everything: boolean;
  /** Origin of the installation that serves everything else; `null`: start a local one. */
  against: string | null;
  host: string;
  port: number;
}

export const help = `Usage: npm run dev [-- <package> ... [--against <address>]]

Serves packages from source, inside the whole app, and loads the page again after a change.
Without a package: the shell, all areas and the server.

  <package>            an area such as mfe-planning, 'shell', or the path of a folder
  --against <address>  take all else from this installation instead of a local server

Environment: PORT (8090), HOST (127.0.0.1); for the local server what 'npm start' knows as well.`;

const defaultPort = '8090';

/** @returns origin of the installation */
function installation(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address !== null && /^https?:$/.test(address.protocol)) return address.origin;
  throw new Refusal(`--against is '${text}', but must be an address such as https://app.example.`);
}

/** Everything that can be served from source. */
function allSources(): Source[] {
  return findBundleDirs(root).map((dir) => ({ name: releaseName(readPackage(dir)), dir }));
}

/** @param text a name, or a path */
function sourceOf(text: string): Source {
  const isPath = /[\\/]/.test(text);
  const known = allSources();
  const dir = isPath ? path.resolve(text) : known.find(({ name }) => name === text)?.dir;
  if (dir === undefined || !existsSync(path.join(dir, 'package.json'))) {
    const names = known.map(({ name }) => name).join(', ');
    throw new Refusal(`There is no package '${text}'. There are: ${names}; or give the path of a folder.`);
  }
  return { name: releaseName(readPackage(dir)), dir };
}

function portOf(text: string) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  if (port <= 65_535) return port;
  throw new Refusal(`PORT is '${text}', but must be a whole number from 0 to 65535.`);
}

function parsed(args: string[]) {
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
 * @returns `null` when only help was asked for
 */
export function readDevOptions(args: string[], env: Record<string, string | undefined>): DevOptions | null {
  const { values, positionals } = parsed(args);
  if (values.help) return null;
  const everything = positionals.length === 0;
  const against = values.against === undefined ? null : installation(values.against);
  if (!isRepository && against === null) {
    throw new Refusal('--against <address> is missing: the shell and the server are not in this repository.');
  }
  return {
    sources: everything ? allSources() : [...new Set(positionals)].map(sourceOf),
    everything,
    against,
    host: env['HOST'] || '127.0.0.1',
    port: portOf(env['PORT'] || defaultPort),
  };
}
