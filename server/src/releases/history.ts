import type { Channel } from '@groepsapp/contract';
import type { Database, Db } from '../database/index.ts';
import { pointedReleases, soundRelease } from './composed.ts';
import type { Move } from './shares/shares.ts';

/** The release of a pointer, since when, who moved it, and of which commit the release was built. */
export type PointerState = Database['release_pointer'] & Origin;

/** The commit that a release was built from. */
export interface Origin {
  /** `null` when it was not built from git, or the release does not say. */
  commit: string | null;
  /** Whether the working tree was as in the commit; `null` when there was none, or the release does not say. */
  clean: boolean | null;
}

function originOf(document: string): Origin {
  const release = soundRelease(document);
  return { commit: release?.commit ?? null, clean: release?.clean ?? null };
}

/** Reads the current pointers of all channels. */
export async function readStatus(db: Db): Promise<PointerState[]> {
  const rows = await pointedReleases(db)
    .select(['channel', 'release.name', 'release.release', 'moved_at', 'moved_by', 'document'])
    .orderBy('channel', 'desc')
    .execute();
  return rows.map(({ document, ...pointer }) => ({ ...pointer, ...originOf(document) }));
}

/**
 * Reads of which sources releases were built.
 * @param releases their ids; those that are not stored are left out of the answer
 */
export async function readOrigins(
  db: Db,
  releases: readonly string[],
): Promise<(Origin & { name: string; release: string })[]> {
  if (releases.length === 0) return [];
  const rows = await db
    .selectFrom('release')
    .select(['name', 'release', 'document'])
    .where('release', 'in', [...releases])
    .execute();
  return rows.map(({ name, release, document }) => ({ name, release, ...originOf(document) }));
}

/** Reads the moves, oldest first. */
export function readHistory(
  db: Db,
  { name, channel }: { name?: string | undefined; channel?: Channel | undefined },
): Promise<Move[]> {
  let moves = db
    .selectFrom('release_move')
    .select(['channel', 'name', 'from_release', 'to_release', 'moved_at', 'moved_by', 'action', 'note'])
    .orderBy('id');
  if (name !== undefined) moves = moves.where('name', '=', name);
  if (channel !== undefined) moves = moves.where('channel', '=', channel);
  return moves.execute();
}

/**
 * The release that a rollback returns to. A rollback undoes a move, so that two rollbacks go back two releases and not
 * back and forth.
 * @param moves all moves of one pointer, oldest first
 * @returns `null` when there is no earlier release
 */
export function releaseBefore(moves: readonly Pick<Move, 'action' | 'to_release'>[]): string | null {
  const stack: string[] = [];
  for (const { action, to_release: to } of moves) {
    // A share leaves the pointer where it is.
    if (action === 'share' || action === 'unshare') continue;
    // A withdrawn release, and the release that it replaced, cannot be restored by a rollback.
    if (action === 'withdraw') {
      stack.length = 0;
      continue;
    }
    const known = action === 'rollback' ? stack.lastIndexOf(to) : -1;
    if (known >= 0) stack.length = known + 1;
    else if (stack.at(-1) !== to) stack.push(to);
  }
  return stack.at(-2) ?? null;
}
