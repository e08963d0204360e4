import { openAsBlob } from 'node:fs';
import { type Call, type CallKey, calls, type Variant } from '@groepsapp/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { appInfo, type Facts } from '../about/facts.ts';
import { someCalls } from '../api/api.ts';
import { mountingOf, type Relayed } from '../api/mount.ts';
import { headerOf, imageTokenOf } from '../api/requestFields.ts';
import { discardUpload, takesFile, type Uploads } from '../api/uploads.ts';
import { hashToken } from '../authentication/tokens.ts';
import { notFound, unauthorised } from '../base/httpErrors.ts';
import { neverKeep } from '../base/headers.ts';
import type { Upload } from '../files/receiveUpload.ts';
import type { CallServices } from '../http/calls.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';
import { telemetry } from '../monitoring/calls.ts';
import { checkRequest } from '../tolerance/validation.ts';
import type { BackendFile } from './BackendClient.ts';
import { looseOf } from './fields.ts';
import type { AppCall, SentFile } from './Handler.ts';
import type { OwnBackend } from './OwnBackend.ts';

interface OwnBackendOptions extends CallServices {
  own: OwnBackend;
  monitoring: Monitoring;
  facts: Facts;
  /** Name of the company whose backend it is; may be empty. */
  companyName: string;
}

/** A browser's request as it was sent; checked against the contract. */
function callOf(key: CallKey, request: FastifyRequest, body = request.body): AppCall {
  const { headers, params, query, ip } = request;
  checkRequest(calls[key], { headers, params, query, body });
  return {
    key,
    address: ip,
    tokens: { device: headerOf(request, 'x-device-token'), session: headerOf(request, 'x-session-token') },
    params: looseOf(params),
    query: looseOf(query),
    body,
  };
}

async function fileOf({ content, name }: Upload, field: string): Promise<SentFile> {
  const blob = Buffer.isBuffer(content) ? new Blob([new Uint8Array(content)]) : await openAsBlob(content.path);
  return { field, name: name || field, content: blob };
}

/** Only pictures are shown in place: anything else of a backend is offered as a download. */
const isPicture = (type: string) => /^image\/(avif|gif|jpeg|png|webp)\b/i.test(type);

function sendFile(reply: FastifyReply, { type, content, disposition }: BackendFile): FastifyReply {
  if (!isPicture(type)) {
    reply.header('content-disposition', disposition.startsWith('attachment') ? disposition : 'attachment');
  }
  return reply
    .header('cache-control', neverKeep)
    .type(type || 'application/octet-stream')
    .send(content);
}

function relayed(key: CallKey, own: OwnBackend): Relayed {
  const call: Call = calls[key];
  const upload = async (request: FastifyRequest, reply: FastifyReply, uploads: Uploads) => {
    if (!takesFile(call)) throw notFound();
    const session = headerOf(request, 'x-session-token');
    if (session === null) throw unauthorised();
    const sender = { byHeaders: true, identify: async () => `session:${hashToken(session)}` };
    const received = await uploads.receive(call, { request, reply }, sender);
    try {
      const file = await fileOf(received, call.upload.field);
      return await own.answer({ ...callOf(key, request, received.fields), file });
    } finally {
      await discardUpload(received.content);
    }
  };
  return {
    key,
    call,
    async relay(request, reply, uploads) {
      if (takesFile(call)) return upload(request, reply, uploads);
      if (call.answer !== undefined) return own.answer(callOf(key, request));
      return sendFile(reply, await own.file(callOf(key, request)));
    },
  };
}

/** The variant whose page asks: no call tells which app it is of. */
function variantOf({ headers: { referer = '' } }: FastifyRequest): Variant {
  return /^https?:\/\/[^/]+\/gastouderapp(\/|$)/.test(referer) ? 'gastouderapp' : 'groepsapp';
}

/**
 * Serves the calls of the contract by asking a backend that speaks only the specification. The backend decides who may do
 * what: the tokens of browsers are its own, and are passed on.
 */
export function ownBackendCalls(options: OwnBackendOptions): FastifyPluginAsync {
  const { own, monitoring, facts, companyName, ...services } = options;
  return async (app) => {
    const mounting = mountingOf({ ...services, log: app.log }, monitoring);
    const about: Relayed = {
      key: 'GET /app-info',
      call: calls['GET /app-info'],
      relay: async (request) => appInfo(facts[variantOf(request)], companyName),
    };
    const keys = [...own.answered, ...own.unavailable];
    const implementations = [...telemetry(monitoring), about, ...keys.map((key) => relayed(key, own))];
    await app.register(someCalls(implementations, mounting), { prefix: '/api' });
    app.get('/api/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
      if (imageTokenOf(request) === null) throw notFound();
      const file = await own.picture(request.url.slice('/api'.length), request.ip);
      if (!isPicture(file.type)) throw notFound();
      return sendFile(reply, file);
    });
  };
}
