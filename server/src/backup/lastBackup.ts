import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';

const only = 1;

/** Notes that everything was backed up, for the alert on back-ups that fail to come. */
export async function noteBackup(db: Db, madeAt: string): Promise<void> {
  await db
    .insertInto('last_backup')
    .values({ id: only, made_at: madeAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ made_at: madeAt }))
    .execute();
}

/** @returns the seconds since the last back-up of everything; `null` when there was none */
export async function secondsSinceBackup({ db, clock }: Services): Promise<number | null> {
  const last = await db.selectFrom('last_backup').select('made_at').where('id', '=', only).executeTakeFirst();
  return last === undefined ? null : (clock.now().getTime() - Date.parse(last.made_at)) / 1_000;
}
