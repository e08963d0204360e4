import { createHmac } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { faultOfAddress, lookupFor, PrivateAddress } from './address.ts';

/** A delivery to a webhook. */
export interface Posting {
  url: string;
  secret: string;
  allowsPrivate: boolean;
  deliveryId: number;
  /** JSON without contents. */
  body: string;
  /** The present, in whole seconds since 1970. */
  seconds: number;
}

/** Sends a request. @returns why it failed, without contents; `null` when the receiver answered 2xx */
export type Send = (posting: Posting) => Promise<string | null>;

const patienceMs = 10_000;

/** First words of the fault of a receiver that timed out. */
export const noAnswer = 'no answer within';

/** Bytes of the answer that are read: only its status counts. */
const mostBytes = 64 * 1024;

/**
 * Signs a request: the receiver computes HMAC-SHA256 of `<t>.<body>` with the secret, compares it with `v1`, and refuses
 * a `t` of more than five minutes ago, so that a request that was overheard cannot be sent again.
 */
function signatureOf({ secret, body, seconds }: Pick<Posting, 'secret' | 'body' | 'seconds'>): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}

function sendFault(error: Error & { code?: unknown }): string {
  if (error instanceof PrivateAddress) return error.message;
  return typeof error.code === 'string' ? error.code : error.name;
}

/** Reads an answer up to its bound, so that the receiver can finish it. */
function drain(response: IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > mostBytes) response.destroy();
  });
}

/**
 * Posts to a webhook. It settles in time whatever the receiver does: at the status, or when the time is over. Redirects are
 * not followed, and other protocols not switched to: they count as a failure.
 * @param withinMs how long the receiver has, from looking up its name to the end of its answer
 */
export async function sendPosting(
  { url, secret, allowsPrivate, deliveryId, body, seconds }: Posting,
  withinMs = patienceMs,
): Promise<string | null> {
  const fault = faultOfAddress(url, allowsPrivate);
  if (fault !== null) return `the address ${fault}`;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'groepsapp',
    'x-groepsapp-delivery': String(deliveryId),
    'x-groepsapp-signature': signatureOf({ secret, body, seconds }),
  };
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const sent = request(url, { method: 'POST', headers, agent: false, lookup: lookupFor(allowsPrivate) });
    const timer = setTimeout(() => {
      resolve(`${noAnswer} ${withinMs / 1_000} s`);
      sent.destroy();
    }, withinMs);
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0;
      resolve(status >= 200 && status < 300 ? null : `status ${status}`);
      drain(response);
    });
    sent.on('upgrade', (response, socket) => {
      resolve(`status ${response.statusCode}`);
      socket.destroy();
    });
    sent.on('error', (error) => resolve(sendFault(error)));
    sent.on('close', () => {
      clearTimeout(timer);
      resolve('no answer');
    });
    sent.end(body);
  });
}
