import { type Kysely, type Migration, sql } from 'kysely';
import { tables } from './all.ts';
import type { Engine } from './columns.ts';
import { beginFeed } from './feedTriggers.ts';
import { makeTables } from './makeTables.ts';

/** The version of which the tables are the baseline: a database of an earlier one has to be brought to it first. */
export const baseline = { migration: '0037-use', version: '0.1.0', commit: 'ad4cb02b' };

/** What the baseline stands for. Databases record them, also for the released server, which knows them one by one. */
const before = [
  ...['0001-companies', '0002-accounts', '0003-children', '0004-records', '0005-planning', '0006-shifts'],
  ...['0007-presence', '0008-activities', '0009-photos', '0010-tracking', '0011-forms', '0012-chat-and-care'],
  ...['0013-notes-and-news', '0014-childminders', '0015-delivery', '0016-operation', '0017-collections'],
  ...['0018-imports', '0019-feed', '0020-shipping', '0021-last-backup', '0022-next-day', '0023-sent-fields'],
  ...['0024-feed-life', '0025-nights', '0026-browser-of-session', '0027-who', '0028-signing-in', '0029-roles'],
  ...['0030-storage-keys', '0031-management', '0032-privacy', '0033-import-undo', '0034-lists'],
  ...['0035-employee-photos', '0036-faults'],
];

/** A migration after the baseline. It makes each table, column and index in `since(name, …)` of its name, and then does `then`. */
interface Later {
  name: string;
  then?: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}

/** In order of their names, such as `{ name: '0038-notes' }`. One that was released must never be changed, and a new one only adds (`expanding.ts`). */
const later: readonly Later[] = [];

/** Far beyond the presence records of children, so that one id names either: `PUT /presence/:id` takes both. */
const firstId = 1_000_000_001;

const startIds = {
  sqlite: sql`insert into sqlite_sequence (name, seq) values ('employee_presence', ${sql.lit(firstId - 1)})`,
  postgres: sql`alter table employee_presence alter column id restart with ${sql.lit(firstId)}`,
};

function baselineFor(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await makeTables(db.schema, engine, tables);
      await startIds[engine].execute(db);
      await beginFeed(db, engine);
    },
  };
}

function laterFor(engine: Engine, { name, then }: Later): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await makeTables(db.schema, engine, tables, name);
      await then?.(db, engine);
    },
  };
}

/** The names of all migrations, in the order in which they are carried out. */
export const migrationNames: readonly string[] = [...before, baseline.migration, ...later.map(({ name }) => name)];

/** All migrations by name. */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  const nothing: Migration = { up: async () => undefined };
  return Object.fromEntries([
    ...before.map((name) => [name, nothing] as const),
    [baseline.migration, baselineFor(engine)] as const,
    ...later.map((one) => [one.name, laterFor(engine, one)] as const),
  ]);
}
