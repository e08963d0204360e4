import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/index.ts';
import { readComposed } from './composed.ts';
import { requireCompatible } from './gates/compatibility.ts';
import { lockPointers } from './lock.ts';
import { findPointer, movePointer, type PointerMove, type PointerOutcome } from './pointers.ts';
import { usualVariants, type Variants } from './variants.ts';

export interface MoveRules {
  /** Whether a pointer that a person moved may be moved as well. */
  overrule: boolean;
  /** For what was built together with this server: not asked whether it fits. */
  trusted?: boolean;
  /** Of which remotes the variants are composed; left out: the usual ones. */
  variants?: Variants | undefined;
}

/** Beta that serves what stable served goes along with it: who tries the newest must not stay behind. */
async function takeBetaAlong(tx: Transaction<Database>, move: PointerMove, from: string | null): Promise<void> {
  if (move.channel !== 'stable' || from === null || from === move.to) return;
  const beta = await findPointer(tx, 'beta', move.name);
  if (beta?.release !== from) return;
  await movePointer(tx, { ...move, channel: 'beta', action: 'follow', expected: from }, true);
}

async function moveOne(tx: Transaction<Database>, move: PointerMove, overrule: boolean): Promise<PointerOutcome> {
  const outcome = await movePointer(tx, move, overrule);
  if (outcome.outcome === 'moved') await takeBetaAlong(tx, move, outcome.from);
  return outcome;
}

/**
 * Moves pointers, all of them or none, while nobody else does.
 * @param choose says which, from what is there when nobody else can change it any more
 * @throws ReleaseRefused when one is not where it is expected, or the channels would not fit together
 */
export function movePointers(
  db: Kysely<Database>,
  { overrule, trusted = false, variants = usualVariants }: MoveRules,
  choose: (tx: Transaction<Database>) => Promise<readonly PointerMove[]>,
): Promise<PointerOutcome[]> {
  return db.transaction().execute(async (tx) => {
    await lockPointers(tx);
    const moves = await choose(tx);
    const before = trusted ? null : await readComposed(tx);
    const outcomes: PointerOutcome[] = [];
    for (const move of moves) outcomes.push(await moveOne(tx, move, overrule));
    const moved = new Set(moves.map(({ name }) => name));
    if (before !== null) requireCompatible(before, await readComposed(tx), moved, variants);
    return outcomes;
  });
}
