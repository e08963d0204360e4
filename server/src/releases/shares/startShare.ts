import type { Db, Tx } from '../../database/index.ts';
import type { Promotion } from '../changes.ts';
import { type Composed, lockPointers, readComposed } from '../composed.ts';
import { requireCompatible } from '../gates/compatibility.ts';
import { findPointer, requireBeta, requireExpected } from '../pointers.ts';
import type { ReleaseKey } from '../ReleaseArchive.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import { readVariantAreas } from '../variantAreas.ts';
import { chooseEstablishments, noteShare, readRunningShares, type Share } from './shares.ts';
import { idsOf } from '../../base/ids.ts';

interface ShareRequest extends Promotion {
  /** Percentage of the establishments, from 1 to 99. */
  share: number;
}

/** The outcome of a share promotion that began or was widened. */
export interface Shared {
  name: string;
  channel: 'stable';
  outcome: 'shared';
  /** The release that is tried. */
  release: string;
  /** The release that the other establishments keep. */
  from: string;
  share: number;
  establishments: number;
  ofEstablishments: number;
}

interface Releases {
  release: string;
  from: string;
}

async function releasesOf(tx: Tx, { name, release: wanted, expected }: ShareRequest): Promise<Releases> {
  const stable = await findPointer(tx, 'stable', name);
  requireExpected(stable, { channel: 'stable', name, expected });
  const release = await requireBeta(tx, name, wanted);
  if (stable === undefined) {
    throw new ReleaseRefused(`Stable serves no '${name}' to compare with; promote it to all.`);
  }
  if (stable.release === release) {
    throw new ReleaseRefused(`Stable serves ${release} of '${name}' to all already.`, 'conflict');
  }
  return { release, from: stable.release };
}

/** The composition of stable for establishments that try these releases. */
function tried(composed: Composed, shares: readonly ReleaseKey[]): Composed {
  const stable = new Map(composed.stable);
  for (const { name, release } of shares) {
    const document = composed.beta.get(name);
    if (document?.release === release) stable.set(name, document);
  }
  return { ...composed, stable };
}

/** Checks the release with what stable serves, alone and beside the other releases that are tried now. */
async function requireFit(tx: Tx, request: ShareRequest, release: string): Promise<void> {
  const composed = await readComposed(tx);
  const variants = await readVariantAreas(tx);
  const own = { name: request.name, release };
  const others = await readRunningShares(tx);
  for (const shares of [[own], [...others, own]]) {
    requireCompatible(composed, tried(composed, shares), new Set([request.name]), variants);
  }
}

/** @throws ReleaseRefused when another release of the area is tried, or this one by as many already */
function requireGreater(running: Share | undefined, { name, share }: ShareRequest, release: string): void {
  if (running === undefined) return;
  if (running.release !== release) {
    throw new ReleaseRefused(
      `${running.release} of '${name}' is tried by ${running.share}% already; roll that back, or promote it first.`,
      'conflict',
    );
  }
  if (running.share < share) return;
  throw new ReleaseRefused(`${running.share}% try ${release} of '${name}' already.`, 'conflict');
}

async function write(
  tx: Tx,
  request: ShareRequest,
  { release, from }: Releases,
  running: Share | undefined,
  chosen: readonly number[],
): Promise<void> {
  const { name, share, by, clock } = request;
  const at = clock.now().toISOString();
  const establishments = chosen.join(',');
  if (running !== undefined) {
    await tx.updateTable('share_promotion').set({ share, establishments }).where('id', '=', running.id).execute();
  } else {
    const row = { name, release, from_release: from, share, establishments, started_at: at, started_by: by };
    await tx
      .insertInto('share_promotion')
      .values({ ...row, state: 'running', reason: '', figures: '' })
      .execute();
  }
  const moved = { name, from_release: from, to_release: release, moved_by: by, moved_at: at };
  await noteShare(tx, { ...moved, action: 'share', note: `${share}%` });
}

async function start(tx: Tx, request: ShareRequest): Promise<Shared> {
  await lockPointers(tx);
  const { name, share } = request;
  if (name === 'shell') {
    throw new ReleaseRefused('Of the shell nothing is measured that could decide; promote it to all.');
  }
  const releases = await releasesOf(tx, request);
  const [running] = await readRunningShares(tx, name);
  requireGreater(running, request, releases.release);
  await requireFit(tx, request, releases.release);
  const all = await tx.selectFrom('establishment').select('id').orderBy('id').execute();
  const chosen = chooseEstablishments(releases.release, share, idsOf(all));
  const kept = [...new Set([...(running?.establishments ?? []), ...chosen])];
  await write(tx, request, releases, running, kept);
  return {
    name,
    channel: 'stable',
    outcome: 'shared',
    ...releases,
    share,
    establishments: kept.length,
    ofEstablishments: all.length,
  };
}

/**
 * Lets a share of the establishments use what beta serves, while the others keep what stable serves; or widens such a
 * share.
 * @throws ReleaseRefused when there is nothing to compare with, when another release of the area is tried, or when the
 * release does not fit with what stable serves
 */
export function startShare(db: Db, request: ShareRequest): Promise<Shared> {
  return db.transaction().execute((tx) => start(tx, request));
}
