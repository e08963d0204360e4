import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDemoData } from './demoData.ts';
import { operate } from './operator.ts';
import { built, type RunningServer, serve, serveInHost } from './serverProcess.ts';

export type { RunningServer } from './serverProcess.ts';

type Environment = Readonly<Record<string, string>>;

/** Starts the real server on its own copy of the demo data of the run, in a process of its own, for a test that stops it. */
export const startServer = (environment: Environment = {}) => startIn(serve, copyDemoData, environment, []);

/**
 * Starts the real server on its own copy of the demo data of the run.
 * @param builds that it publishes, beside what the copy has
 * @param areas that the groepsapp is composed of, beside the usual ones
 */
export const startHostedServer = (
  environment: Environment = {},
  builds: readonly string[] = [],
  areas: readonly string[] = [],
) => {
  const fill = async (dataDirectory: string) => {
    await copyDemoData(dataDirectory);
    for (const area of areas)
      await operate({ dataDirectory }, ['areas', 'add', '--variant', 'groepsapp', '--area', area]);
  };
  return startIn(serveInHost, fill, environment, builds);
};

/** Starts the real server on an empty data directory, which it fills by its own clock, in a process of its own. */
export const startFilledServer = (environment: Environment = {}, builds: readonly string[] = built) =>
  startIn(serve, async () => undefined, environment, builds);

async function startIn(
  run: typeof serve,
  fill: (dataDirectory: string) => Promise<void>,
  environment: Environment,
  builds: readonly string[],
): Promise<RunningServer> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'groepsapp-e2e-'));
  await fill(dataDirectory);
  const server = await run(dataDirectory, { environment, builds });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
