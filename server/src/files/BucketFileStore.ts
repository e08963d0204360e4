import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { reasonOf, StoreAway } from '../base/errors.ts';
import type { BucketConfig } from './config.ts';
import {
  type ByteRange,
  checkFileId,
  type FileStore,
  type InUse,
  isFileId,
  newFileId,
  removeUnused,
  type StoredFile,
  sweptAtOnce,
} from './FileStore.ts';
import { newFileAt, spoolPath } from './spool.ts';

/** Twice, with a pause, is less than the 10 s within which who asks for a file hears that it is not to be had now. */
const mostAttempts = 2;
const connectMs = 2_000;
/** Time-out for silence of the service during a request. */
const silentMs = 4_000;

/** The client would log addresses and irrelevant hints on retries; its errors are thrown. */
const nothing = () => undefined;
const silent = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

function clientFor({ endpoint, region, keys, pathStyle }: BucketConfig, socketTimeout: number): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    // Without keys the client uses the keys of the machine, such as the role of a virtual server.
    ...(keys !== undefined && { credentials: keys }),
    forcePathStyle: pathStyle,
    maxAttempts: mostAttempts,
    // Checksums in a trailer are not understood by every compatible service; MD5 is, and is sent with every file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: silent,
    requestHandler: { connectionTimeout: connectMs, socketTimeout },
  });
}

/** Why the service did not do what was asked: its own code, or that of the network. */
const storeFault = (error: unknown) => (error instanceof S3ServiceException ? error.name : reasonOf(error));

const isMissing = (error: unknown) => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Whether the service says that the bucket or the keys are wrong, which asking again does not change. */
export function isRefused({ cause }: StoreAway): boolean {
  const status = cause instanceof S3ServiceException ? (cause.$metadata.httpStatusCode ?? 0) : 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/**
 * Stores files as objects in a bucket of an S3-compatible service. One request writes an object, so that it is there
 * completely or not at all. Content that streams in is spooled to the disk first, because its length must be announced.
 */
export class BucketFileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  /** @param silence how long the service may say nothing, in milliseconds */
  constructor(config: BucketConfig, silence = silentMs) {
    this.#client = clientFor(config, silence);
    this.#bucket = config.bucket;
    this.#prefix = config.prefix;
  }

  /** Asks whether the bucket is there and may be listed. @throws StoreAway, with the error of the service as its cause */
  async check(): Promise<void> {
    const first = { Bucket: this.#bucket, Prefix: this.#prefix, MaxKeys: 1 };
    await this.#answered(this.#client.send(new ListObjectsV2Command(first)));
  }

  /** Closes the connections that are kept open for the next request. */
  close(): void {
    this.#client.destroy();
  }

  async add(content: Readable | Uint8Array): Promise<StoredFile> {
    if (!(content instanceof Uint8Array)) return this.#addStream(newFileId(), content);
    const md5 = createHash('md5').update(content).digest('base64');
    return this.#put(newFileId(), content, { size: content.length, md5 });
  }

  async restore(id: string, content: Readable): Promise<void> {
    await this.#addStream(id, content);
  }

  async *ids(): AsyncGenerator<string> {
    for await (const { Contents = [] } of this.#pages()) yield* this.#idsOf(Contents);
  }

  async find(id: string): Promise<StoredFile | null> {
    if (!isFileId(id)) return null;
    try {
      const { ContentLength = 0 } = await this.#answered(this.#client.send(new HeadObjectCommand(this.#objectOf(id))));
      return { id, size: ContentLength };
    } catch (error) {
      if (error instanceof StoreAway && isMissing(error.cause)) return null;
      throw error;
    }
  }

  read(id: string, range?: ByteRange): Readable {
    return Readable.from(this.#chunks(this.#objectOf(id), range), { objectMode: false });
  }

  async remove(id: string): Promise<void> {
    await this.#answered(this.#client.send(new DeleteObjectCommand(this.#objectOf(id))));
  }

  async sweep(before: Date, inUse: InUse): Promise<void> {
    for await (const { Contents = [] } of this.#pages()) {
      const ids = this.#idsOf(
        Contents.filter(({ LastModified }) => LastModified !== undefined && LastModified < before),
      );
      if (ids.length > 0) await removeUnused(this, ids, inUse);
    }
  }

  /** @throws StoreAway when the service does not do what was asked, whatever the reason */
  async #answered<T>(sent: Promise<T>): Promise<T> {
    return sent.catch((cause: unknown) => {
      throw new StoreAway(
        `The bucket ${this.#bucket} cannot be used (${storeFault(cause)}); look at the S3_ settings.`,
        {
          cause,
        },
      );
    });
  }

  #idsOf(objects: readonly { Key?: string | undefined }[]): string[] {
    return objects.map(({ Key = '' }) => Key.slice(this.#prefix.length)).filter(isFileId);
  }

  #pages(): AsyncIterable<ListObjectsV2CommandOutput> {
    return paginateListObjectsV2(
      { client: this.#client, pageSize: sweptAtOnce },
      { Bucket: this.#bucket, Prefix: this.#prefix },
    );
  }

  async *#chunks(object: { Bucket: string; Key: string }, range: ByteRange | undefined): AsyncGenerator<Buffer> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await this.#answered(this.#client.send(new GetObjectCommand({ ...object, Range })));
    if (Body instanceof Readable) yield* Body;
  }

  async #addStream(id: string, content: Readable): Promise<StoredFile> {
    const path = spoolPath();
    try {
      const measures = await spool(content, path);
      return await this.#put(id, createReadStream(path), measures);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** The MD5 lets the service refuse content that was damaged on its way. */
  async #put(
    id: string,
    Body: Readable | Uint8Array,
    { size, md5 }: { size: number; md5: string },
  ): Promise<StoredFile> {
    const put = { ...this.#objectOf(id), Body, ContentLength: size, ContentMD5: md5 };
    await this.#answered(this.#client.send(new PutObjectCommand(put)));
    return { id, size };
  }

  /** @throws RangeError for an invalid id */
  #objectOf(id: string): { Bucket: string; Key: string } {
    checkFileId(id);
    return { Bucket: this.#bucket, Key: `${this.#prefix}${id}` };
  }
}

/** Writes content to a file, not there yet, and measures it on the way. */
async function spool(content: Readable, path: string): Promise<{ size: number; md5: string }> {
  const hash = createHash('md5');
  let size = 0;
  async function* measured() {
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  await pipeline(measured(), await newFileAt(path));
  return { size, md5: hash.digest('base64') };
}
