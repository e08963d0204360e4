import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Output } from './output.ts';
import { cheapenPasswords } from './passwords.ts';

const root = resolve(import.meta.dirname, '../..');

/** Everything that `npm start` serves. */
export const packages = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

export interface RunningServer {
  /** Address without a closing slash: `http://127.0.0.1:40123`. */
  origin: string;
  dataDirectory: string;
  /** Its output, to which the demo writes links instead of mailing them. */
  output: Output;
  stop(): Promise<void>;
}

/**
 * Starts the real server on a fresh data directory with demo data.
 * @param environment settings on top of the defaults
 * @param builds folders of the releases that it serves; left out: those that were built last
 */
export async function startServer(
  environment: Record<string, string> = {},
  builds: readonly string[] = packages.map((name) => join(root, name, 'dist')),
): Promise<RunningServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'groepsapp-e2e-'));
  const server = spawn(process.execPath, [join(root, 'server/dist/main.js'), '--publish', builds.join(',')], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDirectory, DEMO: 'on', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = new Output(server.stdout);
  const [origin = ''] = /https?:\/\/127\.0\.0\.1:\d+/.exec(await output.line(/ ready at http/)) ?? [];
  cheapenPasswords(dataDirectory);
  return {
    origin,
    dataDirectory,
    output,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
