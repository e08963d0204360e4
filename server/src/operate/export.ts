import { systemClock } from '../base/clock.ts';
import { exportCompany } from '../export/exportCompany.ts';
import { restoreCompany } from '../export/restore.ts';
import { openFileStore } from '../files/openFileStore.ts';
import { type Command, companyOf, readArguments, required, text, withDatabase } from './command.ts';
import { requireCompany } from './readList.ts';

export const exportCommand: Command = {
  usage: '--company <number> --to <folder>',
  summary:
    'Write all of a company to a new folder: a CSV file per kind, which import reads, and everything with its files for `move-in` on another server or database.',
  async run(args, { config, print }) {
    const { values } = readArguments(args, { company: text, to: text });
    const companyId = companyOf(values);
    const to = required(values.to, 'to');
    const files = await openFileStore(config);
    const exported = await withDatabase(config, async ({ db }) => {
      await requireCompany(db, companyId);
      return exportCompany({ db, clock: systemClock, files }, companyId, to);
    });
    for (const [kind, count] of exported.kinds) if (count > 0) print(`${kind}.csv: ${count} rows`);
    const rows = Object.values(exported.tables).reduce((sum, count) => sum + count, 0);
    print(`history: ${rows} rows of ${Object.keys(exported.tables).length} tables, ${exported.files} stored files`);
    print(`${to} holds personal data: only you can read it. Delete it when it has served its purpose.`);
  },
};

export const moveInCommand: Command = {
  usage: '--from <folder>',
  summary: 'Put a company that `export` wrote into this database, of either engine, which does not have it yet.',
  async run(args, { config, print }) {
    const { values } = readArguments(args, { from: text });
    const from = required(values.from, 'from');
    const files = await openFileStore(config);
    const restored = await withDatabase(config, ({ db }) => restoreCompany({ db, files }, from));
    print(`Company ${restored.company} is here: ${restored.rows} rows and ${restored.files} stored files.`);
  },
};
