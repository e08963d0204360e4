import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compiledProgram } from '../database/testing/program.ts';
import { makeMigratedDatabase } from '../database/testing/testDatabase.ts';

jest.setTimeout(120_000);

const source = join(__dirname, '..');
const program = compiledProgram('testing/hostProgram.ts');
const files = ['werkbladen.xlsx', 'dagen-in-kolommen.csv', 'medewerkers.csv', 'windows-1252.txt'];

/** Far before, far behind and where children are; in Turkish an i becomes an İ. */
const hosts = [
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/Los_Angeles', LC_ALL: 'en_US.UTF-8' },
  { TZ: 'Europe/Amsterdam', LC_ALL: 'C' },
];

interface Outcome {
  host: [timeZone: string, hour: number];
  presence: unknown[];
  planning: unknown;
  imported: unknown;
}

async function outcomeOn(host: (typeof hosts)[number]): Promise<Outcome> {
  const { options, drop } = await makeMigratedDatabase();
  const paths = files.map((name) => join(source, 'import/testing/files', name));
  const args = [program, JSON.stringify(options), ...paths];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { PATH: process.env['PATH'], ...host } });
  await drop();
  return JSON.parse(stdout);
}

test('calls and imports come out the same on a host with any time zone and locale', async () => {
  const [first, ...others] = await Promise.all(hosts.map(outcomeOn));
  if (first === undefined) throw new Error('There are no hosts.');
  expect([first, ...others].map(({ host }) => host)).toEqual([
    ['Pacific/Kiritimati', 13],
    ['America/Los_Angeles', 16],
    ['Europe/Amsterdam', 0],
  ]);
  for (const other of others) expect({ ...other, host: first.host }).toEqual(first);
  expect(first.presence).toEqual([{ date: '2026-03-29', start_time: '2026-03-28T23:30:00.000Z' }]);
  expect(JSON.stringify(first.planning)).toContain('2026-03-31');
  expect(JSON.stringify(first.imported)).toContain('2024-01-03');
});
