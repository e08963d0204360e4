import type { Readable } from 'node:stream';
import type { Variant } from '@groepsapp/contract';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { HttpError } from '../base/httpErrors.ts';
import { promote, rollback, withdraw } from '../releases/changes.ts';
import type { InspectCode } from '../releases/gates/code.ts';
import { readHistory, readStatus } from '../releases/history.ts';
import { publishRelease, type Published } from '../releases/publish.ts';
import type { Publisher } from '../releases/publishTokens.ts';
import type { ReleaseStore } from '../releases/ReleaseStore.ts';
import { readRunningShares } from '../releases/shares/shares.ts';
import { startShare } from '../releases/shares/startShare.ts';
import { readVariantAreas, variantsWith } from '../releases/variantAreas.ts';
import { variantNames, type Variants } from '../releases/variants.ts';
import type { Services } from '../database/services.ts';
import {
  answering,
  HistoryQuery,
  NameSchema,
  PromoteQuery,
  PublishQuery,
  readPart,
  requirePublisher,
  requireRight,
  RollbackQuery,
  WithdrawQuery,
} from './request.ts';
import { unpack, type UploadLimits } from '../releases/unpack.ts';

export interface DeliveryOptions extends Services {
  releases: ReleaseStore;
  /** The remotes that each variant consists of; omitted: `usualVariants`. */
  variants?: Variants;
  /** Omitted: several times what the app needs. */
  limits?: UploadLimits;
  /** Reads scripts and stylesheets of an upload for the checks; omitted: in this thread. */
  inspect?: InspectCode;
}

const usualLimits: UploadLimits = { bytes: 64 * 1024 * 1024, files: 2_000 };
const archiveType = 'application/x-tar';

type UploadRequest = FastifyRequest<{ Body: Readable }>;

/** Rejects an upload by its `Content-Length` before the body is read. */
function requireArchive({ headers }: FastifyRequest, { bytes }: UploadLimits): void {
  if (headers['content-type'] !== archiveType) {
    throw new HttpError(400, 'invalid', `An upload is a tar archive, sent as ${archiveType}.`);
  }
  if (Number(headers['content-length'] ?? 0) <= bytes) return;
  throw new HttpError(413, 'too_large', `An upload may have ${bytes} bytes; make the release smaller.`);
}

function uploads(
  app: FastifyInstance,
  { releases: store, limits = usualLimits, variants, inspect, db, clock }: DeliveryOptions,
): void {
  const publishers = new WeakMap<FastifyRequest, Publisher>();

  /** The variants that include the published area; an area that none of them includes is not served. */
  async function includedIn(name: string): Promise<Variant[]> {
    return name === 'shell' ? [...variantNames] : variantsWith(await readVariantAreas(db, variants), name);
  }

  async function receive(
    request: UploadRequest,
    name: string,
    by: string,
  ): Promise<Published & { variants: Variant[] }> {
    const { channel, expected } = readPart(PublishQuery, request.query);
    const published = await store.withIncoming(`${name}-upload-`, async (folder) => {
      await unpack(request.body, folder, limits);
      const how = { channel, by, clock, expected, variants, inspect, overrule: true } as const;
      return publishRelease(db, store, { directory: folder, name, ...how });
    });
    return { ...published, variants: await includedIn(name) };
  }

  app.post('/:name/releases', {
    /** Authenticates before the body is read, so that a request without permission cannot cost memory or disk space. */
    async onRequest(request) {
      const publisher = await requirePublisher({ db, clock }, request);
      const { name } = readPart(NameSchema, request.params);
      const { channel } = readPart(PublishQuery, request.query);
      requireRight(publisher, name, channel === 'stable');
      requireArchive(request, limits);
      publishers.set(request, publisher);
    },
    handler: (request: UploadRequest) =>
      answering(() => receive(request, readPart(NameSchema, request.params).name, publishers.get(request)?.name ?? '')),
  });
}

function changes(app: FastifyInstance, { variants, ...services }: DeliveryOptions): void {
  const { db, clock } = services;

  async function mover(request: FastifyRequest): Promise<{ name: string; by: string }> {
    const publisher = await requirePublisher(services, request);
    const { name } = readPart(NameSchema, request.params);
    requireRight(publisher, name, true);
    return { name, by: publisher.name };
  }

  app.post('/:name/promote', async (request) => {
    const who = await mover(request);
    const { share, ...query } = readPart(PromoteQuery, request.query);
    const what = { ...who, clock, variants, ...query };
    return answering(async () => (share === undefined ? promote(db, what) : startShare(db, { ...what, share })));
  });
  app.post('/:name/rollback', async (request) => {
    const who = await mover(request);
    const query = readPart(RollbackQuery, request.query);
    return answering(() => rollback(db, { ...who, clock, variants, ...query }));
  });
  app.post('/:name/withdraw', async (request) => {
    const who = await mover(request);
    const query = readPart(WithdrawQuery, request.query);
    return answering(async () => withdraw(db, { ...who, clock, ...query }));
  });
}

function looks(app: FastifyInstance, services: Services): void {
  const { db } = services;
  app.get('/status', async (request) => {
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
  app.get('/:name/history', async (request) => {
    await requirePublisher(services, request);
    const { name } = readPart(NameSchema, request.params);
    const { channel } = readPart(HistoryQuery, request.query);
    return { moves: await readHistory(db, { name, channel }) };
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
        inner.addContentTypeParser(archiveType, (_request, payload, done) => done(null, payload));
        uploads(inner, options);
        changes(inner, options);
        looks(inner, options);
      },
      { prefix: '/delivery' },
    );
  };
}
