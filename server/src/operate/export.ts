import { systemClock } from '../base/clock.ts';
import { exportCompany } from '../export/exportCompany.ts';
import { restoreCompany } from '../export/restore.ts';
import { openFileStore } from '../files/openFileStore.ts';
import {
  type Command,
  databaseCommand,
  idOption,
  ofCompany,
  readArguments,
  required,
  text,
  UsageError,
} from './command.ts';

export const exportCommand = databaseCommand(
  {
    usage: '--company <number> --to <folder>',
    summary:
      'Write all of a company to a new folder: a CSV file per kind, which import reads, and everything with its files for `move-in` on another server or database.',
    options: { company: text, to: text },
  },
  (values, { config }) => {
    const to = required(values.to, 'to');
    return ofCompany(values, async (db, companyId) => {
      const files = await openFileStore(config);
      const exported = await exportCompany({ db, clock: systemClock, files }, companyId, to);
      const rows = Object.values(exported.tables).reduce((sum, count) => sum + count, 0);
      return [
        ...[...exported.kinds].filter(([, count]) => count > 0).map(([kind, count]) => `${kind}.csv: ${count} rows`),
        `history: ${rows} rows of ${Object.keys(exported.tables).length} tables, ${exported.files} stored files`,
        `${to} holds personal data: only you can read it. Delete it when it has served its purpose.`,
      ];
    });
  },
);

export const moveInCommand = databaseCommand(
  {
    usage: '--from <folder>',
    summary: 'Put a company that `export` wrote into this database, of either engine, which does not have it yet.',
    options: { from: text },
  },
  (values, { config }) => {
    const from = required(values.from, 'from');
    return async (db) => {
      const { company, rows, files } = await restoreCompany({ db, files: await openFileStore(config) }, from);
      return [`Company ${company} is here: ${rows} rows and ${files} stored files.`];
    };
  },
);

/** As many as `DEMO_SCALE` takes. */
const mostEstablishments = 1_000;

function sizeOf(asked: string | undefined): { establishments?: number } {
  if (asked === undefined) return {};
  const establishments = idOption(asked, 'establishments');
  if (establishments > mostEstablishments) throw new UsageError(`--establishments is at most ${mostEstablishments}`);
  return { establishments };
}

export const demoFilesCommand: Command = {
  usage: '--to <folder> [--establishments <number>]',
  summary: 'Write the companies of the demo as the files that import reads: examples of every kind, around today.',
  async run(args, { print }) {
    const { values } = readArguments(args, { to: text, establishments: text });
    const to = required(values.to, 'to');
    const { writeDemoFiles } = await import('../demo/writeDemoFiles.ts');
    const written = await writeDemoFiles({ clock: systemClock, ...sizeOf(values.establishments) }, to);
    for (const { folder, company, rows } of written) print(`${folder}: ${company}, ${rows} rows`);
  },
};
