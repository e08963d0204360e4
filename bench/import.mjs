// How long bringing in a company of 100 establishments takes, and bringing in the same again. On PostgreSQL too:
// node server/scripts/with-postgres.mjs node bench/main.mjs import
import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { companyRows } from './companyRows.mjs';

const sizes = { locations: 100, children: 4000, staff: 900 };
/** Seconds. */
const aims = { first: 300, again: 60 };

export async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'groepsapp-bench-import-'));
  const DATABASE_URL = process.env.TEST_DATABASE_URL;
  const env = {
    ...process.env,
    ...(DATABASE_URL && { DATABASE_URL }),
    DATA_DIR: folder,
    EMPLOYEE_PASSWORD: 'alleen-voor-de-bench',
  };
  const operate = (...args) =>
    execFileSync(process.execPath, ['server/dist/operate/main.js', ...args], { env, encoding: 'utf8' });
  const seconds = (work) => {
    const began = performance.now();
    const out = work();
    return { out, seconds: (performance.now() - began) / 1000 };
  };
  try {
    const file = join(folder, 'company.jsonl');
    const rows = [...companyRows(sizes)];
    await pipeline(
      rows.map((row) => `${JSON.stringify(row)}\n`),
      createWriteStream(file),
    );
    operate('migrate');
    const who = ['--employee-email', 'baas@bench.example', '--first-name', 'Jo', '--last-name', 'Vos', '--gender', 'V'];
    operate('create-company', '--name', 'Bench', '--establishment', 'Locatie 1', ...who);
    const bringIn = () => operate('import', '--company', '1', '--file', file);
    const first = seconds(bringIn);
    const again = seconds(bringIn);
    if (!again.out.includes('No changes.')) throw new Error(`The same file changed something:\n${again.out}`);
    console.log(`${rows.length} rows on ${DATABASE_URL ? 'PostgreSQL' : 'SQLite'}, seconds:`);
    console.table({ measured: { first: first.seconds.toFixed(1), again: again.seconds.toFixed(1) }, aim: aims });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
