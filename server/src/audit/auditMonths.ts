import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, momentAfter } from '../base/clock.ts';
import { isPostgres } from '../database/engine.ts';
import { reasonOf } from '../base/errors.ts';
import type { Db, Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';

/*
 * On PostgreSQL the audit is kept by month: once a month its table is put aside, a new empty one takes its place, and the
 * one that was put aside inherits from it, so that a query of `audit` still finds every line. Each stands in a schema of
 * its own, named by the day on which it was put aside: `audit_until_2026_12_01`. So old lines can be dropped as a whole,
 * and the table that is written to stays small. Declarative partitions cannot do this beside a released server
 * (docs/limits.md).
 */
const prefix = 'audit_until_';

/** Key of the advisory lock; arbitrary, but used for nothing else in this database. */
const asideLock = 470_002;

/** How long a lock is waited for, and at most as long others wait behind it; then the next run tries again. */
const lockWaitMs = 200;

/** SQLSTATE of a lock that was waited for too long. */
const lockNotAvailable = '55P03';

/** Lines that are deleted in one statement, so that other requests get their turn. */
const mostAtOnce = 5_000;

interface Aside {
  schema: string;
  /** The day on which it was put aside: every line in it was noted on or before that day. */
  until: string;
}

const tableIn = (schema: string) => sql.table(`${schema}.audit`);

/** The tables that were put aside, the oldest first. */
async function asidesOf(db: Db): Promise<Aside[]> {
  const { rows } = await sql<{ schema: string }>`
    select namespace.nspname as schema
    from pg_inherits as link
    join pg_class as class on class.oid = link.inhrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where link.inhparent = 'audit'::regclass
    order by namespace.nspname`.execute(db);
  return rows.map(({ schema }) => ({ schema, until: schema.slice(prefix.length).replaceAll('_', '-') }));
}

/** Statements that give `audit` the keys, references and indexes of the table that was put aside, by the same names. */
async function furnishing(db: Db, schema: string): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter table audit add constraint %I %s', conname, pg_get_constraintdef(oid)) as statement
    from pg_constraint
    where conrelid = ${`${schema}.audit`}::regclass and contype in ('p', 'u', 'f')
    union all
    select replace(pg_get_indexdef(indexrelid), format(' ON %I.audit ', ${schema}::text), ' ON audit ')
    from pg_index
    where indrelid = ${`${schema}.audit`}::regclass
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`.execute(db);
  return rows.map(({ statement }) => statement);
}

/** Makes an empty table like the one that was put aside, which goes on with its numbers. */
async function replace(transaction: Tx, { schema }: Aside): Promise<void> {
  await sql`create table audit (like ${tableIn(schema)} including all excluding indexes)`.execute(transaction);
  for (const statement of await furnishing(transaction, schema)) await sql.raw(statement).execute(transaction);
  const next = sql`nextval(pg_get_serial_sequence(${`${schema}.audit`}, 'id'))`;
  await sql`select setval(pg_get_serial_sequence('audit', 'id'), ${next}, false)`.execute(transaction);
}

/** Whether a line was noted before this month, and nothing was put aside in this month yet. */
async function isDue(db: Db, asides: readonly Aside[], month: string): Promise<boolean> {
  if (asides.some(({ until }) => until.startsWith(month))) return false;
  const { rows } = await sql<{ at: string }>`select at from only audit order by id limit 1`.execute(db);
  return rows[0] !== undefined && rows[0].at < month;
}

/** Runs statements that need locks on tables in use, in one process at a time. Does nothing where a lock is not free soon. */
async function withLocks({ db, log }: Services, work: (transaction: Tx) => Promise<void>) {
  const trying = db.transaction().execute(async (transaction) => {
    await sql`select set_config('lock_timeout', ${`${lockWaitMs}`}, true)`.execute(transaction);
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${asideLock}) as held`.execute(transaction);
    if (rows[0]?.held === true) await work(transaction);
  });
  await trying.catch((error: unknown) => {
    if (reasonOf(error) !== lockNotAvailable) throw error;
    log?.warn('the audit is in use, so it is put aside or dropped another day');
  });
}

/** Puts the audit aside once a month. */
async function putAside(services: Services): Promise<void> {
  const today = momentAfter(services.clock, 0).slice(0, 10);
  await withLocks(services, async (transaction) => {
    const earlier = await asidesOf(transaction);
    if (!(await isDue(transaction, earlier, today.slice(0, 7)))) return;
    const aside = { schema: `${prefix}${today.replaceAll('-', '_')}`, until: today };
    const run = (statement: RawBuilder<unknown>) => statement.execute(transaction);
    // In the order in which changes take their locks: what a line refers to first, then the audit.
    await run(sql`lock table account, child in share row exclusive mode`);
    await run(sql`create schema ${sql.id(aside.schema)}`);
    await run(sql`alter table audit set schema ${sql.id(aside.schema)}`);
    await replace(transaction, aside);
    for (const { schema } of earlier) {
      await run(sql`alter table ${tableIn(schema)} no inherit ${tableIn(aside.schema)}`);
      await run(sql`alter table ${tableIn(schema)} inherit audit`);
    }
    await run(sql`alter table ${tableIn(aside.schema)} inherit audit`);
  });
}

async function dropAsides(services: Services, before: string): Promise<void> {
  const asides = await asidesOf(services.db);
  for (const { schema } of asides.filter(({ until }) => until < before)) {
    await withLocks(services, async (transaction) => {
      await sql`drop table ${tableIn(schema)}`.execute(transaction);
      await sql`drop schema ${sql.id(schema)}`.execute(transaction);
    });
  }
}

type Lined = 'audit' | 'integration_audit';

/** @returns whether there may be more to delete */
async function deleteSome(db: Db, table: Lined, before: string): Promise<boolean> {
  const oldest = await db.selectFrom(table).select(['id', 'at']).orderBy('id').limit(mostAtOnce).execute();
  const expired = oldest.filter(({ at }) => at < before);
  const last = expired.at(-1);
  if (last === undefined) return false;
  await db.deleteFrom(table).where('id', '<=', last.id).where('at', '<', before).execute();
  return expired.length === mostAtOnce;
}

async function deleteOlder(db: Db, table: Lined, before: string): Promise<void> {
  while (await deleteSome(db, table, before)) await setImmediate();
}

/** The same day some months ago; of the last days of a month the 28th, which every month has. */
function monthsAgo(clock: Clock, months: number): string {
  const now = clock.now();
  const day = Math.min(now.getUTCDate(), 28);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day)).toISOString().slice(0, 10);
}

/**
 * Puts the lines of a month aside on PostgreSQL, and removes lines that are older than they are to be kept: on SQLite by
 * line, on PostgreSQL by month, so up to a month later.
 * @param months how many months lines are kept; left out: for ever
 */
export async function keepAudit(services: Services, months?: number): Promise<void> {
  const { db, clock } = services;
  const byMonth = isPostgres(db);
  if (byMonth) await putAside(services);
  if (months === undefined) return;
  const before = monthsAgo(clock, months);
  if (byMonth) await dropAsides(services, before);
  else await deleteOlder(db, 'audit', before);
  await deleteOlder(db, 'integration_audit', before);
}
