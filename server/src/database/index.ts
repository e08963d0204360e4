import { Kysely, type LogEvent, sql } from 'kysely';
import { type PostgresSettings, usualPostgres } from './config.ts';
import { migrate, pendingMigrations, requireMigrated } from './migrate.ts';
import type { Engine } from './tables/columns.ts';
import { type OpenPostgres, openPostgres } from './postgres.ts';
import type { Database, Db } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export { StartupError } from '../base/errors.ts';
export type { Engine } from './tables/columns.ts';
export type { Database, Db, Tx } from './schema.ts';

export interface DatabaseOptions {
  /** Folder of the embedded database. */
  dataDir: string;
  /** Address of a PostgreSQL database; when given, it is used instead of the embedded one. */
  databaseUrl?: string | undefined;
  postgres?: PostgresSettings;
  /**
   * A server locks the embedded database for itself and migrates the tables. A command runs beside a server of the same
   * version, whose tables it leaves as they are.
   */
  role?: 'server' | 'command';
  /** Told of every statement that was carried out, and how long it took. */
  onQuery?: ((event: LogEvent) => void) | undefined;
}

export interface OpenDatabase {
  db: Db;
  engine: Engine;
  /** `false` once the file of the embedded database was deleted, moved or replaced while it is open. */
  isInPlace(): boolean;
  /** Reads a little of every table from the file itself. @throws when the embedded database is damaged */
  probe(): void;
  /** Queries that wait for a connection to PostgreSQL now; always 0 with the embedded database. */
  waiting(): number;
  close(): Promise<void>;
}

type Opened = Pick<OpenDatabase, 'db' | 'isInPlace' | 'probe' | 'waiting'> & { release(): void };

async function prepared(
  engine: Engine,
  { release, ...opened }: Opened,
  bringUp: (db: Db) => Promise<void>,
): Promise<OpenDatabase> {
  const close = async () => {
    // Checkpoint the write-ahead log, so that the single file of a stopped server is a complete backup.
    if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(opened.db);
    await opened.db.destroy();
    release();
  };
  try {
    await bringUp(opened.db);
  } catch (error) {
    await close();
    throw error;
  }
  return { ...opened, engine, close };
}

/** Migrates over connections of their own: a migration, and waiting for one, may take longer than any other statement. */
async function bringUpPostgres(pool: Db, databaseUrl: string): Promise<void> {
  if ((await pendingMigrations(pool)).length === 0) return;
  const { dialect } = await openPostgres(databaseUrl, { connections: 2, statementMs: 0 });
  const db = new Kysely<Database>({ dialect });
  try {
    await migrate(db, 'postgres');
  } finally {
    await db.destroy();
  }
}

/**
 * Opens the database; a server runs the pending migrations.
 * @throws StartupError with one line for the operator when the database cannot be used
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDir, databaseUrl, postgres = usualPostgres, role = 'server', onQuery } = options;
  const log = onQuery === undefined ? {} : { log: onQuery };
  if (databaseUrl !== undefined && databaseUrl !== '') {
    const { dialect, waiting }: OpenPostgres = await openPostgres(databaseUrl, postgres);
    const db = new Kysely<Database>({ dialect, ...log });
    const opened = { db, waiting, isInPlace: () => true, probe: () => undefined, release: () => undefined };
    return prepared(
      'postgres',
      opened,
      role === 'server' ? (pool) => bringUpPostgres(pool, databaseUrl) : requireMigrated,
    );
  }
  const { dialect, ...file } = await openSqlite(dataDir, role === 'server');
  const opened = { db: new Kysely<Database>({ dialect, ...log }), waiting: () => 0, ...file };
  return prepared('sqlite', opened, role === 'server' ? (db) => migrate(db, 'sqlite') : requireMigrated);
}
