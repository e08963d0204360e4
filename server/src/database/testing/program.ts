import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseOptions } from '../index.ts';

/** One of the small programs of this folder, running in a process of its own. */
export interface Program {
  /** Every line it has written so far. */
  lines: readonly string[];
  /** Resolves when it has written its first line; fails when it ends without one. */
  started: Promise<void>;
  /** Ends it the hard way, and waits until all that it had written has been read. */
  kill(): Promise<void>;
  /** Waits until it ends by itself. */
  exitCode(): Promise<number | null>;
}

async function firstLine(child: ChildProcess, lines: readonly string[], more: NodeJS.EventEmitter): Promise<void> {
  await Promise.race([once(more, 'line'), once(child, 'close')]);
  if (lines.length === 0) throw new Error(`The program ended without a line, with code ${child.exitCode}.`);
}

/** Starts a program of this folder on a database. */
export function startProgram(name: string, options: DatabaseOptions): Program {
  const args = ['--conditions=source', '--import', join(__dirname, 'typescript.mjs'), join(__dirname, name)];
  const child = spawn(process.execPath, [...args, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const ended = Promise.all([once(child, 'exit'), once(reader, 'close')]);
  return {
    lines,
    started: firstLine(child, lines, reader),
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
