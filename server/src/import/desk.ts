import { mkdtemp, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import type { ImportKind } from '@groepsapp/contract';
import { momentAfter } from '../base/clock.ts';
import { Turns } from '../base/Turns.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { changeFiles } from '../files/changeFiles.ts';
import type { FileStore } from '../files/FileStore.ts';
import { spoolPath } from '../files/spool.ts';
import { knownThings } from './records/known.ts';
import { readRows } from './readRows.ts';
import { forgetLines, keepLines, type UndoReport } from './report/lines.ts';
import type { ImportReport } from './report/report.ts';
import { runImport } from './run.ts';

/** Files that are read at once; others wait, as reading a large one takes memory. */
const reading = new Turns({ atOnce: 1, waiting: 5 });

/** How a file is read, as the command takes it. */
export interface ReadOptions {
  profile?: string | undefined;
  complete: readonly ImportKind[];
  ownNumbers: readonly string[];
}

/** A file of an office, with the name by which its report calls it. */
export interface OfficeFile {
  name: string;
  content: Readable;
}

type WithFiles = Services & { files: FileStore };

/** A name that stays in its folder. */
const safeName = (name: string) => basename(name.replaceAll('\\', '/')).replaceAll('\0', '') || 'bestand';

/**
 * Reads the rows of a file, which lies on disk for as long as they are used.
 * @throws FileRefused when it cannot be read
 */
export async function withRows<T>(
  { db }: Services,
  companyId: number,
  { name, content }: OfficeFile,
  { profile, ownNumbers }: ReadOptions,
  use: (read: Awaited<ReturnType<typeof readRows>>) => Promise<T>,
): Promise<T> {
  return reading.take(async () => {
    const folder = await mkdtemp(`${spoolPath()}-`);
    try {
      const path = join(folder, safeName(name));
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      return await use(await readRows([path], { profile, ownNumbers, known: await knownThings(db, companyId) }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

interface Checked {
  companyId: number;
  by: string;
  name: string;
  options?: ReadOptions;
  file_id?: string;
  undoes?: number;
}

/** The dry runs of a company that wait for a yes. */
const waiting = (db: Db, companyId: number) =>
  db.selectFrom('import_run').where('company_id', '=', companyId).where('state', '=', 'checked');

/** Keeps what a dry run told, in the place of the one before. */
async function keepChecked(
  { db, clock, files }: WithFiles,
  { companyId, by, name, options, file_id, undoes }: Checked,
  report: ImportReport | UndoReport,
): Promise<number> {
  const now = momentAfter(clock, 0);
  return changeFiles(files, file_id === undefined ? [] : [file_id], (unused) =>
    db.transaction().execute(async (tx) => {
      const before = await waiting(tx, companyId).select(['id', 'file_id']).execute();
      await dropRows(tx, before, unused);
      const { id } = await tx
        .insertInto('import_run')
        .values({
          ...{ company_id: companyId, owner: randomUUID(), started_at: now, heartbeat_at: now, finished_at: now },
          ...{ state: 'checked', made_by: by, name, file_id, undoes },
          options: options === undefined ? null : JSON.stringify(options),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await keepLines(tx, id, report);
      return id;
    }),
  );
}

async function dropRows(db: Db, rows: readonly { id: number; file_id: string | null }[], unused: string[]) {
  for (const { id, file_id } of rows) {
    await db.deleteFrom('import_run').where('id', '=', id).execute();
    if (file_id !== null) unused.push(file_id);
  }
}

/** Tells what a file would do, and keeps it until it is imported or dropped. @throws FileRefused */
export async function checkFile(
  services: WithFiles,
  { path, ...asked }: Omit<Checked, 'file_id' | 'undoes'> & { path: string; options: ReadOptions },
): Promise<number> {
  const { companyId, name, options } = asked;
  const { complete } = options;
  const content = createReadStream(path);
  const report = await withRows(services, companyId, { name, content }, options, ({ rows, notices }) =>
    runImport(services, { companyId, rows, notices, complete, dryRun: true }),
  );
  const { id: file_id } = await services.files.add(createReadStream(path));
  return keepChecked(services, { ...asked, file_id }, report);
}

/** Keeps what an undo would do. */
export const checkUndo = (services: WithFiles, asked: Checked & { undoes: number }, report: UndoReport) =>
  keepChecked(services, asked, report);

/** Drops a dry run of a company, with its file. @returns whether there was one */
export async function dropChecked({ db, files }: WithFiles, companyId: number, id: number): Promise<boolean> {
  const rows = await waiting(db, companyId).where('id', '=', id).select(['id', 'file_id']).execute();
  await changeFiles(files, [], (unused) => dropRows(db, rows, unused));
  return rows.length > 0;
}

const hourMs = 60 * 60 * 1_000;
const keptDays = 14;

/** Drops dry runs that nobody said yes to, and what is kept of the last imports once it is old. */
export async function clearImports({ db, clock, files }: WithFiles): Promise<void> {
  const before = momentAfter(clock, -hourMs);
  const rows = db.selectFrom('import_run').where('state', '=', 'checked').where('started_at', '<', before);
  const old = await rows.select(['id', 'file_id']).execute();
  await changeFiles(files, [], (unused) => dropRows(db, old, unused));
  const since = momentAfter(clock, -keptDays * 24 * hourMs);
  const over = db.selectFrom('import_run').where('started_at', '<', since).where('finished_at', 'is not', null);
  await forgetLines(db, over.select('id'));
}

/**
 * Forgets all that is kept of imports of a company, as a child is erased of whom it may tell.
 * @param unused gets the ids of the files
 */
export async function forgetImports(db: Db, companyId: number, unused: string[]): Promise<void> {
  await forgetLines(db, db.selectFrom('import_run').where('company_id', '=', companyId).select('id'));
  await dropRows(db, await waiting(db, companyId).select(['id', 'file_id']).execute(), unused);
}
