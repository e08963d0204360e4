import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type DayStorage, entryColumns, storedColumns } from './dayStorage.ts';

/** The tables that hold the presence of one kind of people, and the column that says whose it is. */
const tablesOf = {
  child: { records: 'presence', log: 'presence_log', whose: 'child_id' },
  employee: { records: 'employee_presence', log: 'employee_presence_log', whose: 'employee_id' },
} as const;

/**
 * Reads and writes the presence of one person on a day, the same way for children and employees.
 * @param date YYYY-MM-DD
 * @param groups a query for the ids of groups; omitted: in any group
 */
export function storedDay(
  db: Kysely<Database>,
  kind: keyof typeof tablesOf,
  personId: number,
  date: string,
  groups?: SelectQueryBuilder<Database, 'care_group', { id: number }>,
): Omit<DayStorage, 'hold' | 'announce'> {
  const { records, log, whose } = tablesOf[kind];
  const whoseColumn = db.dynamic.ref<typeof whose>(whose);
  const own = { [whose]: personId, date };
  return {
    records: () =>
      db
        .selectFrom(records)
        .where(whoseColumn, '=', personId)
        .where('date', '=', date)
        .where((e) => (groups === undefined ? e.and([]) : e('group_id', 'in', groups)))
        .select(storedColumns)
        .orderBy('start_time')
        .orderBy('id')
        .execute(),
    log: () =>
      db
        .selectFrom(log)
        .where(whoseColumn, '=', personId)
        .where('date', '=', date)
        .where((e) => (groups === undefined ? e.and([]) : e('group_id', 'in', groups)))
        .select(entryColumns)
        .orderBy('id')
        .execute(),
    async addToLog(lines) {
      const rows = lines.map((line) => ({ ...own, ...line }));
      await db.insertInto(log).values(rows).execute();
    },
    async insert(visit) {
      const row = { ...own, ...visit };
      return (await db.insertInto(records).values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(id, visit) {
      await db.updateTable(records).set(visit).where('id', '=', id).execute();
    },
    async remove(ids) {
      await db.deleteFrom(records).where('id', 'in', ids).execute();
    },
  };
}
