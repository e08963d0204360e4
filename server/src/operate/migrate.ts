import { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/index.ts';
import { neededFor } from '../database/expanding.ts';
import { pendingMigrations, statementsOf } from '../database/migrate.ts';
import type { Engine } from '../database/tables/columns.ts';
import { openPostgres } from '../database/postgres.ts';
import type { Database } from '../database/schema.ts';
import { openSqlite } from '../database/sqlite.ts';
import { type Command, readArguments, UsageError } from './command.ts';

/** Lines of the migrations that a database still needs. */
async function pendingOf({ dataDir, databaseUrl }: Config): Promise<{ engine: Engine; pending: string[] }> {
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const { dialect, release } =
    databaseUrl === undefined
      ? await openSqlite(dataDir, false)
      : { ...(await openPostgres(databaseUrl)), release: () => undefined };
  const db = new Kysely<Database>({ dialect });
  try {
    return { engine, pending: await pendingMigrations(db) };
  } finally {
    await db.destroy();
    release();
  }
}

async function plan(config: Config, print: (line: string) => void): Promise<void> {
  const { engine, pending } = await pendingOf(config);
  if (pending.length === 0) return print('Nothing is to be done: the tables are at the version of this program');
  for (const name of pending) {
    const statements = await statementsOf(name, engine);
    if (statements.length === 0) continue;
    const needed = neededFor(name);
    const which =
      needed === null
        ? 'only adds; servers of the version before go on'
        : `takes away what servers use whose last migration is before ${String(needed).padStart(4, '0')}; stop those first`;
    print(`${name} (${which})`);
    for (const statement of statements) print(`  ${statement};`);
  }
}

export const migrateCommand: Command = {
  usage: '[--plan | --apply]',
  summary:
    'Bring the tables to the version of this program, as starting its server does; --plan only shows the statements. ' +
    'With PostgreSQL servers of the version before may go on meanwhile.',
  async run(args, { config, print }) {
    const options = { plan: { type: 'boolean' }, apply: { type: 'boolean' } } as const;
    const { values } = readArguments(args, options);
    if (values.plan === true && values.apply === true) throw new UsageError('Say --plan or --apply, not both');
    if (values.plan === true) return plan(config, print);
    const { dataDir, databaseUrl } = config;
    const { close } = await openDatabase({ dataDir, databaseUrl });
    await close();
    print('The tables are at the version of this program');
  },
};
