import { hashPassword } from '../authentication/passwords.ts';
import type { Clock } from '../base/clock.ts';
import { continueNumbers } from '../database/engine.ts';
import type { Db } from '../database/schema.ts';
import type { FileStore } from '../files/FileStore.ts';
import { demoPassword } from './accounts.ts';
import { addActivities } from './activities.ts';
import { addAnswers } from './answers.ts';
import { bringIn } from './bringIn.ts';
import { companies } from './companyFiles.ts';
import { type BroughtIn, Demo } from './Demo.ts';
import { addHappened, type Happened, readHappened, storeFiles } from './happened.ts';
import { addPayouts } from './payouts.ts';
import { addPlanning } from './planning.ts';
import { addPresence } from './presence.ts';
import { addRequests } from './requests.ts';
import { addStaff } from './shifts.ts';

export interface DemoOptions {
  clock: Clock;
  /** The number of establishments of the first company; not fewer than its own fourteen. */
  establishments?: number;
  /** Where the photos and documents are stored. */
  files: FileStore;
}

/** What is made of the files and of the day, each behind what it builds on. */
const parts = [addPlanning, addPresence, addStaff, addActivities, addAnswers, addRequests, addPayouts];

/** What happens around a moment with what the files brought in; the same for the same moment and files. */
export function demoAround(now: Date, brought: BroughtIn, happened: Happened): Demo {
  const demo = new Demo(now, brought);
  addHappened(demo, happened);
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
  await continueNumbers(db, 'company');
  return claimed.length === companies.length;
}

/**
 * Fills an empty database with demo data around today.
 * @returns `false` when the database is not empty; it is then left unchanged
 */
export async function fillWithDemo(db: Db, { clock, establishments, files }: DemoOptions): Promise<boolean> {
  const known = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return false;
  const happened = await storeFiles(readHappened(), files);
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction))) return false;
    const brought = await bringIn({ db: transaction, clock }, { establishments, passwordHash });
    await demoAround(clock.now(), brought, happened).tables.insert(transaction);
    return true;
  });
}
