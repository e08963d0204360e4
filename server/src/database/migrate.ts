import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { reasonOf, StartupError } from './errors.ts';
import { organisationTables } from './migrations/0001-organisation.ts';
import { childTables } from './migrations/0002-children.ts';
import { communicationTables } from './migrations/0003-communication.ts';
import { operationTables } from './migrations/0004-operation.ts';
import { accessTables } from './migrations/0005-access.ts';
import { realtimeTables } from './migrations/0006-realtime.ts';
import { chatTables } from './migrations/0007-chat.ts';
import { deliveryTables } from './migrations/0008-delivery.ts';
import { scheduleTables } from './migrations/0009-schedules.ts';
import { authorshipTables } from './migrations/0010-authorship.ts';
import { presenceLogTables } from './migrations/0011-presence-log.ts';
import { childPhotoTables } from './migrations/0012-child-photo.ts';
import { employeePresenceTables } from './migrations/0013-presence-of-employees.ts';
import { dayAbsenceTables } from './migrations/0014-day-absence.ts';
import { mergedGroupTables } from './migrations/0015-merged-groups.ts';
import { activityTables } from './migrations/0017-activities.ts';
import { sleepFromActivities } from './migrations/0018-sleep-from-activities.ts';
import { childRecordTables } from './migrations/0019-child-record.ts';
import { intakeTables } from './migrations/0020-intake-forms.ts';
import { photoLibraryTables } from './migrations/0021-photo-library.ts';
import { observationTables } from './migrations/0023-observations.ts';
import { formTables } from './migrations/0025-forms.ts';
import { parentNoteTables } from './migrations/0026-parent-notes.ts';
import { editedNotesTables } from './migrations/0027-edited-notes.ts';
import { newsTables } from './migrations/0028-news.ts';
import { photoDeletionTable } from './migrations/0032-photo-deletion.ts';
import { resultPhotoTable } from './migrations/0034-result-photos.ts';
import { requestTables } from './migrations/0035-requests.ts';
import { newsFileTables } from './migrations/0036-news-files.ts';
import { officeFileTables } from './migrations/0037-office-files.ts';
import { ownChildTables } from './migrations/0038-own-children.ts';
import { healthCheckTable } from './migrations/0040-health-check.ts';
import { variantAreasTable } from './migrations/0041-variant-areas.ts';
import { carerPhotoTable } from './migrations/0042-carer-photos.ts';
import { finalFormContent } from './migrations/0044-final-forms.ts';
import { sharePromotionTables } from './migrations/0048-share-promotions.ts';
import { absenceByCancellation } from './migrations/0052-absence-by-cancellation.ts';
import { photoContent } from './migrations/0055-photo-content.ts';
import { unfinishedLoads } from './migrations/0061-unfinished-loads.ts';
import { shareAccounts } from './migrations/0062-share-accounts.ts';
import { instructionVersions } from './migrations/0066-instruction-versions.ts';
import { presencePerEstablishment } from './migrations/0067-presence-per-establishment.ts';
import { mentorsInRecords } from './migrations/0068-mentors-in-records.ts';
import type { Engine } from './migrations/columns.ts';
import type { Database } from './schema.ts';

type MigrationFor = (engine: Engine) => Migration;

/** In order of their names. A released migration must never be changed. */
const migrations: Record<string, MigrationFor> = {
  '0001-organisation': organisationTables,
  '0002-children': childTables,
  '0003-communication': communicationTables,
  '0004-operation': operationTables,
  '0005-access': accessTables,
  '0006-realtime': realtimeTables,
  '0007-chat': chatTables,
  '0008-delivery': deliveryTables,
  '0009-schedules': scheduleTables,
  '0010-authorship': authorshipTables,
  '0011-presence-log': presenceLogTables,
  '0012-child-photo': childPhotoTables,
  '0013-presence-of-employees': employeePresenceTables,
  '0014-day-absence': dayAbsenceTables,
  '0015-merged-groups': mergedGroupTables,
  '0017-activities': activityTables,
  '0018-sleep-from-activities': sleepFromActivities,
  '0019-child-record': childRecordTables,
  '0020-intake-forms': intakeTables,
  '0021-photo-library': photoLibraryTables,
  '0023-observations': observationTables,
  '0025-forms': formTables,
  '0026-parent-notes': parentNoteTables,
  '0027-edited-notes': editedNotesTables,
  '0028-news': newsTables,
  '0032-photo-deletion': photoDeletionTable,
  '0034-result-photos': resultPhotoTable,
  '0035-requests': requestTables,
  '0036-news-files': newsFileTables,
  '0037-office-files': officeFileTables,
  '0038-own-children': ownChildTables,
  '0040-health-check': healthCheckTable,
  '0041-variant-areas': variantAreasTable,
  '0042-carer-photos': carerPhotoTable,
  '0044-final-forms': finalFormContent,
  '0048-share-promotions': sharePromotionTables,
  '0052-absence-by-cancellation': absenceByCancellation,
  '0055-photo-content': photoContent,
  '0061-unfinished-loads': unfinishedLoads,
  '0062-share-accounts': shareAccounts,
  '0066-instruction-versions': instructionVersions,
  '0067-presence-per-establishment': presencePerEstablishment,
  '0068-mentors-in-records': mentorsInRecords,
};

function migrationsFor(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make(engine)]));
}

/**
 * Migrates the tables to the schema of this version. Several processes may call this at the same time: one runs the
 * migrations, the others wait.
 * @throws StartupError when the tables cannot be migrated, for example because a newer version already did
 */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  const provider = { getMigrations: async () => migrationsFor(engine) };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  if (error instanceof StartupError) throw error;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const at = failed === undefined ? '' : ` at migration ${failed}`;
  throw new StartupError(`The tables of the database cannot be brought up to date${at} (${reasonOf(error)}).`);
}

async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  const known = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!known.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Checks that the tables are those of this version, and changes nothing.
 * @throws StartupError that says what brings them to this version
 */
export async function requireMigrated(db: Kysely<Database>): Promise<void> {
  const executed = await executedMigrations(db);
  if (executed.some((name) => !Object.hasOwn(migrations, name))) {
    throw new StartupError('The tables of the database are of a newer version than this program; use that version.');
  }
  if (executed.length === Object.keys(migrations).length) return;
  throw new StartupError(
    'The tables of the database are not at the version of this program yet, as a server of an earlier version may be ' +
      'using them. Stop it, then start the server of this version or run `operate migrate`.',
  );
}
