import { hashPassword } from '../authentication/passwords.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { continueNumbers } from '../export/restore.ts';
import { nameRows } from '../export/writeKinds.ts';
import type { FileStore } from '../files/FileStore.ts';
import { batchesOf } from '../import/kinds/rows.ts';
import { fillActivities } from './activities.ts';
import { fillCarers } from './carers.ts';
import { fillChildForms } from './childForms.ts';
import { fillChildren } from './children.ts';
import { type Fill, newFill } from './fill.ts';
import { childPdfs, fillForms } from './forms.ts';
import { fillInstructions } from './instructions.ts';
import { fillIntake } from './intake.ts';
import { fillMessages } from './messages.ts';
import { fillNews, newsPdf } from './news.ts';
import { fillNotes } from './notes.ts';
import { fillObservations } from './observations.ts';
import { fillOfficeFiles, officePdfs } from './officeFiles.ts';
import { fillOrganisation } from './organisation.ts';
import { fillCarerPhotos, fillPhotos, fillResultPhotos, photoCounts } from './photos.ts';
import { fillChanges, fillPlanning } from './planning.ts';
import { fillEmployeePresence, fillPresence } from './presence.ts';
import { fillRecords } from './records.ts';
import { fillRequests } from './requests.ts';
import type { DemoRows, DemoTable } from './rows.ts';
import { fillShifts } from './shifts.ts';
import { type DemoFiles, noFiles, portrait, storeDrawings, storePdfs, toys } from './storedFiles.ts';
import { demoPassword } from './tables/staff.ts';
import { fillTracking } from './tracking.ts';

export interface DemoOptions {
  clock: Clock;
  /** The number of establishments of the first company; not fewer than its own fourteen. */
  establishments?: number;
  /** Where the pictures of the photo library and the documents are drawn; left out, there are none. */
  files?: FileStore;
}

/** The parts of the demo data by the names of their random streams, each behind those that it builds on. */
const parts: Readonly<Record<string, (fill: Fill) => void>> = {
  organisation: fillOrganisation,
  children: fillChildren,
  records: fillRecords,
  carers: fillCarers,
  'carer-photos': fillCarerPhotos,
  intake: fillIntake,
  planning: fillPlanning,
  presence: fillPresence,
  shifts: fillShifts,
  'employee-presence': fillEmployeePresence,
  changes: fillChanges,
  instructions: fillInstructions,
  messages: fillMessages,
  notes: fillNotes,
  news: fillNews,
  office: fillOfficeFiles,
  tracking: fillTracking,
  photos: fillPhotos,
  observations: fillObservations,
  activities: fillActivities,
  'result-photos': fillResultPhotos,
  'child-forms': fillChildForms,
  forms: fillForms,
  requests: fillRequests,
};

/** Generates the rows of the demo data; deterministic for a given moment and number of establishments. */
export function demoRows(
  { clock, establishments }: Pick<DemoOptions, 'clock' | 'establishments'>,
  files: Partial<DemoFiles> = {},
  passwordHash = '',
): DemoRows {
  const fillOf = newFill(clock.now(), establishments, { files: { ...noFiles, ...files }, passwordHash });
  for (const [name, fill] of Object.entries(parts)) fill(fillOf(name));
  return fillOf('').rows;
}

async function storeFiles(files: FileStore): Promise<DemoFiles> {
  const { photos, resultPhotos, portraits } = photoCounts;
  const pictures = await storeDrawings(files, photos + resultPhotos, toys, 450);
  const [news] = await storeDrawings(files, 1, toys, 450);
  const newsImage = news && { file_id: news.file_id, size: (await files.find(news.file_id))?.size ?? 0 };
  return {
    photos: pictures.slice(0, photos),
    resultPhotos: pictures.slice(photos),
    newsImage,
    portraits: await storeDrawings(files, portraits, portrait, 160),
    pdfs: await storePdfs(files, [...childPdfs, ...officePdfs, newsPdf]),
  };
}

async function insertTable<T extends DemoTable>(db: Db, table: T, rows: DemoRows[T]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto(table).values(some).execute();
  if (rows.some((row) => 'id' in row)) await continueNumbers(db, table);
}

/**
 * Inserts the companies first. When two processes fill the database at once, the second blocks here and then finds that
 * the companies exist.
 */
async function claim(db: Db, companies: DemoRows['company']): Promise<boolean> {
  const claimed = await db
    .insertInto('company')
    .values(companies)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return claimed.length === companies.length;
}

/**
 * Inserts all rows, table by table, and gives those that a file could bring in the references of an export.
 * @param services with a transaction
 * @returns `false` when another process was inserting the same rows
 */
async function insertRows({ db, clock }: Services, { company, ...rows }: DemoRows): Promise<boolean> {
  if (!(await claim(db, company))) return false;
  await continueNumbers(db, 'company');
  for (const table of Object.keys(rows) as (keyof typeof rows)[]) await insertTable(db, table, rows[table]);
  for (const { id = 0 } of company) await nameRows(db, id, clock.now().toISOString());
  return true;
}

async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills an empty database with demo data around today.
 * @returns `false` when the database is not empty; it is then left unchanged
 */
export async function fillWithDemo(db: Db, options: DemoOptions): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const files = options.files === undefined ? noFiles : await storeFiles(options.files);
  const rows = demoRows(options, files, await hashPassword(demoPassword));
  return db.transaction().execute((transaction) => insertRows({ db: transaction, clock: options.clock }, rows));
}
