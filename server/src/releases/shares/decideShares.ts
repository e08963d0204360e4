import { regularly, type Stop } from '../../base/background.ts';
import type { Services } from '../../database/services.ts';
import { lockPointers } from '../composed.ts';
import { movePointers } from '../pointers.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { decide, type Fault, faults, type ShareFigures, type SideFigures } from './rules.ts';
import { endShare, extentOf, readFigures, readRunningShares, type Share } from './shares.ts';

/** The author in the history of automatic decisions. */
export const decidedBy = 'the measurements of tablets';

function noteOf(reason: string, { shared, before }: ShareFigures): string {
  const side = ({ tablets, loads, medianMs, medianTapMs, ...counts }: SideFigures) =>
    `${tablets} tablets, ${loads} loads, median ${medianMs ?? '-'} ms, per tap ${medianTapMs ?? '-'} ms, ${faults
      .map((fault) => `${counts[fault]} ${fault}`)
      .join(', ')}`;
  return `${reason}: ${side(shared)}; before: ${side(before)}`;
}

/** Rolls the release back, unless another process has ended the share promotion. */
async function takeBack(services: Services, share: Share, reason: Fault | 'unfit', note: string): Promise<void> {
  const at = services.clock.now().toISOString();
  await services.db.transaction().execute(async (tx) => {
    await lockPointers(tx);
    const still = (await readRunningShares(tx, share.name)).find(({ id }) => id === share.id);
    if (still !== undefined) await endShare(tx, still, { state: 'taken_back', reason, by: decidedBy, at, note });
  });
}

/** Promotes the release to all on stable, unless another process has ended the share promotion. */
async function promoteToAll(services: Services, share: Share, note: string): Promise<void> {
  const { name, release, from_release } = share;
  const at = services.clock.now().toISOString();
  await movePointers(services.db, async (tx) => {
    const still = (await readRunningShares(tx, name)).find(({ id }) => id === share.id);
    if (still === undefined) return [];
    await endShare(tx, still, { state: 'promoted', reason: 'good', by: decidedBy, at });
    return [
      { channel: 'stable', name, to: release, by: decidedBy, at, action: 'promote', expected: from_release, note },
    ];
  });
}

async function conclude(services: Services, share: Share): Promise<void> {
  const now = services.clock.now();
  const figures = await readFigures(services.db, share, now);
  const decision = decide(figures, extentOf(share, now));
  if (decision.action === 'wait') return;
  const note = noteOf(decision.reason, figures);
  if (decision.action === 'take-back') return takeBack(services, share, decision.reason, note);
  try {
    await promoteToAll(services, share, note);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    // The release on stable has changed since the share promotion began, and the tried release is no longer compatible.
    await takeBack(services, share, 'unfit', error.message);
  }
}

/**
 * Ends every share promotion about which the measurements are clear: the release goes to all, or back. Several processes
 * may do this at once.
 */
export async function decideShares(services: Services): Promise<void> {
  for (const share of await readRunningShares(services.db)) await conclude(services, share);
}

/** Time between two looks at the measurements. */
const lookMs = 10_000;

/** Decides about share promotions regularly. @param failed is called with the error of a look that failed */
export function watchShares(services: Services, failed: (error: unknown) => void): Stop {
  return regularly(lookMs, () => decideShares(services), failed);
}
