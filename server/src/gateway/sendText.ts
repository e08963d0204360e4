import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli } from './negotiation.ts';

const compress = promisify(brotliCompress);

/** Low compression level: fast, because every response is compressed anew. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a generated text, compressed with brotli when the client accepts it. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  if (!acceptsBrotli(request)) return reply.send(text);
  return reply.header('Content-Encoding', 'br').send(await compress(text, quick));
}
