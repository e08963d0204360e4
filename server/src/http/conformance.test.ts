import type { AddressInfo } from 'node:net';
import { type AccountKind, type CallKey, calls } from '@groepsapp/contract';
import { isSpecified, type SpecificationKey } from '@groepsapp/contract/specification';
import {
  type Answered,
  type Asked,
  type Finding,
  type Outcome,
  report,
  runConformance,
  type Send,
  signIn,
} from '@groepsapp/conformance';
import { giveRecord } from '../records/testing/record.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer, testToday } from '../testing/testServer.ts';
import { keys } from './testing/everyCall.ts';
import { madeOf, makersOf, shownOf } from './testing/requestThings.ts';

// The conformance kit on this server, and on one that deviates.

const prefixes = { main: '/api', v3: '/api/v3', legacy: '/api/legacy' };
const named = keys.filter(isSpecified);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

function parsed(text: string): unknown {
  if (text === '') return undefined;
  return /^[[{]/.test(text) ? JSON.parse(text) : text;
}

function sendAs({ client }: Organisation): Send {
  return async ({ method, base, path, body }: Asked): Promise<Answered> => {
    const payload = body === undefined ? {} : { payload: body as object };
    const to = { method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', url: `${prefixes[base]}${path}` };
    const response = await client.send({ ...to, ...payload });
    return { status: response.statusCode, body: parsed(response.body) };
  };
}

/** An organisation with one of everything that calls read. */
async function filled(kind: AccountKind): Promise<Organisation> {
  const organisation = await buildOrganisation(server, kind);
  await giveRecord(server, organisation.company);
  const makers = makersOf(server, organisation, {});
  await madeOf(makers, shownOf(makers));
  return organisation;
}

interface Examined {
  kind?: AccountKind;
  writes?: boolean;
  /** What stands between the kit and the server. */
  through?: (send: Send) => Send;
}

async function examine({ kind = 'employee', writes = false, through = (send) => send }: Examined) {
  const organisation = await filled(kind);
  const writeFor = writes ? { writeFor: `${organisation.child}` } : {};
  const outcome = await runConformance({ send: through(sendAs(organisation)), kind, today: testToday, ...writeFor });
  return { organisation, outcome };
}

const untried = ({ screens }: Outcome) => Object.entries(screens).filter(([, { state }]) => state !== 'works');

describe.each(['employee', 'childminder'] as const)('of this server, for an account of kind %s', (kind) => {
  let outcome: Outcome;
  let organisation: Organisation;

  beforeAll(async () => {
    ({ outcome, organisation } = await examine({ kind, writes: true }));
  });

  test('nothing deviates, and every screen works', () => {
    expect(outcome.findings).toEqual([]);
    expect(untried(outcome)).toEqual([]);
  });

  test('each call of the specification was made, or it is said why not', () => {
    const told = [...outcome.made, ...outcome.passedOver.map(({ key }) => key)];
    expect(told.toSorted()).toEqual(named.toSorted());
    const surprising = outcome.passedOver.filter(({ why }) => why.startsWith('nothing was found'));
    expect(surprising.map(({ key }) => key)).toEqual(['GET /news/media/:hash', 'GET /news/downloads/:hash']);
  });

  test('what was made for the test child is taken back', async () => {
    const query = { id_child: `${organisation.child}` };
    const instructions = await organisation.client.ask('GET /instructions', { query });
    expect(instructions.filter(({ title }) => title === 'Conformiteitstest')).toEqual([]);
    const day = { date: testToday, up_to_date: testToday };
    const activities = await organisation.client.ask('GET /activities', { query: { ...query, ...day } });
    expect(activities.filter(({ text }) => text === 'Conformiteitstest')).toEqual([]);
  });

  test('what is recorded says of each field what it is, and nothing of its contents', () => {
    const kinds = new Set(['list', 'object', 'text', 'number', 'flag', 'nothing', 'or']);
    const leaves = (shape: unknown): string[] =>
      typeof shape === 'string' ? shape.split(' ') : Object.values(shape as object).flatMap(leaves);
    expect(Object.keys(outcome.shapes).length).toBeGreaterThan(20);
    expect(leaves(outcome.shapes).filter((word) => !kinds.has(word))).toEqual([]);
    expect(JSON.stringify(outcome.shapes)).not.toMatch(/"\d+"/);
  });
});

test('without being asked to write, only calls that read are made', async () => {
  const { outcome } = await examine({});
  const writing = outcome.made.filter((key) => {
    const { access } = calls[key];
    return access.who === 'session' && access.use === 'write';
  });
  expect(writing).toEqual([]);
  expect(outcome.passedOver).toContainEqual({ key: 'POST /instructions', why: 'only with --write' });
});

type Loose = Record<string, unknown>;

/** The same answer with a change in it, or in each item of its list. */
const inItems = (change: (item: Loose) => Loose) => (body: unknown) => (body as Loose[]).map(change);
const inFields = (name: string, change: (field: unknown) => unknown) => (body: unknown) => ({
  ...(body as Loose),
  [name]: change((body as Loose)[name]),
});
const without = (name: string) => (item: Loose) =>
  Object.fromEntries(Object.entries(item).filter(([field]) => field !== name));
const withField = (name: string, value: unknown) => (item: Loose) => ({ ...item, [name]: value });

type Planted = [SpecificationKey, Finding['what'], string, ((body: unknown) => unknown) | number];

const planted: readonly Planted[] = [
  ['GET /children', 'missing', '[].full_name', inItems(without('full_name'))],
  ['GET /instructions', 'missing', '[].priority', inItems(without('priority'))],
  ['GET /planning', 'missing', 'data[].group', inFields('data', inItems(without('group')))],
  [
    'v3 POST /ChildTrackingSystem/results',
    'missing',
    'results[].listTitle',
    inFields('results', inItems(without('listTitle'))),
  ],
  [
    'v3 POST /ChildTrackingSystem/getParentContact',
    'missing',
    'isAuthorized',
    (body) => without('isAuthorized')(body as Loose),
  ],
  ['GET /events/has-unread-messages', 'missing', 'has_unread_messages', () => ({})],
  ['GET /activities', 'type', '[].start_time', inItems(withField('start_time', 930))],
  ['GET /groups', 'type', '[].color', inItems(withField('color', 255))],
  ['GET /messages/unread-message-count', 'type', '[].unread_messages', inItems(withField('unread_messages', '2'))],
  ['GET /transfer-notes', 'type', '[].sticky', inItems(withField('sticky', 1))],
  ['v3 POST /ChildTrackingSystem/editChildForm', 'type', 'mentors', inFields('mentors', () => ({}))],
  ['GET /bkr', 'type', 'employees_needed', inFields('employees_needed', () => 'twee')],
  ['GET /events/current-presence', 'type', '', () => undefined],
  ['GET /establishments', 'extra', '[].city', inItems(withField('city', 'Utrecht'))],
  ['GET /news', 'extra', '[].author', inItems(withField('author', 'Noor'))],
  [
    'GET /carers/forms',
    'extra',
    '[].sections[].order',
    inItems((carer) => inFields('sections', inItems(withField('order', 1)))(carer)),
  ],
  ['GET /employees', 'status', '', 500],
  ['GET /ratio', 'status', '', 404],
  ['v3 POST /ChildTrackingSystem/groupOverview', 'status', '', () => ({ error: { error_message: 'Geen toegang' } })],
  ['GET /photos', 'status', '', 403],
];

function keyOf({ method, base, path }: Asked): CallKey | undefined {
  const [address = ''] = path.split('?');
  return keys.find((key) => {
    const call = calls[key];
    const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`);
    return call.method === method && call.base === base && (call.path === address || pattern.test(address));
  });
}

/** A server that deviates as planted. */
const deviating =
  (send: Send): Send =>
  async (asked) => {
    const answer = await send(asked);
    const [, , , change] = planted.find(([key]) => key === keyOf(asked)) ?? [];
    if (change === undefined) return answer;
    return typeof change === 'number'
      ? { status: change, body: answer.body }
      : { ...answer, body: change(answer.body) };
  };

test('of twenty planted deviations twenty are found, and nothing else', async () => {
  const { outcome } = await examine({ through: deviating });
  expect(planted).toHaveLength(20);
  const found = outcome.findings.map(({ key, what, path }) => `${what} ${key} ${path}`);
  expect(found.toSorted()).toEqual(planted.map(([key, what, path]) => `${what} ${key} ${path}`).toSorted());
  expect(outcome.screens['/employees']).toEqual({
    state: 'lacks',
    because: ['GET /groups', 'GET /children', 'GET /employees', 'GET /ratio'],
  });
  const told = report(outcome).join('\n');
  expect(told).toContain('20 deviations');
  expect(told).toContain('These lack something');
  expect(told).not.toMatch(/Utrecht|Noor|twee/);
});

test('over the network it logs in, reads, and ends its session', async () => {
  const { username } = await filled('employee');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const main = `http://127.0.0.1:${port}/api`;
  const bases = { main, v3: `${main}/v3`, legacy: `${main}/legacy` };
  const account = { kind: 'employee' as const, username, password: server.build.password };
  await expect(signIn(bases, { ...account, password: 'fout' })).rejects.toThrow('gave no session_token (status 401)');
  const session = await signIn(bases, account);
  const outcome = await runConformance({ send: session.send, kind: 'employee', today: testToday });
  expect(outcome.findings).toEqual([]);
  await session.end();
  const { body } = await session.send({ method: 'GET', base: 'main', path: '/authentication/is-valid' });
  expect(body).toEqual({ success: false });
});
