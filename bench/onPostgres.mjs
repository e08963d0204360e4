import { execFileSync } from 'node:child_process';

/** Does the work beside a temporary server of PostgreSQL: without one the bench starts itself again beside it. */
export async function onPostgres(values, work) {
  if (process.env.TEST_DATABASE_URL !== undefined) return work();
  const given = Object.entries(values).map(([name, value]) => `--${name}=${value}`);
  const command = ['bench/main.mjs', process.argv[2], ...given];
  execFileSync(process.execPath, ['server/scripts/with-postgres.mjs', process.execPath, ...command], {
    stdio: 'inherit',
  });
}
