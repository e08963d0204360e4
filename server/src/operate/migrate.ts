import { openDatabase } from '../database/index.ts';
import { type Command, readArguments } from './command.ts';

export const migrateCommand: Command = {
  usage: '',
  summary:
    'Bring the tables to the version of this program, as starting its server does; stop the servers of an earlier version first.',
  async run(args, { config: { dataDir, databaseUrl }, print }) {
    readArguments(args, {});
    const { close } = await openDatabase({ dataDir, databaseUrl });
    await close();
    print('The tables are at the version of this program');
  },
};
