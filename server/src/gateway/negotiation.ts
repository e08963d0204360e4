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
 * Tells whether a request is that of a browser opening a page, and not of a script,
 * style or call that went astray: those must fail instead of receiving HTML.
 */
export function isNavigation({ headers, url }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const path = url.split('?', 1)[0] ?? '';
  return accept.includes('*/*') && !/\.[a-z0-9]{1,11}$/i.test(path);
}

/** The channel that a browser was switched to on the About screen. */
export function channelOf({ headers }: FastifyRequest): 'stable' | 'beta' {
  return /(?:^|;\s*)groepsapp\.channel=beta\s*(?:;|$)/.test(headers.cookie ?? '') ? 'beta' : 'stable';
}
