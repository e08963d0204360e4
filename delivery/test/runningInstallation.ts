import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable } from 'node:stream';
import { type Registry } from '@groepsapp/contract/registry';

type Child = ChildProcessByStdio<null, Readable, null>;

/** Resolves with the address in the first line that fits. */
export async function addressIn(child: Child, line: RegExp): Promise<string> {
  for await (const text of createInterface({ input: child.stdout })) {
    const [, address] = line.exec(text) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('It ended without an address');
}

/** A process that is stopped with the test. */
export function start(args: readonly string[], cwd: string, variables: Record<string, string>): Child {
  const env = { ...process.env, NODE_ENV: undefined, HOST: '127.0.0.1', PORT: '0', ...variables };
  return spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
}

export async function stop(child: Child): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** The server of this repository on data of its own, with a shell that is only a release: no browser opens it here. */
export class RunningInstallation {
  readonly #data = mkdtempSync(path.join(tmpdir(), 'groepsapp-data-'));
  #server: Child | null = null;
  origin = '';

  /** @param areas names of areas of the groepsapp beside the usual ones */
  async start(...areas: string[]): Promise<void> {
    const args = ['server/dist/main.js', '--publish', this.#shell()];
    this.#server = start(args, '.', { DATA_DIR: this.#data, DEMO: 'off' });
    this.origin = await addressIn(this.#server, / is ready at (http:\/\/[^/]+)/);
    for (const area of areas) this.#operate('areas', 'add', '--variant', 'groepsapp', '--area', area);
  }

  #shell(): string {
    const folder = path.join(this.#data, 'shell-build');
    const script = 'export {};';
    const { version } = JSON.parse(readFileSync('shared-kernel/package.json', 'utf8'));
    const { entries } = JSON.parse(readFileSync('shared-kernel/exports.json', 'utf8'));
    const document = {
      name: 'shell',
      kind: 'shell',
      version: '0.1.0',
      release: '0.1.0-0123456789ab',
      kernel: version,
      entry: { scripts: ['main.js'], styles: [] },
      area: null,
      kernelExports: entries,
      builtAt: '2026-03-10T08:00:00.000Z',
      files: [{ path: 'main.js', size: script.length, sha256: createHash('sha256').update(script).digest('hex') }],
    };
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'main.js'), script);
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(document));
    return folder;
  }

  /** A token that may publish and promote an area. */
  token(area: string): string {
    const output = this.#operate('publish-token', 'create', '--area', area, '--name', 'Team', '--may-promote');
    return /: (\S+)\s*$/.exec(output)?.[1] ?? '';
  }

  /** Runs an operator's command. @returns what it prints */
  #operate(...args: readonly string[]): string {
    const env = { ...process.env, DATA_DIR: this.#data };
    return execFileSync(process.execPath, ['server/dist/operate/main.js', ...args], { env, encoding: 'utf8' });
  }

  async registry(origin = this.origin): Promise<Registry> {
    const answer = await fetch(`${origin}/groepsapp/registry.json`);
    return answer.json();
  }

  async remove(): Promise<void> {
    if (this.#server !== null) await stop(this.#server);
    rmSync(this.#data, { recursive: true, force: true });
  }
}
