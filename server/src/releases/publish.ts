import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel, Release } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { documentName, isSameContent, parseRelease } from './document.ts';
import { movePointer, type PointerOutcome } from './pointers.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';
import type { ReleaseStore } from './ReleaseStore.ts';

export interface Publication {
  /** Folder of a build, with its `release.json`. */
  directory: string;
  channel: Channel;
  /** Who publishes; stands in the history of the pointer. */
  by: string;
  /** Whether a pointer that a person moved may be moved as well. */
  overrule: boolean;
  clock: Clock;
}

export type Published = { name: string; release: string; channel: Channel } & PointerOutcome;

async function readDocument(directory: string): Promise<string> {
  try {
    return await readFile(join(directory, documentName), 'utf8');
  } catch {
    throw new ReleaseRefused(`There is no ${documentName} in ${directory}; build the package first.`);
  }
}

/** A release keeps its content for ever; only when it was built may differ. */
async function requireSameContent(db: Kysely<Database>, release: Release): Promise<void> {
  const known = await db
    .selectFrom('release')
    .select('document')
    .where('name', '=', release.name)
    .where('release', '=', release.release)
    .executeTakeFirst();
  if (known === undefined || isSameContent(parseRelease(known.document), release)) return;
  throw new ReleaseRefused(`Release ${release.release} of '${release.name}' exists with other content.`);
}

async function keepDocument(db: Kysely<Database>, release: Release, document: string, at: string): Promise<void> {
  const { name, kind } = release;
  await db
    .insertInto('release')
    .values({ name, release: release.release, kind, document, published_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await requireSameContent(db, release);
}

/**
 * Takes a built release into the store and points a channel at it. Until the pointer
 * moves, in the last step, nothing changes for anybody; publishing again is harmless.
 * @throws ReleaseRefused when the release is not sound or its id was used for something else
 */
export async function publishRelease(
  db: Kysely<Database>,
  store: ReleaseStore,
  { directory, channel, by, overrule, clock }: Publication,
): Promise<Published> {
  const document = await readDocument(directory);
  const release = parseRelease(document);
  await requireSameContent(db, release);
  await store.put(release, directory);
  const at = clock.now().toISOString();
  const { name, release: to } = release;
  const outcome = await db.transaction().execute(async (tx) => {
    await keepDocument(tx, release, document, at);
    return movePointer(tx, { channel, name, to, by, at }, overrule);
  });
  return { name, release: to, channel, ...outcome };
}
