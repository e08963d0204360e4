import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Multipart } from '@fastify/multipart';
import { HttpError, invalid } from '../base/httpErrors.ts';
import { hasCode } from '../base/errors.ts';
import { type BodyLimits, BodyWatch, usualBodyLimits } from './BodyWatch.ts';
import { newFileAt } from './spool.ts';

const emptyFile = 'Dit bestand is leeg.';

interface UploadRules {
  /** Name of the one file part. */
  field: string;
  /** Maximum size of the file in bytes. */
  bytes: number;
  /**
   * For a body that names its sender itself: called with the fields that precede the file, before any byte of the file
   * is read. Settles when it is the turn of the body.
   * @throws HttpError to refuse the upload
   */
  admit?: (fields: Readonly<Record<string, string>>) => Promise<void>;
  /** Path of a file, not there yet, that gets the content; left out, the content is held in memory. */
  spoolTo?: string;
  /** Omitted: the usual ones. */
  limits?: BodyLimits;
}

/** An uploaded file on disk, for as long as its call is handled. */
export interface SpooledFile {
  path: string;
  /** SHA-256 of the content, in hexadecimal. */
  sha256: string;
}

export interface Upload {
  /** The other parts, as text. */
  fields: Readonly<Record<string, string>>;
  content: Buffer | SpooledFile;
  /** The name of the file, as the client gave it; may be empty. */
  name: string;
}

const mostFields = 10;
const fieldBytes = 1_000;

const incomplete = () => invalid(undefined, 'Het bestand is niet volledig ontvangen. Probeer het opnieuw.');

/** 413 for a file. @param most bytes that it may have */
export function fileTooLarge(most: number): HttpError {
  const megabytes = Math.floor(most / 1024 ** 2);
  return new HttpError(413, 'too_large', `Dit bestand is te groot: het mag hoogstens ${megabytes} MB zijn.`);
}

/** Error codes of services for a bucket that has reached its limit. */
const fullBuckets = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'];

const isFull = (error: unknown) =>
  hasCode(error, 'ENOSPC', 'EDQUOT') || (error instanceof Error && fullBuckets.includes(error.name));

/**
 * Tells a full disk or bucket apart from other failures of storing, because trying again does not help.
 * @returns HttpError 507 for full storage, else the error itself
 */
export function storageFailure(error: unknown): unknown {
  return isFull(error)
    ? new HttpError(507, 'server', 'De opslag is vol. Vraag je beheerder om ruimte te maken.')
    : error;
}

/** Translates the limit errors of the multipart reader, by error code, into errors of this server. */
function refusalOf(cause: unknown, { bytes }: UploadRules): unknown {
  const error = storageFailure(cause);
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(bytes);
  if (typeof code === 'string' && code.startsWith('FST_')) return incomplete();
  return error instanceof HttpError ? error : incomplete();
}

type FilePart = Extract<Multipart, { type: 'file' }>;

/**
 * The content as it streams in, up to the limit. The bytes are counted here, because the reader reports its own limit
 * only after the whole body has arrived.
 */
async function* bounded({ file }: FilePart, { field, bytes }: UploadRules): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > bytes) throw fileTooLarge(bytes);
    yield chunk;
  }
  if (size === 0) throw invalid({ [field]: emptyFile }, emptyFile);
}

async function spooled(content: AsyncIterable<Buffer>, path: string): Promise<SpooledFile> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of content) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(hashed(), await newFileAt(path));
  return { path, sha256: hash.digest('hex') };
}

async function readPart(part: FilePart, rules: UploadRules): Promise<Buffer | SpooledFile> {
  if (part.fieldname !== rules.field) throw invalid({ [part.fieldname]: 'Dit veld is onbekend.' });
  const content = bounded(part, rules);
  if (rules.spoolTo !== undefined) return spooled(content, rules.spoolTo);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function readParts(request: FastifyRequest, rules: UploadRules, watch: BodyWatch): Promise<Upload> {
  const fields = new Map<string, string>();
  let content: Upload['content'] | null = null;
  let name = '';
  const { field, bytes } = rules;
  const limits = { files: 1, fileSize: bytes + 1, fields: mostFields, parts: mostFields + 1, fieldSize: fieldBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (rules.admit !== undefined) {
        watch.waiting();
        await rules.admit(Object.fromEntries(fields));
        watch.receiving();
      }
      content = await readPart(part, rules);
      name = part.filename ?? '';
    } else if (part.valueTruncated || fields.has(part.fieldname))
      throw invalid({ [part.fieldname]: 'Deze waarde is ongeldig.' });
    else fields.set(part.fieldname, String(part.value));
  }
  if (content === null) throw invalid({ [field]: 'Dit veld is verplicht.' });
  return { fields: Object.fromEntries(fields), content, name };
}

/**
 * Reads a multipart body with one file as it streams in. Reading stops as soon as a limit of bytes, parts or time is
 * exceeded.
 * @throws HttpError 413 when the file is too large, 400 for all other faults
 */
export async function receiveUpload(request: FastifyRequest, reply: FastifyReply, rules: UploadRules): Promise<Upload> {
  if (!request.isMultipart())
    throw new HttpError(415, 'invalid', 'Stuur het bestand als formulier (multipart/form-data).');
  // A client that disconnected while it waited for its turn: the parser would wait for its 'close' event forever.
  if (request.raw.destroyed) throw incomplete();
  const watch = new BodyWatch(request.raw, rules.limits ?? usualBodyLimits);
  if (rules.admit === undefined) watch.receiving();
  else watch.reading();
  try {
    return await readParts(request, rules, watch);
  } catch (error) {
    // The rest of the body is not read; the connection closes after the response.
    request.raw.unpipe();
    request.raw.pause();
    reply.header('connection', 'close');
    throw refusalOf(error, rules);
  } finally {
    watch.stop();
  }
}
