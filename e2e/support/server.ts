import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const root = resolve(import.meta.dirname, '../..');

/** Everything that `npm start` serves. */
export const packages = [
  'shell',
  'mfe-planning',
  'mfe-children',
  'mfe-tracking',
  'mfe-administration',
  'mfe-communication',
] as const;

export interface RunningServer {
  /** Address without a closing slash: `http://127.0.0.1:40123`. */
  origin: string;
  dataDirectory: string;
  stop(): Promise<void>;
}

/** The last line that says where the server listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output to read.');
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /https?:\/\/127\.0\.0\.1:\d+/.exec(line);
    if (address) return address[0];
  }
  throw new Error('The server ended before it was ready.');
}

/**
 * Starts the real server on a fresh data directory with demo data and the releases that were built.
 * @param environment settings on top of the defaults
 */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'groepsapp-e2e-'));
  const publish = packages.map((name) => join(root, name, 'dist')).join(',');
  const server = spawn(process.execPath, [join(root, 'server/dist/main.js'), '--publish', publish], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDirectory, DEMO: 'on', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await addressOf(server);
  server.stdout?.resume();
  return {
    origin,
    dataDirectory,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
