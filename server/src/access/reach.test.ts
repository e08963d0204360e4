import { type CallKey, type ResourceKind, resourceKinds } from '@groepsapp/contract';
import { addDays } from '../base/clock.ts';
import { buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer, testToday } from '../testing/testServer.ts';
import { reach, type Use } from './reach.ts';
import {
  callOf,
  guarded,
  isOfManagement,
  listPointersOf,
  makeOffice,
  neighbourOf,
  ofTablets,
  organisationFor,
  placesOf,
  pointedAt,
  type Pointer,
  pointersOf,
  statusesOf,
  useOf,
} from '../http/testing/everyCall.ts';
import { makeResource } from '../http/testing/resources.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

async function expectRefusedEverywhere(
  key: CallKey,
  organisation: Organisation,
  id: (pointer: Pointer) => Promise<number>,
) {
  expect.hasAssertions();
  for (const pointer of await pointersOf(server, key, organisation)) {
    const request = pointedAt(pointer.request, pointer.reference, [await id(pointer)]);
    expect(await organisation.client.refused(key, request)).toMatchObject({ status: 404, code: 'not_found' });
  }
}

/** Organisations whose data the employee of the first one may not access. */
async function foreignTo(organisation: Organisation): Promise<Organisation[]> {
  return [await buildOrganisation(server), await neighbourOf(server, organisation)];
}

const pointing = guarded.filter((key) => placesOf(key).length > 0);

describe.each(pointing)('%s hides resources out of reach', (key) => {
  test('of another company', async () => {
    const other = await buildOrganisation(server);
    await expectRefusedEverywhere(key, await organisationFor(server, key), ({ idOf }) => idOf(other));
  });

  test('of another establishment', async () => {
    const organisation = await organisationFor(server, key);
    const neighbour = await neighbourOf(server, organisation);
    await expectRefusedEverywhere(key, organisation, ({ idOf }) => idOf(neighbour));
  });

  test('that do not exist', async () => {
    const organisation = await organisationFor(server, key);
    for (const id of [2_000_000_000, 999_999_999_999_999])
      await expectRefusedEverywhere(key, organisation, async () => id);
  });

  test('at any position in a list of own ids', async () => {
    const organisation = await organisationFor(server, key);
    for (const { request, reference, idOf } of await listPointersOf(server, key, organisation)) {
      const own = await idOf(organisation);
      for (const foreign of await foreignTo(organisation)) {
        const id = await idOf(foreign);
        for (const ids of [
          [own, id],
          [id, own],
        ]) {
          const refusal = await organisation.client.refused(key, pointedAt(request, reference, ids));
          expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
        }
      }
    }
  });

  test('and refuses a list that is too long', async () => {
    const organisation = await organisationFor(server, key);
    const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
    for (const { request, reference } of await listPointersOf(server, key, organisation)) {
      expect((await organisation.client.refused(key, pointedAt(request, reference, many))).status).toBe(400);
    }
  });
});

test('calls that take lists are recognised, so that their lists are tested', async () => {
  const organisation = await buildOrganisation(server);
  const withLists = [];
  for (const key of pointing) {
    if ((await listPointersOf(server, key, organisation)).length > 0) withLists.push(key);
  }
  expect(withLists).toEqual(expect.arrayContaining(['GET /children', 'v3 POST /ChildTrackingSystem/triggers']));
});

/** The fields of a schema and of its parts: `taps.employee_id`. */
function fieldsIn(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { entries, options, item, wrapped } = schema as Record<string, unknown>;
  const parts = [...(Array.isArray(options) ? (options as unknown[]) : []), item, wrapped];
  const own = Object.entries((entries ?? {}) as Record<string, unknown>).flatMap(([name, part]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [at, ...fieldsIn(part, at)];
  });
  return [...own, ...parts.flatMap((part) => fieldsIn(part, path))];
}

/** Names who takes over a tablet, which decides itself whether that person works at its location. */
const takesOver = 'POST /authentication/persons/unlock';

test('every id of an employee in a request counts for permission', () => {
  const unchecked = guarded
    .filter((key) => key !== takesOver)
    .flatMap((key) => {
      const { params, query, body } = callOf(key);
      const places: readonly string[] = placesOf(key).map(({ reference }) => reference);
      return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        fieldsIn(schema)
          .filter((name) => /employee|mentor/i.test(name))
          .filter((name) => !places.includes(`${part}.${name}`))
          .map((name) => `${key}: ${part}.${name}`),
      );
    });
  expect(unchecked).toEqual([]);
});

const named = resourceKinds.filter((kind) => kind !== 'channel');

/** The permission to make a call does not depend on the establishments of whom it names. */
const people: readonly ResourceKind[] = ['employee', 'mentor', 'portrait'];

describe.each(named)('the resolver of %s', (kind) => {
  async function reaching(organisation: Organisation, ids: readonly number[], use: Use) {
    const { account: accountId, company: companyId, session } = organisation;
    const caller = {
      accountId,
      companyId,
      kind: 'employee',
      role: 'group-leader',
      sessionId: session.id,
      signingKey: '',
      deviceId: 1,
      tablet: null,
    } as const;
    const scope: Partial<Record<ResourceKind, 'body.ids'>> = { [kind]: 'body.ids' };
    return reach(server, caller, { scope, use }, { body: { ids } });
  }

  test.each(['read', 'write'] as const)('finds what the caller may %s', async (use) => {
    const organisation = await buildOrganisation(server);
    const own = await makeResource[kind](server, organisation);
    const { establishmentIds } = await reaching(organisation, [own], use);
    expect(establishmentIds).toEqual(people.includes(kind) ? [] : [organisation.establishment]);
  });

  test.each(['read', 'write'] as const)('refuses to %s a list of own and foreign ids', async (use) => {
    const organisation = await buildOrganisation(server);
    const own = await makeResource[kind](server, organisation);
    for (const foreign of await foreignTo(organisation)) {
      const id = await makeResource[kind](server, foreign);
      await expect(reaching(organisation, [own, id], use)).rejects.toMatchObject({ status: 404 });
    }
    await expect(reaching(organisation, [own, 2_000_000_000], use)).rejects.toMatchObject({ status: 404 });
  });
});

test('a note of groups within and out of reach can be read but not changed', async () => {
  const organisation = await buildOrganisation(server);
  const neighbour = await neighbourOf(server, organisation);
  const note = await server.build.note({}, [organisation.group, neighbour.group]);
  const { account: accountId, company: companyId, session } = organisation;
  const caller = {
    accountId,
    companyId,
    kind: 'employee',
    role: 'group-leader',
    sessionId: session.id,
    signingKey: '',
    deviceId: 1,
    tablet: null,
  } as const;
  const request = { params: { id: note } };
  const scope = { note: 'params.id' } as const;
  const { groups } = await reach(server, caller, { scope, use: 'read' }, request);
  expect(groups.map(({ id }) => id)).toEqual([organisation.group]);
  await expect(reach(server, caller, { scope, use: 'write' }, request)).rejects.toMatchObject({ status: 403 });
});

const ofChildren: readonly ResourceKind[] = ['child', 'instruction', 'message'];
const aboutChildren = pointing.filter((key) => placesOf(key).some(({ kind }) => ofChildren.includes(kind)));

/** The status codes of a call's requests that refer to a child or its data, when the child has this placement. */
async function statusesPlaced(key: CallKey, start_date: string, end_date: string | null): Promise<number[]> {
  const organisation = await organisationFor(server, key);
  const { child, client } = organisation;
  await server.db.updateTable('placement').set({ start_date, end_date }).where('child_id', '=', child).execute();
  const statuses = [];
  for (const { request, kind } of await pointersOf(server, key, organisation)) {
    if (ofChildren.includes(kind)) statuses.push((await client.attempt(key, request)).statusCode);
  }
  return [...new Set(statuses)];
}

describe.each(aboutChildren)('%s about a child', (key) => {
  const onlyReads = useOf(key) === 'read' ? 200 : 403;

  test.each([
    ['on its last day', '2024-09-01', testToday, 200],
    ['on its first day', testToday, null, 200],
    ['that left yesterday', '2024-09-01', addDays(testToday, -1), onlyReads],
    ['that left a year ago', '2024-09-01', addDays(testToday, -365), onlyReads],
    ['that left more than a year ago', '2024-09-01', addDays(testToday, -366), 404],
    ['that comes within 30 days', addDays(testToday, 30), null, onlyReads],
    ['that comes later', addDays(testToday, 31), null, 404],
  ] as const)('%s', async (_when, start, end, status) => {
    expect(await statusesPlaced(key, start, end)).toEqual([status]);
  });
});

/** Parts of the keys of calls that are not for childminders. */
const staffOnly = [
  'ChildTrackingSystem',
  'GET /ratio',
  'GET /employees',
  '/reports/',
  '/news',
  '/mutation-requests',
  'set-child-mentor',
  'set-child-designated-employee',
  'GET /authentication/tablet',
  ' /management/',
];

/** Parts of the keys of calls that are not for employees. */
const childmindersOnly = [
  '/personal-',
  '/download-personal-',
  '/payout-details',
  '/information-pages',
  'gastouderapp',
  '/childminder-',
];

/** Calls of a tablet, or of an employee, who is none without a person; `tablets` and `persons` try them. */
const ofPeople: readonly CallKey[] = [...ofTablets, 'POST /authentication/pin'];

/** Files of an address that only an answer to who may gives; `privacy/export` and `employeePhoto` try them. */
const addressed: readonly CallKey[] = ['GET /management/privacy/:kind/:id/export', 'GET /employees/:id/thumbnail'];

describe.each(guarded.filter((key) => !ofPeople.includes(key) && !addressed.includes(key)))(
  '%s and kinds of accounts',
  (key) => {
    test.each([
      ['childminder', staffOnly],
      ['employee', childmindersOnly],
    ] as const)('answers a %s only when it is meant for that kind', async (kind, refused) => {
      const organisation = await organisationFor(server, key);
      const { build } = server;
      const account = await build.account({ company_id: organisation.company, kind, client_number: '7' }, [
        organisation.establishment,
      ]);
      if (isOfManagement(key)) await makeOffice(server, { account });
      const session = await build.session({ account_id: account });
      const image = await build.imageToken(session.id);
      const answered = await statusesOf(server, key, { ...organisation, session, account }, { ...session, image });
      expect(answered).toEqual([refused.some((part) => key.includes(part)) ? 403 : 200]);
    });
  },
);
