import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packPackages } from '../src/packing/packages.ts';
import { type Ran, runScript } from './execute.ts';

const origin = path.resolve('.');
const scope = '@groepsapp';

/**
 * An empty folder in which the packed packages are installed: unpacked from their files, beside links to the installed
 * packages of this repository, so that nothing has to come from a registry.
 */
export class PackedPackages {
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'groepsapp-own-')));
  readonly #modules = path.join(this.folder, 'node_modules');

  async install(): Promise<void> {
    const files = await packPackages(path.join(this.folder, 'packages'));
    mkdirSync(path.join(this.#modules, scope), { recursive: true });
    this.#link('node_modules', this.#modules);
    for (const file of files) this.#unpack(file);
    // Packages that the delivery uses in another version than the rest of this repository.
    const nested = path.join('delivery/node_modules');
    if (existsSync(nested)) this.#link(nested, path.join(this.#modules, scope, 'delivery/node_modules'));
  }

  #unpack(file: string): void {
    const name = /groepsapp-([a-z-]+)-\d/.exec(path.basename(file))?.[1] ?? '';
    const place = path.join(this.#modules, scope, name);
    mkdirSync(place, { recursive: true });
    execFileSync('tar', ['-xzf', file, '--strip-components=1', '-C', place]);
  }

  #link(from: string, to: string): void {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from).filter((one) => one !== scope && !one.startsWith('.'))) {
      symlinkSync(path.join(origin, from, name), path.join(to, name));
    }
  }

  /** Runs `groepsapp-area` in the folder. */
  area(args: readonly string[], variables: Record<string, string> = {}): Promise<Ran> {
    return runScript([this.command, ...args], this.folder, variables);
  }

  get command(): string {
    return path.join(this.#modules, scope, 'delivery/src/areaKit.mjs');
  }

  /** Folder of one of the packed packages. */
  packed(name: string): string {
    return path.join(this.#modules, scope, name);
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  remove(file = ''): void {
    rmSync(path.join(this.folder, file), { recursive: true, force: true });
  }
}
