import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli } from './negotiation.ts';

const compress = promisify(brotliCompress);

/** Quick rather than small: this is done for every answer. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a text made for this answer, compressed for those who take it. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  if (!acceptsBrotli(request)) return reply.send(text);
  return reply.header('Content-Encoding', 'br').send(await compress(text, quick));
}
