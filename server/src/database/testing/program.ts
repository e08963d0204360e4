import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseOptions } from '../index.ts';

/** Lets Node run the sources: `node --conditions=source --import <loader> program.ts`. */
export const loader = join(__dirname, '../../../../delivery/config/typescript.mjs');

/** One of the programs of this folder, running in a separate process. */
export interface Program {
  /** All lines that it has written so far. */
  lines: readonly string[];
  /** Resolves when it has written so many lines; rejects when it ends with fewer. */
  written(count: number): Promise<void>;
  /** Kills it with SIGKILL and waits until all its output has been read. */
  kill(): Promise<void>;
  /** Waits until it exits by itself. */
  exitCode(): Promise<number | null>;
}

/** Starts a program of this folder on a database. */
export function startProgram(name: string, options: DatabaseOptions): Program {
  const args = ['--conditions=source', '--import', loader, join(__dirname, name)];
  const child = spawn(process.execPath, [...args, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  let closed = false;
  const ended = Promise.all([once(child, 'exit'), once(reader, 'close')]).then(() => {
    closed = true;
  });
  return {
    lines,
    async written(count) {
      while (lines.length < count && !closed) await Promise.race([once(reader, 'line'), ended]);
      if (lines.length < count)
        throw new Error(`The program ended after ${lines.length} lines, with code ${child.exitCode}.`);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async exitCode() {
      await ended;
      return child.exitCode;
    },
  };
}
