import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseOptions, Engine } from '../index.ts';

/** The engine that this run of the tests is about: PostgreSQL when TEST_DATABASE_URL names one. */
export const testEngine: Engine = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'sqlite';

/** A database of its own for a test, without tables until it is opened. */
export interface TestDatabase {
  options: DatabaseOptions;
  /** Removes it; every connection must have been closed or killed. */
  drop(): Promise<void>;
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function makePostgresDatabase(serverUrl: string, dataDir: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    options: { dataDir, databaseUrl: url.toString() },
    async drop() {
      await administer(serverUrl, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Makes an empty database on the engine under test, and an empty data folder. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'groepsapp-database-'));
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl) return makePostgresDatabase(serverUrl, dataDir);
  return { options: { dataDir }, drop: async () => rmSync(dataDir, { recursive: true }) };
}
