// Brings more children into groups of the demo, as an operator does.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from './importRows.mjs';

/** References of the first four groups of the main establishment in the files of the demo. */
const groups = ['group-101', 'group-102', 'group-103', 'group-104'];

function* childRows(index) {
  const child = `bench-${index}`;
  const group = groups[index % groups.length];
  const from = `${new Date().getFullYear() - 1}-01-01`;
  yield { kind: 'child', reference: child, fields: { ...person(index), date_of_birth: from, photo_allowed: true } };
  yield { kind: 'placement', reference: child, fields: { child, group, from } };
  for (const weekday of [1, 2, 3, 4, 5]) {
    const fields = { child, group, weekday, start: '08:00', end: '18:00', from };
    yield { kind: 'contract', reference: `${child}-${weekday}`, fields };
  }
}

/** Adds children, planned on every workday, to the demo of a server; evenly over Rupsjes to Egeltjes. */
export function bringMoreChildren({ dataDirectory }, count) {
  const folder = mkdtempSync(join(tmpdir(), 'groepsapp-bench-children-'));
  const file = join(folder, 'kinderen.jsonl');
  const rows = Array.from({ length: count }, (_, index) => [...childRows(index + 1)]).flat();
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'));
  const args = ['server/dist/operate/main.js', 'import', '--company', '1', '--file', file];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, DATA_DIR: dataDirectory },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Error(stderr);
}
