import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, UploadRule } from '@groepsapp/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tokens } from '../authentication/sessions.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { HttpError } from './errors.ts';

/** Maximum size of a form without its file, in bytes. */
const formBytes = 32 * 1024;

type Fields = Upload['fields'];

/** A path for a spooled upload, in the folder for temporary files of the system. */
function spoolPath(): string {
  return join(tmpdir(), `groepsapp-upload-${randomUUID()}`);
}

async function removeSpooled(path: string | undefined, error: unknown): Promise<never> {
  if (path !== undefined) await rm(path, { force: true });
  throw error;
}

/** Removes the file of an upload once its call has been handled. */
export async function discardUpload(content: Upload['content'] | undefined): Promise<void> {
  if (content !== undefined && !Buffer.isBuffer(content)) await rm(content.path, { force: true });
}

/** A call that takes a file. */
export type UploadCall = Call & { upload: UploadRule };

export function takesFile(call: Call): call is UploadCall {
  return call.upload !== undefined;
}

/** The tokens of the headers, else those of the form's fields. */
export function tokensBeside(tokens: Tokens, { device_token, session_token }: Fields): Tokens {
  return { device: tokens.device ?? device_token ?? null, session: tokens.session ?? session_token ?? null };
}

/** The uploads that a server receives. */
export class Uploads {
  readonly #underWay = new Set<FastifyRequest>();

  /**
   * Reads a form with a file. A body whose `Content-Length` is too large, or whose sender is not authenticated, is
   * refused unread.
   * @param identify authenticates with the headers and these fields; throws when that fails
   * @throws HttpError 413 when the file is too large, 503 when too many are received at once, 400 for an invalid form
   */
  async receive(
    { upload }: UploadCall,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { byHeaders, identify }: { byHeaders: boolean; identify: (fields: Fields) => Promise<unknown> },
  ): Promise<Upload> {
    this.#underWay.add(request);
    const admit = async (fields: Fields) => void (await identify(fields));
    try {
      if (Number(request.headers['content-length'] ?? 0) > upload.bytes + formBytes) {
        throw new HttpError(413, 'too_large', 'Dit is te groot om te versturen.');
      }
      if (byHeaders) await admit({});
      const { field, bytes, spooled } = upload;
      const rules = { field, bytes, ...(spooled && { spoolTo: spoolPath() }), ...(!byHeaders && { admit }) };
      return await receiveUpload(request, reply, rules).catch((error: unknown) => removeSpooled(rules.spoolTo, error));
    } catch (error) {
      // Without this, Node reads and discards the rest of the body to keep the connection open.
      reply.header('connection', 'close');
      throw error;
    } finally {
      this.#underWay.delete(request);
    }
  }

  /** Closes the connections of uploads that are still being received. */
  cut(): void {
    for (const { raw } of this.#underWay) raw.destroy();
  }
}
