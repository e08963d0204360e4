import { type Call, type CallKey, defaultLimits, type IntegrationAccess } from '@groepsapp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { childrenIn, ofProducts, ReadAudit, writeAudits } from '../audit/audit.ts';
import { type Caller, placeOfTrace, type Tokens } from '../authentication/sessions.ts';
import { checkSignature } from '../authentication/signatures.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Upload } from '../files/receiveUpload.ts';
import { offerAs, sendStored, type StoredAnswer } from '../files/sendStored.ts';
import type { Services } from '../database/services.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';
import {
  authorise,
  type GuardedAccess,
  identify,
  identifyIntegration,
  type Permission,
  requirePerson,
} from '../access/authorisation.ts';
import { callerInPreview, previewOf, requireInPreview } from '../access/inPreview.ts';
import type { Preview } from '../releases/previews/tokens.ts';
import type { CallServices, FileAnswer, Implementation, IntegrationContext, PublicContext } from '../http/calls.ts';
import { answersOf, documentedSchemaOf } from './schemas.ts';
import { headerOf, imageTokenOf, textAt, tokensWith } from './requestFields.ts';
import { isUnversioned } from './unversioned.ts';
import { discardUpload, takesFile, type Uploads } from './uploads.ts';
import { type CheckedRequest, checkRequest, type RawRequest } from '../tolerance/validation.ts';

const prefixes: Record<Call['base'], string> = { main: '', v3: '/v3', legacy: '/legacy' };

/** Shared dependencies of all calls. */
export interface Mounting {
  services: CallServices;
  readAudit: ReadAudit;
  /** What other products read. */
  productAudit: ReadAudit;
  uploads: Uploads;
  /** Whether routes also describe what is asked with them. */
  documented: boolean;
  /** Is told of unknown fields in a request of a call of the specification, which were left out. */
  ignored: (key: CallKey, count: number) => void;
}

/** What calls are mounted with: what is read is noted in the audit, and what is amiss is counted. */
export function mountingOf(services: CallServices, { metrics }: Monitoring): Omit<Mounting, 'uploads' | 'documented'> {
  const notNoted = (error: unknown) => {
    services.log?.error({ err: error }, 'a read was not noted in the audit');
    metrics.auditFailed();
  };
  return {
    services,
    readAudit: new ReadAudit(services, notNoted),
    productAudit: new ReadAudit(services, notNoted, ofProducts),
    ignored: (key, count) => metrics.ignored(key, count),
  };
}

/** A call that is answered elsewhere, where it is also decided who may make it. */
export interface Relayed {
  key: CallKey;
  call: Call;
  relay(request: FastifyRequest, reply: FastifyReply, uploads: Uploads): Promise<unknown>;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The preview whose page asks; `null` for any other. */
  preview: Preview | null;
}

interface Arrived {
  caller: Caller;
  body: unknown;
  /** Set for calls with `upload`. */
  file?: Upload['content'];
}

/** Authenticates the caller and reads the body. The caller of an upload is authenticated before the file is read. */
async function arrive(
  { call, access }: { call: Call; access: GuardedAccess },
  { services, uploads }: Mounting,
  { request, reply }: Exchange,
  tokens: Tokens,
): Promise<Arrived> {
  const image = imageTokenOf(request);
  if (!takesFile(call)) {
    const sent = call.ours === true ? tokens : tokensWith(tokens, request.body);
    return { caller: await identify(services, access, { ...sent, image }), body: request.body };
  }
  const known = (fields: Readonly<Record<string, string>>) =>
    identify(services, access, { ...tokensWith(tokens, fields), image });
  const sender = {
    byHeaders: tokens.session !== null,
    identify: async (fields: Upload['fields']) => `account:${(await known(fields)).accountId}`,
  };
  const { fields, content } = await uploads.receive(call, { request, reply }, sender);
  try {
    return { caller: await known(fields), body: fields, file: content };
  } catch (error) {
    await discardUpload(content);
    throw error;
  }
}

/** The same for a call of another product, which always identifies itself by its header. */
async function arriveFromProduct(
  { call, access }: { call: Call; access: IntegrationAccess },
  { services, uploads }: Mounting,
  { request, reply }: Exchange,
) {
  const from = { token: headerOf(request, 'x-integration-token'), address: request.ip };
  const known = () => identifyIntegration(services, access, from);
  if (!takesFile(call)) return { integration: await known(), body: request.body };
  const sender = { byHeaders: true, identify: async () => `integration:${(await known()).id}` };
  const { fields, content } = await uploads.receive(call, { request, reply }, sender);
  return { integration: await known(), body: fields, file: content };
}

/** @throws HttpError 404 for a signed address that was not made for this session, or for another picture */
function checkAddress({ access, path }: Call, caller: Caller, { params, query }: CheckedRequest): void {
  if (access.who !== 'image-token' || access.signed === undefined) return;
  const address = path.replace(/:(\w+)/g, (_, name: string) => textAt(params, name));
  const sign = textAt(query, 'sign');
  if (sign !== '' || access.signed === 'required') checkSignature(caller, address, sign);
}

/** Notes for each child in the audit that the last of several changes counted, whatever was changed before it. */
async function noteUnversioned(services: Services, { caller, children }: Permission): Promise<void> {
  const audited = children.map(({ id }) => ({ childId: id }));
  await writeAudits({ ...services, caller }, 'change.without-version', audited);
}

type Run = (input: unknown, context: PublicContext | IntegrationContext) => Promise<unknown>;

/** Handles a request of another product. What it reads of children is noted, as what accounts read is. */
async function performForProduct(
  of: { call: Call; access: IntegrationAccess },
  run: Run,
  raw: RawRequest,
  mounting: Mounting,
  exchange: Exchange,
): Promise<unknown> {
  const { services, productAudit } = mounting;
  const { integration, body, file } = await arriveFromProduct(of, mounting, exchange);
  try {
    const input = checkRequest(of.call, { ...raw, body });
    const answer = await run(file === undefined ? input : { ...input, file }, { ...services, integration });
    const { audit } = of.access;
    if (audit !== undefined) {
      // An answer that is a file names no child; its request does.
      const read = childrenIn([input, of.call.answer === undefined ? null : answer]);
      await productAudit.note({ id: integration.id, place: { device_id: null, session_id: null } }, audit, read);
    }
    return answer;
  } finally {
    await discardUpload(file);
  }
}

/** Whether a call changes something once per idempotency key, as an outbox sends it. */
const takesKey = ({ access, headers }: Call) =>
  access.who === 'session' && access.use === 'write' && headers !== undefined;

/** Handles a request: authenticate, validate the input, authorise, and only then run the handler. */
async function perform(
  { key, call, handle }: Implementation,
  mounting: Mounting,
  exchange: Exchange,
): Promise<unknown> {
  const { services, readAudit } = mounting;
  const { request, preview } = exchange;
  const ignored = (count: number) => mounting.ignored(key, count);
  const { headers, params, query, body } = request;
  const raw = { headers, params, query, body };
  const tokens = {
    device: headerOf(request, 'x-device-token'),
    session: headerOf(request, 'x-session-token'),
    person: headerOf(request, 'x-person-token'),
    // Only of what an outbox sends: with the header alone, who has left could go on reading.
    waited: takesKey(call) && headerOf(request, 'idempotency-key') !== null,
  };
  const userAgent = headerOf(request, 'user-agent');
  const base: PublicContext = { ...services, tokens, address: request.ip, userAgent };
  // Call and handler are registered under the same key, so request and context have the types that the handler expects.
  const run: Run = (input, context) => handle(input as never, context as never);
  if (call.access.who === 'public') return run(checkRequest(call, raw, ignored), base);
  if (call.access.who === 'integration') {
    return performForProduct({ call, access: call.access }, run, raw, mounting, exchange);
  }
  const arrived = await arrive({ call, access: call.access }, mounting, exchange, tokens);
  const { file } = arrived;
  try {
    const caller =
      preview === null ? arrived.caller : await callerInPreview(services.db, preview, call, arrived.caller);
    const input = checkRequest(call, { ...raw, body: arrived.body }, ignored);
    const { ours } = call;
    requirePerson(caller, key, call);
    const permission = await authorise(services, { ours, access: call.access }, caller, input);
    checkAddress(call, caller, input);
    const answer = await run(file === undefined ? input : { ...input, file }, { ...base, ...permission });
    if (call.ours !== true && isUnversioned(key, call, input)) await noteUnversioned(services, permission);
    if (call.access.who === 'session' && call.access.audit !== undefined) {
      const read = childrenIn(answer);
      for (const { id } of permission.children) read.add(id);
      await readAudit.note({ id: caller.accountId, place: placeOfTrace(caller) }, call.access.audit, read);
    }
    return answer;
  } finally {
    await discardUpload(file);
  }
}

function sendFile(
  answer: FileAnswer | StoredAnswer,
  files: FileStore,
  { request, reply }: Exchange,
): FastifyReply | Promise<FastifyReply> {
  if ('id' in answer) return sendStored(files, answer, request, reply);
  if (answer.filename !== undefined) offerAs(reply, answer.filename);
  return reply.type(answer.type).send(answer.content);
}

/** Registers the route of a call. */
export function mountCall(app: FastifyInstance, implementation: Implementation | Relayed, mounting: Mounting): void {
  const { call } = implementation;
  const isRelayed = 'relay' in implementation;
  app.route({
    config: { call: implementation.key },
    method: call.method,
    url: prefixes[call.base] + call.path,
    schema: isRelayed ? {} : mounting.documented ? documentedSchemaOf(call) : answersOf(call),
    exposeHeadRoute: false,
    bodyLimit: call.limits?.body ?? defaultLimits.body,
    handler: async (request, reply) => {
      const preview = await previewOf(mounting.services, request);
      const exchange = { request, reply, preview };
      if (preview !== null) requireInPreview(preview, call, isRelayed);
      const answer = isRelayed
        ? await implementation.relay(request, reply, mounting.uploads)
        : await perform(implementation, mounting, exchange);
      // Browsers obey it over HTTPS and on localhost only.
      if (call.clearsCache === true) reply.header('clear-site-data', '"cache"');
      if (call.answer !== undefined) return answer;
      return sendFile(answer as FileAnswer | StoredAnswer, mounting.services.files, exchange);
    },
  });
}
