import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import { writeAudits } from '../audit.ts';
import { holdChild } from '../children/placements.ts';
import type { Database } from '../database/schema.ts';
import { grouped } from '../grouping.ts';
import type { GuardedContext } from '../http/calls.ts';
import { publishAboutChild, publishAboutEmployees } from '../realtime/publishAbout.ts';
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
function storedDay(
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

/** The presence of a child on a day. */
export function childDay(context: GuardedContext, childId: number, date: string): DayStorage {
  const { db } = context;
  return {
    ...storedDay(db, 'child', childId, date),
    hold: () => holdChild(db, childId),
    async announce(noted) {
      for (const [kind, some] of grouped(noted, ({ entry }) => entry.kind)) {
        const lines = some.map(({ recordId: itemId }) => ({ childId, ...(itemId !== undefined && { itemId }) }));
        await writeAudits(context, `presence.${kind}`, lines);
      }
      await publishAboutChild(context, 'presence-changed', childId);
    },
  };
}

/** The groups of the establishment of a group. */
function besides(db: Kysely<Database>, groupId: number) {
  const establishment = db.selectFrom('care_group').where('id', '=', groupId).select('establishment_id');
  return db.selectFrom('care_group').where('establishment_id', '=', establishment).select('id');
}

/**
 * The presence of an employee on a day in one establishment. Who works in several has a day in each, so that nobody ends
 * or learns from one what stands in another.
 * @param groupId the group of the tap, whose establishment it is
 */
export function employeeDay(
  { db }: Pick<GuardedContext, 'db'>,
  employeeId: number,
  date: string,
  groupId: number,
): DayStorage {
  return {
    ...storedDay(db, 'employee', employeeId, date, besides(db, groupId)),
    async hold() {
      // SQLite runs writing transactions one after the other anyway.
      if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
      await db.selectFrom('employee').where('id', '=', employeeId).select('id').forNoKeyUpdate().execute();
    },
    announce: () => publishAboutEmployees(db, 'employees-changed', [employeeId], [groupId]),
  };
}
