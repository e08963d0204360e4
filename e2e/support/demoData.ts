import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cheapenPasswords } from './passwords.ts';
import { serve } from './serverProcess.ts';

/** Tells the workers of a run where its demo data is. */
const variable = 'E2E_DEMO_DATA';

/**
 * Runs once before all tests: lets a server fill a data directory, of which every server of the run gets a copy. Filling
 * one takes four seconds of processor time.
 * @returns what removes the directory after all tests
 */
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'groepsapp-e2e-demo-'));
  const server = await serve(directory, {}, []);
  await server.stop();
  cheapenPasswords(directory);
  process.env[variable] = directory;
  return () => rm(directory, { recursive: true, force: true });
}

/** Copies the demo data of this run into an empty data directory. */
export async function copyDemoData(dataDirectory: string): Promise<void> {
  const directory = process.env[variable];
  if (directory === undefined) throw new Error(`There is no demo data: ${variable} is not set by the run.`);
  await cp(directory, dataDirectory, { recursive: true });
}
