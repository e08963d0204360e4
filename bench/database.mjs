// A query of every call, as the server makes it, beside the same query without each of the caches of `server/src/database`.
// Behind `node server/scripts/with-postgres.mjs` also on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import Libsql from 'libsql';
import pg from 'pg';
import { compiledOnce } from '../server/src/database/compiled.ts';
import { openDatabase } from '../server/src/database/index.ts';
import { keepingPrepared } from '../server/src/database/preparedStatements.ts';
import { readTogether } from '../server/src/database/readTogether.ts';
import { databaseFile } from '../server/src/database/sqlite.ts';
import { keepingStatements } from '../server/src/database/statements.ts';
import { median } from './statistics.mjs';

const rounds = 15;
const perRound = 300;
const given = { accounts: [1], ids: Array.from({ length: 8 }, (_, index) => index + 1) };

/** The groups that an account reaches, as `access/reach.ts` asks for them. */
const build = (db, { accounts, ids }) =>
  db
    .selectFrom('care_group')
    .innerJoin('account_establishment', 'account_establishment.establishment_id', 'care_group.establishment_id')
    .where('account_establishment.account_id', 'in', accounts)
    .where('care_group.id', 'in', ids)
    .select(['care_group.id as id', 'care_group.establishment_id as establishmentId']);

const compiled = compiledOnce(build);
const builtAnew = (db, parameters) => build(db, parameters).execute();
const inTurn = async (query, db) => {
  for (let done = 0; done < perRound; done += 1) await query(db, given);
};
const atOnce = (query, db) => Promise.all(Array.from({ length: perRound }, () => query(db, given)));

/** Times the ways in turn, so that whatever else the machine does slows all of them. */
async function compare(title, ways) {
  const samples = ways.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, [, run]] of ways.entries()) {
      const began = performance.now();
      await run();
      // The first round fills the caches.
      if (round > 0) samples[index].push((performance.now() - began) / perRound);
    }
  }
  const [asIs] = samples.map(median);
  console.log(title);
  console.table(
    Object.fromEntries(
      ways.map(([name], index) => [
        name,
        { 'ms each': median(samples[index]).toFixed(3), ratio: (median(samples[index]) / asIs).toFixed(2) },
      ]),
    ),
  );
}

async function onSqlite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'groepsapp-bench-'));
  const open = (wrap) => {
    const database = wrap(new Libsql(join(dataDir, databaseFile)));
    return new Kysely({ dialect: new SqliteDialect({ database }) });
  };
  await (await openDatabase({ dataDir })).close();
  const dbs = [open(keepingStatements), open((database) => database)];
  try {
    const [asIs, anew] = dbs;
    await compare('SQLite', [
      ['as it is', () => inTurn(compiled, asIs)],
      ['text built anew (compiled.ts)', () => inTurn(builtAnew, asIs)],
      ['statement prepared anew (statements.ts)', () => inTurn(compiled, anew)],
    ]);
  } finally {
    for (const db of dbs) await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function onPostgres(connectionString) {
  await (await openDatabase({ dataDir: tmpdir(), databaseUrl: connectionString })).close();
  const open = (wrap) =>
    new Kysely({ dialect: new PostgresDialect({ pool: wrap(new pg.Pool({ connectionString, max: 4 })) }) });
  const dbs = [open(keepingPrepared), open((pool) => pool)];
  const together = readTogether((db) => compiled(db, given));
  try {
    const [asIs, anew] = dbs;
    await compare('PostgreSQL, one call after the other', [
      ['as it is', () => inTurn(compiled, asIs)],
      ['text built anew (compiled.ts)', () => inTurn(builtAnew, asIs)],
      ['statement planned anew (preparedStatements.ts)', () => inTurn(compiled, anew)],
    ]);
    await compare(`PostgreSQL, ${perRound} calls at once`, [
      ['as it is', () => atOnce(together, asIs)],
      ['each reads for itself (readTogether.ts)', () => atOnce(compiled, asIs)],
    ]);
  } finally {
    for (const db of dbs) await db.destroy();
  }
}

export async function main() {
  await onSqlite();
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) await onPostgres(TEST_DATABASE_URL);
}
