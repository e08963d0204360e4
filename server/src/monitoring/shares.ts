import type { ShareFigures, SideFigures } from '../releases/shares/rules.ts';
import { readFigures, readLastShares, type Share } from '../releases/shares/shares.ts';
import type { Services } from '../database/services.ts';
import type { TriedRelease } from '../metrics/Metrics.ts';

/** The last share promotion of an area with its figures of now, or of its end. */
export interface ShareStatus {
  share: Share;
  figures: ShareFigures;
}

/** Reads the last share promotion of every area. */
export async function readShareStatus({ db, clock }: Services): Promise<ShareStatus[]> {
  const shares = await readLastShares(db);
  return Promise.all(shares.map(async (share) => ({ share, figures: await readFigures(db, share, clock.now()) })));
}

const percentOf = ({ state, share }: Share) => ({ running: share, promoted: 100, taken_back: 0, stopped: 0 })[state];

function countsOf(side: SideFigures): Record<string, number> {
  const { tablets, failed, crashed, slow, sluggish, losing, erring } = side;
  return { tablets, failed, crashed, slow, sluggish, losing, erring };
}

/** The share promotions for the metrics. */
export async function readTriedReleases(services: Services): Promise<TriedRelease[]> {
  return (await readShareStatus(services)).map(({ share, figures }) => ({
    name: share.name,
    release: share.release,
    percent: percentOf(share),
    sides: { shared: countsOf(figures.shared), before: countsOf(figures.before) },
  }));
}
