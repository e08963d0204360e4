import { hashPassword } from '../authentication/passwords.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { FileStore } from '../files/FileStore.ts';
import { demoPassword } from './accounts.ts';
import { addActivities } from './activities.ts';
import { bringIn } from './bringIn.ts';
import { companies, textsOf } from './companyFiles.ts';
import { type BroughtIn, Demo } from './Demo.ts';
import { addForms, childDocuments } from './forms.ts';
import { addMessages } from './messages.ts';
import { addInstructions, addNews, addNotes } from './notices.ts';
import { addObservations } from './observations.ts';
import { addOffice, officeDocuments } from './office.ts';
import { addPhotos } from './photos.ts';
import { addPlanning } from './planning.ts';
import { addPresence } from './presence.ts';
import { addRequests } from './requests.ts';
import { addStaff } from './shifts.ts';
import { type DemoFiles, noFiles, storeFiles } from './storedFiles.ts';
import { continueIds } from './Tables.ts';

export interface DemoOptions {
  clock: Clock;
  /** The number of establishments of the first company; not fewer than its own fourteen. */
  establishments?: number;
  /** Where the pictures of the photo library and the documents are stored; left out, there are none. */
  files?: FileStore;
}

/** The parts that move with today, each behind those that it builds on. */
const parts = [
  addPlanning,
  addPresence,
  addStaff,
  addInstructions,
  addMessages,
  addNotes,
  addNews,
  addOffice,
  addObservations,
  addPhotos,
  addActivities,
  addForms,
  addRequests,
];

/** What happens around a moment with what the files brought in; the same for the same moment and files. */
export function happeningsOf(now: Date, brought: BroughtIn, files: DemoFiles = noFiles): Demo {
  const demo = new Demo(now, brought, files);
  for (const part of parts) part(demo);
  return demo;
}

/**
 * Inserts the companies. When two processes fill the database at once, the second blocks here and then finds that the
 * companies exist.
 */
async function claim(db: Db): Promise<boolean> {
  const claimed = await db
    .insertInto('company')
    .values(companies)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  await continueIds(db, 'company');
  return claimed.length === companies.length;
}

/**
 * Fills an empty database with demo data around today.
 * @returns `false` when the database is not empty; it is then left unchanged
 */
export async function fillWithDemo(db: Db, { clock, establishments, files }: DemoOptions): Promise<boolean> {
  const known = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return false;
  const titles = [...officeDocuments(), ...childDocuments(), textsOf<{ download: string }>('news').download];
  const stored = files === undefined ? noFiles : await storeFiles(files, titles);
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction))) return false;
    const brought = await bringIn({ db: transaction, clock }, { establishments, passwordHash });
    await happeningsOf(clock.now(), brought, stored).tables.insert(transaction);
    return true;
  });
}
