import type { Channel } from '@groepsapp/contract';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/index.ts';

/** A line of the history of pointers. */
export type Move = Omit<Selectable<Database['release_move']>, 'id'>;

/** Where a pointer is, since when, and by whom. */
export type PointerState = Database['release_pointer'];

/** Reads what every channel serves. */
export function readStatus(db: Kysely<Database>): Promise<PointerState[]> {
  return db
    .selectFrom('release_pointer')
    .select(['channel', 'name', 'release', 'moved_at', 'moved_by'])
    .orderBy('name')
    .orderBy('channel', 'desc')
    .execute();
}

/** Reads all moves, the oldest first. */
export function readHistory(
  db: Kysely<Database>,
  { name, channel }: { name?: string | undefined; channel?: Channel | undefined },
): Promise<Move[]> {
  let moves = db
    .selectFrom('release_move')
    .select(['channel', 'name', 'from_release', 'to_release', 'moved_at', 'moved_by', 'action'])
    .orderBy('id');
  if (name !== undefined) moves = moves.where('name', '=', name);
  if (channel !== undefined) moves = moves.where('channel', '=', channel);
  return moves.execute();
}

/**
 * To which release a pointer goes back. Rolling back undoes moves, so that doing it twice goes back twice and not
 * forth again.
 * @param moves all moves of one pointer, the oldest first
 * @returns `null` when there is none before the present one
 */
export function releaseBefore(moves: readonly Pick<Move, 'action' | 'to_release'>[]): string | null {
  const stack: string[] = [];
  for (const { action, to_release: to } of moves) {
    const known = action === 'rollback' ? stack.lastIndexOf(to) : -1;
    if (known >= 0) stack.length = known + 1;
    else if (stack.at(-1) !== to) stack.push(to);
  }
  return stack.at(-2) ?? null;
}
