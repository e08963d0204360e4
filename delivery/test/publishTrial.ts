import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../src/publishing/program.ts';
import { isPublishing } from '../src/publishing/verbs.mjs';
import { FakeInstallation } from './fakeInstallation.ts';

export const token = 'k'.repeat(20) + '-_3';
export const [older, newer] = ['0.1.0-0123456789ab', '0.2.0-ba9876543210'];

interface Surroundings {
  env?: Record<string, string>;
  build?: () => Promise<boolean>;
}

/** The program that publishes areas, a fake installation that serves the older release on beta, and what is printed. */
export class PublishTrial {
  readonly installation = new FakeInstallation();
  said: string[] = [];
  complained: string[] = [];
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'groepsapp-publish-'));

  async start(): Promise<void> {
    await this.installation.start();
    this.serve('beta', older);
  }

  async stop(): Promise<void> {
    await this.installation.stop();
    rmSync(this.#folder, { recursive: true });
  }

  /** Lets the installation say that channels serve releases of the area. */
  serve(...pairs: string[]): void {
    const pointers = [];
    for (let index = 0; index < pairs.length; index += 2) {
      const [channel, release] = pairs.slice(index);
      pointers.push({ channel, name: 'mfe-planning', release, moved_at: '2026-03-10T09:00:00.000Z', moved_by: 'Team' });
    }
    this.installation.answer('GET /delivery/status', { pointers });
  }

  /** Leaves out that something takes long, which only says how busy the machine is. */
  #hear(line: string): void {
    if (!line.startsWith('... still ')) this.said.push(line);
  }

  /** Runs the program with a token and a build that succeeds, unless it is told otherwise. */
  run([command = '', ...args]: string[], { env, build }: Surroundings = {}): Promise<number> {
    if (!isPublishing(command)) throw new Error(`'${command}' does not publish.`);
    return runProgram(command, args, {
      env: env ?? { GROEPSAPP_PUBLISH_TOKEN: token },
      print: (line) => this.#hear(line),
      complain: (line) => this.complained.push(line),
      build: build ?? (async () => true),
    });
  }

  /** A package with a build in its `dist`. */
  built(name = 'mfe-planning', release = newer): string {
    const dir = path.join(this.#folder, name);
    const files = { 'mf-manifest.json': '{}', 'chunk.js': '"code";' };
    mkdirSync(path.join(dir, 'dist'), { recursive: true });
    writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ name: `@groepsapp/${name}`, version: '0.2.0' }));
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(dir, 'dist', file), text);
    writeFileSync(path.join(dir, 'dist/chunk.js.br'), 'compressed');
    writeFileSync(path.join(dir, 'dist/left-by-an-editor~'), 'x');
    const document = {
      name,
      kind: 'remote',
      version: '0.2.0',
      release,
      kernel: '1.0.0',
      entry: 'mf-manifest.json',
      area: { routes: [], menu: [], slots: [] },
      builtAt: '2026-03-10T08:00:00.000Z',
      files: Object.entries(files).map(([file, text]) => ({
        path: file,
        size: text.length,
        sha256: createHash('sha256').update(text).digest('hex'),
      })),
    };
    writeFileSync(path.join(dir, 'dist/release.json'), JSON.stringify(document));
    return dir;
  }

  publish(dir = this.built(), ...more: string[]): Promise<number> {
    return this.run(['publish', dir, '--to', this.installation.origin, ...more]);
  }
}

/** Gives each test of a file a trial of its own, and checks that nothing printed the token. */
export function eachInOwnTrial(take: (trial: PublishTrial) => void): void {
  let trial: PublishTrial;

  beforeEach(async () => {
    trial = new PublishTrial();
    await trial.start();
    take(trial);
  });

  afterEach(async () => {
    await trial.stop();
    expect([...trial.said, ...trial.complained].join('\n')).not.toContain(token);
  });
}
