import { importKind, type ImportKind, importKindNames } from '@groepsapp/contract';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { kindStores } from './kinds/index.ts';
import { type ImportContext, keyText } from './kinds/kind.ts';
import { References } from './kinds/references.ts';
import type { ImportedRow } from './row.ts';
import { runImport } from './run.ts';
import { companyRows, sheet } from './testing/rows.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Numbers from 0 to 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** A company of which a child and a carer have ended, with what hangs on them, answers of several days, and a mentor. */
function rowsOf(companyId: number): ImportedRow[] {
  const email = `noor${companyId}@opvang.example`;
  const child = { first_name: 'Sem', last_name: 'Bos', gender: 'M', date_of_birth: '2023-05-01', mentor: 'M1' };
  const answer = (given: string, recorded_at: string) => ({ child: 'K3', kind: 'outing', answer: given, recorded_at });
  return [
    ...companyRows(email),
    ...sheet(
      ['child', 'K3', child, '2026-03-31'],
      ['placement', 'K3 G1', { child: 'K3', group: 'G1', from: '2025-01-01' }],
      ['placement', 'K3 G2', { child: 'K3', group: 'G2', from: '2025-06-01', until: '2026-02-01' }],
      ['contract', 'K3 ma', { child: 'K3', group: 'G1', weekday: 1, start: '08:00', end: '18:00', from: '2025-01-01' }],
      ['planned-day', 'K3 1', { child: 'K3', group: 'G1', date: '2026-03-20', start: '08:00', end: '13:00' }],
      ['planned-day', 'K3 2', { child: 'K3', group: 'G1', date: '2026-04-20', start: '08:00', end: '13:00' }],
      ['carer', 'V2', { name: 'Oma Bos' }, '2026-02-28'],
      ['child-carer', 'K3 V2', { child: 'K3', carer: 'V2', may_pick_up: true }],
      ['child-carer', 'K3 V1', { child: 'K3', carer: 'V1', may_pick_up: true }, '2026-01-31'],
      ['consent', 'K3 uit 1', answer('yes', '2026-01-01')],
      ['consent', 'K3 uit 2', answer('no', '2026-02-01')],
      ['consent', 'K3 uit 3', answer('conditional', '2025-02-01')],
      ['childminder', 'O1', { email, client_number: '21', establishments: ['L1'], employee: 'M1' }],
      ['school', 'S2', { name: 'Het Kompas' }],
      ['group', 'G3', { establishment: 'L1', name: 'Kikkers', min_age: 0, max_age: 4, max_children: 12 }],
    ),
  ];
}

/** A company as it was created, with a group that a row takes over. */
async function newCompany(): Promise<number> {
  const companyId = await server.build.company();
  const establishment_id = await server.build.establishment({ company_id: companyId, name: 'De Vuurtoren' });
  await server.build.group({ establishment_id, name: 'Kikkers' });
  return companyId;
}

/** Everything that was brought in, with references for ids. */
async function contentsOf(companyId: number) {
  const references = new References();
  await references.loadAll(server.db, companyId);
  const context: ImportContext = {
    ...{ db: server.db, clock: server.clock, companyId, now: '', today: '' },
    ...{ find: () => undefined, coming: () => undefined, allComing: () => [] },
  };
  const nameOf = (kind: ImportKind, id: unknown) =>
    [...references.of(kind)].find(([, { key }]) => String(key.id) === String(id))?.[0] ?? id;
  const contents: Record<string, unknown> = {};
  for (const kind of importKindNames) {
    for (const [reference, { key, ended }] of references.of(kind)) {
      const there = (await kindStores[kind].read(context, [key])).get(keyText(key)) ?? {};
      const fields = Object.entries(there).map(([name, value]) => {
        const to = importKind(kind).fields[name]?.refersTo as ImportKind | undefined;
        const isMentor = kind === 'record-value' && name === 'value';
        const shown = (one: unknown) => (to !== undefined ? nameOf(to, one) : isMentor ? nameOf('employee', one) : one);
        return [name, Array.isArray(value) && to !== undefined ? value.map(shown) : shown(value)];
      });
      contents[`${kind} ${reference}`] = [ended, Object.fromEntries(fields)];
    }
  }
  const { db } = server;
  const bonds = await db
    .selectFrom('child_carer')
    .innerJoin('child', 'child.id', 'child_id')
    .innerJoin('carer', 'carer.id', 'carer_id')
    .where('child.company_id', '=', companyId)
    .select(['first_name', 'name', 'end_date'])
    .orderBy('first_name')
    .orderBy('name')
    .execute();
  const days = await db
    .selectFrom('planning_item')
    .innerJoin('child', 'child.id', 'child_id')
    .where('child.company_id', '=', companyId)
    .select(['first_name', 'date', 'status'])
    .orderBy('date')
    .execute();
  const answers = await db
    .selectFrom('child_permission')
    .innerJoin('child', 'child.id', 'child_id')
    .where('child.company_id', '=', companyId)
    .select(['first_name', 'kind', 'answer', 'recorded_at'])
    .orderBy('first_name')
    .orderBy('kind')
    .orderBy('recorded_at')
    .execute();
  const groups = await db
    .selectFrom('care_group')
    .innerJoin('establishment', 'establishment.id', 'establishment_id')
    .where('company_id', '=', companyId)
    .select('care_group.name')
    .orderBy('care_group.name')
    .execute();
  return JSON.parse(
    JSON.stringify({ contents, bonds, days, answers, groups }).replaceAll(`noor${companyId}@`, 'noor@'),
  ) as Record<string, unknown>;
}

/** Brings in rows in some runs. What is refused, as it names what is not there yet, comes again with the next run. */
async function bring(companyId: number, rows: readonly ImportedRow[], runs: number): Promise<void> {
  let left: ImportedRow[] = [];
  for (let run = 0; run < runs + 6; run += 1) {
    const some = [...left, ...rows.filter((_row, index) => index % runs === run)];
    const { refused } = await runImport(server, { companyId, rows: some });
    const again = new Set(refused.map(({ kind, reference }) => `${kind} ${reference}`));
    left = some.filter(({ kind, reference }) => again.has(`${kind} ${reference}`));
    if (left.length === 0 && run >= runs) break;
  }
  expect(left).toEqual([]);
}

test('the same rows in one run, in several and in any order give the same database', async () => {
  const whole = await newCompany();
  await bring(whole, rowsOf(whole), 1);
  const expected = await contentsOf(whole);
  expect(expected.bonds).toContainEqual({ first_name: 'Sem', name: 'Oma Bos', end_date: '2026-02-28' });
  for (let seed = 1; seed <= 12; seed += 1) {
    const companyId = await newCompany();
    const random = numbersFrom(seed);
    await bring(companyId, shuffled(rowsOf(companyId), random), 1 + Math.floor(random() * 6));
    expect([seed, await contentsOf(companyId)]).toEqual([seed, expected]);
  }
});
