import { join } from 'node:path';
import type { Channel } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/index.ts';
import { type Publication, type Published, publishRelease } from '../releases/publish.ts';
import { ReleaseStore } from '../releases/ReleaseStore.ts';
import { type Command, readArguments, withDatabase } from './command.ts';
import { UsageError } from './failures.ts';

/** The folder of the release store of a server. */
export function releasesFolder(config: Config): string {
  return join(config.dataDir, 'releases');
}

/** What became of a publication, in one line. */
export function describePublished(published: Published): string {
  const { name, release, channel } = published;
  if (published.outcome === 'kept') {
    const { release: kept, movedBy, movedAt } = published;
    return `${channel} stays at ${name} ${kept}, where ${movedBy} put it on ${movedAt}; ${release} was not published`;
  }
  return `${channel} ${published.outcome === 'moved' ? 'now' : 'already'} serves ${name} ${release}`;
}

/** Publishes builds one after another; each is whole before the next begins. */
export async function publishFolders(
  db: Kysely<Database>,
  config: Config,
  folders: readonly string[],
  how: Pick<Publication, 'channel' | 'by' | 'overrule'>,
  print: (line: string) => void,
): Promise<void> {
  const store = new ReleaseStore(releasesFolder(config));
  for (const directory of folders) {
    print(describePublished(await publishRelease(db, store, { directory, ...how, clock: systemClock })));
  }
}

function channelOf(text: string): Channel {
  if (text === 'stable' || text === 'beta') return text;
  throw new UsageError(`--channel must be stable or beta, not '${text}'`);
}

export const publishCommand: Command = {
  usage: '--from <folder of a build> [--from <folder> ...] [--channel stable|beta] [--by <name>]',
  summary:
    'Publish builds of this machine. A pointer moved this way is left alone when the server starts, until it is published with --by start.',
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
