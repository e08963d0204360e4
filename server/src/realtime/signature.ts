import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Credentials } from './config.ts';

/** What a signature allows: this socket on this channel, with this data. */
export interface Permit {
  socketId: string;
  channel: string;
  channelData?: string | undefined;
}

/** Signs a text as the Pusher protocol says. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

/** The `auth` of a subscription. */
export function signPermit({ key, secret }: Credentials, { socketId, channel, channelData }: Permit): string {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  return `${key}:${hmac(secret, signed)}`;
}

/** Tells whether the `auth` of a subscription was signed with these credentials. */
export function isSigned(credentials: Credentials, permit: Permit, auth: string): boolean {
  const expected = Buffer.from(signPermit(credentials, permit));
  const given = Buffer.from(auth);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
