import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { noteBackup } from '../backup/lastBackup.ts';
import { makeBackup } from '../backup/makeBackup.ts';
import type { Config } from '../config/config.ts';
import { backUpSqlite } from '../database/backup.ts';
import { OperatorError, reasonOf } from '../base/errors.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { type Command, readArguments, required, text, withDatabase } from './command.ts';

async function backUpAll(config: Config, to: string, print: (line: string) => void): Promise<void> {
  const files = await openFileStore(config);
  const { madeAt, entries } = await withDatabase(config, async ({ db }) => {
    const manifest = await makeBackup({ ...config, files }, to);
    await noteBackup(db, manifest.madeAt);
    return manifest;
  });
  const megabytes = (entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
  print(`The database of ${madeAt}, files and releases are copied to ${to}: ${entries.length} files, ${megabytes} MB`);
}

function backUpDatabase({ dataDir, databaseUrl }: Config, to: string, print: (line: string) => void): void {
  if (databaseUrl !== undefined)
    throw new OperatorError('This database is PostgreSQL: use --all, or pg_dump for a copy of the database alone.');
  try {
    backUpSqlite(dataDir, to);
  } catch (error) {
    throw new OperatorError(`The database in ${dataDir} cannot be copied to ${to} (${reasonOf(error)}).`);
  }
  print(`The database is copied to ${to}`);
}

export const backupCommand: Command = {
  usage: '--all --to <folder> | --to <file>',
  summary:
    'Copy database, files and releases to a new folder, also while servers run, with a list of hashes; without --all only the embedded database, to a new file.',
  async run(args, { config, print }) {
    const { values } = readArguments(args, { to: text, all: { type: 'boolean' } });
    const to = resolve(required(values.to, 'to'));
    if (existsSync(to)) throw new OperatorError(`${to} exists already; choose another name.`);
    if (values.all === true) return backUpAll(config, to, print);
    backUpDatabase(config, to, print);
  },
};
