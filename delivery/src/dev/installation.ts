import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildAll, bundleDirs } from '../build/buildAll.ts';
import { compiler, root } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import type { Source } from './options.ts';

interface Installation {
  origin: string;
  stop: () => void;
}

interface InstallationOptions {
  /** Packages that are served from source, so their releases are not rebuilt. */
  sources: readonly Source[];
  /** Whether the server starts again when its sources change. */
  follow: boolean;
  /** Address at which users open the app. */
  publicUrl: string;
  print: (line: string) => void;
}

const host = '127.0.0.1';

/**
 * Builds the packages of the local installation. A package that is served from source is only built when it never was,
 * because the server's registry needs a release of it.
 */
async function build(sources: readonly Source[]) {
  const dirs = bundleDirs.filter(
    (dir) => !sources.some((source) => source.dir === dir) || !existsSync(path.join(dir, 'dist/release.json')),
  );
  if (!(await buildAll(dirs))) throw new Refusal('Not everything could be built; see above.');
}

/** @returns resolves when the server listens */
function ready(server: ChildProcess, print: (line: string) => void): Promise<void> {
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

/** A port that can be listened to. @param port 0 for any */
export function requirePort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', () => reject(new Refusal(`Port ${port} on ${host} is taken; choose another with PORT.`)));
    probe.listen({ host, port }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address !== null ? address.port : port;
      probe.close(() => resolve(found));
    });
  });
}

/** Starts the server of this repository with its data folder, as `npm start` does, behind a port of its own. */
export async function startInstallation({
  sources,
  follow,
  publicUrl,
  print,
}: InstallationOptions): Promise<Installation> {
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

/** Checks that an installation of the app answers at this origin. */
export async function requireInstallation(origin: string) {
  const answer = await fetch(`${origin}/groepsapp/registry.json`).catch(() => null);
  if (answer?.ok) return;
  const what = answer === null ? 'Nothing answers' : `${answer.status} is the answer`;
  throw new Refusal(`${what} at ${origin}/groepsapp/registry.json; is the groepsapp there?`);
}
