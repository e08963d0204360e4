import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { connectionOf, openPostgres } from './postgres.ts';

const address = 'postgres://app:secret@db.example:5433/groepsapp';

test.each([
  ['', undefined],
  ['?sslmode=disable', false],
  ['?sslmode=require', { rejectUnauthorized: false }],
  ['?sslmode=verify-full', {}],
])('TLS by %p', (query, ssl) => {
  const { host, ssl: found } = connectionOf(`${address}${query}`);
  expect([host, found]).toEqual(['db.example', ssl]);
});

test('the certificate of an authority is read, and one that is not there is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'groepsapp-authority-'));
  writeFileSync(join(folder, 'ca.pem'), 'PEM');
  const by = (file: string) => connectionOf(`${address}?sslmode=verify-full&sslrootcert=${join(folder, file)}`);
  expect(by('ca.pem').ssl).toEqual({ ca: 'PEM' });
  expect(() => by('other.pem')).toThrow(/^The sslrootcert of DATABASE_URL cannot be used \(ENOENT\)\.$/);
  rmSync(folder, { recursive: true });
});

const serverUrl = process.env['TEST_DATABASE_URL'];

(serverUrl ? test : test.skip)(
  'a statement is given up in time, and connections are as many as asked for',
  async () => {
    const { dialect, waiting } = await openPostgres(serverUrl ?? '', { connections: 1, statementMs: 300 });
    const db = new Kysely<unknown>({ dialect });
    try {
      const sleep = sql`select pg_sleep(30)`.execute(db);
      const next = sql`select 1`.execute(db);
      await expect(sleep).rejects.toMatchObject({ code: '57014' });
      await next;
      expect(waiting()).toBe(0);
    } finally {
      await db.destroy();
    }
  },
);
