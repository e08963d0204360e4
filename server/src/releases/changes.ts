import type { Channel } from '@groepsapp/contract';
import type { Clock } from '../base/clock.ts';
import type { Db, Tx } from '../database/index.ts';
import { readHistory, releaseBefore } from './history.ts';
import { lockPointers } from './composed.ts';
import {
  type Changed,
  findPointer,
  movePointers,
  type PointerMove,
  removePointer,
  requireBeta,
  requireExpected,
} from './pointers.ts';
import { ReleaseRefused } from './ReleaseRefused.ts';
import { endShare, readRunningShares } from './shares/shares.ts';

export interface Change {
  /** Name of the shell or a remote. */
  name: string;
  by: string;
  clock: Clock;
  /** The release that the pointer must currently point at; omitted: no condition. */
  expected?: string | null | undefined;
}

export interface Promotion extends Change {
  /** The release that beta must currently serve; omitted: no condition. */
  release?: string | undefined;
}

interface Rollback extends Change {
  channel: Channel;
  /** The release to return to; omitted: the previous one. */
  to?: string | undefined;
}

async function change(
  db: Db,
  { name, by, clock, expected }: Change,
  channel: Channel,
  action: PointerMove['action'],
  target: (tx: Tx) => Promise<string>,
): Promise<Changed> {
  const at = clock.now().toISOString();
  let release = '';
  const [outcome = { outcome: 'unchanged' }] = await movePointers(db, async (tx) => {
    requireExpected(await findPointer(tx, channel, name), { channel, name, expected });
    release = await target(tx);
    return [{ channel, name, to: release, by, at, action }];
  });
  return { name, channel, release, ...outcome };
}

/**
 * Points stable at the release that beta serves.
 * @throws ReleaseRefused when beta has no pointer or another release than expected, or when stable would become
 * incompatible
 */
export function promote(db: Db, { release, ...what }: Promotion): Promise<Changed> {
  return change(db, what, 'stable', 'promote', (tx) => requireBeta(tx, what.name, release));
}

async function requireRelease(db: Db, name: string, release: string): Promise<string> {
  const known = await db
    .selectFrom('release')
    .select('release')
    .where('name', '=', name)
    .where('release', '=', release)
    .executeTakeFirst();
  if (known !== undefined) return release;
  throw new ReleaseRefused(
    `There is no release ${release} of '${name}'; the history shows which there are.`,
    'not_found',
  );
}

async function releaseToReturnTo(db: Db, name: string, channel: Channel): Promise<string> {
  const before = releaseBefore(await readHistory(db, { name, channel }));
  if (before !== null) return before;
  const stable = channel === 'beta' ? await findPointer(db, 'stable', name) : undefined;
  if (stable !== undefined) return stable.release;
  throw new ReleaseRefused(`There is no earlier release of '${name}' on ${channel}; publish one instead.`, 'not_found');
}

/** Takes a release back from the establishments that try it; the pointer stays. */
function takeShareBack(db: Db, { name, by, clock, expected }: Change): Promise<Changed | null> {
  return db.transaction().execute(async (tx) => {
    await lockPointers(tx);
    const [share] = await readRunningShares(tx, name);
    if (share === undefined) return null;
    requireExpected(await findPointer(tx, 'stable', name), { channel: 'stable', name, expected });
    await endShare(tx, share, { state: 'taken_back', reason: 'by-hand', by, at: clock.now().toISOString() });
    return { name, channel: 'stable', release: share.from_release, outcome: 'moved', from: share.release };
  });
}

/**
 * Points a channel at an earlier release: the previous one or, when beta has no previous one, the release on stable.
 * During a share promotion, stable returns to the release of the other establishments.
 * @throws ReleaseRefused when there is none, or when the channel would become incompatible
 */
export async function rollback(db: Db, { channel, to, ...what }: Rollback): Promise<Changed> {
  const { name } = what;
  const takenBack = channel === 'stable' && to === undefined ? await takeShareBack(db, what) : null;
  if (takenBack !== null) return takenBack;
  return change(db, what, channel, 'rollback', (tx) =>
    to === undefined ? releaseToReturnTo(tx, name, channel) : requireRelease(tx, name, to),
  );
}

/**
 * Takes an area out of a channel, with its menu items, routes and cards. Beta is withdrawn too when it serves the same
 * release as stable. Withdrawing from beta does not change stable.
 * @returns the channels that serve no release of the area any more
 * @throws ReleaseRefused for the shell, and when the channel serves nothing or another release than expected
 */
export function withdraw(
  db: Db,
  { name, by, clock, expected, channel }: Change & { channel: Channel },
): Promise<{ name: string; channels: Channel[] }> {
  if (name === 'shell') {
    throw new ReleaseRefused('The shell cannot be withdrawn: without it there is no app. Roll it back instead.');
  }
  const at = clock.now().toISOString();
  return db.transaction().execute(async (tx) => {
    await lockPointers(tx);
    const current = await findPointer(tx, channel, name);
    requireExpected(current, { channel, name, expected });
    if (current === undefined) {
      throw new ReleaseRefused(`There is no '${name}' on ${channel} to withdraw.`, 'not_found');
    }
    const beta = await findPointer(tx, 'beta', name);
    const withBeta = channel === 'stable' && beta?.release === current.release;
    const removed = withBeta ? [current, beta] : [current];
    for (const pointer of removed) await removePointer(tx, pointer, by, at);
    return { name, channels: removed.map((pointer) => pointer.channel) };
  });
}
