import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Channel, Release } from '@groepsapp/contract';
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../database/index.ts';
import { documentName, isSameContent, parseRelease } from './document.ts';
import { checkContents } from './gates/contents.ts';
import { type Changed, movePointers, type PointerMove } from './pointers.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';
import type { ReleaseStore } from './ReleaseStore.ts';

export interface Publication {
  channel: Channel;
  /** Name of the publisher, for the history of the pointer. */
  by: string;
  clock: Clock;
  /** The release that the pointers must currently point at, `null` for none; omitted: no condition. */
  expected?: string | null | undefined;
  /** `true` for releases that came with this server: they pass no gate, and a pointer that a person moved stays. */
  shipped?: boolean;
}

/** A build and its release document. */
export interface Build {
  directory: string;
  document: string;
  release: Release;
}

/** Bytes of a release document; a release of a thousand files has a tenth of it. */
const largestDocument = 1024 * 1024;

async function readDocument(directory: string): Promise<string> {
  try {
    const path = join(directory, documentName);
    if ((await stat(path)).size > largestDocument) {
      throw new ReleaseRefused(`${documentName} has more than ${largestDocument} bytes.`, 'too_large');
    }
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof ReleaseRefused) throw error;
    // The folder is the sender's own only when this runs as a command; of the server it tells nobody.
    throw new ReleaseRefused(`There is no ${documentName} in the build; build the package first.`);
  }
}

/** Reads the release document of a build. @throws ReleaseRefused when the document is missing or invalid */
export async function readBuild(directory: string): Promise<Build> {
  const document = await readDocument(directory);
  return { directory, document, release: parseRelease(document) };
}

/**
 * Reads a build of a package.
 * @param name that the package must have; omitted: any
 * @throws ReleaseRefused when it is another, or its document is missing or invalid
 */
export async function readBuildOf({
  directory,
  name,
}: {
  directory: string;
  name?: string | undefined;
}): Promise<Build> {
  const build = await readBuild(directory);
  if (name === undefined || build.release.name === name) return build;
  throw new ReleaseRefused(`This is a release of '${build.release.name}', published as '${name}'.`);
}

/** A release id is immutable: publishing it again requires the same content, apart from the build time. */
async function requireSameContent(db: Db, release: Release): Promise<void> {
  const known = await db
    .selectFrom('release')
    .select('document')
    .where('name', '=', release.name)
    .where('release', '=', release.release)
    .executeTakeFirst();
  if (known === undefined || isSameContent(parseRelease(known.document), release)) return;
  throw new ReleaseRefused(
    `Release ${release.release} of '${release.name}' exists with other content; build it anew, which gives it another id.`,
    'conflict',
  );
}

/** Stores the document of a build. */
export async function keepDocument(db: Db, { release, document }: Build, at: string): Promise<void> {
  const { name, kind } = release;
  await db
    .insertInto('release')
    .values({ name, release: release.release, kind, document, published_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await requireSameContent(db, release);
}

/** Stores the files of a build, of which nothing is served before its document is stored too. */
export async function keepBuild(
  db: Db,
  releases: ReleaseStore,
  { release, directory }: Build,
  { shipped = false }: Pick<Publication, 'shipped'> = {},
): Promise<void> {
  await requireSameContent(db, release);
  await releases.put(release, directory, shipped ? undefined : (folder) => checkContents(release, folder));
}

/**
 * Copies built releases into the store and points a channel at them: all of them or none. Nothing changes for users
 * until the pointers move, in the last step. Publishing again is idempotent.
 * @throws ReleaseRefused when a release is invalid, its id was used for different content, or it is incompatible
 */
export async function publishBuilds(
  db: Db,
  releases: ReleaseStore,
  builds: readonly Build[],
  how: Publication,
): Promise<Changed[]> {
  const { channel, by, clock, expected, shipped } = how;
  for (const build of builds) await keepBuild(db, releases, build, how);
  const at = clock.now().toISOString();
  const moves = builds.map(({ release }): PointerMove => ({
    channel,
    name: release.name,
    to: release.release,
    by,
    at,
    action: 'publish',
    expected,
  }));
  const keepDocuments = async (tx: Tx) => {
    for (const build of builds) await keepDocument(tx, build, at);
    return moves;
  };
  const outcomes = await movePointers(db, keepDocuments, shipped);
  return outcomes.map((outcome, index) => {
    const { name = '', to = '' } = moves[index] ?? {};
    return { name, release: to, channel, ...outcome };
  });
}

/** Publishes a single build from a folder; see `publishBuilds`. @param name required package name; omitted: any */
export async function publishRelease(
  db: Db,
  releases: ReleaseStore,
  { directory, name, ...how }: Publication & { directory: string; name?: string },
): Promise<Changed> {
  const build = await readBuildOf({ directory, name });
  const [published] = await publishBuilds(db, releases, [build], how);
  if (published === undefined) throw new Error('Publishing one build gave nothing');
  return published;
}
