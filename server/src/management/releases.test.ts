import { buildOrganisation } from '../testing/organisation.ts';
import { startShare } from '../releases/shares/startShare.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { operatorOf } from '../operate/testing/operator.ts';
import { serve, serveTwo } from './testing/served.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const clientOf = async (company_id: number, role: 'office' | 'location-manager' = 'office') => {
  const account = await server.build.account({ company_id, role }, []);
  const session = await server.build.session({ account_id: account });
  return { account, client: server.as(session) };
};

test('office reads what is served, what is tried by a part, and what moved when; a location manager does not', async () => {
  const { company } = await buildOrganisation(server);
  await server.build.establishment({ company_id: company });
  const { clock, db } = server;
  await serve(server, 'shell', '1.0.0', 'stable');
  const old = await serve(server, 'mfe-planning', '1.0.0', 'stable');
  const tried = await serve(server, 'mfe-planning', '1.1.0', 'beta');
  await startShare(db, { name: 'mfe-planning', by: 'Team', clock, share: 50 });
  const { client: office } = await clientOf(company);
  const { rows, may_move } = await office.ask('GET /management/releases', { query: { search: 'planning' } });
  expect(may_move).toBe(false);
  expect(rows).toMatchObject([
    { name: 'mfe-planning', channel: 'stable', release: old, share: { release: tried, percentage: 50 } },
    { name: 'mfe-planning', channel: 'beta', release: tried, stable: old, share: null },
  ]);
  const moves = await office.ask('GET /management/releases/history', { query: { search: 'mfe-planning' } });
  expect(moves.rows.map(({ action, before, after }) => [action, before, after]).slice(0, 2)).toEqual([
    ['share', old, tried],
    ['publish', null, tried],
  ]);
  const { client: manager } = await clientOf(company, 'location-manager');
  expect(await manager.refused('GET /management/releases', { query: {} })).toMatchObject({ status: 403 });
});

test('office finds an area by what users call it', async () => {
  const { company } = await buildOrganisation(server);
  const menu = [{ label: 'Dagritme', icon: 'care', path: '/rhythm', order: 1 }];
  await serve(server, 'mfe-rhythm', '1.0.0', 'stable', { area: { routes: [], menu, slots: [] } });
  const { client } = await clientOf(company);
  const { rows } = await client.ask('GET /management/releases', { query: { search: 'dagritme' } });
  expect(rows).toMatchObject([{ name: 'mfe-rhythm', menu: ['Dagritme'] }]);
});

test('office reads what users felt of each release in the last hour', async () => {
  const { company } = await buildOrganisation(server);
  const release = await serve(server, 'mfe-tracking', '1.0.0', 'stable');
  const felt = { taps: 4, tapMs: 400, slowTaps: 1, longFrames: 2, saves: 3, lost: 1, errors: 5 };
  const screens = [{ remote: 'mfe-tracking', release, route: '/kvs', ...felt }];
  await server.as({}).ask('POST /telemetry/use', { body: { screens } });
  const { client } = await clientOf(company);
  const { rows } = await client.ask('GET /management/releases', { query: { search: 'mfe-tracking' } });
  expect(rows).toMatchObject([
    {
      release,
      felt: {
        ...{ taps: 4, tap_ms: 100, slow_taps: 1, long_frames: 2, saves: 3, lost: 1, errors: 5 },
        slowest: { route: 'other', tap_ms: 100 },
      },
    },
  ]);
});

test('a publisher lets a part try, takes it back, promotes, goes back and withdraws, each with who in the history', async () => {
  const { company } = await buildOrganisation(server);
  const { account, client } = await clientOf(company);
  const { name, stable, beta } = await serveTwo(server, { company, account });
  const { username } = await server.db
    .selectFrom('account')
    .where('id', '=', account)
    .select('username')
    .executeTakeFirstOrThrow();
  const promotion = (share: number | null) => ({ params: { name }, body: { release: beta, expected: stable, share } });
  const on = (expected: string) => ({ params: { name }, body: { channel: 'stable' as const, expected } });
  await client.ask('POST /management/releases/:name/promote', promotion(50));
  await client.ask('POST /management/releases/:name/rollback', on(stable));
  await client.ask('POST /management/releases/:name/promote', promotion(null));
  // Somebody who saw what stable served before.
  const refused = await client.refused('POST /management/releases/:name/promote', promotion(null));
  expect(refused).toMatchObject({ status: 409, error_message: expect.stringContaining('Ondertussen') });
  await client.ask('POST /management/releases/:name/rollback', on(beta));
  await client.ask('POST /management/releases/:name/withdraw', on(stable));
  const { rows } = await client.ask('GET /management/history', { query: { kind: 'release' } });
  expect(rows.map(({ made_by, subject }) => [made_by, subject])).toEqual(rows.map(() => [username, name]));
  expect(rows.map(({ action, before, after }) => [action, before, after]).toReversed()).toEqual([
    ['op proef bij 50% van de locaties', `${stable} (stable)`, `${beta} (stable)`],
    ['teruggezet', `${beta} (stable)`, `${stable} (stable)`],
    ['naar stabiel', `${stable} (stable)`, `${beta} (stable)`],
    ['teruggezet', `${beta} (stable)`, `${stable} (stable)`],
    // Beta had followed stable back.
    ['ingetrokken', `${stable} (stable, beta)`, null],
  ]);
  const moves = await client.ask('GET /management/releases/history', { query: { search: name } });
  expect(moves.rows.slice(0, 3).map(({ moved_by }) => moved_by)).toEqual([username, username, username]);
});

test('the office of a company moves nothing of the installation unless an operator says so, until that is taken back', async () => {
  const { company } = await buildOrganisation(server);
  const owner = await clientOf(company);
  const { name, stable } = await serveTwo(server, { company, account: owner.account });
  const input = { params: { name }, body: { channel: 'stable' as const, expected: stable } };
  const other = await clientOf((await buildOrganisation(server)).company);
  const { client } = other;
  expect(await client.refused('POST /management/releases/:name/withdraw', input)).toMatchObject({ status: 403 });
  const { username } = await server.db
    .selectFrom('account')
    .where('id', '=', other.account)
    .select('username')
    .executeTakeFirstOrThrow();
  const run = operatorOf(server.databaseOptions);
  const right = ['--account', username, '--right', 'publisher'];
  await run(['rights', 'give', ...right]);
  expect((await client.ask('GET /management/releases', { query: {} })).may_move).toBe(true);
  await run(['rights', 'take', ...right]);
  expect(await client.refused('POST /management/releases/:name/rollback', input)).toMatchObject({ status: 403 });
  const { rows } = await client.ask('GET /management/history', { query: { kind: 'account' } });
  expect(rows.map(({ action }) => action)).toEqual(['recht afgenomen: publisher', 'recht gegeven: publisher']);
});
