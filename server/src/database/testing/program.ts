import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseOptions } from '../index.ts';

const root = join(__dirname, '../../../..');

/** Lets a thread run the sources: `node --conditions=source --import <loader> thread.ts`. */
export const loader = join(root, 'delivery/config/typescript.mjs');

/**
 * Compiles what of the server was not compiled yet: Node starts that in half of the processor time that the sources take.
 * @returns the path of what became of a source, which is given relative to `src`
 */
export function compiledProgram(source: string): string {
  const compiled = join(root, 'server/dist', source.replace(/ts$/, 'js'));
  // The compiler does not notice that what it made is gone.
  const anew = existsSync(compiled) ? [] : ['--force'];
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  spawnSync(process.execPath, [compiler, '-b', ...anew, join(root, 'server')]);
  return compiled;
}

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
  const args = [compiledProgram(`database/testing/${name}`), JSON.stringify(options)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
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
