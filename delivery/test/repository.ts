import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Ran, runScript } from './execute.ts';

const origin = path.resolve('.');
const own = '@groepsapp';

/** A copy of this repository that a test may change, with the installed packages of the original. */
export class Repository {
  readonly root = mkdtempSync(path.join(tmpdir(), 'groepsapp-repository-'));

  constructor() {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: origin,
      encoding: 'utf8',
    });
    for (const file of listed.split('\0').filter((name) => name !== '')) {
      cpSync(path.join(origin, file), path.join(this.root, file), { force: true, errorOnExist: false });
    }
    this.#linkPackages();
  }

  /** Links the installed packages of the original, and the copy's own packages. */
  #linkPackages(): void {
    const modules = path.join(this.root, 'node_modules');
    mkdirSync(path.join(modules, own), { recursive: true });
    for (const name of readdirSync(path.join(origin, 'node_modules')).filter((one) => one !== own)) {
      symlinkSync(path.join(origin, 'node_modules', name), path.join(modules, name));
    }
    for (const [name, folder] of [
      ['contract', 'shared-kernel/contract'],
      ['kernel', 'shared-kernel'],
      ['delivery', 'delivery'],
    ] as const) {
      symlinkSync(path.join(this.root, folder), path.join(modules, own, name));
    }
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** Runs a tool of an installed package in the copy. */
  run(tool: string, args: readonly string[], folder = '.'): Promise<Ran> {
    return runScript([path.join(this.root, 'node_modules', tool), ...args], path.join(this.root, folder));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
