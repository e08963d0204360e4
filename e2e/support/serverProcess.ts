import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { Output } from './output.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface RunningServer {
  /** Address without a closing slash: `http://127.0.0.1:40123`. */
  origin: string;
  dataDirectory: string;
  /** Its output, to which the demo writes links instead of mailing them. */
  output: Output;
  stop(): Promise<void>;
}

/**
 * Starts the real server on a data directory, which stays when the server stops.
 * @param environment settings on top of the defaults
 * @param builds folders of the releases that it serves
 */
export async function serve(
  dataDirectory: string,
  environment: Record<string, string>,
  builds: readonly string[],
): Promise<RunningServer> {
  const server = spawn(process.execPath, [join(root, 'server/dist/main.js'), '--publish', builds.join(',')], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDirectory, DEMO: 'on', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = new Output(server.stdout);
  const [origin = ''] = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(await output.line(/ ready at http/)) ?? [];
  return {
    origin,
    dataDirectory,
    output,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}
