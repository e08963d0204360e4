import { type Call, type CallKey, calls, features, type FieldReference, type Scope } from '@groepsapp/contract';
import { newToken } from '../authentication/tokens.ts';
import { buildHouse, type House } from '../testing/house.ts';
import { allowedRequests, type RequestTokens } from '../testing/requests.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

type Request = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>> & {
  headers?: Record<string, string>;
};
type Tokens = { device: string; session: string; image: string };
type SentTokens = Tokens & { integration: string };

const keys = Object.keys(calls) as CallKey[];
const callOf = (key: CallKey): Call => calls[key];
const guarded = keys.filter((key) => ['session', 'image-token'].includes(callOf(key).access.who));
const ofIntegrations = keys.filter((key) => callOf(key).access.who === 'integration');

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** The requests of a call as an employee of the house makes them. */
async function requestsOf(key: CallKey, house: House, tokens: Partial<Tokens> = {}): Promise<Request[]> {
  const image = tokens.image ?? (await server.build.imageToken(house.session.id));
  const make = allowedRequests[key] as (house: House, tokens: RequestTokens) => readonly Request[];
  const { build } = server;
  const childminder = { company_id: house.company, kind: 'childminder', client_number: '21' } as const;
  const loginKeys = await build.keys('login', house.account);
  const resetKeys = await build.keys('reset', await build.account(childminder, []));
  const { device } = house.session;
  const instruction = await build.instruction({ child_id: house.child });
  return [...make(house, { device, image, password: build.password, loginKeys, resetKeys, instruction })];
}

function partOf(reference: FieldReference) {
  return reference.split('.') as ['params' | 'query' | 'body', string];
}

function read(request: Request, reference: FieldReference): unknown {
  const [part, name] = partOf(reference);
  return request[part]?.[name];
}

/** The same request with other ids at one place, written as that place writes them. */
function pointedAt(request: Request, reference: FieldReference, ids: readonly number[]): Request {
  const [part, name] = partOf(reference);
  return { ...request, [part]: { ...request[part], [name]: rewritten(read(request, reference), ids) } };
}

/** An id as a number or a list as text; the name of a channel keeps all but the id that it ends with. */
function rewritten(value: unknown, ids: readonly number[]): unknown {
  if (typeof value === 'number') return ids[0];
  const [, name] = /^(\D+)\d+$/.exec(String(value)) ?? [];
  return name === undefined ? ids.join(',') : `${name}${ids[0]}`;
}

function scopeOf(key: CallKey): Scope {
  const { access } = callOf(key);
  return 'scope' in access ? access.scope : {};
}

interface Pointer {
  request: Request;
  reference: FieldReference;
  idsOf: (house: House) => Promise<number[]>;
}

const idsByScope: Record<keyof Scope, (house: House, written: unknown) => Promise<number[]>> = {
  groups: async (house) => [house.group],
  child: async (house) => [house.child],
  establishment: async (house) => [house.establishment],
  instruction: async (house) => [await server.build.instruction({ child_id: house.child })],
  channel: async (house, written) => [String(written).includes('-group-') ? house.group : house.establishment],
};

/** Every place in every request of a call where ids decide on what may be seen. */
async function pointersOf(key: CallKey, house: House): Promise<Pointer[]> {
  const requests = await requestsOf(key, house);
  const places = Object.entries(scopeOf(key)) as [keyof Scope, FieldReference][];
  return requests.flatMap((request) =>
    places
      .filter(([, reference]) => read(request, reference) !== undefined)
      .map(([kind, reference]) => ({
        request,
        reference,
        idsOf: (whose: House) => idsByScope[kind](whose, read(request, reference)),
      })),
  );
}

async function groupPointersOf(key: CallKey, house: House): Promise<Pointer[]> {
  return (await pointersOf(key, house)).filter(({ reference }) => reference === scopeOf(key).groups);
}

/** Another establishment of the same company, where the employee of the house does not work. */
async function neighbourOf(house: House): Promise<House> {
  const { build } = server;
  const establishment = await build.establishment({ company_id: house.company });
  const group = await build.group({ establishment_id: establishment });
  const child = await build.child({ company_id: house.company });
  await build.placement({ child_id: child, group_id: group });
  return { ...house, establishment, group, child };
}

async function expectRefusedEverywhere(key: CallKey, house: House, ids: (pointer: Pointer) => Promise<number[]>) {
  expect.hasAssertions();
  for (const pointer of await pointersOf(key, house)) {
    const request = pointedAt(pointer.request, pointer.reference, await ids(pointer));
    expect(await house.client.refused(key, request)).toMatchObject({ status: 404, code: 'not_found' });
  }
}

async function statusesOf(key: CallKey, house: House, tokens: Partial<SentTokens> = {}): Promise<number[]> {
  const integration = await server.build.integration({ company_id: house.company });
  const sent = { ...house.session, integration, ...tokens };
  const requests = await requestsOf(key, house, tokens);
  const answers = [];
  for (const request of requests) answers.push(await server.as(sent).attempt(key, request));
  return [...new Set(answers.map((answer) => answer.statusCode))];
}

test('every call has a request that is allowed', () => {
  expect(Object.keys(allowedRequests).sort()).toEqual([...keys].sort());
});

test('only these calls need no session', () => {
  expect(keys.filter((key) => callOf(key).access.who === 'public')).toEqual([
    'GET /authentication/device-token',
    'POST /authentication/login',
    'GET /authentication/is-valid',
    'POST /authentication/groepsapp/by-keys',
    'POST /forgot-password',
    'POST /reset-password',
    'POST /telemetry/remotes',
  ]);
});

describe.each(keys)('%s', (key) => {
  test('answers someone who may ask', async () => {
    expect(await statusesOf(key, await buildHouse(server))).toEqual([200]);
  });
});

describe.each(guarded)('%s refuses who is not known', (key) => {
  const isImage = callOf(key).access.who === 'image-token';

  async function expectUnauthorised(tokens: (house: House) => Promise<Partial<Tokens>>) {
    const house = await buildHouse(server);
    expect(await statusesOf(key, house, await tokens(house))).toEqual([401]);
  }

  /** The tokens of a session, together with an image token made by it. */
  async function tokensOf(session: { id: number; device: string; session: string }): Promise<Tokens> {
    return { ...session, image: await server.build.imageToken(session.id) };
  }

  test('without tokens', () => expectUnauthorised(async () => ({ device: undefined, session: undefined, image: '' })));

  test('with forged tokens', () =>
    expectUnauthorised(async () => (isImage ? { image: newToken() } : { session: newToken() })));

  test('with an expired session', () =>
    expectUnauthorised(async ({ account }) =>
      tokensOf(await server.build.session({ account_id: account, expires_at: server.clock.now().toISOString() })),
    ));

  test('with a revoked session', () =>
    expectUnauthorised(async ({ account }) =>
      tokensOf(await server.build.session({ account_id: account, revoked_at: server.clock.now().toISOString() })),
    ));

  if (isImage) {
    test('with an expired image token', () =>
      expectUnauthorised(async ({ session }) => ({
        image: await server.build.imageToken(session.id, server.clock.now().toISOString()),
      })));

    test('with a session token for an image token', () =>
      expectUnauthorised(async ({ session }) => ({ image: session.session })));
  } else {
    test('with the session of another device', () =>
      expectUnauthorised(async () => ({ device: (await server.build.device()).token })));
  }
});

describe.each(ofIntegrations)('%s is for other products', (key) => {
  async function expectUnauthorised(tokens: Partial<SentTokens>) {
    expect(await statusesOf(key, await buildHouse(server), { integration: undefined, ...tokens })).toEqual([401]);
  }

  test('and refused without their token, even to who is logged in', () => expectUnauthorised({}));

  test('and refused with a forged token', () => expectUnauthorised({ integration: newToken() }));

  test('and refused with the token of a session in its place', async () => {
    const { session } = await buildHouse(server);
    await expectUnauthorised({ integration: session.session });
  });

  test('and refused with a revoked token', async () => {
    const revoked_at = server.clock.now().toISOString();
    const { company } = await buildHouse(server);
    await expectUnauthorised({ integration: await server.build.integration({ company_id: company, revoked_at }) });
  });

  test('and knows no accounts of another company', async () => {
    const { company } = await buildHouse(server);
    const integration = await server.build.integration({ company_id: company });
    expect(await statusesOf(key, await buildHouse(server), { integration })).toEqual([404]);
  });
});

const pointing = guarded.filter((key) => Object.keys(scopeOf(key)).length > 0);

describe.each(pointing)('%s hides what is not the caller’s', (key) => {
  test('of another company', async () => {
    const other = await buildHouse(server);
    await expectRefusedEverywhere(key, await buildHouse(server), ({ idsOf }) => idsOf(other));
  });

  test('of another establishment', async () => {
    const house = await buildHouse(server);
    const neighbour = await neighbourOf(house);
    await expectRefusedEverywhere(key, house, ({ idsOf }) => idsOf(neighbour));
  });

  test('of nobody', async () => {
    const house = await buildHouse(server);
    for (const id of [2_000_000_000, 999_999_999_999_999]) await expectRefusedEverywhere(key, house, async () => [id]);
  });
});

describe.each(pointing.filter((key) => scopeOf(key).groups !== undefined))('%s looks at every group', (key) => {
  test('and refuses one that stands among the caller’s own', async () => {
    expect.hasAssertions();
    const house = await buildHouse(server);
    const other = await buildHouse(server);
    for (const { request, reference } of await groupPointersOf(key, house)) {
      for (const ids of [
        [house.group, other.group],
        [other.group, house.group],
      ]) {
        const refusal = await house.client.refused(key, pointedAt(request, reference, ids));
        expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
      }
    }
  });
});

const switched = guarded.filter((key) => {
  const { access } = callOf(key);
  return access.who === 'session' && access.features !== undefined;
});

function settingsOf(key: CallKey): string[] {
  const { access } = callOf(key);
  const named = access.who === 'session' ? (access.features ?? []) : [];
  return [...new Set<string>(named.flatMap((feature) => features[feature]))];
}

async function set(key: CallKey, { company, establishment }: House, value: string): Promise<void> {
  for (const name of settingsOf(key)) await server.build.setting(company, establishment, name, value);
}

describe.each(switched)('%s obeys its settings', (key) => {
  test('and is refused when all are off', async () => {
    const house = await buildHouse(server);
    await set(key, house, '0');
    expect(await statusesOf(key, house)).toEqual([403]);
    const [request] = await requestsOf(key, house);
    expect(await house.client.refused(key, request ?? {})).toMatchObject({ code: 'setting_off' });
  });

  test.each(settingsOf(key))('and is answered when only %s is on', async (name) => {
    const house = await buildHouse(server);
    await set(key, house, '0');
    await server.build.setting(house.company, house.establishment, name, '1');
    expect(await statusesOf(key, house)).toEqual([200]);
  });
});

/** With an establishment in the request, groups of a second one are not found at all. */
const acrossEstablishments = switched.filter((key) => {
  const { groups, establishment } = scopeOf(key);
  return groups !== undefined && establishment === undefined;
});

describe.each(acrossEstablishments)('%s', (key) => {
  test('is refused when its settings are off in one of the establishments asked about', async () => {
    expect.hasAssertions();
    const house = await buildHouse(server);
    const second = await neighbourOf(house);
    await server.build.access(house.account, second.establishment);
    await set(key, second, '0');
    for (const { request, reference } of await groupPointersOf(key, house)) {
      const refusal = await house.client.refused(key, pointedAt(request, reference, [house.group, second.group]));
      expect(refusal).toMatchObject({ status: 403, code: 'setting_off' });
    }
  });
});

const aboutChild = switched.filter((key) => {
  const { child, instruction } = scopeOf(key);
  return child !== undefined || instruction !== undefined;
});

describe.each(aboutChild)('%s', (key) => {
  test('is refused when its settings are off in one of the establishments where the child is', async () => {
    const house = await buildHouse(server);
    const second = await neighbourOf(house);
    await server.build.access(house.account, second.establishment);
    await server.build.placement({ child_id: house.child, group_id: second.group });
    await set(key, second, '0');
    expect(await statusesOf(key, house)).toContain(403);
  });
});
