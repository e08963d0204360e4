import type { CallKey } from '@groepsapp/contract';
import { Random } from '../base/random.ts';
import { guarded, keys, requestsOf } from '../http/testing/everyCall.ts';
import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { hostileParts, spoiled, spoiledParams, withImpossibleIds } from './testing/hostile.ts';
import { judgedFault, measured } from './testing/judge.ts';
import { scope } from './testing/scope.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

type Request = Awaited<ReturnType<typeof requestsOf>>[number];

/** A copy of a request with one part of it spoiled. */
function spoiledRequest(random: Random, request: Request): Request {
  const parts = (['params', 'query', 'body'] as const).filter((part) => request[part] !== undefined);
  const part = parts.length === 0 ? 'query' : random.pick(parts);
  if (part === 'params') return { ...request, params: spoiledParams(random, request.params ?? {}) };
  const value = spoiled(random, request[part] ?? { id: 1 });
  return { ...request, [part]: part === 'query' && (typeof value !== 'object' || value === null) ? {} : value };
}

/** Tokens that a request brings: mostly the right ones. */
async function clientOf(random: Random, key: CallKey) {
  const organisation = await buildOrganisation(server);
  const integration = await server.build.integration({ company_id: organisation.company });
  const right = { ...organisation.session, integration };
  const wrong = { ...right, [random.pick(['device', 'session', 'integration'])]: encodeURI(random.pick(hostileParts)) };
  return {
    right: server.as(right),
    wrong: server.as(wrong),
    requests: await requestsOf(server, key, organisation, { make: 'everything' }),
  };
}

/** Requests with an id in one place that no row can have. */
function* impossibleRequests(requests: readonly Request[]): Generator<Request> {
  for (const request of requests)
    for (const part of ['params', 'query', 'body'] as const)
      for (const value of withImpossibleIds(request[part], part !== 'body'))
        yield { ...request, [part]: value as Record<string, unknown> };
}

test.each(keys)('%s withstands spoiled requests', async (key) => {
  const random = Random.named(scope.seed, key);
  const { right, wrong, requests } = await clientOf(random, key);
  const faults: string[] = [];
  for (let round = 0; round < scope.rounds; round += 1) {
    const request = spoiledRequest(random, random.pick(requests));
    const client = random.chance(0.1) ? wrong : right;
    const { result, microseconds } = await measured(() => client.attempt(key, request));
    const fault = judgedFault({ status: result.statusCode, body: result.body, microseconds });
    if (fault !== null) faults.push(`${JSON.stringify(request).slice(0, 500)} ${fault}`);
  }
  // Refused before a database is asked, so that both answer the same.
  if (guarded.includes(key))
    for (const request of impossibleRequests(requests)) {
      const { statusCode } = await right.attempt(key, request);
      if (![400, 404].includes(statusCode)) faults.push(`${JSON.stringify(request)} answered ${statusCode}`);
    }
  expect(faults).toEqual([]);
});

const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '\u0000',
  '\ufeff{}',
  '{"a":1}{"a":1}',
];

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'x'.repeat(500),
  '/',
];

test('bodies that do not resemble a request are refused', async () => {
  const random = Random.named(scope.seed, 'bodies');
  const { right } = await clientOf(random, 'POST /messages');
  const faults: string[] = [];
  for (let round = 0; round < scope.rounds * 20; round += 1) {
    const url = random.pick([
      '/api/messages',
      '/api/v3/ChildTrackingSystem/saveChildForm',
      '/api/photos',
      '/api/nothing',
    ]);
    const payload = random.pick(bodies);
    const type = random.pick(types);
    const headers = { 'content-type': type, 'content-encoding': random.pick(['identity', 'gzip', 'br']) };
    const method = random.pick(['POST', 'PUT', 'PATCH', 'DELETE'] as const);
    const { result, microseconds } = await measured(() => right.send({ method, url, payload, headers }));
    const fault = judgedFault({ status: result.statusCode, body: result.body, microseconds });
    if (fault !== null) faults.push(`${method} ${url} ${type} ${payload.slice(0, 80)} ${fault}`);
  }
  expect(faults).toEqual([]);
});
