import type { Channel } from '@groepsapp/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../database/index.ts';
import { publish } from '../realtime/publish.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';

/** Who moved a pointer when a starting server did it by itself. */
export const movedByStart = 'start';

export interface PointerMove {
  channel: Channel;
  name: string;
  to: string;
  by: string;
  /** Moment of the move, ISO 8601 in UTC. */
  at: string;
}

/** What became of a move; a pointer that is `kept` was put where it is by a person. */
export type PointerOutcome =
  { outcome: 'moved' | 'unchanged' } | { outcome: 'kept'; release: string; movedBy: string; movedAt: string };

type Pointer = Database['release_pointer'];

async function insertPointer(tx: Transaction<Database>, { channel, name, to, by, at }: PointerMove): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('release_pointer')
    .values({ channel, name, release: to, moved_at: at, moved_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

async function swapPointer(tx: Transaction<Database>, expected: Pointer, move: PointerMove): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('release_pointer')
    .set({ release: move.to, moved_at: move.at, moved_by: move.by })
    .where('channel', '=', move.channel)
    .where('name', '=', move.name)
    .where('release', '=', expected.release)
    .where('moved_by', '=', expected.moved_by)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function recordMove(tx: Transaction<Database>, from: string | null, move: PointerMove): Promise<void> {
  const { channel, name, to, by, at } = move;
  await tx
    .insertInto('release_move')
    .values({ channel, name, from_release: from, to_release: to, moved_at: at, moved_by: by })
    .execute();
}

/**
 * Points a channel at a release by compare-and-swap and writes down that it did.
 * @param overrule whether a pointer that a person moved may be moved as well
 * @throws ReleaseRefused when someone else moved the pointer at the same time
 */
export async function movePointer(
  tx: Transaction<Database>,
  move: PointerMove,
  overrule: boolean,
): Promise<PointerOutcome> {
  const current = await tx
    .selectFrom('release_pointer')
    .selectAll()
    .where('channel', '=', move.channel)
    .where('name', '=', move.name)
    .executeTakeFirst();
  if (current !== undefined && current.moved_by !== movedByStart && !overrule) {
    return { outcome: 'kept', release: current.release, movedBy: current.moved_by, movedAt: current.moved_at };
  }
  if (current?.release === move.to && current.moved_by === move.by) return { outcome: 'unchanged' };
  const done = current === undefined ? await insertPointer(tx, move) : await swapPointer(tx, current, move);
  if (!done) throw new ReleaseRefused(`Someone else moved '${move.name}' on ${move.channel} at the same time.`);
  await recordMove(tx, current?.release ?? null, move);
  await publish(tx, { name: 'registry-changed', data: { release: move.to }, to: 'everyone' });
  return { outcome: 'moved' };
}
