import { Kysely, sql } from 'kysely';
import { migrate, requireMigrated } from './migrate.ts';
import type { Engine } from './migrations/columns.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export { StartupError } from './errors.ts';
export type { Engine } from './migrations/columns.ts';
export type { Database } from './schema.ts';

export interface DatabaseOptions {
  /** Folder of the embedded database. */
  dataDir: string;
  /** Address of a PostgreSQL database; when given, it is used instead of the embedded one. */
  databaseUrl?: string | undefined;
  /**
   * A server locks the embedded database for itself and migrates the tables. A command runs beside a server of the same
   * version, whose tables it leaves as they are.
   */
  role?: 'server' | 'command';
}

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  /** `false` once the file of the embedded database was deleted, moved or replaced while it is open. */
  isInPlace(): boolean;
  /** Reads a little of every table from the file itself. @throws when the embedded database is damaged */
  probe(): void;
  close(): Promise<void>;
}

interface Opened {
  isInPlace(): boolean;
  probe(): void;
  release(): void;
}

async function prepared(
  db: Kysely<Database>,
  engine: Engine,
  role: 'server' | 'command',
  { isInPlace, probe, release }: Opened,
): Promise<OpenDatabase> {
  const close = async () => {
    // Checkpoint the write-ahead log, so that the single file of a stopped server is a complete backup.
    if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await db.destroy();
    release();
  };
  try {
    await (role === 'server' ? migrate(db, engine) : requireMigrated(db));
  } catch (error) {
    await close();
    throw error;
  }
  return { db, engine, isInPlace, probe, close };
}

/**
 * Opens the database; a server runs the pending migrations.
 * @throws StartupError with one line for the operator when the database cannot be used
 */
export async function openDatabase({ dataDir, databaseUrl, role = 'server' }: DatabaseOptions): Promise<OpenDatabase> {
  if (databaseUrl !== undefined && databaseUrl !== '') {
    const dialect = await openPostgres(databaseUrl);
    const nothing = { isInPlace: () => true, probe: () => undefined, release: () => undefined };
    return prepared(new Kysely<Database>({ dialect }), 'postgres', role, nothing);
  }
  const { dialect, ...file } = await openSqlite(dataDir, role === 'server');
  return prepared(new Kysely<Database>({ dialect }), 'sqlite', role, file);
}
