// Brings in a whole company, as an operator does: once, again without a change, with broken rows, and with a kill.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { companyRows } from './importRows.mjs';
import { inDatabase } from './largeDay.mjs';

const sizes = { locations: 100, children: 4000, staff: 900 };
/** Seconds. */
const aims = { first: 60, again: 60 };

const operateScript = 'server/dist/operate/main.js';

function start(script, args, dataDirectory) {
  const env = { ...process.env, DATA_DIR: dataDirectory, DEMO: 'off', EMPLOYEE_PASSWORD: 'alleen-voor-de-bench' };
  return spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs a command. @returns its lines and how long it took */
async function operate(args, dataDirectory, { killAt } = {}) {
  const began = performance.now();
  const child = start(operateScript, args, dataDirectory);
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

async function emptyCompany() {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'groepsapp-bench-import-'));
  await operate(['migrate'], dataDirectory);
  const who = ['--employee-email', 'baas@bench.example', '--first-name', 'Jo', '--last-name', 'Vos', '--gender', 'V'];
  await operate(['create-company', '--name', 'Bench', '--establishment', 'Locatie 1', ...who], dataDirectory);
  return dataDirectory;
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

/** The rows of these tables without ids and moments, which differ between two databases. */
const compared = {
  external_reference: 'kind, reference, hash',
  child: 'first_name, last_name, gender, date_of_birth, photo_allowed',
  placement: 'start_date, end_date, (select last_name from child where id = child_id)',
  weekly_slot: 'weekday, weeks, start_time, (select last_name from child where id = child_id)',
  carer: 'name, mobile, email',
  child_carer:
    'relation, (select last_name from child where id = child_id), (select name from carer where id = carer_id)',
  child_permission: 'kind, answer, source, (select last_name from child where id = child_id)',
  record_value:
    '(select last_name from child where id = child_id), (select name from record_field where id = field_id)',
  shift: 'date, (select last_name from employee where id = employee_id)',
  account: 'username, (select last_name from employee where id = employee_id)',
  establishment: 'name',
};

function contentOf(dataDirectory) {
  return inDatabase(dataDirectory, (db) =>
    JSON.stringify(
      Object.entries(compared).map(([table, columns]) => {
        const rows = db.prepare(`select ${columns} from ${table}`).raw().all();
        return [table, rows.map((row) => JSON.stringify(row)).sort()];
      }),
    ),
  );
}

const importOf = (file, ...more) => ['import', '--company', '1', '--file', file, ...more];

export async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'groepsapp-bench-files-'));
  const rows = [...companyRows(sizes)];
  const file = await writeRows(join(folder, 'bedrijf.jsonl'), rows);
  const whole = await emptyCompany();
  const first = await operate(importOf(file), whole);
  const again = await operate(importOf(file), whole);
  if (!again.lines.includes('No changes.'))
    throw new Error(`The same file changed something:\n${again.lines.join('\n')}`);

  const cut = await emptyCompany();
  const killed = await operate(importOf(file), cut, { killAt: rows.length / 2 });
  inDatabase(cut, (db) => db.exec("update import_run set heartbeat_at = '2000-01-01T00:00:00.000Z'"));
  await operate(importOf(file), cut);
  const isSame = contentOf(whole) === contentOf(cut);

  const { spoilt, changed } = broken(rows);
  const report = join(folder, 'verslag.json');
  const bad = await emptyCompany();
  await operate(importOf(await writeRows(join(folder, 'stuk.jsonl'), spoilt), '--report', report), bad);
  const { refused } = JSON.parse(readFileSync(report, 'utf8'));
  const named = refused.filter(({ reason }) => reason === 'Dit veld is er niet.').length;

  console.table([
    { what: `${rows.length} rows, first time`, seconds: first.seconds.toFixed(1), aim: aims.first },
    { what: 'again without a change', seconds: again.seconds.toFixed(1), aim: aims.again },
    { what: 'until the kill', seconds: killed.seconds.toFixed(1) },
  ]);
  console.log(`after a kill half way and again: ${isSame ? 'the same database' : 'ANOTHER DATABASE'}`);
  console.log(`${changed} broken rows: ${named} named, ${refused.length} refused with the rest of their child`);
  for (const directory of [folder, whole, cut, bad]) rmSync(directory, { recursive: true, force: true });
  if (!isSame || named !== changed) throw new Error('The import is not in order.');
}
