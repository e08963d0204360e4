import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { reasonOf, StartupError } from './errors.ts';

const connectTimeoutMs = 5_000;

/** What an operator may see of the address: everything but the account. */
function addressOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl);
    return `${host}${pathname}`;
  } catch {
    throw new StartupError('DATABASE_URL is not an address such as postgres://user:password@host:5432/name.');
  }
}

/** Counts arrive as 64-bit integers; ours all fit a number. */
function numbersForBigIntegers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}

/**
 * Opens a pool of connections to PostgreSQL.
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
  // An idle connection that the database ends is replaced at the next query; unheard, it would end this process.
  pool.on('error', (error) => {
    if (!pool.ending) process.emitWarning(`A connection to the database was lost (${reasonOf(error)}).`);
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartupError(`The database at ${address} (DATABASE_URL) cannot be reached (${reasonOf(error)}).`);
  }
  return new PostgresDialect({ pool });
}
