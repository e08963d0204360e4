import { type Kysely, type Migration, Migrator } from 'kysely';
import { reasonOf, StartupError } from './errors.ts';
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
import type { Engine } from './migrations/columns.ts';
import type { Database } from './schema.ts';
import { executedMigrations, isSquashed, takeOver } from './squashed.ts';

type MigrationFor = (engine: Engine) => Migration;

/** In order of their names. A released migration must never be changed. */
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
};

function migrationsFor(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)]));
}

function failure(error: unknown, at = ''): StartupError {
  if (error instanceof StartupError) return error;
  return new StartupError(`The tables of the database cannot be brought up to date${at} (${reasonOf(error)}).`);
}

/**
 * Migrates the tables to the schema of this version. Several processes may call this at the same time: one runs the
 * migrations, the others wait.
 * @throws StartupError when the tables cannot be migrated, for example because a newer version already did
 */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  await takeOver(db, Object.keys(migrations)).catch((error: unknown) => {
    throw failure(error);
  });
  const provider = { getMigrations: async () => migrationsFor(engine) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw failure(error, failed === undefined ? '' : ` at migration ${failed}`);
}

/**
 * Checks that the tables are those of this version, and changes nothing.
 * @throws StartupError that says what brings them to this version
 */
export async function requireMigrated(db: Kysely<Database>): Promise<void> {
  const executed = await executedMigrations(db);
  if (!isSquashed(executed) && executed.some((name) => !Object.hasOwn(migrations, name))) {
    throw new StartupError('The tables of the database are of a newer version than this program; use that version.');
  }
  if (Object.keys(migrations).every((name) => executed.includes(name))) return;
  throw new StartupError(
    'The tables of the database are not at the version of this program yet, as a server of an earlier version may be ' +
      'using them. Stop it, then start the server of this version or run `operate migrate`.',
  );
}
