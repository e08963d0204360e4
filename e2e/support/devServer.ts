import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Output } from './output.ts';

const root = resolve(import.meta.dirname, '../..');

/** A copy of an area that may be changed, inside the repository so that its packages are found. */
export class AreaCopy {
  readonly #folder: string;

  private constructor(
    folder: string,
    readonly dir: string,
  ) {
    this.#folder = folder;
  }

  static async of(name: string): Promise<AreaCopy> {
    const cache = join(root, 'delivery/.cache');
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'devServer-'));
    const dir = join(folder, name);
    await cp(join(root, name, 'src'), join(dir, 'src'), { recursive: true });
    for (const file of ['package.json', 'tsconfig.json']) await cp(join(root, name, file), join(dir, file));
    await writeFile(join(folder, 'tsconfig.base.json'), JSON.stringify({ extends: join(root, 'tsconfig.base.json') }));
    return new AreaCopy(folder, dir);
  }

  async write(file: string, text: string): Promise<void> {
    await writeFile(join(this.dir, 'src', file), text);
  }

  /** Replaces a text in a file of its sources. */
  async change(file: string, from: string, to: string): Promise<void> {
    const before = await readFile(join(this.dir, 'src', file), 'utf8');
    if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`);
    await this.write(file, before.replace(from, to));
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true });
  }
}

export interface RunningDevServer {
  /** Address without a closing slash. */
  origin: string;
  stop(): Promise<void>;
}

/** Runs `npm run dev` for packages against a running server. */
export async function startDevServer(packages: readonly string[], against: string): Promise<RunningDevServer> {
  const devServer = spawn(
    process.execPath,
    [join(root, 'delivery/src/command.mjs'), 'dev', ...packages, '--against', against],
    {
      cwd: root,
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const output = new Output(devServer.stdout);
  const [origin = ''] = /https?:\/\/127\.0\.0\.1:\d+/.exec(await output.line(/^Ready at http/)) ?? [];
  return {
    origin,
    async stop() {
      const ended = once(devServer, 'exit');
      devServer.kill('SIGTERM');
      await ended;
    },
  };
}
