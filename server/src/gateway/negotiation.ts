import { establishmentCookie, signedInCookie, type Variant } from '@groepsapp/contract';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the browser accepts brotli, by its `Accept-Encoding` header. */
function acceptsBrotli({ headers }: FastifyRequest): boolean {
  const offered = String(headers['accept-encoding'] ?? '').toLowerCase();
  return offered.split(',').some((part) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(part));
}

const compress = promisify(brotliCompress);

/** Low compression level: fast, because every response is compressed anew. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a generated text, compressed with brotli when the client accepts it. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  if (!acceptsBrotli(request)) return reply.send(text);
  return reply.header('Content-Encoding', 'br').send(await compress(text, quick));
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

function cookieOf({ headers }: FastifyRequest, name: string): string {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** The release channel of this browser, chosen on the About screen or by a setting of the establishment. */
export function channelOf(request: FastifyRequest): 'stable' | 'beta' {
  return ['beta', 'assigned-beta'].includes(cookieOf(request, 'groepsapp.channel')) ? 'beta' : 'stable';
}

/**
 * Whether a user is logged in to a variant in this browser, by a cookie that the shell sets. It only decides what the
 * page preloads; the API decides about access.
 */
export function isSignedIn(request: FastifyRequest, variant: Variant): boolean {
  return cookieOf(request, signedInCookie(variant)) === '1';
}

/**
 * The establishment that was chosen last in this browser, by a cookie that the shell sets; `null` when unknown. It only
 * decides which release of an area the page gets; the API decides about access.
 */
export function establishmentOf(request: FastifyRequest, variant: Variant): number | null {
  const value = cookieOf(request, establishmentCookie(variant));
  return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
}
