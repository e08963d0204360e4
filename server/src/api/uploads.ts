import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Call, UploadRule } from '@groepsapp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../authentication/networks.ts';
import { fileTooLarge, receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { spoolPath } from '../files/spool.ts';
import { Turns } from '../base/Turns.ts';

/** Maximum size of a form without its file, in bytes. */
const formBytes = 32 * 1024;

type Fields = Upload['fields'];

/** Removes the file of an upload once its call has been handled. */
export async function discardUpload(content: Upload['content'] | undefined): Promise<void> {
  if (content !== undefined && !Buffer.isBuffer(content)) await rm(content.path, { force: true });
}

/** A call that takes a file. */
type UploadCall = Call & { upload: UploadRule };

export function takesFile(call: Call): call is UploadCall {
  return call.upload !== undefined;
}

/**
 * How many bodies are received at once, and how many more wait; those beyond are refused. One account has a part of the
 * places, and so has one network, so that nobody keeps all of them.
 */
const places = { atOnce: 8, waiting: 40 };
const ofSender = { atOnce: 3, waiting: 12 };
const ofNetwork = { atOnce: 6, waiting: 30 };

const checkMs = 50;

/** The uploads that a server receives. */
export class Uploads {
  readonly #turns = new Turns(places);
  readonly #underWay = new Set<FastifyRequest>();

  /**
   * Reads a form with a file. A body whose `Content-Length` is too large, or whose sender is not authenticated, is
   * refused unread. The sender is known before the upload takes a place: by the headers, or else by the fields before
   * the file, for which little time and room is given.
   * @param identify authenticates with the headers and these fields and returns the name of the sender; throws when that
   * fails
   * @throws HttpError 413 when the file is too large, 503 when too many are received at once, 400 for an invalid form
   */
  async receive(
    { upload }: UploadCall,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { byHeaders, identify }: { byHeaders: boolean; identify: (fields: Fields) => Promise<string> },
  ): Promise<Upload> {
    this.#underWay.add(request);
    let leave = () => {};
    const admit = async (fields: Fields) => {
      const sender = { of: await identify(fields), ...ofSender };
      leave = await this.#turns.enter([sender, { of: `network:${networkOf(request.ip)}`, ...ofNetwork }]);
    };
    try {
      if (Number(request.headers['content-length'] ?? 0) > upload.bytes + formBytes) {
        throw fileTooLarge(upload.bytes);
      }
      if (byHeaders) await admit({});
      const { field, bytes, spooled } = upload;
      const rules = { field, bytes, ...(spooled && { spoolTo: spoolPath() }), ...(!byHeaders && { admit }) };
      return await receiveUpload(request, reply, rules).catch(async (error: unknown) => {
        if (rules.spoolTo !== undefined) await rm(rules.spoolTo, { force: true });
        throw error;
      });
    } catch (error) {
      // Without this, Node reads and discards the rest of the body to keep the connection open.
      reply.header('connection', 'close');
      throw error;
    } finally {
      leave();
      this.#underWay.delete(request);
    }
  }

  /** Waits until no upload is being received, and closes the connections of those that are not done in time. */
  async end(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (this.#underWay.size > 0 && performance.now() < until) await setTimeout(checkMs);
    for (const { raw } of this.#underWay) raw.destroy();
  }
}
