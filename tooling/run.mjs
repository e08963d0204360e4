import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** Path of the executable of an installed package. */
export const bin = (name) => resolve('node_modules', '.bin', name);

/**
 * Runs a command that shares the output of this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} the exit code; 1 when a signal ended it
 */
export function run(command, args, options = {}) {
  return new Promise((settle, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => settle(code ?? 1));
  });
}

/**
 * Runs a command and collects its output until it has ended, so that the output of parallel commands does not mix.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>} code 1 when a signal ended it
 */
export function capture(command, args) {
  return new Promise((settle, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => settle({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
