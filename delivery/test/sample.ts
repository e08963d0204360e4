import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Release } from '@groepsapp/contract/registry';
import { BuildHost } from '../src/build/BuildHost.ts';

const delivery = path.resolve('delivery');

/** Builds the samples of a test file. */
let host: BuildHost | null = null;
afterAll(() => host?.stop());

/** A copy of the sample area that a test may change, inside the repository so that packages resolve. */
export class Sample {
  readonly dir: string;

  constructor() {
    const cache = path.join(delivery, '.cache');
    mkdirSync(cache, { recursive: true });
    this.dir = mkdtempSync(path.join(cache, 'sample-'));
    const generated = /[\\/](dist|\.cache|node_modules)([\\/]|$)/;
    const fixture = path.join(delivery, 'test/fixture/mfe-sample');
    cpSync(fixture, this.dir, { recursive: true, filter: (file) => !generated.test(file.slice(fixture.length)) });
  }

  write(file: string, text: string): void {
    mkdirSync(path.dirname(path.join(this.dir, file)), { recursive: true });
    writeFileSync(path.join(this.dir, file), text);
  }

  read(file: string): string {
    return readFileSync(path.join(this.dir, file), 'utf8');
  }

  remove(file = ''): void {
    rmSync(path.join(this.dir, file), { recursive: true });
  }

  release(): Release {
    return JSON.parse(this.read('dist/release.json'));
  }

  /** Builds by its webpack configuration. */
  build(): Promise<{ ok: boolean; output: string }> {
    host ??= new BuildHost();
    return host.build(this.dir, 'for later');
  }
}
