import { establishmentCookie, signedInCookie, type Variant } from '@groepsapp/contract';
import type { FastifyRequest } from 'fastify';

/** Whether the browser accepts brotli, by its `Accept-Encoding` header. */
export function acceptsBrotli({ headers }: FastifyRequest): boolean {
  const offered = String(headers['accept-encoding'] ?? '').toLowerCase();
  return offered.split(',').some((part) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(part));
}

/** Whether the browser's cached copy, by `If-None-Match`, matches an ETag. */
export function hasCopy({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/**
 * Whether a request can be a navigation to a page. A failed request for a script, a style or data must get an error,
 * and never HTML.
 */
export function isNavigation({ headers, url }: FastifyRequest): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true;
  // Browsers send 'empty' for fetch requests; other programs send no such header.
  const destination = headers['sec-fetch-dest'] ?? 'empty';
  if (destination !== 'document' && destination !== 'empty') return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const path = url.split('?', 1)[0] ?? '';
  return accept.includes('*/*') && !/\.[a-z0-9]{1,11}$/i.test(path);
}

/** The release channel of this browser, chosen on the About screen or by a setting of the establishment. */
export function channelOf({ headers }: FastifyRequest): 'stable' | 'beta' {
  return /(?:^|;\s*)groepsapp\.channel=(?:assigned-)?beta\s*(?:;|$)/.test(headers.cookie ?? '') ? 'beta' : 'stable';
}

/**
 * Whether a user is logged in to a variant in this browser, by a cookie that the shell sets. It only decides what the
 * page preloads; the API decides about access.
 */
export function isSignedIn({ headers }: FastifyRequest, variant: Variant): boolean {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.includes(`${signedInCookie(variant)}=1`);
}

/**
 * The establishment that was chosen last in this browser, by a cookie that the shell sets; `null` when unknown. It only
 * decides which release of an area the page gets; the API decides about access.
 */
export function establishmentOf({ headers }: FastifyRequest, variant: Variant): number | null {
  const prefix = `${establishmentCookie(variant)}=`;
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
}
