import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { backUpSqlite } from '../backup/databaseCopy.ts';
import { keepNewest, nameAt } from '../backup/keepNewest.ts';
import { makeBackup, noteBackup, type Place } from '../backup/makeBackup.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { OperatorError, reasonOf } from '../base/errors.ts';
import type { Config } from '../config/config.ts';
import { readDatabaseUrl } from '../database/config.ts';
import { DiskFileStore } from '../files/DiskFileStore.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { type Command, idOption, readArguments, required, text, UsageError, withDatabase } from './command.ts';

/** @returns the line for the operator */
async function backUpAll(config: Config, to: string): Promise<string> {
  const files = await openFileStore(config);
  const { madeAt, entries } = await withDatabase(config, async ({ db }) => {
    const manifest = await makeBackup({ ...config, files }, to);
    await noteBackup(db, manifest.madeAt);
    return manifest;
  });
  const megabytes = (entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
  return `The database of ${madeAt}, files and releases are copied to ${to}: ${entries.length} files, ${megabytes} MB`;
}

async function keepBackups(
  config: Config,
  folder: string,
  count: number,
  print: (line: string) => void,
): Promise<void> {
  const now = new Date();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  print(await backUpAll(config, join(folder, nameAt(now))));
  for (const name of await keepNewest(folder, count, now)) print(`${name} is removed`);
}

function backUpDatabase({ dataDir, databaseUrl }: Config, to: string): string {
  if (databaseUrl !== undefined)
    throw new OperatorError('This database is PostgreSQL: use --all, or pg_dump for a copy of the database alone.');
  try {
    backUpSqlite(dataDir, to);
  } catch (error) {
    throw new OperatorError(`The database in ${dataDir} cannot be copied to ${to} (${reasonOf(error)}).`);
  }
  return `The database is copied to ${to}`;
}

export const backupCommand: Command = {
  usage: '--all --to <folder> [--keep <number>] | --to <file>',
  summary:
    'Copy database, files and releases to a new folder, also while servers run, with a list of hashes; without --all only the embedded database, to a new file. With --keep the new folder is made inside the one that is named, after the moment, and of those so many are kept.',
  async run(args, { config, print }) {
    const { values } = readArguments(args, { to: text, all: { type: 'boolean' }, keep: text });
    const to = resolve(required(values.to, 'to'));
    if (values.keep !== undefined) {
      if (values.all !== true) throw new UsageError('--keep goes with --all');
      return keepBackups(config, to, idOption(values.keep, 'keep'), print);
    }
    if (existsSync(to)) throw new OperatorError(`${to} exists already; choose another name.`);
    print(values.all === true ? await backUpAll(config, to) : backUpDatabase(config, to));
  },
};

type Restore = (target: Place) => Promise<void>;

/** Restores into a folder that is removed again; the database of PostgreSQL is the operator's to throw away. */
async function elsewhere(databaseUrl: string | undefined, restore: Restore): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groepsapp-restore-'));
  try {
    await restore({ dataDir, databaseUrl, files: new DiskFileStore(join(dataDir, 'files')) });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

export const restoreCommand: Command = {
  usage: '--from <folder> [--verify [--database <address of an empty database>]]',
  summary:
    'Restore a back-up of everything into an empty data folder and database, and compare it with when it was made. With --verify it is restored elsewhere, only to see that it can be; of PostgreSQL into an empty database that you name.',
  async run(args, { config, print }) {
    const { values } = readArguments(args, { from: text, database: text, verify: { type: 'boolean' } });
    const from = resolve(required(values.from, 'from'));
    const restore = async (target: Place) => {
      const { madeAt, rows, tables, files } = await restoreBackup(from, target);
      const how = values.verify === true ? 'can be restored' : 'is restored';
      print(
        `The back-up of ${madeAt} ${how}: ${rows} rows in ${tables} tables and ${files} files, as when it was made`,
      );
    };
    if (values.verify === true) return elsewhere(readDatabaseUrl({ DATABASE_URL: values.database }), restore);
    const { dataDir, databaseUrl } = config;
    await restore({ dataDir, databaseUrl, files: await openFileStore(config) });
  },
};
