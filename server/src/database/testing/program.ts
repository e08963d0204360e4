import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseOptions } from '../index.ts';

/** One of the programs of this folder, running in a separate process. */
export interface Program {
  /** All lines that it has written so far. */
  lines: readonly string[];
  /** Resolves at its first line; rejects when it ends without one. */
  started: Promise<void>;
  /** Kills it with SIGKILL and waits until all its output has been read. */
  kill(): Promise<void>;
  /** Waits until it exits by itself. */
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
