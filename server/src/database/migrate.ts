import { DummyDriver, Kysely, Migrator, PostgresDialect, sql, SqliteDialect } from 'kysely';
import { reasonOf, StartupError } from '../base/errors.ts';
import { isPostgres } from './engine.ts';
import { canWorkWith } from './expanding.ts';
import type { Db } from './schema.ts';
import type { Engine } from './tables/columns.ts';
import { baseline, migrationNames, migrationsFor } from './tables/migrations.ts';

function failure(error: unknown, at = ''): StartupError {
  if (error instanceof StartupError) return error;
  return new StartupError(`The tables of the database cannot be brought up to date${at} (${reasonOf(error)}).`);
}

/** Asks for this one table: a description of all tables takes PostgreSQL 60 ms, twice at every start (measured). */
async function wasEverMigrated(db: Db): Promise<boolean> {
  const found = isPostgres(db)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`;
  return (await found.execute(db)).rows.length > 0;
}

/** The names of the migrations that the tables have had. */
export async function executedMigrations(db: Db): Promise<string[]> {
  if (!(await wasEverMigrated(db))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * The migrations that the tables still need.
 * @returns their names, in order
 * @throws StartupError when this version can neither read or work with the tables nor bring them up to date
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const executed = await executedMigrations(db).catch((error: unknown) => {
    throw failure(error);
  });
  const unknown = executed.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0 && !canWorkWith(unknown, migrationNames.at(-1) ?? '')) {
    throw new StartupError(
      'The tables of the database are of a newer version than this program, which took away what this one uses; use ' +
        'that version.',
    );
  }
  if (executed.length > 0 && !executed.includes(baseline.migration)) {
    throw new StartupError(
      'The tables of the database are of a version from before those that this program can bring up to date; start ' +
        `version ${baseline.version} (commit ${baseline.commit}) on them first, and then this one.`,
    );
  }
  return migrationNames.filter((name) => !executed.includes(name));
}

/** Whether a later version has changed the tables: there may be rows in them of which this one does not know. */
export async function areOfLaterVersion(db: Db): Promise<boolean> {
  const executed = await executedMigrations(db);
  return executed.some((name) => !migrationNames.includes(name));
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
