import { signedInCookie, type Variant } from '@groepsapp/contract';
import type { FastifyRequest } from 'fastify';

/** Tells whether a browser takes brotli, as its `Accept-Encoding` says. */
export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  const offered = String(headers['accept-encoding'] ?? '').toLowerCase();
  return offered.split(',').some((part) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(part));
}

/** Tells whether the copy that a browser says it has is the one named by an ETag. */
export function hasCopy({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/**
 * Tells whether a request can be one for a page, and not one for a script, style or answer
 * that went astray: those must fail instead of receiving HTML.
 */
export function isNavigation({ headers, url }: FastifyRequest): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true;
  // Browsers say 'empty' of a call; programs other than browsers say nothing.
  const destination = headers['sec-fetch-dest'] ?? 'empty';
  if (destination !== 'document' && destination !== 'empty') return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const path = url.split('?', 1)[0] ?? '';
  return accept.includes('*/*') && !/\.[a-z0-9]{1,11}$/i.test(path);
}

/** The channel that a browser was switched to on the About screen, or by a setting of the establishment. */
export function channelOf({ headers }: FastifyRequest): 'stable' | 'beta' {
  return /(?:^|;\s*)groepsapp\.channel=(?:assigned-)?beta\s*(?:;|$)/.test(headers.cookie ?? '') ? 'beta' : 'stable';
}

/**
 * Whether somebody is signed in to a variant on this browser, as the shell notes in a cookie. It only decides what a
 * page fetches ahead: who may see what is decided by the API.
 */
export function isSignedIn({ headers }: FastifyRequest, variant: Variant): boolean {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.includes(`${signedInCookie(variant)}=1`);
}
