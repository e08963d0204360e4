import { keepAudit } from './audit/auditMonths.ts';
import { regularly, type Stop } from './base/background.ts';
import { dayMs, momentAfter } from './base/clock.ts';
import { areOfLaterVersion } from './database/migrate.ts';
import { dropOldChanges } from './feed/order.ts';
import type { FileStore } from './files/FileStore.ts';
import { filesInUse } from './files/inUse.ts';
import { sweepSpooled } from './files/spool.ts';
import { clearImports } from './import/desk.ts';
import { clearUnusedNewsFiles } from './news/files.ts';
import { waitedMs } from './authentication/sessions.ts';
import type { Services } from './database/services.ts';
import { clearDeliveries } from './webhooks/deliveries.ts';

/** Days that a device is kept without a session. Sessions are kept until they expire, also after a log-out. */
const unusedDeviceDays = 90;

/**
 * Deletes the devices that have no session and were registered long ago, but for tablets, which management made, so that device tokens, which anybody can ask
 * for, do not pile up. A browser whose device was deleted registers anew with its next login.
 */
async function clearUnusedDevices({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('device')
    .where('company_id', 'is', null)
    .where('created_at', '<', momentAfter(clock, -unusedDeviceDays * dayMs))
    .where('id', 'not in', db.selectFrom('session').select('device_id'))
    .execute();
}

/** The services together with the file store, which is swept too. */
interface Housekept extends Services {
  files: FileStore;
  /** How many months the lines of the audit are kept; left out: for ever. */
  auditMonths?: number | undefined;
}

/** Deletes expired rows, which have no use any more and still reveal who was where, and orphaned files. */
export async function clearExpired(services: Housekept): Promise<void> {
  const { db, clock, files } = services;
  const now = momentAfter(clock, 0);
  for (const table of ['image_token', 'one_time_key', 'idempotency_key', 'sign_in_attempt', 'device_code'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  // What somebody did at a tablet without network may come in for a day after the session of that person.
  await db.deleteFrom('session').where('expires_at', '<=', now).where('kind', '<>', 'person').execute();
  await db.deleteFrom('session').where('expires_at', '<=', momentAfter(clock, -waitedMs)).execute();
  await db.deleteFrom('throttle').where('ends_at', '<=', now).execute();
  await clearUnusedDevices(services);
  await dropOldChanges(services);
  await clearDeliveries(services);
  await clearImports(services);
  await clearUnusedNewsFiles(db, momentAfter(clock, -dayMs));
  // A database in which the audit cannot be put aside, as its account may make no schema, is served all the same.
  await keepAudit(services, services.auditMonths).catch((error: unknown) =>
    services.log?.error({ err: error }, 'the audit could not be put aside by month'),
  );
  await sweepSpooled();
  // A later version may refer to files in tables that this one does not know.
  if (await areOfLaterVersion(db)) return;
  await files.sweep(new Date(clock.now().getTime() - dayMs), (ids) => filesInUse(db, ids));
}

/** Deletes expired rows now and once a day after that. @param failed is called with the error of a run that failed */
export async function startHousekeeping(services: Housekept, failed: (error: unknown) => void): Promise<Stop> {
  await clearExpired(services);
  return regularly(dayMs, () => clearExpired(services), failed);
}
