import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from '../authentication/tokens.ts';
import { momentAfter } from '../base/clock.ts';
import { HttpError } from '../base/httpErrors.ts';
import type { Db } from '../database/index.ts';
import type { Services } from '../database/services.ts';
import { implement, type Implementation } from '../http/calls.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';
import { KnownRoutes } from './KnownRoutes.ts';
import { keepFaults } from '../releases/faults/keepFaults.ts';
import { measureShares, measureUse } from '../releases/shares/measure.ts';

/** Maximum number of telemetry batches per minute. */
export interface TelemetryLimits {
  perDevice: number;
  /** Higher than per device, because all devices of a location share one address. */
  perAddress: number;
}

const usual: TelemetryLimits = { perDevice: 10, perAddress: 300 };

interface Sender {
  address: string;
  /** The device token that the client sends. It is not verified, because the limit per address applies as well. */
  device: string | null;
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new HttpError(429, 'too_many', 'Er zijn te veel metingen verstuurd. Probeer het over een minuut opnieuw.');
  }
}

/**
 * Rate limit for telemetry. The counters are in memory, because telemetry is not worth database writes.
 * @returns counts one batch; throws HttpError 429 when the limit is exceeded
 */
function telemetryLimit({ perDevice, perAddress } = usual): (sender: Sender) => Promise<void> {
  const addresses = new RateLimiterMemory({ points: perAddress, duration: 60 });
  const devices = new RateLimiterMemory({ points: perDevice, duration: 60 });
  return async ({ address, device }) => {
    await consume(addresses, address);
    if (device !== null) await consume(devices, hashToken(device));
  };
}

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
async function withKnownNames<T extends { remote: string; release: string }>(
  { db, clock }: Services,
  told: readonly T[],
): Promise<T[]> {
  const releases = new Map<string, Set<string>>();
  for (const { name, release } of await servedLately(db, momentAfter(clock, -servedLatelyMs))) {
    releases.set(name, (releases.get(name) ?? new Set()).add(release ?? unknown));
  }
  return told.map((one) => {
    const known = releases.get(one.remote);
    if (known === undefined) return { ...one, remote: unknown, release: unknown };
    return known.has(one.release) ? one : { ...one, release: unknown };
  });
}

/** The calls with which browsers send telemetry. */
export function telemetry(monitoring: Monitoring, limits?: TelemetryLimits): Implementation[] {
  const admit = telemetryLimit(limits);
  const routes = new KnownRoutes();
  return implement({
    'POST /telemetry/remotes': async ({ body }, context) => {
      await admit({ address: context.address, device: context.tokens.device });
      const measurements = await withKnownNames(context, body.measurements);
      measurements.forEach((measurement) => monitoring.measured(measurement));
      await measureShares(context, measurements, context.tokens.device);
      return { success: true };
    },
    'POST /telemetry/use': async ({ body }, context) => {
      await admit({ address: context.address, device: context.tokens.device });
      const screens = await routes.replaceUnknown(context.db, await withKnownNames(context, body.screens));
      screens.forEach((screen) => monitoring.used(screen));
      await measureUse(context, screens, context.tokens.device);
      return { success: true };
    },
    'POST /telemetry/faults': async ({ body }, context) => {
      await admit({ address: context.address, device: context.tokens.device });
      await keepFaults(context, body.faults, context.tokens.device);
      return { success: true };
    },
  });
}
