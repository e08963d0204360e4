import type { CallKey } from '@groepsapp/contract';
import { enrolled } from '../tablets/testing/tablet.ts';
import { buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { makeColleague } from './testing/colleague.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

interface Row {
  id?: number;
  name?: string;
  version: string;
  groups?: Row[];
}

interface Ids {
  account: number;
  tablet: number;
  establishment: number;
  group: number;
}

interface Case {
  list: CallKey;
  find: (rows: readonly Row[], ids: Ids) => Row | undefined;
  change: CallKey;
  id?: keyof Ids;
  body: (ids: Ids, based_on: string) => object;
}

const named = { name: 'De Zandbak', color: '#1F6F66' };

const cases: Readonly<Record<string, Case>> = {
  'an account': {
    list: 'GET /management/accounts',
    find: (rows, { account }) => rows.find(({ id }) => id === account),
    change: 'PUT /management/accounts/:id/role',
    id: 'account',
    body: ({ establishment }, based_on) => ({ role: 'trainee', establishments: [establishment], based_on }),
  },
  'a tablet': {
    list: 'GET /management/tablets',
    find: ([row]) => row,
    change: 'PUT /management/tablets/:id',
    id: 'tablet',
    body: ({ establishment }, based_on) => ({ name: 'Peuters', establishment, groups: [], based_on }),
  },
  'a setting': {
    list: 'GET /management/settings',
    find: (rows) => rows.find(({ name }) => name === 'ipad_care'),
    change: 'POST /management/settings',
    body: (_ids, based_on) => ({ id_establishment: null, changes: [{ name: 'ipad_care', value: '1', based_on }] }),
  },
  'a location': {
    list: 'GET /management/places',
    find: ([row]) => row,
    change: 'POST /management/places/:id',
    id: 'establishment',
    body: (_ids, based_on) => ({ name: named.name, based_on }),
  },
  'a group': {
    list: 'GET /management/places',
    find: ([row]) => row?.groups?.[0],
    change: 'POST /management/groups/:id',
    id: 'group',
    body: (_ids, based_on) => ({ ...named, based_on }),
  },
};

let made = 0;

async function office(company_id: number) {
  made += 1;
  const name = `kantoor${made}@opvang.example`;
  const account_id = await server.build.account({ company_id, role: 'office', username: name }, []);
  return { name, client: server.as(await server.build.session({ account_id })) };
}

test.each(Object.entries(cases))('of two changes of %s that saw the same the second is refused', async (_, one) => {
  const organisation = await buildOrganisation(server);
  const { account } = await makeColleague(server, organisation);
  const { id: tablet } = await enrolled(server, organisation);
  const ids = { ...organisation, account, tablet };
  const [first, second] = [await office(organisation.company), await office(organisation.company)];
  const shown = async () => one.find((await first.client.attempt(one.list, {})).json<{ rows: Row[] }>().rows, ids);
  const params = one.id === undefined ? {} : { id: ids[one.id] };
  const change = ({ client }: typeof first, { version }: Row) =>
    client.attempt(one.change, { params, body: one.body(ids, version) });

  const before = await shown();
  if (before === undefined) throw new Error('not shown');
  expect((await change(first, before)).statusCode).toBe(200);
  const now = await shown();
  if (now === undefined) throw new Error('not shown any more');
  const { statusCode, ...refused } = await change(second, before);
  expect(statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    error: {
      code: 'conflict',
      error_message: `Ondertussen gewijzigd door ${first.name}.`,
      current: { name: now.name, version: now.version, changed_by: first.name },
    },
  });
  expect(await shown()).toEqual(now);
  expect((await change(second, now)).statusCode).toBe(200);
});
