import type { Channel } from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import type { Database, Db, Tx } from '../database/index.ts';
import { publish } from '../events/publish.ts';
import { lockPointers, readComposed } from './composed.ts';
import { requireCompatible } from './gates/compatibility.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';
import { endSharesOverruled } from './shares/shares.ts';
import { readVariantAreas } from './variantAreas.ts';

/** `moved_by` of a pointer that was moved by a starting server. */
export const movedByStart = 'start';

type MoveAction = Selectable<Database['release_move']>['action'];

export interface PointerMove {
  channel: Channel;
  name: string;
  to: string;
  by: string;
  /** Moment of the move, ISO 8601 in UTC. */
  at: string;
  action: MoveAction;
  /** The release that the pointer must currently point at, `null` for none; omitted: no condition. */
  expected?: string | null | undefined;
  /** The reason of an automatic move. */
  note?: string;
}

/** The outcome of a move. `kept`: the pointer was not moved because a person had set it. */
type PointerOutcome =
  | { outcome: 'moved'; from: string | null }
  | { outcome: 'unchanged' }
  | { outcome: 'kept'; release: string; movedBy: string; movedAt: string };

/** Outcome of a request to move a pointer. */
export type Changed = { name: string; channel: Channel; release: string } & PointerOutcome;

export type Pointer = Database['release_pointer'];

/** The current pointer of a channel for the shell or a remote. */
export function findPointer(db: Db, channel: Channel, name: string): Promise<Pointer | undefined> {
  return db
    .selectFrom('release_pointer')
    .selectAll()
    .where('channel', '=', channel)
    .where('name', '=', name)
    .executeTakeFirst();
}

async function setPointer(tx: Tx, { channel, name, to: release, by: moved_by, at: moved_at }: PointerMove) {
  const set = { release, moved_at, moved_by };
  await tx
    .insertInto('release_pointer')
    .values({ channel, name, ...set })
    .onConflict((conflict) => conflict.columns(['channel', 'name']).doUpdateSet(set))
    .execute();
}

async function recordMove(tx: Tx, from_release: string | null, move: PointerMove): Promise<void> {
  const { channel, name, to: to_release, by: moved_by, at: moved_at, action, note = '' } = move;
  const row = { channel, name, from_release, to_release, moved_at, moved_by, action, note };
  await tx.insertInto('release_move').values(row).execute();
  if (from_release !== to_release) await endSharesOverruled(tx, row);
}

type Expectation = Pick<PointerMove, 'channel' | 'name' | 'expected'>;

/** @throws ReleaseRefused when a pointer is not at the expected release */
export function requireExpected(current: Pointer | undefined, { channel, name, expected }: Expectation): void {
  const actual = current?.release ?? null;
  if (expected === undefined || expected === actual) return;
  const where = actual === null ? 'is not there any more' : `was moved to ${actual} by ${current?.moved_by ?? ''}`;
  throw new ReleaseRefused(
    `'${name}' on ${channel} ${where} in the meantime; see what it is now and try again.`,
    'conflict',
  );
}

/**
 * The release that beta serves.
 * @param release the one that it must serve; `undefined`: any
 * @throws ReleaseRefused when it serves none or another one
 */
export async function requireBeta(db: Db, name: string, release: string | undefined): Promise<string> {
  const beta = await findPointer(db, 'beta', name);
  if (beta === undefined) {
    throw new ReleaseRefused(`There is no '${name}' on beta; publish one with --channel beta first.`, 'not_found');
  }
  if (release === undefined || release === beta.release) return beta.release;
  throw new ReleaseRefused(
    `Beta serves ${beta.release} of '${name}' in the meantime, not ${release}; try that and promote again.`,
    'conflict',
  );
}

/** Removes a pointer while the pointers are locked, records it in the history, and publishes the event. */
export async function removePointer(tx: Tx, { release, channel, name }: Pointer, by: string, at: string) {
  await tx.deleteFrom('release_pointer').where('channel', '=', channel).where('name', '=', name).execute();
  await recordMove(tx, release, { channel, name, to: '', by, at, action: 'withdraw' });
  await publish(tx, { name: 'registry-changed', data: { release }, to: 'everyone' });
}

/**
 * Moves a pointer while the pointers are locked, and adds the move to the history.
 * @param shipped whether a pointer that a person moved stays
 * @throws ReleaseRefused when the pointer is not at the expected release
 */
async function movePointer(tx: Tx, move: PointerMove, shipped: boolean): Promise<PointerOutcome> {
  const current = await findPointer(tx, move.channel, move.name);
  requireExpected(current, move);
  if (current !== undefined && current.moved_by !== movedByStart && shipped) {
    return { outcome: 'kept', release: current.release, movedBy: current.moved_by, movedAt: current.moved_at };
  }
  if (current?.release === move.to && current.moved_by === move.by) return { outcome: 'unchanged' };
  await setPointer(tx, move);
  const from = current?.release ?? null;
  await recordMove(tx, from, move);
  await publish(tx, { name: 'registry-changed', data: { release: move.to }, to: 'everyone' });
  return { outcome: 'moved', from };
}

/** When beta pointed at the same release as stable, it is moved along, so that beta does not fall behind stable. */
async function takeBetaAlong(tx: Tx, move: PointerMove, from: string | null): Promise<void> {
  if (move.channel !== 'stable' || from === null || from === move.to) return;
  const beta = await findPointer(tx, 'beta', move.name);
  if (beta?.release !== from) return;
  await movePointer(tx, { ...move, channel: 'beta', action: 'follow' }, false);
}

async function moveOne(tx: Tx, move: PointerMove, shipped: boolean): Promise<PointerOutcome> {
  const outcome = await movePointer(tx, move, shipped);
  if (outcome.outcome === 'moved') await takeBetaAlong(tx, move, outcome.from);
  return outcome;
}

/**
 * Moves pointers in one transaction, while they are locked.
 * @param choose returns the moves; it runs after the pointers are locked
 * @param shipped whether the releases came with this server: then they pass no gate, and a pointer that a person moved stays
 * @throws ReleaseRefused when a pointer is not at the expected release, or when the channels would become incompatible
 */
export function movePointers(
  db: Db,
  choose: (tx: Tx) => Promise<readonly PointerMove[]>,
  shipped = false,
): Promise<PointerOutcome[]> {
  return db.transaction().execute(async (tx) => {
    await lockPointers(tx);
    const moves = await choose(tx);
    const before = shipped ? null : await readComposed(tx);
    const outcomes: PointerOutcome[] = [];
    for (const move of moves) outcomes.push(await moveOne(tx, move, shipped));
    const moved = new Set(moves.map(({ name }) => name));
    if (before !== null) {
      requireCompatible(before, await readComposed(tx), moved, await readVariantAreas(tx));
    }
    return outcomes;
  });
}
