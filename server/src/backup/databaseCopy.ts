import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Libsql from 'libsql';
import pg from 'pg';
import { OperatorError, reasonOf } from '../base/errors.ts';
import { type DatabaseOptions, openDatabase } from '../database/index.ts';
import { connectionOf } from '../database/postgres.ts';
import { databaseFile } from '../database/sqlite.ts';
import { beginLife } from '../feed/life.ts';

export type Rows = Record<string, number>;

/** Counts the rows of the copy of an embedded database. */
export function rowsOfSqlite(path: string): Rows {
  const file = new Libsql(path, { readonly: true, fileMustExist: true });
  try {
    const tables = file.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'");
    const names = tables.pluck().all().map(String);
    const rowCount = (name: string) => Number(file.prepare(`select count(*) from "${name}"`).pluck().all()[0]);
    return Object.fromEntries(names.sort().map((name) => [name, rowCount(name)]));
  } finally {
    file.close();
  }
}

/** Counts the rows of all tables as the transaction of a client sees them. */
async function tableRows(client: pg.Client): Promise<Rows> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
  );
  const counted: Rows = {};
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(name)}`);
    counted[name] = Number(found[0]?.count);
  }
  return counted;
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connectionOf(databaseUrl));
  // A connection that is lost between two statements fails the next one, and does not end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const rowsOfPostgres = (databaseUrl: string): Promise<Rows> => withClient(databaseUrl, tableRows);

/** PostgreSQL's own programs take the address from the environment, as arguments can be read by every account. */
function environmentOf(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const [sslmode, sslrootcert] = [searchParams.get('sslmode'), searchParams.get('sslrootcert')];
  return {
    ...process.env,
    PGHOST: hostname,
    ...(port !== '' && { PGPORT: port }),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURI(pathname.slice(1)),
    ...(sslmode !== null && { PGSSLMODE: sslmode }),
    ...(sslrootcert !== null && { PGSSLROOTCERT: sslrootcert }),
  };
}

/**
 * @returns what it said
 * @throws OperatorError when the program is missing, or with the first line that it complains with
 */
async function runPostgresProgram(name: string, args: readonly string[], databaseUrl: string): Promise<string> {
  try {
    return (await promisify(execFile)(name, [...args], { env: environmentOf(databaseUrl) })).stdout;
  } catch (error) {
    const complaint = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n')[0] : '';
    throw new OperatorError(`${name} failed (${complaint || reasonOf(error)}); it comes with PostgreSQL's client.`);
  }
}

/** @throws OperatorError when `pg_dump` is missing here, or too old for the database */
export async function requireDumpable(databaseUrl: string): Promise<void> {
  const said = await runPostgresProgram('pg_dump', ['--version'], databaseUrl);
  const program = Number(/\d+/.exec(said)?.[0]);
  const server = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    return Math.floor(Number(rows[0]?.version) / 10_000);
  });
  if (program >= server) return;
  throw new OperatorError(
    `The database is PostgreSQL ${server}, which pg_dump ${program} of this machine cannot copy: use one of ${server}.`,
  );
}

/** Copies PostgreSQL with `pg_dump`, and counts the rows of the same moment. */
export function dumpPostgres(databaseUrl: string, to: string): Promise<Rows> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const args = ['--format=custom', '--no-owner', `--snapshot=${rows[0]?.id}`, `--file=${to}`];
    await runPostgresProgram('pg_dump', args, databaseUrl);
    return tableRows(client);
  });
}

/** Restores a dump. @throws OperatorError when the database has tables */
export async function restorePostgres(dump: string, databaseUrl: string): Promise<void> {
  if (Object.keys(await rowsOfPostgres(databaseUrl)).length > 0) {
    throw new OperatorError('The database to restore into has tables: make an empty one for it.');
  }
  const { PGDATABASE = '' } = environmentOf(databaseUrl);
  await runPostgresProgram(
    'pg_restore',
    ['--no-owner', '--exit-on-error', `--dbname=${PGDATABASE}`, dump],
    databaseUrl,
  );
}

/** Makes cursors that readers have from before a restore answer 410. The tables are those of this version. */
export async function renewFeeds({
  dataDir,
  databaseUrl,
}: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  try {
    const ids = await db.selectFrom('company').select('id').execute();
    for (const { id } of ids) await beginLife(db, id);
  } finally {
    await close();
  }
}

/** A copy must not bear the mark by which a server knows its own file. */
function removeMark(copy: string): void {
  const file = new Libsql(copy);
  try {
    file.exec('PRAGMA user_version = 0');
  } finally {
    file.close();
  }
}

/** Flushes a file from the operating system's cache to the disk. */
function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/**
 * Copies the embedded database as a consistent snapshot, also while a server uses it. It runs no migrations, so that a
 * newer version can take a backup before it migrates.
 * @param to file to write; it is renamed into place, so an incomplete copy never has this name
 * @throws Error when there is no database, or the copy cannot be written
 */
export function backUpSqlite(dataDir: string, to: string): void {
  const source = new Libsql(join(dataDir, databaseFile), { readonly: true, fileMustExist: true });
  const partial = `${to}.partial`;
  try {
    // An empty file that only its owner can read, because the copy will hold all personal data.
    closeSync(openSync(partial, 'wx', 0o600));
    source.prepare('VACUUM INTO ?').run(partial);
    removeMark(partial);
    sync(partial);
    renameSync(partial, to);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    source.close();
  }
}

/** Copies the embedded database, also while a server uses it, and counts the rows of the copy. */
export function copySqlite(dataDir: string, to: string): Rows {
  backUpSqlite(dataDir, to);
  return rowsOfSqlite(to);
}

/** Puts a copy in place. @throws OperatorError when the folder has a database */
export async function restoreSqlite(copy: string, dataDir: string): Promise<void> {
  const place = join(dataDir, databaseFile);
  const inTheWay = [place, `${place}-wal`, `${place}-shm`].find(existsSync);
  if (inTheWay !== undefined)
    throw new OperatorError(`${inTheWay} is in the way: restore into a folder without a database.`);
  await mkdir(dataDir, { recursive: true });
  await copyFile(copy, place);
}
