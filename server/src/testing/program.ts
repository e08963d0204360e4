import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOptions } from '../database/index.ts';
import { compiledProgram } from '../database/testing/program.ts';
import { makeMigratedDatabase } from '../database/testing/testDatabase.ts';

const program = compiledProgram('main.ts');

/** The real program, running in a separate process. */
export interface Started {
  child: ChildProcess;
  written: { out: string; err: string };
  exit: Promise<number | null>;
}

/** Starts the real program, by default on a test database. The caller must end it. */
export function startProgram(
  { dataDir, databaseUrl = '' }: DatabaseOptions,
  variables: Record<string, string> = {},
  args: readonly string[] = [],
): Started {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'off', PORT: '0' };
  const child = spawn(process.execPath, [program, ...args], { env: { ...env, ...variables } });
  const written = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.err += text));
  const exit = once(child, 'close').then(() => child.exitCode);
  return { child, written, exit };
}

/** Waits until the program has printed an address after the given words, and returns the address. */
export async function addressAfter(words: string, { child, written, exit }: Started): Promise<URL> {
  for (;;) {
    const [, address] = new RegExp(`${words} (http:\\S+)\\n`).exec(written.out) ?? [];
    if (address !== undefined) return new URL(address);
    const ended = await Promise.race([once(child.stdout ?? child, 'data').then(() => false), exit.then(() => true)]);
    if (ended) throw new Error(`The server ended: ${written.err}`);
  }
}

/** Waits for the line with the address of the server. */
export function ready(started: Started): Promise<URL> {
  return addressAfter('ready at', started);
}

/** Kills the processes that still run, with SIGKILL. */
export async function killAll(children: readonly ChildProcess[]): Promise<void> {
  const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = alive.map((child) => once(child, 'exit'));
  alive.forEach((child) => child.kill('SIGKILL'));
  await Promise.all(ended);
}

/** What the programs of one test share. */
export interface Programs {
  /** An empty folder. */
  folder: string;
  /** Of a test database with all tables and no rows. */
  options: DatabaseOptions;
  /** Starts the real program, by default on that database. It is killed when the test ends. */
  start(variables?: Record<string, string>, args?: readonly string[]): Started;
  /** Kills the programs, and removes database and folder. */
  end(): Promise<void>;
}

/** Prepares a folder and a database for the programs of one test. The caller must end them. */
export async function makePrograms(): Promise<Programs> {
  const folder = mkdtempSync(join(tmpdir(), 'groepsapp-program-'));
  const { options, drop } = await makeMigratedDatabase();
  const running: ChildProcess[] = [];
  return {
    folder,
    options,
    start(variables, args) {
      const started = startProgram(options, variables, args);
      running.push(started.child);
      return started;
    },
    async end() {
      await killAll(running);
      await drop();
      rmSync(folder, { recursive: true });
    },
  };
}
