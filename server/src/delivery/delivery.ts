import type { Readable } from 'node:stream';
import { type Variant, variantNames } from '@groepsapp/contract';
import { type DeliveryAnswer, deliveryCalls, DeliveryName } from '@groepsapp/contract/delivery';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../base/httpErrors.ts';
import { promote, rollback, withdraw } from '../releases/changes.ts';
import { readFaults } from '../releases/faults/readFaults.ts';
import { readHistory, readStatus } from '../releases/history.ts';
import { withdrawPreviews } from '../releases/previews/publishPreview.ts';
import { type Publication, publishRelease } from '../releases/publish.ts';
import type { Publisher } from '../releases/publishTokens.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { readRunningShares } from '../releases/shares/shares.ts';
import { startShare } from '../releases/shares/startShare.ts';
import { readComposed } from '../releases/composed.ts';
import { unofferedSlots } from '../releases/gates/slots.ts';
import { readVariantAreas, variantsWith } from '../releases/variantAreas.ts';
import type { Services } from '../database/services.ts';
import { sendPreview } from './previews.ts';
import { answerRefusal, readPart, requirePublisher, requireRight } from './request.ts';
import { unpack, type UploadLimits } from '../releases/unpack.ts';

interface DeliveryOptions extends Services {
  releases: ReleaseStore;
  /** Omitted: several times what the app needs. */
  limits?: UploadLimits;
}

const usualLimits: UploadLimits = { bytes: 64 * 1024 * 1024, files: 2_000 };
const archiveType = 'application/x-tar';

const AnyQuery = v.looseObject({});

/** A build that was sent, and by whom. */
interface Received extends Pick<Publication, 'by' | 'clock'> {
  directory: string;
  name: string;
}

type UploadRequest = FastifyRequest<{ Body: Readable }>;

/** Rejects an upload by its `Content-Length` before the body is read. */
function requireArchive({ headers }: FastifyRequest, { bytes }: UploadLimits): void {
  if (headers['content-type'] !== archiveType) {
    throw new HttpError(400, 'invalid', `An upload is a tar archive, sent as ${archiveType}.`);
  }
  if (Number(headers['content-length'] ?? 0) <= bytes) return;
  throw new HttpError(413, 'too_large', `An upload may have ${bytes} bytes; make the release smaller.`);
}

function uploads(app: FastifyInstance, { releases: store, limits = usualLimits, db, clock }: DeliveryOptions): void {
  const publishers = new WeakMap<FastifyRequest, Publisher>();

  /** The variants that include the published area; an area that none of them includes is not served. */
  async function includedIn(name: string): Promise<Variant[]> {
    return name === 'shell' ? [...variantNames] : variantsWith(await readVariantAreas(db), name);
  }

  /** Authenticates before the body is read, so that a request without permission cannot cost memory or disk space. */
  async function admit(request: FastifyRequest, toStable: boolean): Promise<void> {
    const publisher = await requirePublisher({ db, clock }, request);
    const { name } = readPart(DeliveryName, request.params);
    requireRight(publisher, name, toStable);
    requireArchive(request, limits);
    publishers.set(request, publisher);
  }

  /** Does something with what was sent, in a folder that is deleted afterwards. */
  async function received<T>(request: UploadRequest, act: (build: Received, publisher: Publisher) => Promise<T>) {
    const publisher = publishers.get(request);
    if (publisher === undefined) throw new Error('The sender was not admitted');
    const { area: name, name: by } = publisher;
    return store.withIncoming(`${name}-upload-`, async (directory) => {
      await unpack(request.body, directory, limits);
      return act({ directory, name, by, clock }, publisher);
    });
  }

  app.post(deliveryCalls.publish.path, {
    onRequest: (request) => admit(request, readPart(deliveryCalls.publish.query, request.query).channel === 'stable'),
    async handler(request: UploadRequest): Promise<DeliveryAnswer<'publish'>> {
      const query = readPart(deliveryCalls.publish.query, request.query);
      const published = await received(request, (build) => publishRelease(db, store, { ...build, ...query }));
      const unoffered = unofferedSlots((await readComposed(db))[query.channel], published.name);
      return { ...published, variants: await includedIn(published.name), unoffered };
    },
  });

  app.post(deliveryCalls.preview.path, {
    onRequest: (request) => admit(request, false),
    async handler(request: UploadRequest): Promise<DeliveryAnswer<'preview'>> {
      const query = readPart(deliveryCalls.preview.query, request.query);
      const included = await includedIn(readPart(DeliveryName, request.params).name);
      return received(request, (build, publisher) => sendPreview(db, store, { ...build, publisher, included, query }));
    },
  });
}

function changes(app: FastifyInstance, services: DeliveryOptions): void {
  const { db, clock } = services;

  /** What is changed, and by whom. */
  async function changeOf(request: FastifyRequest, needsPromote = true) {
    const publisher = await requirePublisher(services, request);
    const { name } = readPart(DeliveryName, request.params);
    requireRight(publisher, name, needsPromote);
    return { name, by: publisher.name, clock };
  }

  app.post(deliveryCalls.promote.path, async (request): Promise<DeliveryAnswer<'promote' | 'share'>> => {
    const change = await changeOf(request);
    const query = readPart(AnyQuery, request.query);
    return 'share' in query
      ? startShare(db, { ...change, ...readPart(deliveryCalls.share.query, query) })
      : promote(db, { ...change, ...readPart(deliveryCalls.promote.query, query) });
  });
  app.post(deliveryCalls.rollback.path, async (request): Promise<DeliveryAnswer<'rollback'>> => {
    const change = await changeOf(request);
    return rollback(db, { ...change, ...readPart(deliveryCalls.rollback.query, request.query) });
  });
  app.post(deliveryCalls.withdraw.path, async (request): Promise<DeliveryAnswer<'withdraw'>> => {
    const change = await changeOf(request);
    return withdraw(db, { ...change, ...readPart(deliveryCalls.withdraw.query, request.query) });
  });
  app.post(deliveryCalls.withdrawPreviews.path, async (request): Promise<DeliveryAnswer<'withdrawPreviews'>> => {
    const { name, by } = await changeOf(request, false);
    await withdrawPreviews(db, { name, by, clock });
    return { name };
  });
}

function looks(app: FastifyInstance, { releases: store, ...services }: DeliveryOptions): void {
  const { db } = services;
  const { status, history, faults } = deliveryCalls;
  app.get(status.path, async (request): Promise<DeliveryAnswer<'status'>> => {
    const { area, mayPromote } = await requirePublisher(services, request);
    const shares = await readRunningShares(db);
    return {
      pointers: await readStatus(db),
      token: { area, may_promote: mayPromote },
      shares: shares.map(({ name, release, share, started_at, started_by }) => {
        return { name, release, share, started_at, started_by };
      }),
    };
  });
  app.get(history.path, async (request): Promise<DeliveryAnswer<'history'>> => {
    await requirePublisher(services, request);
    const { name } = readPart(DeliveryName, request.params);
    const { channel } = readPart(history.query, request.query);
    return { moves: await readHistory(db, { name, channel }) };
  });
  app.get(faults.path, async (request): Promise<DeliveryAnswer<'faults'>> => {
    const publisher = await requirePublisher(services, request);
    const { name } = readPart(DeliveryName, request.params);
    requireRight(publisher, name, false);
    const { release } = readPart(faults.query, request.query);
    return { faults: await readFaults(db, store, { name, release }) };
  });
}

/** Mounts the API at `/delivery`, with which teams publish their areas using a token issued by the operator. */
export function delivery(options: DeliveryOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      async (inner) => {
        inner.addHook('onRequest', async (_request, reply) => {
          reply.header('Cache-Control', 'no-store');
        });
        inner.setErrorHandler(answerRefusal);
        inner.addContentTypeParser(archiveType, (_request, payload, done) => done(null, payload));
        uploads(inner, options);
        changes(inner, options);
        looks(inner, options);
      },
      { prefix: '/delivery' },
    );
  };
}
