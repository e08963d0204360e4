import { randomInt } from 'node:crypto';
import Libsql from 'libsql';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { reasonOf, StartupError } from '../base/errors.ts';
import { keepingCause } from './keepingCause.ts';
import { acquireFileLock, type FileLock, isSameFile } from './lock.ts';
import { keepingStatements } from './statements.ts';

/** File name of the embedded database in its data folder. */
export const databaseFile = 'groepsapp.sqlite';

const busyTimeoutMs = 5_000;

/**
 * Transactions begin as `IMMEDIATE`: two transactions that read first and write later would otherwise fail on each
 * other's lock.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Each migration runs in its own transaction; only the server that has locked the folder runs them. */
class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function dialectOf(database: SqliteDatabase): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => keepingCause(new ImmediateDriver({ database }));
  dialect.createAdapter = () => new FileAdapter();
  return dialect;
}

function openFile(path: string): Libsql.Database {
  const file = new Libsql(path, { timeout: busyTimeoutMs });
  file.exec('PRAGMA journal_mode = WAL');
  file.exec('PRAGMA synchronous = FULL');
  file.exec('PRAGMA foreign_keys = ON');
  return file;
}

/**
 * Writes a number into the head of the file that no other database has there, nor a copy of this one, so that the server
 * sees when the file is written over with one. On a full disk the file keeps the one that it had.
 */
function mark(file: Libsql.Database): number {
  const given = randomInt(1, 2 ** 31 - 1);
  try {
    file.exec(`PRAGMA user_version = ${given}`);
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // What cannot be written now is said by the first change that is refused.
  }
  return given;
}

/** Makes a folder, and requires that files can be written in it. @throws StartupError */
export function ensureFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} is not writable (${reasonOf(error)}).`);
  }
}

/**
 * A command makes no database: where there is none, the folder is not the one that was meant.
 * @throws StartupError that says how there will be one
 */
function requireDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, databaseFile))) return;
  throw new StartupError(
    `There is no database in the data folder ${dataDir}; start the server on it, or run \`operate migrate\`.`,
  );
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

/** How long a server waits for a lock file that was deleted: a running server makes it anew within this time. */
const lockReturnsMs = 3_000;

async function holdServerLock(dataDir: string): Promise<FileLock> {
  const path = join(dataDir, 'server.lock');
  if (existsSync(join(dataDir, markFile))) {
    for (let waited = 0; waited < lockReturnsMs && !existsSync(path); waited += 100) await setTimeout(100);
  }
  try {
    const lock = acquireFileLock(path);
    if (lock !== null) return lock;
  } catch (error) {
    throw new StartupError(`The lock file ${path} cannot be used (${reasonOf(error)}).`);
  }
  throw new StartupError(`Another server is already running on the data folder ${dataDir}.`);
}

const header = Buffer.from('SQLite format 3\0');
const markAt = 60;

/**
 * The mark in the head of the file; `null` when it no longer begins as a database does: something has written over it.
 * @param descriptor one that stays open as long as the database: to close any of a file gives up all locks that this
 *   process has on it, and another process would then take away the log of the database as if nobody used it
 */
function markIn(descriptor: number): number | null {
  const found = Buffer.alloc(markAt + 4);
  readSync(descriptor, found, 0, found.length, 0);
  return found.subarray(0, header.length).equals(header) ? found.readInt32BE(markAt) : null;
}

/** Reads a little of every table with a connection of its own: the server's connection answers from memory. */
function probeFile(path: string, descriptor: number): void {
  if (markIn(descriptor) === null) throw new Error('the file is not a database');
  const file = new Libsql(path, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs });
  try {
    const tables = file.prepare("select name from sqlite_schema where type = 'table'").pluck().all();
    for (const name of tables) file.prepare(`select 1 from "${String(name)}" limit 1`).all();
  } finally {
    file.close();
  }
}

/** An open database file: its dialect, and a function that releases the lock on closing. */
interface SqliteOpened {
  dialect: SqliteDialect;
  /**
   * Whether the opened file is still at its path: not deleted, moved, replaced or written over. A lock file that was deleted is made
   * anew; when another server has locked it meanwhile, the database is that server's.
   */
  isInPlace(): boolean;
  /** Reads a little of every table from the file itself. @throws when it is damaged */
  probe(): void;
  release(): void;
}

/**
 * Opens the embedded database of a data folder, which is created when it does not exist.
 * @param exclusive `true` for a server: no other server can use the same folder; commands can run beside it
 * @throws StartupError when the folder cannot be used or another server has locked it
 */
export async function openSqlite(dataDir: string, exclusive: boolean): Promise<SqliteOpened> {
  ensureFolder(dataDir);
  if (!exclusive) requireDatabase(dataDir);
  const lock = exclusive ? await holdServerLock(dataDir) : null;
  const path = join(dataDir, databaseFile);
  try {
    requireKnownDatabase(dataDir);
    const file = openFile(path);
    const given = exclusive ? mark(file) : null;
    const dialect = dialectOf(keepingStatements(file));
    writeFileSync(join(dataDir, markFile), '');
    const opened = statSync(path);
    const descriptor = openSync(path, 'r');
    // The mark comes from the log to the file as soon as nobody reads.
    const known = [markIn(descriptor), given];
    const isMarked = (found = markIn(descriptor)) => found !== null && known.includes(found);
    const isInPlace = () => isSameFile(path, opened) && isMarked() && (lock?.renew() ?? true);
    const release = () => {
      closeSync(descriptor);
      lock?.release();
    };
    return { dialect, isInPlace, probe: () => probeFile(path, descriptor), release };
  } catch (error) {
    lock?.release();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database file ${path} cannot be opened (${reasonOf(error)}).`);
  }
}
