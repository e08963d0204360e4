import { writeAudit } from '../audit.ts';
import { holdChild } from '../children/placements.ts';
import type { GuardedContext } from '../http/calls.ts';
import { publishAboutChild } from '../realtime/publishAbout.ts';
import { type DayStorage, entryColumns, storedColumns } from './dayStorage.ts';

/** The presence of a child on a day. */
export function childDay(context: GuardedContext, child_id: number, date: string): DayStorage {
  const { db } = context;
  return {
    hold: () => holdChild(db, child_id),
    records: () =>
      db
        .selectFrom('presence')
        .where('child_id', '=', child_id)
        .where('date', '=', date)
        .select(storedColumns)
        .orderBy('start_time')
        .orderBy('id')
        .execute(),
    log: () =>
      db
        .selectFrom('presence_log')
        .where('child_id', '=', child_id)
        .where('date', '=', date)
        .select(entryColumns)
        .orderBy('id')
        .execute(),
    async addToLog(line) {
      await db
        .insertInto('presence_log')
        .values({ child_id, date, ...line })
        .execute();
    },
    async insert(visit) {
      await db
        .insertInto('presence')
        .values({ child_id, date, ...visit })
        .execute();
    },
    async update(id, visit) {
      await db.updateTable('presence').set(visit).where('id', '=', id).execute();
    },
    async remove(ids) {
      await db.deleteFrom('presence').where('id', 'in', ids).execute();
    },
    async announce(kind, itemId) {
      await writeAudit(context, `presence.${kind}`, { childId: child_id, ...(itemId !== undefined && { itemId }) });
      await publishAboutChild(context, 'presence-changed', child_id);
    },
  };
}
