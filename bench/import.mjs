// Brings in a whole company, as an operator does: from Excel and from lines of JSON, again without a change, with broken
// rows, and with a kill.
// npm run bench -- import [--database sqlite|postgres|both]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { makePlace } from './importPlace.mjs';
import { companyRows } from './importRows.mjs';
import { writeWorkbook } from './importWorkbook.mjs';

const sizes = { locations: 100, children: 4000, staff: 900 };
/** Seconds. */
const aims = { first: 300, again: 60 };

const operateScript = 'server/dist/operate/main.js';

/** Runs a command. @returns its lines and how long it took */
async function operate(args, { environment }, { killAt } = {}) {
  const began = performance.now();
  const env = { ...process.env, DATABASE_URL: undefined, ...environment, EMPLOYEE_PASSWORD: 'alleen-voor-de-bench' };
  const child = spawn(process.execPath, [operateScript, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (killAt !== undefined && line.includes(' rows written') && Number.parseInt(line, 10) >= killAt)
      child.kill('SIGKILL');
  }
  const [code, signal] = await exit;
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(lines.join('\n'));
  return { lines, seconds: (performance.now() - began) / 1000 };
}

async function emptyCompany(server) {
  const place = await makePlace(server);
  await operate(['migrate'], place);
  const who = ['--employee-email', 'baas@bench.example', '--first-name', 'Jo', '--last-name', 'Vos', '--gender', 'V'];
  await operate(['create-company', '--name', 'Bench', '--establishment', 'Locatie 1', ...who], place);
  return place;
}

const textOf = (rows) => rows.map((row) => `${JSON.stringify(row)}\n`);

async function writeRows(path, rows) {
  await pipeline(textOf(rows), createWriteStream(path));
  return path;
}

/** One row in a hundred has something wrong with it. */
function broken(rows) {
  let changed = 0;
  const spoilt = rows.map((row, index) => {
    if (index % 100 !== 50) return row;
    changed += 1;
    return { ...row, fields: { ...row.fields, onbekend: 1 } };
  });
  return { spoilt, changed };
}

const importOf = (file, ...more) => ['import', '--company', '1', '--file', file, ...more];

/** Brings a file in twice. @returns the place, and the seconds of both times */
async function bringInTwice(file, server) {
  const place = await emptyCompany(server);
  const first = await operate(importOf(file), place);
  const again = await operate(importOf(file), place);
  if (!again.lines.includes('No changes.'))
    throw new Error(`The same file changed something:\n${again.lines.join('\n')}`);
  return { place, first: first.seconds, again: again.seconds };
}

/** Kills a run half way, and runs it again. @returns what is in the database then */
async function bringInAfterKill(file, server, rows) {
  const place = await emptyCompany(server);
  await operate(importOf(file), place, { killAt: rows / 2 });
  await place.silence();
  await operate(importOf(file), place);
  const content = await place.content();
  await place.drop();
  return content;
}

/** @returns how many of the broken rows the report names, and how many it refuses with the rest of their child */
async function bringInBroken(file, server, report) {
  const place = await emptyCompany(server);
  await operate(importOf(file, '--report', report), place);
  await place.drop();
  const { refused } = JSON.parse(readFileSync(report, 'utf8'));
  return { named: refused.filter(({ reason }) => reason === 'Dit veld is er niet.').length, refused: refused.length };
}

async function measure(database, server) {
  const folder = mkdtempSync(join(tmpdir(), 'groepsapp-bench-files-'));
  const rows = [...companyRows(sizes)];
  const lines = await writeRows(join(folder, 'bedrijf.jsonl'), rows);
  const workbook = await writeWorkbook(join(folder, 'bedrijf.xlsx'), rows);
  const ofLines = await bringInTwice(lines, server);
  const ofWorkbook = await bringInTwice(workbook, server);
  const content = await ofWorkbook.place.content();
  const isSame = content === (await bringInAfterKill(workbook, server, rows.length));
  const { spoilt, changed } = broken(rows);
  const spoiltFile = await writeRows(join(folder, 'stuk.jsonl'), spoilt);
  const { named, refused } = await bringInBroken(spoiltFile, server, join(folder, 'verslag.json'));

  console.log(`${rows.length} rows on ${database}, seconds:`);
  console.table([
    { file: 'Excel', first: ofWorkbook.first.toFixed(1), again: ofWorkbook.again.toFixed(1) },
    { file: 'lines of JSON', first: ofLines.first.toFixed(1), again: ofLines.again.toFixed(1) },
    { file: 'aim', ...aims },
  ]);
  console.log(`after a kill half way and again: ${isSame ? 'the same database' : 'ANOTHER DATABASE'}`);
  console.log(`${changed} broken rows: ${named} named, ${refused} refused with the rest of their child`);
  await ofLines.place.drop();
  await ofWorkbook.place.drop();
  rmSync(folder, { recursive: true, force: true });
  if (!isSame || named !== changed) throw new Error('The import is not in order.');
}

/** Starts this benchmark again on a temporary PostgreSQL. */
function measureOnPostgres() {
  const command = ['bench/main.mjs', 'import', '--database', 'postgres'];
  execFileSync(process.execPath, ['server/scripts/with-postgres.mjs', process.execPath, ...command], {
    stdio: 'inherit',
  });
}

export async function main() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { database: { type: 'string', default: 'sqlite' } },
  });
  const { database } = values;
  if (!['sqlite', 'postgres', 'both'].includes(database)) throw new Error('--database is sqlite, postgres or both');
  if (database !== 'postgres') await measure('SQLite', undefined);
  const server = process.env.TEST_DATABASE_URL;
  if (database === 'postgres' && server !== undefined) await measure('PostgreSQL', server);
  else if (database !== 'sqlite') measureOnPostgres();
}
