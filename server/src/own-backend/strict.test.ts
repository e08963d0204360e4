import { type AccountKind, type CallKey, calls } from '@groepsapp/contract';
import { usualBackend } from '@groepsapp/contract/backend';
import { type Fields, isSpecified, specificationCalls } from '@groepsapp/contract/specification';
import { type Answered, type Asked, runConformance } from '@groepsapp/conformance';
import { HttpError } from '../base/httpErrors.ts';
import { madeOf, makersOf, shownOf } from '../http/testing/requestThings.ts';
import { giveRecord } from '../records/testing/record.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer, testToday } from '../testing/testServer.ts';
import { isLoose } from './fields.ts';
import { OwnBackend } from './OwnBackend.ts';

// This server before a backend in the strict reading of the specification: its answers hold the named fields and no others, and
// where no answer is shown there is none. Behind that stands a server of ours with the data.

const bases = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
const origin = 'https://backend.test';
const api = { main: `${origin}/api`, v3: `${origin}/api/v3`, legacy: `${origin}/api/legacy` };

let server: TestServer;

beforeAll(async () => {
  // Printing is slow, and says nothing here.
  server = await startTestServer({ printer: { print: async () => ({ pdf: Buffer.from('%PDF-1.7') }) } });
});

afterAll(() => server.close());

interface Found {
  key: CallKey;
  params: Record<string, string>;
}

/** The call at a path; of several the one with the fewest parameters. */
function callAt(method: string, path: string): Found {
  const found = (Object.keys(calls) as CallKey[]).flatMap((key) => {
    const { base, method: own, path: pattern } = calls[key];
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const matched = new RegExp(`^${bases[base]}${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
    if (own !== method || matched === null) return [];
    return [{ key, params: Object.fromEntries(names.map((name, at) => [name, matched[at + 1] ?? ''])) }];
  });
  const [first] = found.toSorted((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  if (first === undefined) throw new Error(`${method} ${path} is no call.`);
  return first;
}

function onlyNamed(fields: Fields | true | undefined, value: unknown): unknown {
  if (fields === undefined || fields === true) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => onlyNamed(fields, one));
  if (!isLoose(value)) return value;
  const named = Object.entries(value).filter(([name]) => fields[name] !== undefined);
  return Object.fromEntries(named.map(([name, one]) => [name, onlyNamed(fields[name], one)]));
}

/** What the server of ours has otherwise than the specification: a colour as an object, amounts in cents. */
function asSpecified(key: CallKey, value: unknown): unknown {
  if (!key.endsWith('/results') || !isLoose(value)) return value;
  const results = value['results'] as { alert: { color: string } }[];
  return { ...value, results: results.map((row) => ({ ...row, alert: row.alert.color })) };
}

/** Puts the strict backend in the place of the network. */
function stand({ client }: Organisation): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (to, init = {}) => {
    const url = new URL(String(to));
    const { key } = callAt(init.method ?? 'GET', url.pathname);
    if (!isSpecified(key)) return new Response('{}', { status: 404 });
    const response = await client.send({
      method: calls[key].method,
      url: `${url.pathname}${url.search}`,
      ...(typeof init.body === 'string' && { payload: JSON.parse(init.body) as object }),
    });
    const { kind, fields } = specificationCalls[key].answer;
    const type = { 'content-type': String(response.headers['content-type'] ?? '') };
    if (response.statusCode >= 400 || kind === 'file' || kind === 'free') {
      return new Response(new Uint8Array(response.rawPayload), { status: response.statusCode, headers: type });
    }
    if (kind === 'none') return new Response(null, { status: 204 });
    const named = onlyNamed(fields, asSpecified(key, JSON.parse(response.body)));
    return new Response(JSON.stringify(named), { headers: type });
  });
}

async function sent(own: OwnBackend, { method, base, path, body }: Asked): Promise<Answered> {
  const url = new URL(`${bases[base]}${path}`, origin);
  const { key, params } = callAt(method, url.pathname);
  const call = { key, params, query: Object.fromEntries(url.searchParams), body };
  const whole = { ...call, tokens: { device: 'device', session: 'session' }, address: '127.0.0.1' };
  try {
    if (calls[key].access.who === 'image-token') return { status: 200, body: await own.file(whole) };
    return { status: 200, body: await own.answer(whole) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { status: error.status, body: { error: error.message } };
  }
}

test.each<AccountKind>(['employee', 'childminder'])(
  'an account of kind %s gets every answer as a server of ours would give it',
  async (kind) => {
    const organisation = await buildOrganisation(server, kind);
    await giveRecord(server, organisation.company);
    const makers = makersOf(server, organisation, {});
    await madeOf(makers, shownOf(makers));
    stand(organisation);
    const own = new OwnBackend({ api, config: { ...usualBackend, amounts: 'cents' } }, server.clock);
    const outcome = await runConformance({
      send: (asked) => sent(own, asked),
      kind,
      today: testToday,
      writeFor: `${organisation.child}`,
    });
    expect(outcome.findings.filter(({ what }) => what !== 'missing' && what !== 'extra')).toEqual([]);
    expect(outcome.made.length).toBeGreaterThan(25);
  },
);
