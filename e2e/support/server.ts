import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemoData } from './demoData.ts';
import { root, type RunningServer, serve } from './serverProcess.ts';

export type { RunningServer } from './serverProcess.ts';

/** Everything that `npm start` serves. */
export const packages = ['shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

const built = packages.map((name) => join(root, name, 'dist'));

/**
 * Starts the real server on its own copy of the demo data, or on an empty data directory with `DEMO: 'off'`.
 * @param environment settings on top of the defaults
 * @param builds folders of the releases that it serves; left out: those that were built last
 */
export function startServer(
  environment: Record<string, string> = {},
  builds: readonly string[] = built,
): Promise<RunningServer> {
  return startIn(environment['DEMO'] === 'off' ? async () => undefined : copyDemoData, environment, builds);
}

/** Starts the real server on demo data that it makes itself, by its own clock. */
export const startFilledServer = (environment: Record<string, string> = {}, builds: readonly string[] = built) =>
  startIn(async () => undefined, environment, builds);

async function startIn(
  fill: (dataDirectory: string) => Promise<void>,
  environment: Record<string, string>,
  builds: readonly string[],
): Promise<RunningServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'groepsapp-e2e-'));
  await fill(dataDirectory);
  const server = await serve(dataDirectory, environment, builds);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
