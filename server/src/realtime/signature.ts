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

function isSame(one: string, other: string): boolean {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Verifies the `auth` value of a subscription, which may be signed with the other secret. */
export function isSigned(credentials: Credentials, permit: Permit, auth: string): boolean {
  const { key, secret, otherSecret } = credentials;
  const secrets = otherSecret === undefined ? [secret] : [secret, otherSecret];
  return secrets.some((one) => isSame(signPermit({ key, secret: one }, permit), auth));
}
