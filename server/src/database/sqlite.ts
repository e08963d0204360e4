import Libsql from 'libsql';
import { accessSync, constants, existsSync, mkdirSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { reasonOf, StartupError } from './errors.ts';
import { keepingCause } from './keepingCause.ts';
import { acquireFileLock, type FileLock } from './lock.ts';
import { keepingStatements } from './statements.ts';

/** File name of the embedded database in its data folder. */
export const databaseFile = 'groepsapp.sqlite';

const busyTimeoutMs = 5_000;
const migrationWaitMs = 30_000;

/**
 * Transactions begin as `IMMEDIATE`: two transactions that read first and write later would otherwise fail on each
 * other's lock.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Each migration runs in its own transaction, by one process at a time. */
class LockingAdapter extends SqliteAdapter {
  readonly #lockPath: string;
  #lock: FileLock | null = null;

  constructor(lockPath: string) {
    super();
    this.#lockPath = lockPath;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override async acquireMigrationLock(): Promise<void> {
    this.#lock = takeLock(this.#lockPath, migrationWaitMs);
    if (this.#lock === null) throw new StartupError('Another process is still changing the tables of the database.');
  }

  override async releaseMigrationLock(): Promise<void> {
    this.#lock?.release();
    this.#lock = null;
  }
}

class FileDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #adapter: LockingAdapter;

  constructor(config: SqliteDialectConfig, lockPath: string) {
    super(config);
    this.#config = config;
    this.#adapter = new LockingAdapter(lockPath);
  }

  override createDriver(): Driver {
    return keepingCause(new ImmediateDriver(this.#config));
  }

  override createAdapter(): DialectAdapter {
    return this.#adapter;
  }
}

function openFile(path: string): SqliteDatabase {
  const file = new Libsql(path, { timeout: busyTimeoutMs });
  file.exec('PRAGMA journal_mode = WAL');
  file.exec('PRAGMA synchronous = FULL');
  file.exec('PRAGMA foreign_keys = ON');
  return keepingStatements(file);
}

function ensureFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} is not writable (${reasonOf(error)}).`);
  }
}

/** Present in a data folder that holds, or held, a database. */
const markFile = 'database-in-use';

/**
 * A database that is missing or empty where there was one is an accident: a new empty one in its place would hide it.
 * @throws StartupError that says how to go on
 */
function requireKnownDatabase(dataDir: string): void {
  const path = join(dataDir, databaseFile);
  const mark = join(dataDir, markFile);
  if (!existsSync(mark) || (existsSync(path) && statSync(path).size > 0)) return;
  throw new StartupError(
    `The database ${path} is missing or empty, although this data folder held one. ` +
      `Restore a backup (docs/operations.md), or remove ${mark} to begin with an empty database.`,
  );
}

/** Whether the file at this path is still the one that was opened; otherwise writes would be lost with that file. */
function isSameFile(path: string, { dev, ino }: Stats): boolean {
  const now = statSync(path, { throwIfNoEntry: false });
  return now !== undefined && now.dev === dev && now.ino === ino;
}

function holdServerLock(dataDir: string): FileLock {
  const lock = takeLock(join(dataDir, 'server.lock'), 0);
  if (lock === null) throw new StartupError(`Another server is already running on the data folder ${dataDir}.`);
  return lock;
}

function takeLock(path: string, waitMs: number): FileLock | null {
  try {
    return acquireFileLock(path, waitMs);
  } catch (error) {
    throw new StartupError(`The lock file ${path} cannot be used (${reasonOf(error)}).`);
  }
}

/** An open database file: its dialect, and a function that releases the lock on closing. */
export interface SqliteOpened {
  dialect: SqliteDialect;
  /** Whether the opened file is still at its path: not deleted, moved or replaced. */
  isInPlace(): boolean;
  release(): void;
}

/**
 * Opens the embedded database of a data folder, which is created when it does not exist.
 * @param exclusive `true` for a server: no other server can use the same folder; commands can run beside it
 * @throws StartupError when the folder cannot be used or another server has locked it
 */
export function openSqlite(dataDir: string, exclusive: boolean): SqliteOpened {
  ensureFolder(dataDir);
  const lock = exclusive ? holdServerLock(dataDir) : null;
  const path = join(dataDir, databaseFile);
  try {
    requireKnownDatabase(dataDir);
    const dialect = new FileDialect({ database: openFile(path) }, join(dataDir, 'migration.lock'));
    writeFileSync(join(dataDir, markFile), '');
    const opened = statSync(path);
    return { dialect, isInPlace: () => isSameFile(path, opened), release: () => lock?.release() };
  } catch (error) {
    lock?.release();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database file ${path} cannot be opened (${reasonOf(error)}).`);
  }
}
