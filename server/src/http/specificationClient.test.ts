import { features } from '@groepsapp/contract';
import { isLoose, type Loose } from '@groepsapp/contract/loose';
import { type Fields, isSpecified, specificationCalls, type SpecificationKey } from '@groepsapp/contract/specification';
import type { InjectOptions } from 'fastify';
import { formOf, formType, testPicture } from '../testing/form.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { callOf, featuresOf, keys, neighbourOf, organisationFor, placesOf, requestsOf } from './testing/everyCall.ts';

// A client that sends what the specification names and nothing else, in each notation that it leaves open.

type Tokens = { device: string; session: string };
type Request = Awaited<ReturnType<typeof requestsOf>>[number];

const prefixes = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
const named: readonly SpecificationKey[] = keys.filter(isSpecified);

/** What the specification names of a value. */
function onlyNamed(fields: true | Fields, value: unknown): unknown {
  if (fields === true) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => onlyNamed(fields, one));
  if (!isLoose(value)) return value;
  const kept = Object.entries(value).flatMap(([name, field]) => {
    const of = fields[name];
    return of === undefined ? [] : [[name, onlyNamed(of, field)] as const];
  });
  return Object.fromEntries(kept);
}

type Notation = (value: string | number | boolean) => unknown;

function written(value: unknown, notation: Notation): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => written(one, notation));
  if (isLoose(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, written(field, notation)]));
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return notation(value);
  return value;
}

const asTexts: Notation = (value) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
const asNumbers: Notation = (value) => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value;
};

const carried = ({ establishment, group }: { establishment: number; group: number }) => ({
  idEstablishment: establishment,
  idGroup: `${group}`,
  colour: 'red',
});

interface Style {
  name: string;
  notation: Notation;
  /** Whether the tokens are fields of the body, where there is one. */
  tokensInBody: boolean;
  /** Whether the request carries the establishment, the group and a field that nobody knows. */
  carries: boolean;
}

const styles: readonly Style[] = [
  { name: 'as texts', notation: asTexts, tokensInBody: false, carries: false },
  { name: 'as numbers, with more than is asked', notation: asNumbers, tokensInBody: true, carries: true },
];

function addressOf(key: SpecificationKey, { params = {}, query = {} }: Request): string {
  const { base, path } = callOf(key);
  const whole = Object.entries(params).reduce((text, [name, value]) => text.replace(`:${name}`, String(value)), path);
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${prefixes[base]}${whole}${search.size > 0 ? `?${search}` : ''}`;
}

const asForm = (fields: Loose) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      Array.isArray(value) ? value.map((one) => [`${name}[]`, String(one)]) : [[name, String(value)]],
    ),
  ).toString();

function payloadOf(key: SpecificationKey, body: Loose): Pick<InjectOptions, 'payload' | 'headers'> {
  const { encoding } = specificationCalls[key];
  const { upload } = callOf(key);
  if (upload !== undefined) {
    return { payload: formOf({ ...body }, upload.field, testPicture), headers: { 'content-type': formType } };
  }
  if (encoding === 'form') {
    return { payload: asForm(body), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  return encoding === undefined ? {} : { payload: { ...body } };
}

function sentBy(style: Style, key: SpecificationKey, request: Request, tokens: Tokens, more: Loose): InjectOptions {
  const { body: fields = {}, encoding, query: names = [] } = specificationCalls[key];
  const body = { ...(onlyNamed(fields, request.body ?? {}) as Loose) };
  const isPublic = callOf(key).access.who === 'public';
  const inBody = style.tokensInBody && encoding !== undefined && !isPublic;
  const query = Object.fromEntries(
    Object.entries(request.query ?? {}).filter(([name]) => names.includes(name) || name.startsWith('id')),
  );
  const extra = style.carries ? more : {};
  const ownTokens = inBody ? { session_token: tokens.session, device_token: tokens.device } : {};
  const { headers, ...payload } = payloadOf(key, {
    ...(encoding === undefined ? {} : extra),
    ...(written(body, style.notation) as Loose),
    ...ownTokens,
  });
  const { method } = callOf(key);
  return {
    method,
    url: addressOf(key, { ...request, query: method === 'GET' ? { ...extra, ...query } : query }),
    headers: {
      ...headers,
      ...(inBody ? {} : { 'x-device-token': tokens.device, 'x-session-token': tokens.session }),
    },
    ...payload,
  };
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** A form as it travels. */
async function inParts(form: FormData): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const response = new Response(form);
  const headers = { 'content-type': response.headers.get('content-type') ?? '' };
  return { headers, payload: Buffer.from(await response.arrayBuffer()) };
}

const anonymous = () => server.as({});

describe.each(styles)('what the specification names, $name', (style) => {
  test.each(named)('%s is answered', async (key) => {
    const organisation = await organisationFor(server, key);
    const requests = await requestsOf(server, key, organisation);
    for (const request of requests) {
      const sent = sentBy(style, key, request, organisation.session, carried(organisation));
      const response = await anonymous().send(sent);
      expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    }
  });
});

const guarded = named.filter((key) => callOf(key).access.who === 'session');

test.each(guarded)('%s refuses a session that has ended', async (key) => {
  const organisation = await organisationFor(server, key);
  const ended = { account_id: organisation.account, revoked_at: server.clock.now().toISOString() };
  const tokens = await server.build.session(ended);
  const [request = {}] = await requestsOf(server, key, organisation);
  for (const style of styles) {
    const response = await anonymous().send(sentBy(style, key, request, tokens, carried(organisation)));
    expect(response.statusCode).toBe(401);
  }
});

/** Whether the specification names an id that permission to make a call depends on. */
function namesIds(key: SpecificationKey): boolean {
  const { query = [], body = {} } = specificationCalls[key];
  const told = [...query, ...Object.keys(body)];
  return placesOf(key).some(({ reference }) => {
    const [part, name = ''] = reference.split('.');
    return part === 'params' || told.includes(name);
  });
}

const naming = guarded.filter(namesIds);

describe.each<[string, (organisation: Organisation) => Promise<Organisation>]>([
  ['another establishment', (organisation) => neighbourOf(server, organisation)],
  ['another company', async () => buildOrganisation(server)],
])('what is of %s', (_whose, find) => {
  test.each(naming)('%s refuses', async (key) => {
    const organisation = await organisationFor(server, key);
    const [request = {}] = await requestsOf(server, key, await find(organisation));
    for (const style of styles) {
      const sent = sentBy(style, key, request, organisation.session, carried(organisation));
      expect([403, 404]).toContain((await anonymous().send(sent)).statusCode);
    }
  });
});

test.each(guarded.filter((key) => featuresOf(key).length > 0))('%s refuses when it is switched off', async (key) => {
  const organisation = await organisationFor(server, key);
  const [request = {}] = await requestsOf(server, key, organisation);
  const { company, establishment } = organisation;
  for (const name of new Set<string>(featuresOf(key).flatMap((feature) => features[feature]))) {
    await server.build.setting(company, establishment, name, '0');
  }
  for (const style of styles) {
    const sent = sentBy(style, key, request, organisation.session, carried(organisation));
    const response = await anonymous().send(sent);
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'setting_off']);
  }
});

test.each(['v3 POST /ChildTrackingSystem/addPhoto', 'v3 POST /ChildTrackingSystem/deletePhoto'] as const)(
  '%s takes a form in parts, and no file in it',
  async (key) => {
    const organisation = await organisationFor(server, key);
    const [{ body = {} } = {}] = await requestsOf(server, key, organisation);
    const { session, device } = organisation.session;
    const sendForm = async (more: Record<string, Blob | string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(body)) {
        for (const one of [value].flat()) form.append(Array.isArray(value) ? `${name}[]` : name, String(one));
      }
      for (const [name, value] of Object.entries(more)) form.append(name, value);
      const { headers, payload } = await inParts(form);
      return anonymous().send({ method: 'POST', url: addressOf(key, {}), headers, payload });
    };
    const tokens = { session_token: session, device_token: device };
    expect((await sendForm({ ...tokens, file: new Blob(['x']) })).statusCode).toBe(400);
    expect((await sendForm({ ...tokens, session_token: 'x' })).statusCode).toBe(401);
    expect((await sendForm(tokens)).statusCode).toBe(200);
    expect((await sendForm({ ...tokens, more: 'a'.repeat(20_000) })).statusCode).toBe(413);
  },
);
