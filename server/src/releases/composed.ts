import type { Channel, Release } from '@groepsapp/contract';
import type { Db } from '../database/index.ts';
import { parseRelease } from './document.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';

/** The releases that each channel serves, by name. */
export type Composed = Readonly<Record<Channel, ReadonlyMap<string, Release>>>;

/** Returns `null` for a damaged document, which the registry leaves out as well. */
export function soundRelease(document: string): Release | null {
  try {
    return parseRelease(document);
  } catch (error) {
    if (error instanceof ReleaseRefused) return null;
    throw error;
  }
}

/** Reads the releases that the channels serve. Where beta has no release, the one on stable applies. */
export async function readComposed(db: Db): Promise<Composed> {
  const rows = await db
    .selectFrom('release_pointer')
    .innerJoin('release', (join) =>
      join.onRef('release.name', '=', 'release_pointer.name').onRef('release.release', '=', 'release_pointer.release'),
    )
    .select(['channel', 'release.name', 'document'])
    .orderBy('release.name')
    .execute();
  const own = { stable: new Map<string, Release>(), beta: new Map<string, Release>() };
  for (const { channel, name, document } of rows) {
    const release = soundRelease(document);
    if (release !== null) own[channel].set(name, release);
  }
  return { stable: own.stable, beta: new Map([...own.stable, ...own.beta]) };
}
