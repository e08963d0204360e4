import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cheapenPasswords } from './passwords.ts';
import { built, serve, startServerHost } from './serverProcess.ts';

/** Tells the workers of a run where its demo data is. */
const variable = 'E2E_DEMO_DATA';

/** Runs once before all journeys. @returns what clears away after all tests */
export default () => makeDemoData(built);

/**
 * Lets a server fill a data directory and publish, of which every server of the run gets a copy: filling one takes four
 * seconds of processor time, publishing one.
 */
export async function makeDemoData(builds: readonly string[]): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'groepsapp-e2e-demo-'));
  const endHost = await startServerHost();
  // In a process of its own: a file of its database that goes while a copy is made would stop the copy.
  const server = await serve(directory, { environment: {}, builds });
  await server.stop();
  cheapenPasswords(directory);
  process.env[variable] = directory;
  return async () => {
    await endHost();
    await rm(directory, { recursive: true, force: true });
  };
}

/** Copies the demo data of this run into an empty data directory. */
export async function copyDemoData(dataDirectory: string): Promise<void> {
  const directory = process.env[variable];
  if (directory === undefined) throw new Error(`There is no demo data: ${variable} is not set by the run.`);
  await cp(directory, dataDirectory, { recursive: true });
}
