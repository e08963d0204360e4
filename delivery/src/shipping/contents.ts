import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { placesOf, type LockedPackage } from '../build/locked.ts';
import { contractDir, findBundleDirs, readPackage, releaseName, root } from '../packages.mjs';
import { addFolder, type Tree } from './tree.ts';

/** Files that only a compiler, a debugger or a reader of sources needs. */
const forDevelopers = /(\.d\.[cm]?ts|\.map|\.tsbuildinfo|\.md|\.markdown)$|(^|\/)\.bin\/|^(tests?|\.yarn)\//;
/** Tests of the server and what they are made with. */
const tests = /\.test\.js$|(^|\/)(testing|fuzz)\//;
/** Packages inside a package have places of their own in the lock file. */
const nested = /(^|\/)node_modules\//;

type Locked = LockedPackage & {
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  libc?: string[];
};

/** A package without what it works with only where somebody else installed it, such as a compiler. */
function withoutOptionalPeers({ peerDependencies = {}, ...entry }: Locked): Locked {
  const isNeeded = (name: string) => !entry.peerDependenciesMeta?.[name]?.optional;
  return {
    ...entry,
    peerDependencies: Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => isNeeded(name))),
  };
}

/** The places of the packages that the server runs with, for this kind of machine, as the lock file has them. */
export async function runtimePlaces(): Promise<string[]> {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    await readFile(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([place, entry]) => [place, withoutOptionalPeers(entry)]),
  );
  // The image has the C library of GNU, as all large distributions have.
  const isOfGnu = (place: string) => packages[place]?.libc?.includes('glibc') ?? !/musl/.test(place);
  const places = placesOf(packages, ['server']).filter((place) => place.includes('node_modules/') && isOfGnu(place));
  return places.filter((place) => existsSync(path.join(root, place, 'package.json')));
}

async function addServer(tree: Tree) {
  const runs = (file: string) => file.endsWith('.js') && !tests.test(file);
  await addFolder(tree, 'server/dist', path.join(root, 'server/dist'), runs);
  await addFolder(tree, 'server/assets', path.join(root, 'server/assets'));
  tree.set('server/package.json', { source: path.join(root, 'server/package.json') });
  const contract = 'node_modules/@groepsapp/contract';
  await addFolder(tree, `${contract}/dist`, path.join(contractDir, 'dist'), runs);
  tree.set(`${contract}/package.json`, { source: path.join(contractDir, 'package.json') });
  const kept = (file: string) => !forDevelopers.test(file) && !nested.test(file);
  for (const place of await runtimePlaces()) await addFolder(tree, place, path.join(root, place), kept);
}

/** @param time when a release was built says nothing about what it is, and differs from machine to machine */
async function addReleases(tree: Tree, time: Date) {
  for (const dir of findBundleDirs()) {
    const folder = `releases/${releaseName(readPackage(dir))}`;
    await addFolder(tree, folder, path.join(dir, 'dist'));
    const document = JSON.parse(await readFile(path.join(dir, 'dist/release.json'), 'utf8'));
    tree.set(`${folder}/release.json`, { content: JSON.stringify({ ...document, builtAt: time.toISOString() }) });
  }
}

/** A program that runs a part of the server, wherever the kit stands. @param line its arguments for Node */
const program = (what: string, line: string) => `#!/bin/sh
# ${what}
kit=$(dirname "$(dirname "$(readlink -f "$0")")")
exec node ${line} "$@"
`;

/**
 * Everything that an installation without tools to build with needs: the compiled server with the packages that it runs
 * with, the releases of the shell and all areas, files to install it with, examples of files to import, and the
 * documentation.
 * @param time of all files
 */
export async function kitContents(time: Date): Promise<Tree> {
  const tree: Tree = new Map();
  await addServer(tree);
  await addReleases(tree, time);
  await addFolder(tree, 'deploy', path.join(root, 'deploy'));
  await addFolder(tree, 'examples/import', path.join(root, 'examples/import'));
  await addFolder(tree, 'docs', path.join(root, 'docs'));
  tree.set('package.json', { content: `${JSON.stringify({ name: 'groepsapp', private: true, type: 'module' })}\n` });
  tree.set('bin/groepsapp', {
    content: program(
      'Serves the app, and publishes the releases that came with it.',
      '"$kit/server/dist/main.js" --publish "$kit/releases"',
    ),
    executable: true,
  });
  tree.set('bin/groepsapp-operate', {
    content: program('Runs a command of the operator.', '"$kit/server/dist/operate/main.js"'),
    executable: true,
  });
  return tree;
}
