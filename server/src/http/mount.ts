import { type Call, defaultLimits } from '@groepsapp/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { authorise, identify, identifyIntegration } from './authorisation.ts';
import type { FileAnswer, Implementation, IntegrationContext, PublicContext } from './calls.ts';
import { schemaOf } from './schemas.ts';
import { checkRequest } from './validation.ts';

const prefixes: Record<Call['base'], string> = { main: '', v3: '/v3', legacy: '/legacy' };

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function imageTokenOf({ query }: FastifyRequest): string | null {
  const holder = typeof query === 'object' && query !== null && 'token' in query ? query.token : null;
  return typeof holder === 'string' ? holder : null;
}

/** From request to answer: who calls, is the input right, may they, and only then the handler. */
async function perform(implementation: Implementation, services: Services, request: FastifyRequest): Promise<unknown> {
  const { call, handle } = implementation;
  const { headers, params, query, body } = request;
  const raw = { headers, params, query, body };
  const tokens = { device: headerOf(request, 'x-device-token'), session: headerOf(request, 'x-session-token') };
  const base: PublicContext = { ...services, tokens, address: request.ip };
  // The key that both were registered under makes request and context the ones that the handler takes.
  const run = (input: unknown, context: PublicContext | IntegrationContext) => handle(input as never, context as never);
  if (call.access.who === 'public') return run(checkRequest(call, raw), base);
  if (call.access.who === 'integration') {
    const integration = await identifyIntegration(services, headerOf(request, 'x-integration-token'));
    return run(checkRequest(call, raw), { ...services, integration });
  }
  const caller = await identify(services, call.access, { ...tokens, image: imageTokenOf(request) });
  const input = checkRequest(call, raw);
  const permission = await authorise(services, call.access, caller, input);
  return run(input, { ...base, ...permission });
}

function sendFile(reply: FastifyReply, { type, content, headers }: FileAnswer): FastifyReply {
  return reply.headers(headers).type(type).send(content);
}

/** Makes a route of a call. */
export function mountCall(app: FastifyInstance, implementation: Implementation, services: Services): void {
  const { call } = implementation;
  app.route({
    method: call.method,
    url: prefixes[call.base] + call.path,
    schema: schemaOf(call),
    exposeHeadRoute: false,
    bodyLimit: call.limits?.body ?? defaultLimits.body,
    handler: async (request, reply) => {
      const answer = await perform(implementation, services, request);
      return call.answer === undefined ? sendFile(reply, answer as FileAnswer) : answer;
    },
  });
}
