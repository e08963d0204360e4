import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from '../authentication/tokens.ts';
import { HttpError } from '../base/httpErrors.ts';

/** Maximum number of telemetry batches per minute. */
export interface TelemetryLimits {
  perDevice: number;
  /** Higher than per device, because all devices of a location share one address. */
  perAddress: number;
}

const usual: TelemetryLimits = { perDevice: 10, perAddress: 300 };

export interface Sender {
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
export function telemetryLimit({ perDevice, perAddress } = usual): (sender: Sender) => Promise<void> {
  const addresses = new RateLimiterMemory({ points: perAddress, duration: 60 });
  const devices = new RateLimiterMemory({ points: perDevice, duration: 60 });
  return async ({ address, device }) => {
    await consume(addresses, address);
    if (device !== null) await consume(devices, hashToken(device));
  };
}
