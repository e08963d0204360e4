import { type Call, defaultLimits } from '@groepsapp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { childrenIn, type ReadAudit } from '../audit.ts';
import type { Services } from '../services.ts';
import { authorise, identify, identifyIntegration } from './authorisation.ts';
import type { FileAnswer, Implementation, IntegrationContext, PublicContext } from './calls.ts';
import { schemaOf } from './schemas.ts';
import { checkRequest } from './validation.ts';

const prefixes: Record<Call['base'], string> = { main: '', v3: '/v3', legacy: '/legacy' };

/** Shared dependencies of all calls. */
export interface Mounting {
  services: Services;
  readAudit: ReadAudit;
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function imageTokenOf({ query }: FastifyRequest): string | null {
  const holder = typeof query === 'object' && query !== null && 'token' in query ? query.token : null;
  return typeof holder === 'string' ? holder : null;
}

/** Handles a request: authenticate, validate the input, authorise, and only then run the handler. */
async function perform(
  { call, handle }: Implementation,
  { services, readAudit }: Mounting,
  request: FastifyRequest,
): Promise<unknown> {
  const { headers, params, query, body } = request;
  const raw = { headers, params, query, body };
  const tokens = { device: headerOf(request, 'x-device-token'), session: headerOf(request, 'x-session-token') };
  const base: PublicContext = { ...services, tokens, address: request.ip };
  // Call and handler are registered under the same key, so request and context have the types that the handler expects.
  const run = (input: unknown, context: PublicContext | IntegrationContext) => handle(input as never, context as never);
  if (call.access.who === 'public') return run(checkRequest(call, raw), base);
  if (call.access.who === 'integration') {
    const integration = await identifyIntegration(services, headerOf(request, 'x-integration-token'));
    return run(checkRequest(call, raw), { ...services, integration });
  }
  const caller = await identify(services, call.access, { ...tokens, image: imageTokenOf(request) });
  const input = checkRequest(call, raw);
  const permission = await authorise(services, call.access, caller, input);
  const answer = await run(input, { ...base, ...permission });
  if (call.access.who === 'session' && call.access.audit !== undefined) {
    const named = permission.children.map(({ id }) => id);
    await readAudit.note(caller, call.access.audit, [...named, ...childrenIn(answer)]);
  }
  return answer;
}

function sendFile(reply: FastifyReply, { type, content, headers }: FileAnswer): FastifyReply {
  return reply.headers(headers).type(type).send(content);
}

/** Registers the route of a call. */
export function mountCall(app: FastifyInstance, implementation: Implementation, mounting: Mounting): void {
  const { call } = implementation;
  app.route({
    method: call.method,
    url: prefixes[call.base] + call.path,
    schema: schemaOf(call),
    exposeHeadRoute: false,
    bodyLimit: call.limits?.body ?? defaultLimits.body,
    handler: async (request, reply) => {
      const answer = await perform(implementation, mounting, request);
      return call.answer === undefined ? sendFile(reply, answer as FileAnswer) : answer;
    },
  });
}
