import { spawn } from 'node:child_process';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/** @typedef {{ ok: boolean, output: string }} Outcome whether it succeeded, and all it said */

/**
 * Runs a script of an installed tool with this Node.
 * @param {string[]} args script and its arguments
 * @param {string} cwd
 * @returns {Promise<Outcome>}
 */
export function runNode(args, cwd) {
  return follow(spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/**
 * Runs a script of a `package.json`.
 * @param {string} script
 * @param {string} cwd folder of the package
 * @returns {Promise<Outcome>}
 */
export function runScript(script, cwd) {
  return runTool('npm', ['run', '--silent', script], cwd);
}

/**
 * Runs a program of the path.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<Outcome>}
 */
export function runTool(program, args, cwd) {
  const windows = process.platform === 'win32';
  return follow(spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: windows }));
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @returns {Promise<Outcome>}
 */
function follow(child) {
  return new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const said = [];
    child.stdout.on('data', (part) => said.push(part));
    child.stderr.on('data', (part) => said.push(part));
    child.on('error', reject);
    child.on('close', (code) => {
      forget(child);
      resolve({ ok: code === 0, output: Buffer.concat(said).toString() });
    });
    remember(child);
  });
}

/** @param {ChildProcess} child */
function remember(child) {
  if (running.size === 0) process.on('SIGINT', stop).on('SIGTERM', stop);
  running.add(child);
}

/** @param {ChildProcess} child */
function forget(child) {
  running.delete(child);
  // Removed again afterwards: later code in this process, such as the server, has its own signal handlers.
  if (running.size === 0) process.off('SIGINT', stop).off('SIGTERM', stop);
}

/**
 * A signal that stops this process also stops the tools that it started.
 * @param {NodeJS.Signals} signal
 */
function stop(signal) {
  for (const child of running) child.kill(signal);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}
