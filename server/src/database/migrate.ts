import { DummyDriver, Kysely, type Migration, Migrator, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { reasonOf, StartupError } from '../base/errors.ts';
import { canWorkWith } from './expanding.ts';
import { companyTables } from './migrations/0001-companies.ts';
import { accountTables } from './migrations/0002-accounts.ts';
import { childTables } from './migrations/0003-children.ts';
import { recordTables } from './migrations/0004-records.ts';
import { planningTables } from './migrations/0005-planning.ts';
import { shiftTables } from './migrations/0006-shifts.ts';
import { presenceTables } from './migrations/0007-presence.ts';
import { activityTables } from './migrations/0008-activities.ts';
import { photoTables } from './migrations/0009-photos.ts';
import { trackingTables } from './migrations/0010-tracking.ts';
import { formTables } from './migrations/0011-forms.ts';
import { chatTables } from './migrations/0012-chat-and-care.ts';
import { noteTables } from './migrations/0013-notes-and-news.ts';
import { childminderTables } from './migrations/0014-childminders.ts';
import { deliveryTables } from './migrations/0015-delivery.ts';
import { operationTables } from './migrations/0016-operation.ts';
import { collectionTables } from './migrations/0017-collections.ts';
import { importTables } from './migrations/0018-imports.ts';
import { feedTables } from './migrations/0019-feed.ts';
import { shippingTables } from './migrations/0020-shipping.ts';
import { lastBackupTable } from './migrations/0021-last-backup.ts';
import { nextDayColumns } from './migrations/0022-next-day.ts';
import { sentFieldsTables } from './migrations/0023-sent-fields.ts';
import { feedLifeTable } from './migrations/0024-feed-life.ts';
import { nightColumns } from './migrations/0025-nights.ts';
import { browserOfSessionColumn } from './migrations/0026-browser-of-session.ts';
import { whoTables } from './migrations/0027-who.ts';
import { signingInTables } from './migrations/0028-signing-in.ts';
import { roleColumns } from './migrations/0029-roles.ts';
import { storageKeyTable } from './migrations/0030-storage-keys.ts';
import { managementTables } from './migrations/0031-management.ts';
import { privacyTables } from './migrations/0032-privacy.ts';
import { importUndoTables } from './migrations/0033-import-undo.ts';
import { listTables } from './migrations/0034-lists.ts';
import { employeePhotoTable } from './migrations/0035-employee-photos.ts';
import { faultTables } from './migrations/0036-faults.ts';
import { useColumns } from './migrations/0037-use.ts';
import type { Engine } from './migrations/columns.ts';
import type { Db } from './schema.ts';

type MigrationFor = (engine: Engine) => Migration;

/** In order of their names. A released migration must never be changed, and a new one only adds (`expanding.ts`). */
const migrations: Record<string, MigrationFor> = {
  '0001-companies': companyTables,
  '0002-accounts': accountTables,
  '0003-children': childTables,
  '0004-records': recordTables,
  '0005-planning': planningTables,
  '0006-shifts': shiftTables,
  '0007-presence': presenceTables,
  '0008-activities': activityTables,
  '0009-photos': photoTables,
  '0010-tracking': trackingTables,
  '0011-forms': formTables,
  '0012-chat-and-care': chatTables,
  '0013-notes-and-news': noteTables,
  '0014-childminders': childminderTables,
  '0015-delivery': deliveryTables,
  '0016-operation': operationTables,
  '0017-collections': collectionTables,
  '0018-imports': importTables,
  '0019-feed': feedTables,
  '0020-shipping': shippingTables,
  '0021-last-backup': lastBackupTable,
  '0022-next-day': nextDayColumns,
  '0023-sent-fields': sentFieldsTables,
  '0024-feed-life': feedLifeTable,
  '0025-nights': nightColumns,
  '0026-browser-of-session': browserOfSessionColumn,
  '0027-who': whoTables,
  '0028-signing-in': signingInTables,
  '0029-roles': roleColumns,
  '0030-storage-keys': storageKeyTable,
  '0031-management': managementTables,
  '0032-privacy': privacyTables,
  '0033-import-undo': importUndoTables,
  '0034-lists': listTables,
  '0035-employee-photos': employeePhotoTable,
  '0036-faults': faultTables,
  '0037-use': useColumns,
};

/** All migrations by name, in the order in which they are carried out. */
export function migrationsFor(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)]));
}

function failure(error: unknown, at = ''): StartupError {
  if (error instanceof StartupError) return error;
  return new StartupError(`The tables of the database cannot be brought up to date${at} (${reasonOf(error)}).`);
}

/** The names of the migrations that the tables have had. */
export async function executedMigrations(db: Db): Promise<string[]> {
  const known = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!known.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The migrations that the tables still need.
 * @returns their names, in order
 * @throws StartupError when a later version has changed the tables in a way with which this one cannot work
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const executed = await executedMigrations(db);
  const own = Object.keys(migrations);
  const unknown = executed.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0 && !canWorkWith(unknown, own.at(-1) ?? '')) {
    throw new StartupError(
      'The tables of the database are of a newer version than this program, which took away what this one uses; use ' +
        'that version.',
    );
  }
  return own.filter((name) => !executed.includes(name));
}

/** Whether a later version has changed the tables: there may be rows in them of which this one does not know. */
export async function areOfLaterVersion(db: Db): Promise<boolean> {
  const executed = await executedMigrations(db);
  return executed.some((name) => !Object.hasOwn(migrations, name));
}

/** The statements of a migration, which is not carried out. */
export async function statementsOf(name: string, engine: Engine): Promise<string[]> {
  const statements: string[] = [];
  const noDatabase = async () => {
    throw new Error('These statements are not carried out');
  };
  const dialect =
    engine === 'sqlite' ? new SqliteDialect({ database: noDatabase }) : new PostgresDialect({ pool: noDatabase });
  dialect.createDriver = () => new DummyDriver();
  const db = new Kysely<unknown>({
    dialect,
    log({ query }) {
      statements.push(query.sql);
    },
  });
  await migrationsFor(engine)[name]?.up(db);
  return statements;
}

async function runMigrator(db: Db, engine: Engine): Promise<void> {
  const provider = { getMigrations: async () => migrationsFor(engine) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  // A server of a later version may have done more in the meantime.
  if ((await pendingMigrations(db)).length === 0) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw failure(error, failed === undefined ? '' : ` at migration ${failed}`);
}

/**
 * Migrates the tables to the schema of this version, or leaves them at the schema of a later one that it can work with.
 * Several processes may call this at the same time: one runs the migrations, the others wait.
 * @throws StartupError when the tables cannot be migrated, for example because a later version took something away
 */
export async function migrate(db: Db, engine: Engine): Promise<void> {
  try {
    if ((await pendingMigrations(db)).length > 0) await runMigrator(db, engine);
  } catch (error) {
    throw failure(error);
  }
}

/**
 * Checks that this version can work on the tables, and changes nothing.
 * @throws StartupError that says what brings them to this version
 */
export async function requireMigrated(db: Db): Promise<void> {
  if ((await pendingMigrations(db)).length === 0) return;
  throw new StartupError(
    'The tables of the database are not at the version of this program yet. Start the server of this version or run ' +
      '`operate migrate`.',
  );
}
