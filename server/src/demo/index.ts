import { hashPassword } from '../authentication/passwords.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { FileStore } from '../files/FileStore.ts';
import { fillActivities } from './activities.ts';
import { fillChildForms } from './childForms.ts';
import { fillClosedDays } from './closedDays.ts';
import { fillChildren } from './children.ts';
import { fillInstructions, fillMessages, fillNotes } from './communication.ts';
import { fillEmployeePresence } from './employeePresence.ts';
import { type DemoDocument, fillForms, storeDocuments } from './forms.ts';
import { newFill } from './fill.ts';
import { insertRows } from './insert.ts';
import { fillMerges } from './merges.ts';
import { type DemoNewsFile, fillNews, storeNewsFiles } from './news.ts';
import { fillOfficeFiles, type OfficeFiles, storeOfficeFiles } from './officeFiles.ts';
import { fillOrganisation } from './organisation.ts';
import { type DemoPicture, demoPhotos, fillPhotos } from './photos.ts';
import { storePictures } from './pictures.ts';
import { fillChanges, fillPlanning } from './planning.ts';
import { fillObservations } from './observations.ts';
import { fillPresence } from './presence.ts';
import { fillCarerPhotos, storePortraits } from './carerPhotos.ts';
import { fillCarers } from './carers.ts';
import { fillIntake } from './intake.ts';
import { fillRecords } from './records.ts';
import { fillRequests } from './requests.ts';
import { demoResultPhotos, fillResultPhotos } from './resultPhotos.ts';
import type { DemoRows } from './rows.ts';
import { demoPassword } from './tables/staff.ts';
import { fillShifts } from './shifts.ts';
import { fillTracking } from './tracking.ts';

export interface DemoOptions {
  clock: Clock;
  /** The number of establishments of the first company; not fewer than its own fourteen. */
  establishments?: number;
  /** Where the pictures of the photo library and the documents are drawn; left out, there are none. */
  files?: FileStore;
}

/**
 * Generates the rows of the demo data; deterministic for a given moment and number of establishments.
 * @param pictures the stored pictures for the photo library, and after those for results of observations
 * @param documents the stored documents of children
 * @param officeFiles the stored files of the office of childminders
 * @param newsFiles the stored image and download of news
 * @param portraits the stored photos of carers
 */
export function demoRows(
  { clock, establishments }: DemoOptions,
  passwordHash: string,
  pictures: readonly DemoPicture[] = [],
  documents: readonly DemoDocument[] = [],
  officeFiles: OfficeFiles = new Map(),
  newsFiles: readonly DemoNewsFile[] = [],
  portraits: readonly DemoPicture[] = [],
): DemoRows {
  const fillOf = newFill(clock.now(), establishments);
  const organisation = fillOf('organisation');
  fillOrganisation(organisation, passwordHash);
  const children = fillChildren(fillOf('children'));
  fillRecords(fillOf('records'), children);
  fillCarers(fillOf('carers'), children);
  fillCarerPhotos(fillOf('carer-photos'), children, portraits);
  fillIntake(fillOf('intake'), children);
  fillClosedDays(organisation);
  fillPresence(fillOf('presence'), children, fillPlanning(fillOf('planning'), children));
  fillShifts(fillOf('shifts'), children);
  fillMerges(organisation);
  fillEmployeePresence(fillOf('employee-presence'));
  fillChanges(fillOf('changes'), children);
  fillInstructions(fillOf('instructions'), children);
  fillMessages(fillOf('messages'), children);
  fillNotes(fillOf('notes'));
  fillNews(fillOf('news'), newsFiles);
  fillOfficeFiles(fillOf('office'), officeFiles);
  fillTracking(fillOf('tracking'), children);
  fillPhotos(fillOf('photos'), children, pictures.slice(0, demoPhotos));
  fillObservations(fillOf('observations'), children);
  fillActivities(fillOf('activities'), children);
  fillResultPhotos(fillOf('result-photos'), children, pictures.slice(demoPhotos));
  fillChildForms(fillOf('child-forms'), children);
  fillForms(fillOf('forms'), children, documents);
  fillRequests(fillOf('requests'), children);
  return organisation.rows;
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
  const pictures = options.files === undefined ? [] : await storePictures(options.files, demoPhotos + demoResultPhotos);
  const documents = options.files === undefined ? [] : await storeDocuments(options.files);
  const officeFiles = options.files === undefined ? undefined : await storeOfficeFiles(options.files);
  const newsFiles = options.files === undefined ? [] : await storeNewsFiles(options.files);
  const portraits = options.files === undefined ? [] : await storePortraits(options.files);
  const password = await hashPassword(demoPassword);
  const rows = demoRows(options, password, pictures, documents, officeFiles, newsFiles, portraits);
  return db.transaction().execute((transaction) => insertRows({ db: transaction, clock: options.clock }, rows));
}
