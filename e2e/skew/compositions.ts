import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Release } from '@groepsapp/contract';
import { kernelSatisfies } from '@groepsapp/contract/registry';
import { packages } from '../support/serverProcess.ts';
import { artifactsIn } from './artifacts.ts';

const root = resolve(import.meta.dirname, '../..');

/** A release that was built, from this commit or from an earlier one. */
export interface Build {
  directory: string;
  release: Release;
  /** Its name in the names of tests. */
  label: string;
}

/** A shell and the remotes that it must work with, served together. */
export interface Composition {
  title: string;
  shell: Build;
  remotes: readonly Build[];
  /** The area of the desk, which has a variant of its own; absent where only remotes of groups are tried. */
  desk?: Build | undefined;
  /** Whether the remotes were built in other repositories, of which this one knows no blocks and no variants. */
  foreign?: boolean;
}

type Recorded = Record<string, readonly { commit: string }[]>;

const recorded = JSON.parse(readFileSync(join(root, 'delivery/releases.json'), 'utf8')) as Recorded;

function readRelease(directory: string): Release {
  const document = join(directory, 'release.json');
  if (!existsSync(document))
    throw new Error(`${document} is missing: run 'npm run build' and 'npm run maintain -- build-earlier'.`);
  return JSON.parse(readFileSync(document, 'utf8')) as Release;
}

function present(name: string): Build {
  const directory = join(root, name, 'dist');
  return { directory, release: readRelease(directory), label: `this ${name}` };
}

function earlier(name: string, commit: string): Build {
  const directory = join(root, '.cache/earlier', commit, name, 'dist');
  const release = readRelease(directory);
  return { directory, release, label: `${name} ${release.release} of ${commit.slice(0, 7)}` };
}

const deskName = 'mfe-management';

/** The areas that work in groups or for childminders. */
const remoteNames = packages.filter((name) => name !== 'shell' && name !== deskName);

/** The release of a remote that is recorded so many back. */
function recordedBuild(name: string, age: number): Build[] {
  const commit = recorded[name]?.[age]?.commit;
  return commit === undefined ? [] : [earlier(name, commit)];
}

/** This shell with the remotes of one release back, of two releases back, and so on as far as any is recorded. */
function olderRemotes(): Composition[] {
  const depth = Math.max(...remoteNames.map((name) => recorded[name]?.length ?? 0));
  return Array.from({ length: depth }, (_, age) => ({
    title: `this shell with remotes ${age + 1} back`,
    shell: present('shell'),
    remotes: remoteNames.flatMap((name) => recordedBuild(name, age)),
    desk: recordedBuild(deskName, age)[0],
  }));
}

/** The remotes of this commit with each recorded shell. */
function olderShells(): Composition[] {
  const shells = recorded['shell'] ?? [];
  return shells.map(({ commit }, age) => ({
    title: `the shell ${age + 1} back with these remotes`,
    shell: earlier('shell', commit),
    remotes: remoteNames.map(present),
    desk: present(deskName),
  }));
}

function readBuild(directory: string): Build {
  const release = readRelease(directory);
  const label = `${release.name} ${release.release} of another repository, for kernel ${release.kernel}`;
  return { directory, release, label };
}

/** How many releases of an area of another repository are tried. */
const triedOfEach = 2;

/** The last release of each area of another repository, then the one before of those that have it. */
function foreignRemotes(): Build[][] {
  const found = artifactsIn(process.env['SKEW_RELEASES'])
    .map((directory) => readBuild(directory))
    .filter(({ release }) => release.kind === 'remote' && !packages.includes(release.name))
    .sort((one, other) => other.release.builtAt.localeCompare(one.release.builtAt));
  const names = [...new Set(found.map(({ release }) => release.name))];
  return Array.from({ length: triedOfEach }, (_, age) =>
    names.flatMap((name) => found.filter(({ release }) => release.name === name).slice(age, age + 1)),
  ).filter((remotes) => remotes.length > 0);
}

/** This shell and each recorded one with releases of other repositories. */
function foreign(): Composition[] {
  const shells = [present('shell'), ...(recorded['shell'] ?? []).map(({ commit }) => earlier('shell', commit))];
  return foreignRemotes().flatMap((remotes, age) =>
    shells.map((shell) => ({
      title: `${shell.label} with releases ${age + 1} back of other repositories`,
      shell,
      remotes,
      foreign: true,
    })),
  );
}

export const compositions: readonly Composition[] = [...olderRemotes(), ...olderShells(), ...foreign()];

/** Whether the remote says that it needs a newer kernel than the shell brings, so that it must not be loaded. */
export function isIncompatible(shell: Build, remote: Build): boolean {
  return !kernelSatisfies(remote.release.kernel, shell.release.kernel);
}
