import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '../database/index.ts';
import type { Db } from '../database/schema.ts';
import { makeTestDatabase, type TestDatabase } from '../database/testing/testDatabase.ts';
import { eachBesideServer, type Operator, operatorOf } from '../operate/testing/operator.ts';
import { Builder } from '../testing/Builder.ts';
import { TestClock } from '../testing/TestClock.ts';
import { dropOldChanges } from './order.ts';
import { readFeed } from './read.ts';

let database: TestDatabase;
let source: OpenDatabase;
let run: Operator;
let other: TestDatabase;
let clock: TestClock;

eachBesideServer((given) => ({ database, server: source, run } = given));

beforeEach(async () => {
  other = await makeTestDatabase();
  clock = new TestClock('2026-03-10T09:00:00.000Z');
});

afterEach(() => other.drop());

const build = (db: Db) => new Builder({ db, clock });

interface Cared {
  company: number;
  child: number;
}

async function childIn(db: Db): Promise<Cared> {
  const company = await build(db).company();
  return { company, child: await build(db).child({ company_id: company }) };
}

const send = (db: Db, { child }: Cared) => build(db).message({ child_id: child, entered_by: 0 });

const read = (db: Db, { company }: Cared, after?: string) =>
  readFeed({ db, clock }, { companyId: company, kinds: new Set(['message']), limit: 100 }, { after });

/** Works on the other database, as a server does that starts on it. */
async function there<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(other.options);
  return work(db).finally(close);
}

const gone = { status: 410, code: 'gone', message: expect.stringContaining('terugzetten') };

test('after a restore who read further than the back-up is told so, and misses nothing silently', async () => {
  const organisation = await childIn(source.db);
  await send(source.db, organisation);
  const folder = join(database.options.dataDir, 'backup');
  expect(await run(['backup', '--all', '--to', folder])).toMatchObject({ code: 0 });
  for (let count = 0; count < 5; count += 1) await send(source.db, organisation);
  const { cursor } = await read(source.db, organisation);

  expect(await operatorOf(other.options)(['restore', '--from', folder])).toMatchObject({ code: 0 });
  await there(async (db) => {
    for (let count = 0; count < 8; count += 1) await send(db, organisation);
    await expect(read(db, organisation, cursor)).rejects.toMatchObject(gone);
    const again = await read(db, organisation);
    await send(db, organisation);
    expect((await read(db, organisation, again.cursor)).changes).toHaveLength(1);
  });
});

test('a company that moves in leaves the feeds of others alone, and its own begins anew', async () => {
  const [here, moving] = [await childIn(source.db), await childIn(source.db)];
  const { db } = source;
  const folders = Object.fromEntries(
    [here, moving].map(({ company }) => [company, join(database.options.dataDir, `export-${company}`)]),
  );
  const exported = (of: Cared) => run(['export', '--company', `${of.company}`, '--to', folders[of.company] ?? '']);
  await operatorOf(other.options)(['migrate', '--apply']);
  const moveIn = (of: Cared) => operatorOf(other.options)(['move-in', '--from', folders[of.company] ?? '']);
  await send(db, here);
  expect(await exported(here)).toMatchObject({ code: 0 });
  expect(await moveIn(here)).toMatchObject({ code: 0 });
  const { cursor } = await there((to) => read(to, here));

  for (let count = 0; count < 20; count += 1) await send(db, moving);
  const { cursor: old } = await read(db, moving);
  clock.set('2026-06-10T09:00:00.000Z');
  await dropOldChanges({ db, clock });
  expect(await exported(moving)).toMatchObject({ code: 0 });
  expect(await moveIn(moving)).toMatchObject({ code: 0 });

  await there(async (to) => {
    await send(to, here);
    expect((await read(to, here, cursor)).changes).toHaveLength(1);
    await expect(read(to, moving, old)).rejects.toMatchObject(gone);
    const { cursor: anew } = await read(to, moving);
    await send(to, moving);
    expect((await read(to, moving, anew)).changes).toHaveLength(1);
  });
});

test('a cursor of the version before, which names no life, is good in the first life', async () => {
  const organisation = await childIn(source.db);
  const { cursor } = await read(source.db, organisation);
  await send(source.db, organisation);
  const [kind, position] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  const before = Buffer.from(JSON.stringify([kind, position])).toString('base64url');
  expect((await read(source.db, organisation, before)).changes).toHaveLength(1);
});
