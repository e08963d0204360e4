import { StartupError } from '../base/errors.ts';
import { type Environment, secretOf, wholeNumber } from '../base/environment.ts';

/** How a process uses PostgreSQL. */
export interface PostgresSettings {
  /** Connections of one process, beside the one on which it listens for events. */
  connections: number;
  /** After this time PostgreSQL gives up a statement; 0: never. */
  statementMs: number;
}

export const usualPostgres: PostgresSettings = { connections: 10, statementMs: 30_000 };

/** The values of libpq's `sslmode` that are understood; `allow` is not, as it only asks for TLS when it is refused without. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

/**
 * Reads the address of PostgreSQL. Its query may hold libpq's `sslmode` and `sslrootcert`, so that the same address works
 * for `psql` and `pg_dump`. The value may contain a password, so no error message repeats it.
 * @returns `undefined` for the embedded database
 * @throws StartupError when it is not an address, or TLS is asked for in a way that is not understood
 */
export function readDatabaseUrl(env: Environment): string | undefined {
  const value = secretOf(env, 'DATABASE_URL');
  if (value === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(value)) {
    throw new StartupError('DATABASE_URL must be an address that begins with postgres://.');
  }
  const query = URL.canParse(value) ? new URL(value).searchParams : new URLSearchParams();
  const mode = query.get('sslmode');
  if (mode !== null && !sslModes.includes(mode)) {
    throw new StartupError(`sslmode in DATABASE_URL is '${mode}', but must be one of ${sslModes.join(', ')}.`);
  }
  if (mode === 'verify-ca' && !query.has('sslrootcert')) {
    throw new StartupError(
      'sslmode=verify-ca in DATABASE_URL needs sslrootcert, the file of the authority, beside it.',
    );
  }
  return value;
}

/** Reads how a process uses PostgreSQL. @throws StartupError with one line that names the variable that is wrong */
export function readPostgresSettings(env: Environment): PostgresSettings {
  return {
    connections: wholeNumber(env, 'DATABASE_CONNECTIONS', usualPostgres.connections, 1, 200),
    statementMs: wholeNumber(env, 'DATABASE_STATEMENT_SECONDS', usualPostgres.statementMs / 1_000, 0, 3_600) * 1_000,
  };
}
