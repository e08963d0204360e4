import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Starts the real server on a fresh data directory and waits until it listens.
 * @param {readonly string[]} folders releases to publish
 * @param {Record<string, string>} [environment]
 */
export async function startServer(folders, environment = {}) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'groepsapp-bench-'));
  const publish = folders.length > 0 ? ['--publish', folders.join(',')] : [];
  const server = spawn(process.execPath, ['server/dist/main.js', ...publish], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDirectory, DEMO: 'on', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let origin = '';
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
    if (address) {
      [origin] = address;
      break;
    }
  }
  if (!origin) throw new Error('The server ended before it was ready.');
  server.stdout.resume();
  return {
    origin,
    dataDirectory,
    pid: server.pid,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
