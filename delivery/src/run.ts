import { fork, spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { Refusal } from './refusal.ts';
import type { Readable } from 'node:stream';

const running = new Set<ChildProcess>();

/** Whether it succeeded, and all it said. */
export type Outcome = { ok: boolean; output: string };

/**
 * Tools run for seconds, in which V8 optimises code at a greater cost than it brings. In seconds of a processor:
 * the bundle of an area 6.9 instead of 7.6 after a change of one file; that of the shell from an empty cache 45, not 41.
 */
const unoptimised = '--no-opt';

const environment = {
  // The compiler is written in Go, and takes a quarter less of the processor when it collects its garbage less often.
  GOGC: '400',
  // Types check the options of webpack's plugins. Schemas would take 0.3 s more.
  SKIP_VALIDATION: 'true',
};

/** Runs a script of an installed tool with this Node. @param args script and its arguments */
export function runNode(args: string[], cwd: string): Promise<Outcome> {
  const env = { ...environment, ...process.env };
  return follow(spawn(process.execPath, [unoptimised, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Starts a module that answers messages. It lives no longer than this process, which it is connected to. */
export function startModule(file: string): ChildProcess {
  const child = fork(file, { env: { ...environment, ...process.env }, execArgv: [] });
  child.once('exit', () => forget(child));
  remember(child);
  return child;
}

/** Runs a program of the path. */
export function runTool(program: string, args: string[], cwd: string): Promise<Outcome> {
  const windows = process.platform === 'win32';
  return follow(spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: windows }));
}

/** Does the same. @returns what it said @throws Refusal when it fails */
export async function requireTool(program: string, args: string[], cwd: string): Promise<string> {
  const { ok, output } = await runTool(program, args, cwd);
  if (!ok) throw new Refusal(`${program} ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}

function follow(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const said: Buffer[] = [];
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

function remember(child: ChildProcess) {
  if (running.size === 0) process.on('SIGINT', stop).on('SIGTERM', stop);
  running.add(child);
}

function forget(child: ChildProcess) {
  running.delete(child);
  // Removed again afterwards: later code in this process, such as the server, has its own signal handlers.
  if (running.size === 0) process.off('SIGINT', stop).off('SIGTERM', stop);
}

/** A signal that stops this process also stops the tools that it started. */
function stop(signal: NodeJS.Signals) {
  for (const child of running) child.kill(signal);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}
