import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUpSqlite } from '../database/backup.ts';
import { reasonOf } from '../database/errors.ts';
import { type Command, readArguments, required } from './command.ts';
import { OperatorError } from './failures.ts';

export const backupCommand: Command = {
  usage: '--to <file>',
  summary:
    'Copy the embedded database to a new file, also while the server runs. PostgreSQL has pg_dump for it; the folders of releases and files are copied apart.',
  async run(args, { config: { dataDir, databaseUrl }, print }) {
    const { values } = readArguments(args, { to: { type: 'string' } });
    const to = resolve(required(values.to, 'to'));
    if (databaseUrl !== undefined)
      throw new OperatorError('This database is PostgreSQL: use pg_dump for a copy of it.');
    if (existsSync(to)) throw new OperatorError(`${to} exists already; choose another name.`);
    try {
      backUpSqlite(dataDir, to);
    } catch (error) {
      throw new OperatorError(`The database in ${dataDir} cannot be copied to ${to} (${reasonOf(error)}).`);
    }
    print(`The database is copied to ${to}`);
  },
};
