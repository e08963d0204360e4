import { hashPassword } from '../authentication/passwords.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { FileStore } from '../files/FileStore.ts';
import { fillActivities } from './activities.ts';
import { fillCarers } from './carers.ts';
import { fillChildForms } from './childForms.ts';
import { fillChildren } from './children.ts';
import { type Fill, newFill } from './fill.ts';
import { childPdfs, fillForms } from './forms.ts';
import { insertRows } from './insert.ts';
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
import type { DemoRows } from './rows.ts';
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
