import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Release } from '@groepsapp/contract/registry';

const delivery = path.resolve('delivery');
const webpack = path.resolve('node_modules/webpack-cli/bin/cli.js');

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

  /** Builds as the package itself would. */
  build(): Promise<{ ok: boolean; output: string }> {
    return new Promise((resolve) => {
      execFile(process.execPath, [webpack], { cwd: this.dir }, (error, stdout, stderr) => {
        resolve({ ok: error === null, output: stdout + stderr });
      });
    });
  }
}
