import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { KernelUses, Release } from '@groepsapp/contract';

/** A build on disk in the format of the build command, small enough to create for every test. */
export interface FakeBuild {
  directory: string;
  release: Release;
}

export interface FakeContents {
  name: string;
  version?: string;
  /** File contents by path; omitted: the minimum that a package of this name needs. */
  files?: Readonly<Record<string, string>>;
  /** The kernel exports that a remote uses. */
  uses?: KernelUses;
  /** Overrides of the release document. */
  document?: Partial<Release>;
}

const licences = { 'licences.json': '[]' };
/** The minimum files of a shell release. */
export const shellFiles = {
  ...licences,
  'main.js': '"the shell";',
  'main.css': 'body{}',
  'chunks/late.js': '"later";',
};

/** A federation manifest that exposes the module of the area below. */
function manifestOf(name: string): string {
  const none = { sync: [], async: [] };
  return JSON.stringify({
    name,
    metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' }, globalName: name.replaceAll('-', '_') },
    exposes: [{ path: './Card', assets: { js: { sync: ['Card.js'], async: ['chart.js'] }, css: none } }],
  });
}

/** The minimum files of a remote release. */
export function remoteFiles(name: string): Record<string, string> {
  return {
    ...licences,
    'mf-manifest.json': manifestOf(name),
    'chart.js': '"later";',
    'remoteEntry.js': `"${name}";`,
    'Card.js': '"card";',
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function describe(
  { name, version = '1.0.0', uses = {}, document }: FakeContents,
  files: Readonly<Record<string, string>>,
): Release {
  const isShell = name === 'shell';
  const listed = Object.entries(files).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    sha256: sha256(text),
  }));
  const area = {
    routes: [],
    menu: [],
    slots: [{ slot: 'dashboard-card', id: name, title: 'Kaart </script>', module: './Card', order: 1 }],
  };
  return {
    name,
    kind: isShell ? 'shell' : 'remote',
    version,
    release: `${version}-${sha256(JSON.stringify([name, listed])).slice(0, 12)}`,
    kernel: '1.0.0',
    entry: isShell ? { scripts: ['main.js'], styles: ['main.css'] } : 'mf-manifest.json',
    area: isShell ? null : area,
    ...(isShell ? {} : { kernelUses: uses, kernelEntries: { './Card': Object.keys(uses) } }),
    builtAt: new Date().toISOString(),
    files: listed,
    ...document,
  };
}

/** Writes a build, with compressed copies and a `release.json`, to a new folder below `parent`. */
export function fakeBuild(parent: string, contents: FakeContents): FakeBuild {
  const directory = mkdtempSync(join(parent, 'build-'));
  const files = contents.files ?? (contents.name === 'shell' ? shellFiles : remoteFiles(contents.name));
  const release = describe(contents, files);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
    writeFileSync(join(directory, `${path}.br`), brotliCompressSync(text));
  }
  writeFileSync(join(directory, 'release.json'), JSON.stringify(release));
  return { directory, release };
}
