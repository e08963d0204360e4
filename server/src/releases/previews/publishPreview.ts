import { previewChannel } from '@groepsapp/contract/delivery';
import type { Release } from '@groepsapp/contract';
import type { Db, Tx } from '../../database/index.ts';
import { type Composed, findRelease, lockPointers, readComposed } from '../composed.ts';
import { requireCompatible } from '../gates/compatibility.ts';
import { keepBuild, keepDocument, type Publication, readBuildOf } from '../publish.ts';
import type { ReleaseKey } from '../ReleaseArchive.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import type { ReleaseStore } from '../ReleaseStore.ts';
import { readVariantAreas } from '../variantAreas.ts';

interface PreviewRequest extends Pick<Publication, 'by' | 'clock'> {
  /** Folder of the build, and the name that it must have. */
  directory: string;
  name: string;
  companyId: number | null;
  /** The releases of earlier previews that it is shown with. */
  beside: readonly ReleaseKey[];
}

/** A release that can be looked at now, and the id of its row in the history. */
interface Previewed {
  release: string;
  move: number;
}

const withShown = (composed: Composed, releases: readonly Release[]): Composed => ({
  ...composed,
  stable: new Map([...composed.stable, ...releases.map((release) => [release.name, release] as const)]),
});

/** The stored releases. @throws ReleaseRefused when one of them is gone or damaged */
export async function releasesShown(db: Db, shown: readonly ReleaseKey[]): Promise<Release[]> {
  const found = await Promise.all(shown.map(({ name, release }) => findRelease(db, name, release)));
  const releases = found.filter((release) => release !== null);
  if (releases.length === shown.length) return releases;
  throw new ReleaseRefused('A release of the preview is not there any more; publish it anew.', 'not_found');
}

/** Part of the shell with what the page of a preview shows of itself. */
const previewPart = 'preview';

/** Whether the page of a preview can be made with a shell: an earlier one would take it for the app itself. */
export const showsPreviews = (parts: Release['parts']): boolean => parts?.[previewPart] !== undefined;

/** @throws ReleaseRefused for a shell that knows no previews */
function requireShell(shell: Release | undefined): void {
  if (shell !== undefined && showsPreviews(shell.parts)) return;
  throw new ReleaseRefused('The shell on stable shows no previews; publish a newer one first.', 'conflict');
}

async function noteMove(tx: Tx, { name, by, companyId }: PreviewRequest, release: string, at: string): Promise<number> {
  const note = companyId === null ? '' : `for company ${companyId}`;
  const row = { channel: previewChannel, name, from_release: null, to_release: release, moved_at: at, moved_by: by };
  const { id } = await tx
    .insertInto('release_move')
    .values({ ...row, action: 'publish', note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores a built release so that it can be looked at, without any channel that serves it.
 * @throws ReleaseRefused when it is invalid, its id was used for different content, or it does not fit what it is shown with
 */
export async function publishPreview(db: Db, releases: ReleaseStore, request: PreviewRequest): Promise<Previewed> {
  const { name, clock, beside } = request;
  const build = await readBuildOf(request);
  const movedAt = clock.now().toISOString();
  await keepBuild(db, releases, build);
  const { release } = build.release;
  const move = await db.transaction().execute(async (tx) => {
    await lockPointers(tx);
    await keepDocument(tx, build, movedAt);
    const before = withShown(await readComposed(tx), await releasesShown(tx, beside));
    const after = withShown(before, [build.release]);
    requireShell(after.stable.get('shell'));
    requireCompatible(before, after, new Set([name]), await readVariantAreas(tx));
    return noteMove(tx, request, release, movedAt);
  });
  return { release, move };
}

/** Ends all previews of an area. */
export async function withdrawPreviews(db: Db, { name, by, clock }: Pick<PreviewRequest, 'name' | 'by' | 'clock'>) {
  const row = { channel: previewChannel, name, from_release: null, to_release: '', moved_by: by };
  const moved_at = clock.now().toISOString();
  await db
    .insertInto('release_move')
    .values({ ...row, moved_at, action: 'withdraw' })
    .execute();
}
