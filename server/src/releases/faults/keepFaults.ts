import { createHash } from 'node:crypto';
import type { ReportedFault } from '@groepsapp/contract';
import type { Services } from '../../database/services.ts';
import { findRelease } from '../composed.ts';
import { deviceInUse } from '../deviceInUse.ts';

/** So many different faults are kept of a release: those that were reported last. */
export const mostFaults = 50;

/** The positions in scripts that the release has: a client could write anything in place of a name. */
async function framesIn(
  { db }: Services,
  { remote, release, frames }: ReportedFault,
): Promise<ReportedFault['frames']> {
  const found = await findRelease(db, remote, release);
  const files = new Set(found?.files.map(({ path }) => path));
  return frames.filter(({ file }) => files.has(file));
}

async function keep({ db, clock }: Services, { remote: name, release, code, frames }: ReportedFault): Promise<void> {
  const text = JSON.stringify(frames);
  const hash = createHash('sha256').update(`${code} ${text}`).digest('hex').slice(0, 32);
  const at = clock.now().toISOString();
  await db
    .insertInto('release_fault')
    .values({ name, release, hash, code, frames: text, reports: 1, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'release', 'hash'])
        .doUpdateSet((eb) => ({ reports: eb('release_fault.reports', '+', 1), last_at: at })),
    )
    .execute();
  const ofRelease = db.selectFrom('release_fault').where('name', '=', name).where('release', '=', release);
  const lately = ofRelease.orderBy('last_at', 'desc').orderBy('hash').limit(mostFaults).select('hash');
  await db
    .deleteFrom('release_fault')
    .where('name', '=', name)
    .where('release', '=', release)
    .where('hash', 'not in', lately)
    .execute();
}

/**
 * Keeps where the code of releases failed in browsers, and how often.
 * @param deviceToken token of the device that reports; that of a device which is not in use is ignored
 */
export async function keepFaults(
  services: Services,
  faults: readonly ReportedFault[],
  deviceToken: string | null,
): Promise<void> {
  if (deviceToken === null || (await deviceInUse(services, deviceToken)) === undefined) return;
  for (const fault of faults) {
    const frames = await framesIn(services, fault);
    if (frames.length > 0) await keep(services, { ...fault, frames });
  }
}
