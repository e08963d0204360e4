import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Credentials } from './config.ts';

/** The signed data: a socket may subscribe to a channel, with this data. */
export interface Permit {
  socketId: string;
  channel: string;
  channelData?: string | undefined;
}

/** HMAC-SHA256 as hexadecimal text, as the Pusher protocol requires. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

/** The `auth` value of a subscription. */
export function signPermit({ key, secret }: Credentials, { socketId, channel, channelData }: Permit): string {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  return `${key}:${hmac(secret, signed)}`;
}

/** Verifies the `auth` value of a subscription. */
export function isSigned(credentials: Credentials, permit: Permit, auth: string): boolean {
  const expected = Buffer.from(signPermit(credentials, permit));
  const given = Buffer.from(auth);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
