import type { RemoteMeasurement } from '@groepsapp/contract';
import { momentAfter } from '../base/clock.ts';
import type { Db } from '../database/index.ts';
import type { Services } from '../database/services.ts';

/** Releases served longer ago than this are treated as unknown: no page stays open that long. */
const servedLatelyMs = 30 * 24 * 60 * 60 * 1000;

/** Label for remotes and releases that no browser can have loaded. */
const unknown = 'unknown';

/** The releases that the channels serve now or served after the given moment. */
async function servedLately(db: Db, since: string): Promise<{ name: string; release: string | null }[]> {
  const moved = db.selectFrom('release_move').where('moved_at', '>=', since);
  return [
    ...(await db.selectFrom('release_pointer').select(['name', 'release']).execute()),
    ...(await moved.select(['name', 'from_release as release']).distinct().execute()),
  ];
}

/**
 * Replaces remotes and releases that no channel has served in the last month by `unknown`, so that clients cannot
 * create arbitrary metric labels.
 */
export async function withKnownNames(
  { db, clock }: Services,
  measurements: readonly RemoteMeasurement[],
): Promise<RemoteMeasurement[]> {
  const releases = new Map<string, Set<string>>();
  for (const { name, release } of await servedLately(db, momentAfter(clock, -servedLatelyMs))) {
    releases.set(name, (releases.get(name) ?? new Set()).add(release ?? unknown));
  }
  return measurements.map((measurement) => {
    const known = releases.get(measurement.remote);
    if (known === undefined) return { ...measurement, remote: unknown, release: unknown };
    return known.has(measurement.release) ? measurement : { ...measurement, release: unknown };
  });
}
