import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel } from '@groepsapp/contract';
import { systemClock } from '../base/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/index.ts';
import type { FileStore } from '../files/FileStore.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { documentName } from '../releases/document.ts';
import { type Changed, movedByStart } from '../releases/pointers.ts';
import { type Build, type Publication, publishBuilds, readBuild } from '../releases/publish.ts';
import { ReleaseArchive } from '../releases/ReleaseArchive.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { by, databaseCommand, flag, oneOf, UsageError } from './command.ts';

/** Folder of the releases on this disk. */
export function releasesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'releases');
}

/** The releases that this installation serves: those in the file store, of which this disk has copies. */
export function openReleases(
  db: Db,
  config: Pick<Config, 'dataDir' | 'releasesCacheBytes'>,
  files: FileStore,
): ReleaseStore {
  const archive = new ReleaseArchive(db, files);
  return new ReleaseStore(releasesFolder(config), { archive, limitBytes: config.releasesCacheBytes });
}

/** The folder itself when it is a build, else the builds in it. */
async function buildsAt(folder: string): Promise<string[]> {
  if (existsSync(join(folder, documentName))) return [folder];
  const names = (await readdir(folder).catch(() => [])).toSorted();
  const builds = names.map((name) => join(folder, name)).filter((build) => existsSync(join(build, documentName)));
  return builds.length === 0 ? [folder] : builds;
}

/** How the releases are published that came with a server, built from one set of sources. */
export const shippedWith = { channel: 'stable', by: movedByStart, shipped: true } as const;

/** The outcome of a publication, promotion or rollback, in one line. */
export function describeMove(move: Changed): string {
  const { name, release, channel } = move;
  if (move.outcome === 'kept') {
    const { release: kept, movedBy, movedAt } = move;
    return `${channel} stays at ${name} ${kept}, where ${movedBy} put it on ${movedAt}; ${release} was not published`;
  }
  if (move.outcome === 'unchanged') return `${channel} already serves ${name} ${release}`;
  return `${channel} now serves ${name} ${release}${move.from === null ? '' : ` (was ${move.from})`}`;
}

/**
 * Publishes several builds: all of them or none.
 * @param folders each of a build, or with builds in it
 * @returns what became of each, for the operator
 */
export async function publishFolders(
  db: Db,
  store: ReleaseStore,
  folders: readonly string[],
  how: Omit<Publication, 'clock' | 'expected'>,
): Promise<string[]> {
  const builds: Build[] = [];
  for (const folder of folders) for (const directory of await buildsAt(folder)) builds.push(await readBuild(directory));
  const published = await publishBuilds(db, store, builds, { ...how, clock: systemClock });
  return published.map(describeMove);
}

/** Parses the name of a channel. @throws UsageError for another name */
export function channelOf(given: string): Channel {
  return oneOf(['stable', 'beta'], given, 'channel');
}

export const publishCommand = databaseCommand(
  {
    usage:
      '--from <folder of a build, or of builds> [--from <folder> ...] [--channel stable|beta] [--by <name>] [--shipped]',
    summary:
      'Publish builds of this machine, all of them or none. A pointer moved this way is left alone when the server starts, until it is published with --by start. With --shipped it is as when the server starts with them: to stable, and a pointer that a person moved is left alone.',
    options: {
      from: { type: 'string', multiple: true },
      channel: { type: 'string', default: 'stable' },
      by,
      shipped: flag,
    },
  },
  ({ from = [], channel, by: name, shipped }, { config }) => {
    const how = shipped ? shippedWith : { channel: channelOf(channel), by: name };
    if (from.length === 0) throw new UsageError('--from is missing');
    return async (db) => {
      const store = openReleases(db, config, await openFileStore(config));
      return publishFolders(db, store, from, how);
    };
  },
);
