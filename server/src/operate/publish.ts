import { join } from 'node:path';
import type { Channel } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';
import type { PointerOutcome } from '../releases/pointers.ts';
import { type Build, type Publication, publishBuilds, readBuild } from '../releases/publish.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { type Command, readArguments, withDatabase } from './command.ts';
import { UsageError } from './failures.ts';

/** Folder of the release store. */
export function releasesFolder(config: Config): string {
  return join(config.dataDir, 'releases');
}

type Described = { name: string; release: string; channel: Channel } & PointerOutcome;

/** The outcome of a publication, promotion or rollback, in one line. */
export function describeMove(move: Described): string {
  const { name, release, channel } = move;
  if (move.outcome === 'kept') {
    const { release: kept, movedBy, movedAt } = move;
    return `${channel} stays at ${name} ${kept}, where ${movedBy} put it on ${movedAt}; ${release} was not published`;
  }
  if (move.outcome === 'unchanged') return `${channel} already serves ${name} ${release}`;
  return `${channel} now serves ${name} ${release}${move.from === null ? '' : ` (was ${move.from})`}`;
}

/** Publishes several builds: all of them or none. */
export async function publishFolders(
  db: Kysely<Database>,
  config: Config,
  folders: readonly string[],
  how: Omit<Publication, 'clock' | 'expected'>,
  print: (line: string) => void,
): Promise<void> {
  const store = new ReleaseStore(releasesFolder(config));
  const builds: Build[] = [];
  for (const directory of folders) builds.push(await readBuild(directory));
  const published = await publishBuilds(db, store, builds, { ...how, variants: config.variants, clock: systemClock });
  published.map(describeMove).forEach(print);
}

/**
 * Parses the name of a channel.
 * @throws UsageError for another name
 */
export function channelOf(text: string): Channel {
  if (text === 'stable' || text === 'beta') return text;
  throw new UsageError(`--channel must be stable or beta, not '${text}'`);
}

export const publishCommand: Command = {
  usage: '--from <folder of a build> [--from <folder> ...] [--channel stable|beta] [--by <name>]',
  summary:
    'Publish builds of this machine, all of them or none. A pointer moved this way is left alone when the server starts, until it is published with --by start.',
  async run(args, { config, print }) {
    const { values } = readArguments(args, {
      from: { type: 'string', multiple: true },
      channel: { type: 'string', default: 'stable' },
      by: { type: 'string', default: 'operator' },
    });
    const { from = [], by } = values;
    const channel = channelOf(values.channel);
    if (from.length === 0) throw new UsageError('--from is missing');
    await withDatabase(config, ({ db }) => publishFolders(db, config, from, { channel, by, overrule: true }, print));
  },
};
