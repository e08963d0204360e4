import { momentAfter } from './clock.ts';
import type { Services } from './services.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what has expired: it counts for nothing, and says who was where. */
export async function clearExpired({ db, clock }: Services): Promise<void> {
  const now = momentAfter(clock, 0);
  await db.deleteFrom('image_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_key').where('expires_at', '<=', now).execute();
  await db.deleteFrom('idempotency_key').where('expires_at', '<=', now).execute();
  await db.deleteFrom('throttle').where('ends_at', '<=', now).execute();
}

/**
 * Clears at once and every day after.
 * @param failed hears of a day on which it did not succeed
 * @returns what ends it, when the clearing that is under way is done
 */
export async function startHousekeeping(
  services: Services,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let underWay = clearExpired(services);
  await underWay;
  const timer = setInterval(() => {
    underWay = clearExpired(services).catch(failed);
  }, dayMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
