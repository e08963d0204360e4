import { type Driver, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import { type PostgresSettings, usualPostgres } from './config.ts';
import { reasonOf, StartupError } from '../base/errors.ts';
import { keepingCause } from './keepingCause.ts';
import { keepingPrepared } from './preparedStatements.ts';

/** Also how long a request may wait for a connection while all are busy: a morning rush must pass without refusals. */
const connectTimeoutMs = 15_000;

/** The database address without user name and password, for messages to the operator. */
function serverAddress(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  } catch {
    throw new StartupError('DATABASE_URL is not an address such as postgres://user:password@host:5432/name.');
  }
}

/**
 * How to connect to an address, in which `sslmode` means what it does for PostgreSQL's own programs: `require` encrypts
 * without checking the certificate, `verify-full` checks the name too.
 * @throws StartupError when the file of the authority cannot be read
 */
export function connectionOf(databaseUrl: string): pg.ClientConfig {
  try {
    return toClientConfig(parse(databaseUrl, { useLibpqCompat: true }));
  } catch (error) {
    throw new StartupError(`The sslrootcert of DATABASE_URL cannot be used (${reasonOf(error)}).`);
  }
}

/** `count(*)` returns 64-bit integers, which the driver hands over as text; all counts here fit in a number. */
function numbersForBigIntegers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}

class PoolDialect extends PostgresDialect {
  override createDriver(): Driver {
    return keepingCause(super.createDriver());
  }
}

/** An open pool. */
export interface OpenPostgres {
  dialect: PostgresDialect;
  /** Requests that wait for a connection now. */
  waiting(): number;
}

/** Opens a connection pool to PostgreSQL. @throws StartupError when no connection can be made */
export async function openPostgres(
  databaseUrl: string,
  { connections, statementMs }: PostgresSettings = usualPostgres,
): Promise<OpenPostgres> {
  const address = serverAddress(databaseUrl);
  const pool = new pg.Pool({
    ...connectionOf(databaseUrl),
    max: connections,
    // Not sent at all when it is off, as some poolers refuse a connection that sets it.
    ...(statementMs > 0 && { statement_timeout: statementMs }),
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'groepsapp',
    types: numbersForBigIntegers(),
  });
  // Without a listener the 'error' event of a lost connection would end the process. The pool listens only while a
  // connection is idle; the request that holds one fails at its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => {
    if (!pool.ending) process.emitWarning(`A connection to the database was lost (${reasonOf(error)}).`);
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(`The database at ${address} (DATABASE_URL) cannot be reached (${reasonOf(error)}).`);
  }
  return { dialect: new PoolDialect({ pool: keepingPrepared(pool) }), waiting: () => pool.waitingCount };
}
