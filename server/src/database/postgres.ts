import { type Driver, PostgresDialect } from 'kysely';
import pg from 'pg';
import { reasonOf, StartupError } from './errors.ts';
import { keepingCause } from './keepingCause.ts';
import { keepingPrepared } from './preparedStatements.ts';

/** Also how long a request may wait for a connection while all are busy: a morning rush must pass without refusals. */
const connectTimeoutMs = 15_000;

/** The database address without user name and password, for messages to the operator. */
function addressOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  } catch {
    throw new StartupError('DATABASE_URL is not an address such as postgres://user:password@host:5432/name.');
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

/**
 * Opens a connection pool to PostgreSQL.
 * @throws StartupError when no connection can be made
 */
export async function openPostgres(databaseUrl: string): Promise<PostgresDialect> {
  const address = addressOf(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'groepsapp',
    types: numbersForBigIntegers(),
  });
  // When the database closes an idle connection, the pool replaces it at the next query. Without this listener the
  // 'error' event would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) process.emitWarning(`A connection to the database was lost (${reasonOf(error)}).`);
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(`The database at ${address} (DATABASE_URL) cannot be reached (${reasonOf(error)}).`);
  }
  return new PoolDialect({ pool: keepingPrepared(pool) });
}
