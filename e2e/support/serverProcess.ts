import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { Output } from './output.ts';
import type { Wanted } from './serverHost.ts';

export const root = resolve(import.meta.dirname, '../..');

/** Everything that `npm start` serves. */
export const packages = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

/** Folders of the releases that were built last. */
export const built = packages.map((name) => join(root, name, 'dist'));

export interface RunningServer {
  /** Address without a closing slash: `http://127.0.0.1:40123`. */
  origin: string;
  dataDirectory: string;
  /** Its output, to which the demo writes links instead of mailing them. */
  output: Output;
  stop(): Promise<void>;
}

/** Tells the workers of a run where its host of servers listens (`serverHost.ts`). */
const hostVariable = 'E2E_SERVER_HOST';

const run = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });

async function endOf(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}

/** Starts the host in which the servers of a run start from now on. @returns what ends it */
export async function startServerHost(): Promise<() => Promise<void>> {
  const host = run(['--import', join(root, 'delivery/config/typescript.mjs'), join(root, 'e2e/support/serverHost.ts')]);
  process.env[hostVariable] = await new Output(host.stdout).line(/^\d+$/);
  return () => endOf(host);
}

/** Starts a server on a data directory, which stays when the server stops. */
type Serve = (dataDirectory: string, wanted: Wanted) => Promise<RunningServer>;

const wantedOn = (dataDirectory: string, { environment, builds }: Wanted): Wanted => ({
  environment: { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDirectory, DEMO: 'on', ...environment },
  builds,
});

async function addressIn(output: Output): Promise<string> {
  const [origin = ''] = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(await output.line(/ ready at http/)) ?? [];
  return origin;
}

/** Starts the real server in a process of its own. */
export const serve: Serve = async (dataDirectory, wanted) => {
  const { environment, builds } = wantedOn(dataDirectory, wanted);
  const server = run([join(root, 'server/dist/main.js'), '--publish', builds.join(',')], environment);
  const output = new Output(server.stdout);
  return { origin: await addressIn(output), dataDirectory, output, stop: () => endOf(server) };
};

/** Starts the real server in the host of the run. */
export const serveInHost: Serve = async (dataDirectory, wanted) => {
  const socket = connect(Number(process.env[hostVariable]), '127.0.0.1');
  socket.write(`${JSON.stringify(wantedOn(dataDirectory, wanted))}\n`);
  const output = new Output(socket);
  const stop = async () => {
    const ended = once(socket, 'close');
    socket.end();
    await ended;
  };
  return { origin: await addressIn(output), dataDirectory, output, stop };
};
