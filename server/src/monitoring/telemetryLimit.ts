import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { hashToken } from '../authentication/tokens.ts';
import { HttpError } from '../http/errors.ts';

/** How many batches are taken in a minute. */
export interface TelemetryLimits {
  perDevice: number;
  /** A whole location shares one address. */
  perAddress: number;
}

const usual: TelemetryLimits = { perDevice: 10, perAddress: 300 };

export interface Sender {
  address: string;
  /** The token that it says it has; nobody checks it, since the address is counted as well. */
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
 * Counts what this process is told. Kept in memory: telemetry is not worth writing to the database for.
 * @returns counts one batch and throws HttpError 429 when it is one too many
 */
export function telemetryLimit({ perDevice, perAddress } = usual): (sender: Sender) => Promise<void> {
  const addresses = new RateLimiterMemory({ points: perAddress, duration: 60 });
  const devices = new RateLimiterMemory({ points: perDevice, duration: 60 });
  return async ({ address, device }) => {
    await consume(addresses, address);
    if (device !== null) await consume(devices, hashToken(device));
  };
}
