import type { FastifyRequest } from 'fastify';
import type { Tokens } from '../authentication/sessions.ts';

/** The value of a field of a part of a request; `undefined` when it has none. */
export function fieldAt(part: unknown, name: string): unknown {
  if (typeof part !== 'object' || part === null) return undefined;
  return Object.entries(part).find(([key]) => key === name)?.[1];
}

/** The text of a field; empty when there is none. */
export function textAt(part: unknown, name: string): string {
  return String(fieldAt(part, name) ?? '');
}

/** A header that is given once. */
export function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function imageTokenOf({ query }: FastifyRequest): string | null {
  const token = fieldAt(query, 'token');
  return typeof token === 'string' ? token : null;
}

const longestToken = 255;

function tokenAt(fields: unknown, name: string): string | null {
  const token = fieldAt(fields, name);
  return typeof token === 'string' && token !== '' && token.length <= longestToken ? token : null;
}

/** The tokens in the headers, else in the body: in fields of its own, or in its `auth`. */
export function tokensWith(tokens: Tokens, body: unknown): Tokens {
  const auth = fieldAt(body, 'auth');
  const from = (name: string) => tokenAt(body, name) ?? tokenAt(auth, name);
  return {
    ...tokens,
    device: tokens.device ?? from('device_token'),
    session: tokens.session ?? from('session_token'),
  };
}
