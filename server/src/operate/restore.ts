import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { restoreBackup, type Target } from '../backup/restoreBackup.ts';
import type { Config } from '../config/config.ts';
import { readDatabaseUrl } from '../database/config.ts';
import { DiskFileStore } from '../files/DiskFileStore.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { type Command, readArguments, required, text } from './command.ts';

type Restore = (target: Target) => Promise<void>;

/** Restores into a folder that is removed again; the database of PostgreSQL is the operator's to throw away. */
async function elsewhere(databaseUrl: string | undefined, restore: Restore): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groepsapp-restore-'));
  try {
    await restore({ dataDir, databaseUrl, files: new DiskFileStore(join(dataDir, 'files')) });
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function here(config: Config, restore: Restore): Promise<void> {
  const { dataDir, databaseUrl } = config;
  await restore({ dataDir, databaseUrl, files: await openFileStore(config) });
}

export const restoreCommand: Command = {
  usage: '--from <folder> [--verify [--database <address of an empty database>]]',
  summary:
    'Restore a back-up of everything into an empty data folder and database, and compare it with when it was made. With --verify it is restored elsewhere, only to see that it can be; of PostgreSQL into an empty database that you name.',
  async run(args, { config, print }) {
    const { values } = readArguments(args, { from: text, database: text, verify: { type: 'boolean' } });
    const from = resolve(required(values.from, 'from'));
    const restore = async (target: Target) => {
      const { madeAt, rows, tables, files } = await restoreBackup(from, target);
      const how = values.verify === true ? 'can be restored' : 'is restored';
      print(
        `The back-up of ${madeAt} ${how}: ${rows} rows in ${tables} tables and ${files} files, as when it was made`,
      );
    };
    if (values.verify !== true) return here(config, restore);
    await elsewhere(readDatabaseUrl({ DATABASE_URL: values.database }), restore);
  },
};
