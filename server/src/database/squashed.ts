import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, sql } from 'kysely';
import { StartupError } from '../base/errors.ts';
import type { Db, Tx } from './schema.ts';

/** The migrations of earlier versions, which together made the same tables as the first ones of this version. */
export const earlierMigrations = `
  0001-organisation 0002-children 0003-communication 0004-operation 0005-access 0006-realtime 0007-chat
  0008-delivery 0009-schedules 0010-authorship 0011-presence-log 0012-child-photo 0013-presence-of-employees
  0014-day-absence 0015-merged-groups 0017-activities 0018-sleep-from-activities 0019-child-record
  0020-intake-forms 0021-photo-library 0023-observations 0025-forms 0026-parent-notes 0027-edited-notes
  0028-news 0032-photo-deletion 0034-result-photos 0035-requests 0036-news-files 0037-office-files
  0038-own-children 0040-health-check 0041-variant-areas 0042-carer-photos 0044-final-forms
  0048-share-promotions 0052-absence-by-cancellation 0055-photo-content 0061-unfinished-loads
  0062-share-accounts 0066-instruction-versions 0067-presence-per-establishment 0068-mentors-in-records
`
  .trim()
  .split(/\s+/);

/** The last of the migrations of this version that stand for them. */
const last = '0016-operation';

/** The commit of the last version that has them. */
const versionBetween = 'd1e86afa';

/** The names of the migrations that the tables have had. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const known = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!known.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Whether the tables have had all migrations of earlier versions, and no others.
 * @throws StartupError when they have had some of them only
 */
export function isSquashed(executed: readonly string[]): boolean {
  if (!executed.some((name) => earlierMigrations.includes(name))) return false;
  if (executed.length === earlierMigrations.length && earlierMigrations.every((name) => executed.includes(name)))
    return true;
  throw new StartupError(
    'The tables of the database are of a version too early for this program. Start the server of commit ' +
      `${versionBetween} once, which brings them up to date, and then this one.`,
  );
}

/**
 * Notes the first migrations of this version as done where earlier versions have migrated the tables. Other processes
 * that start at the same time wait, as they do while one migrates.
 * @throws StartupError when the tables have had some of the earlier migrations only
 */
export async function takeOver(db: Db, names: readonly string[]): Promise<void> {
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
  await db.connection().execute(async (connection) => {
    const { adapter } = connection.getExecutor();
    await adapter.acquireMigrationLock(connection, lock);
    try {
      await connection.transaction().execute((transaction) => noteAsDone(transaction, names));
    } finally {
      // The lock is of the connection, which goes on to serve requests: without this no other process would ever start.
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}

async function noteAsDone(transaction: Tx, names: readonly string[]): Promise<void> {
  if (!isSquashed(await executedMigrations(transaction))) return;
  const rows = names.filter((name) => name <= last).map((name) => sql`(${name}, ${new Date().toISOString()})`);
  await sql`delete from kysely_migration`.execute(transaction);
  await sql`insert into kysely_migration (name, timestamp) values ${sql.join(rows)}`.execute(transaction);
}
