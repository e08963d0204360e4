import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packFile, type Release } from '@groepsapp/contract';
import { operate } from './operator.ts';
import type { RunningServer } from './server.ts';
import { test } from './test.ts';

const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'delivery/src/command.mjs');

/** The release document of an area's latest build. */
export async function builtRelease(area: string): Promise<Release> {
  return JSON.parse(await readFile(join(root, area, 'dist/release.json'), 'utf8')) as Release;
}

/** A publish token for an area, which may also change stable. */
export async function publishToken(server: RunningServer, area: string): Promise<string> {
  const args = ['publish-token', 'create', '--area', area, '--name', `Team ${area}`, '--may-promote'];
  const token = /: (\S+)\s*$/.exec(await operate(server, args))?.[1];
  if (token === undefined) throw new Error('The operator was given no token.');
  return token;
}

/** A copy of a build, in its own folder. */
export interface Build {
  folder: string;
  release: string;
  remove(): Promise<void>;
}

/**
 * A copy of an area's build in which one text is replaced, as if its sources had been changed.
 * @param release id of the release; left out: a new one
 */
export async function rebuiltWith(area: string, text: string, other: string, release?: string): Promise<Build> {
  const folder = await mkdtemp(join(tmpdir(), 'groepsapp-build-'));
  await cp(join(root, area, 'dist'), folder, { recursive: true });
  const document = await builtRelease(area);
  const hash = createHash('sha256').update(other);
  const inCode = (code: string) => code.replaceAll(text, other);
  const replaced = (content: string, path: string) =>
    path === packFile
      ? JSON.stringify(JSON.parse(content, (_, value: unknown) => (typeof value === 'string' ? inCode(value) : value)))
      : inCode(content);
  for (const file of document.files.filter(({ path }) => path.endsWith('.js') || path === packFile)) {
    const path = join(folder, file.path);
    const content = replaced(await readFile(path, 'utf8'), file.path);
    await writeFile(path, content);
    if (existsSync(`${path}.br`)) await rm(`${path}.br`);
    file.size = Buffer.byteLength(content);
    file.sha256 = createHash('sha256').update(content).digest('hex');
    hash.update(file.sha256);
  }
  document.release = release ?? `${document.version}-${hash.digest('hex').slice(0, 12)}`;
  await writeFile(join(folder, 'release.json'), JSON.stringify(document));
  return { folder, release: document.release, remove: () => rm(folder, { recursive: true }) };
}

/** `rebuiltWith` for the tests of a file, which removes after each test what was made for it. */
export function rebuiltForTests(): typeof rebuiltWith {
  const builds: Build[] = [];
  test.afterEach(() => Promise.all(builds.splice(0).map((build) => build.remove())));
  return async (...args) => {
    const build = await rebuiltWith(...args);
    builds.push(build);
    return build;
  };
}

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs a publishing command, as a team does from its own machine. @param more variables of the environment */
export function deliver(
  server: RunningServer,
  token: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const env = { ...process.env, GROEPSAPP_PUBLISH_TOKEN: token, ...more };
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args, '--to', server.origin], { env }, (error, out, err) => {
      const code = typeof error?.code === 'number' ? error.code : 1;
      done({ code: error === null ? 0 : code, out, err });
    });
  });
}
