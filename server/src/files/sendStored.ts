import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../base/httpErrors.ts';
import { neverKeep } from '../base/headers.ts';
import type { ByteRange, FileStore } from './FileStore.ts';

/**
 * Parses the `Range` header for a single byte range (RFC 9110).
 * @returns `null` for the whole file, also when several ranges are requested
 * @throws HttpError 416 when the range is outside the file
 */
function rangeOf(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) throw new HttpError(416, 'invalid', 'Dit deel van het bestand bestaat niet.');
  return { start, end };
}

/** A response that is streamed from the file store. */
export interface StoredAnswer {
  id: string;
  type: string;
  /** Omitted: the browser keeps nothing of it, as what lies on a tablet must tell a thief nothing. */
  cacheControl?: string | undefined;
  /** Offered to save under this name, instead of shown. */
  filename?: string;
}

/** A name as RFC 8187 writes it in a header. */
function encodeName(name: string): string {
  const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(name).replace(/['()*]/g, escaped);
}

/** Lets the browser save what is answered under a name, instead of showing it. */
export function offerAs(reply: FastifyReply, filename: string): void {
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeName(filename)}`);
}

/** Streams a stored file, or the requested range of it. @throws HttpError 404 when there is no such file */
export async function sendStored(
  store: FileStore,
  { id, type, cacheControl = neverKeep, filename }: StoredAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await store.find(id);
  if (file === null) throw notFound();
  const etag = `"${id}"`;
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': cacheControl }).type(type);
  if (filename !== undefined) offerAs(reply, filename);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, file.size) : null;
  if (range === null) return reply.header('content-length', file.size).send(store.read(id));
  reply.code(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': range.end - range.start + 1,
  });
  return reply.send(store.read(id, range));
}
