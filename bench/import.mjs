// How long bringing in a company of 100 establishments takes, and bringing in the same again. On PostgreSQL too:
// node server/scripts/with-postgres.mjs node bench/main.mjs import
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operate } from '../e2e/support/operator.ts';
import { writeCompany } from './companyRows.mjs';

/** Seconds. */
const aims = { first: 300, again: 60 };
const who = ['--employee-email', 'baas@bench.example', '--first-name', 'Jo', '--last-name', 'Vos', '--gender', 'V'];

export async function main() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'groepsapp-bench-import-'));
  const { TEST_DATABASE_URL: onPostgres } = process.env;
  Object.assign(process.env, {
    EMPLOYEE_PASSWORD: 'alleen-voor-de-bench',
    ...(onPostgres && { DATABASE_URL: onPostgres }),
  });
  const run = (...args) => operate({ dataDirectory }, args);
  try {
    const { file, rows } = writeCompany(dataDirectory);
    await run('migrate');
    await run('create-company', '--name', 'Bench', '--establishment', 'Locatie 1', ...who);
    const bringIn = async () => {
      const began = performance.now();
      const out = await run('import', '--company', '1', '--file', file);
      return { out, seconds: ((performance.now() - began) / 1000).toFixed(1) };
    };
    const [first, again] = [await bringIn(), await bringIn()];
    if (!again.out.includes('No changes.')) throw new Error(`The same file changed something:\n${again.out}`);
    console.log(`${rows} rows on ${onPostgres ? 'PostgreSQL' : 'SQLite'}, seconds:`);
    console.table({ measured: { first: first.seconds, again: again.seconds }, aim: aims });
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
