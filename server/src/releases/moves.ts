import type { Db, Tx } from '../database/index.ts';
import { readComposed } from './composed.ts';
import { requireCompatible } from './gates/compatibility.ts';
import { lockPointers } from './lock.ts';
import { findPointer, movePointer, type PointerMove, type PointerOutcome } from './pointers.ts';
import { readVariantAreas } from './variantAreas.ts';
import type { Variants } from './variants.ts';

export interface MoveRules {
  /** Whether a pointer that a person moved may be moved. */
  overrule: boolean;
  /** `true` for releases that were built together with this server: their compatibility is not checked. */
  trusted?: boolean;
  /** The configured areas of each variant, which an operator can have changed since; omitted: `usualVariants`. */
  variants?: Variants | undefined;
}

/** When beta pointed at the same release as stable, it is moved along, so that beta does not fall behind stable. */
async function takeBetaAlong(tx: Tx, move: PointerMove, from: string | null): Promise<void> {
  if (move.channel !== 'stable' || from === null || from === move.to) return;
  const beta = await findPointer(tx, 'beta', move.name);
  if (beta?.release !== from) return;
  await movePointer(tx, { ...move, channel: 'beta', action: 'follow', expected: from }, true);
}

async function moveOne(tx: Tx, move: PointerMove, overrule: boolean): Promise<PointerOutcome> {
  const outcome = await movePointer(tx, move, overrule);
  if (outcome.outcome === 'moved') await takeBetaAlong(tx, move, outcome.from);
  return outcome;
}

/**
 * Moves pointers in one transaction, while they are locked.
 * @param choose returns the moves; it runs after the pointers are locked
 * @throws ReleaseRefused when a pointer is not at the expected release, or when the channels would become incompatible
 */
export function movePointers(
  db: Db,
  { overrule, trusted = false, variants }: MoveRules,
  choose: (tx: Tx) => Promise<readonly PointerMove[]>,
): Promise<PointerOutcome[]> {
  return db.transaction().execute(async (tx) => {
    await lockPointers(tx);
    const moves = await choose(tx);
    const before = trusted ? null : await readComposed(tx);
    const outcomes: PointerOutcome[] = [];
    for (const move of moves) outcomes.push(await moveOne(tx, move, overrule));
    const moved = new Set(moves.map(({ name }) => name));
    if (before !== null) {
      requireCompatible(before, await readComposed(tx), moved, await readVariantAreas(tx, variants));
    }
    return outcomes;
  });
}
