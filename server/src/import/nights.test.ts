import type { ImportKind } from '@groepsapp/contract';
import { startTestServer, type TestServer, testToday as date } from '../testing/testServer.ts';
import { totalOf } from './report/report.ts';
import type { ImportedRow } from './row.ts';
import { runImport } from './run.ts';
import { companyRows, sheet } from './testing/rows.ts';

let server: TestServer;
let companyId: number;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  companyId = await server.build.company();
  await run(companyRows(`noor${companyId}@opvang.example`));
});

const run = (rows: readonly ImportedRow[]) => runImport(server, { companyId, rows });

type Row = [ImportKind, string, Record<string, unknown>];

const withHours: Row[] = [
  ['contract', 'nacht', { child: 'K1', group: 'G1', weekday: 4, from: '2026-01-01' }],
  ['planned-day', 'nacht', { child: 'K1', group: 'G1', date }],
  ['shift', 'nacht', { employee: 'M1', establishment: 'L1', group: 'G1', date }],
  ['combined-groups', 'nacht', { group: 'G1', with_group: 'G2', date }],
];

const rowsWith = (start: string, end: string) =>
  sheet(...withHours.map(([kind, key, fields]): Row => [kind, key, { ...fields, start, end }]));

test.each([
  ['20:00', '07:00', '07:00'],
  ['18:00', '24:00', '00:00'],
  ['18:00', '00:00', '00:00'],
  ['00:00', '23:59:59', '00:00'],
])('hours from %s till %s come in, and are the same when they come again', async (start, end, kept) => {
  expect(totalOf(await run(rowsWith(start, end)))).toMatchObject({ new: withHours.length, refused: 0 });
  expect(totalOf(await run(rowsWith(start, kept)))).toMatchObject({ unchanged: withHours.length });
  const changed = await run(rowsWith('20:00', '23:30'));
  expect(changed.changed.map(({ fields }) => fields.find(({ field }) => field === 'end'))).toEqual(
    withHours.map(() => ({ field: 'end', old: kept, new: '23:30' })),
  );
  const back = await run(rowsWith('20:00', '06:00'));
  expect(totalOf(back)).toMatchObject({ changed: withHours.length, refused: 0 });
});

test('hours that are the wrong way round are refused', async () => {
  const { refused } = await run(rowsWith('18:30', '07:30'));
  expect(refused.map(({ field, reason }) => [field, reason])).toEqual(
    withHours.map(() => ['end', 'De eindtijd is niet later dan de begintijd.']),
  );
});

test.each([
  ['00:00', '24:00', '00:00'],
  ['20:00', '08:00', '08:00'],
])('an establishment can be open from %s till %s', async (from, until, kept) => {
  const open = (end: string) =>
    sheet(['establishment', 'L1', { name: 'De Vuurtoren', opening: [{ weekday: 1, from, until: end }] }]);
  expect(totalOf(await run(open(until)))).toMatchObject({ changed: 1 });
  expect(totalOf(await run(open(kept)))).toMatchObject({ unchanged: 1 });
});
