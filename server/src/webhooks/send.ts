import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { faultOfAddress, lookupFor, PrivateAddress } from './address.ts';

/** What is sent to a webhook. */
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

function faultOf(error: Error & { code?: unknown }): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return `no answer within ${patienceMs / 1_000} s`;
  if (error instanceof PrivateAddress) return error.message;
  return typeof error.code === 'string' ? error.code : error.name;
}

/** Posts to a webhook. Redirects are not followed: they count as a failure. */
export const sendPosting: Send = async ({ url, secret, allowsPrivate, deliveryId, body, seconds }) => {
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
  const signal = AbortSignal.timeout(patienceMs);
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, signal, agent: false, lookup: lookupFor(allowsPrivate) } as const;
    const sent = request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      const outcome = status >= 200 && status < 300 ? null : `status ${status}`;
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > mostBytes) response.destroy();
      });
      response.on('error', () => resolve(outcome));
      response.on('close', () => resolve(outcome));
    });
    sent.on('error', (error) => resolve(faultOf(error)));
    sent.end(body);
  });
};
