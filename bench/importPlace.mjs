// A database of its own for a run of the import: an SQLite file, or a database of a PostgreSQL server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inDatabase } from './largeDay.mjs';

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

const silenced = "update import_run set heartbeat_at = '2000-01-01T00:00:00.000Z'";
const textOf = (rows) => rows.map((row) => JSON.stringify(row)).sort();
const queries = Object.entries(compared).map(([table, columns]) => `select ${columns} from ${table}`);

async function withClient(url, work) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function sqlitePlace(dataDirectory) {
  return {
    environment: { DATA_DIR: dataDirectory },
    /** What the import wrote, as one text. */
    content: () =>
      inDatabase(dataDirectory, (db) => JSON.stringify(queries.map((query) => textOf(db.prepare(query).raw().all())))),
    /** Makes a run that was killed one that died long ago. */
    silence: () => inDatabase(dataDirectory, (db) => db.exec(silenced)),
    drop: () => rmSync(dataDirectory, { recursive: true, force: true }),
  };
}

async function postgresPlace(dataDirectory, server, name) {
  await withClient(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const inIt = (work) => withClient(url.href, work);
  return {
    environment: { DATA_DIR: dataDirectory, DATABASE_URL: url.href },
    content: () =>
      inIt(async (client) => {
        const tables = [];
        for (const text of queries) tables.push(textOf((await client.query({ text, rowMode: 'array' })).rows));
        return JSON.stringify(tables);
      }),
    silence: () => inIt((client) => client.query(silenced)),
    async drop() {
      await withClient(server, (client) => client.query(`drop database ${name}`));
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

let made = 0;

/** @param server address of PostgreSQL; left out: SQLite */
export async function makePlace(server) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'groepsapp-bench-import-'));
  made += 1;
  return server === undefined
    ? sqlitePlace(dataDirectory)
    : postgresPlace(dataDirectory, server, `bench_import_${made}`);
}
