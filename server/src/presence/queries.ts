import type { EmployeePresence, PresenceRecord } from '@groepsapp/contract';
import type { Insertable } from 'kysely';
import { addDays, startOfDay, today } from '../base/clock.ts';
import { compiledOnce } from '../database/compiled.ts';
import { readTogether } from '../database/readTogether.ts';
import type { Database, Db } from '../database/schema.ts';
import { distinct, grouped } from '../base/grouping.ts';
import { notFound } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { nightAfter, ofDay } from './nights.ts';
import { isTap, type PresenceEntry, type StoredPresence, type Tap } from './rules.ts';

/** The person of a record, in the shape of requests and answers. */
export type Person = { child_id: number } | { employee_id: number };

export type AnyPresence = PresenceRecord | EmployeePresence;

/** The columns of a log line that do not say whose day it is. */
export type LogLine = Omit<Insertable<Database['presence_log']>, 'id' | 'child_id' | 'date'>;

/** The columns of a log line that hold the entry. */
type EntryColumns = Omit<LogLine, 'account_id'> & Pick<Tap, 'since'>;

const storedColumns = ['id', 'group_id', 'start_time', 'end_time'] as const;
const recordColumns = ['id', 'child_id', 'group_id', 'start_time', 'end_time'] as const;
const employeeRecordColumns = ['id', 'employee_id', 'group_id', 'start_time', 'end_time'] as const;
const times = ['start_time', 'end_time', 'old_start_time', 'old_end_time'] as const;
const entryColumns = ['kind', 'undoes', 'tapped_at', 'recorded_at', 'group_id', ...times] as const;

const noTimes = { end_time: null, old_start_time: null, old_end_time: null };

export function columnsOf(entry: PresenceEntry): Omit<EntryColumns, 'recorded_at' | 'since'> {
  const { groupId: group_id } = entry;
  if (entry.kind === 'undo') {
    const { of: kind, tappedAt } = entry;
    return { kind, undoes: 1, tapped_at: tappedAt, group_id, start_time: tappedAt, ...noTimes };
  }
  if (isTap(entry)) {
    const { kind, moment, tappedAt = null } = entry;
    return { kind, undoes: 0, tapped_at: tappedAt, group_id, start_time: moment, ...noTimes };
  }
  const old = { old_start_time: entry.oldStart, old_end_time: entry.oldEnd };
  const corrected = { kind: 'correct', tapped_at: null, group_id, ...old } as const;
  if (entry.kind === 'remove') return { ...corrected, undoes: 1, start_time: entry.oldStart, end_time: entry.oldEnd };
  return { ...corrected, undoes: 0, start_time: entry.start, end_time: entry.end };
}

export function entryOf(line: EntryColumns): PresenceEntry {
  const { kind, undoes, tapped_at, recorded_at: madeAt, group_id: groupId, start_time, end_time = null } = line;
  const old = { oldStart: line.old_start_time ?? start_time, oldEnd: line.old_end_time ?? null, madeAt };
  if (kind === 'correct') {
    if (undoes === 1) return { kind: 'remove', groupId, ...old };
    return { kind, groupId, ...old, start: start_time, end: end_time };
  }
  const tappedAt = tapped_at ?? start_time;
  if (undoes === 1) return { kind: 'undo', of: kind, tappedAt, groupId };
  return { kind, moment: start_time, tappedAt, groupId, ...(line.since !== undefined && { since: line.since }) };
}

/** The groups of the establishment of a group. */
function besides(db: Db, groupId: number) {
  const establishment = db.selectFrom('care_group').where('id', '=', groupId).select('establishment_id');
  return db.selectFrom('care_group').where('establishment_id', '=', establishment).select('id');
}

/** The tables that hold the presence of one kind of people, and the column that says whose it is. */
const tables = {
  child: { records: 'presence', log: 'presence_log', whose: 'child_id' },
  employee: { records: 'employee_presence', log: 'employee_presence_log', whose: 'employee_id' },
} as const;

/**
 * The presence of one person on one calendar day in Amsterdam, the same way for children and employees. The day of an
 * employee is one in an establishment: who works in several has a day in each, so that nobody ends or learns from one
 * what stands in another.
 * @param date YYYY-MM-DD
 * @param groupId the group that the change is about, whose establishment it is
 */
export function storedDay(db: Db, person: Person, date: string, groupId: number) {
  const isChild = 'child_id' in person;
  const { records, log, whose } = tables[isChild ? 'child' : 'employee'];
  const whoseColumn = db.dynamic.ref<typeof whose>(whose);
  const personId = isChild ? person.child_id : person.employee_id;
  const own = { [whose]: personId, date };
  const groups = besides(db, groupId);
  return {
    /** The records, ordered by time. */
    records: (): Promise<StoredPresence[]> =>
      db
        .selectFrom(records)
        .where(whoseColumn, '=', personId)
        .where('date', '=', date)
        .where((e) => (isChild ? e.and([]) : e('group_id', 'in', groups)))
        .select(storedColumns)
        .orderBy('start_time')
        .orderBy('id')
        .execute(),
    /** The log, in order of arrival, with the sign-outs of the next day, which may end a night. */
    async log(): Promise<EntryColumns[]> {
      const { from: since } = nightAfter(date);
      const rows = await db
        .selectFrom(log)
        .where(whoseColumn, '=', personId)
        .where('date', 'in', [date, addDays(date, 1)])
        .where((e) => e.or([e('date', '=', date), e('kind', '=', 'out')]))
        .where((e) => (isChild ? e.and([]) : e('group_id', 'in', groups)))
        .select(entryColumns)
        .select('date')
        .orderBy('id')
        .execute();
      return rows.map(({ date: day, ...line }) => (day === date ? line : { ...line, since }));
    },
    async addToLog(lines: readonly LogLine[]): Promise<void> {
      const rows = lines.map((line) => ({ ...own, ...line }));
      await db.insertInto(log).values(rows).execute();
    },
    /** Answers the id of the new record. */
    async insert(visit: Omit<StoredPresence, 'id'>): Promise<number> {
      const row = { ...own, ...visit };
      return (await db.insertInto(records).values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    async update(id: number, visit: Omit<StoredPresence, 'id'>): Promise<void> {
      await db.updateTable(records).set(visit).where('id', '=', id).execute();
    },
    async remove(ids: readonly number[]): Promise<void> {
      await db.deleteFrom(records).where('id', 'in', ids).execute();
    },
  };
}

/** The ended records of the same person on the day before a record and on the day after it. */
export async function endedNear(db: Db, record: AnyPresence & { date: string }): Promise<StoredPresence[]> {
  const near: StoredPresence[] = [];
  for (const days of [-1, 1]) {
    near.push(...(await storedDay(db, record, addDays(record.date, days), record.group_id).records()));
  }
  return near.filter(({ end_time }) => end_time !== null);
}

/**
 * A record of a child or an employee by its id; the ids of both never meet.
 * @throws HttpError 404 when it no longer exists
 */
export async function findRecord(db: Db, id: number): Promise<AnyPresence & { date: string }> {
  const ofChild = db.selectFrom('presence').where('id', '=', id).select(recordColumns).select('date');
  const found = await ofChild.executeTakeFirst();
  if (found !== undefined) return found;
  const ofEmployee = db.selectFrom('employee_presence').where('id', '=', id).select(employeeRecordColumns);
  return ofEmployee.select('date').executeTakeFirstOrThrow(() => notFound());
}

type DayOfGroups = {
  groupIds: readonly number[];
  date: string;
  before: string;
  midnight: string;
};

const findRecords = compiledOnce((db, { groupIds, date, before, midnight }: DayOfGroups) =>
  db
    .selectFrom('presence')
    // All branches contain the condition on the group, so that each uses its own index and neither scans past years.
    .where((e) => {
      const inGroups = e('group_id', 'in', groupIds);
      const nights = e.and([inGroups, e('date', '=', before), e('end_time', '>', midnight)]);
      return e.or([e.and([inGroups, e('date', '=', date)]), e.and([inGroups, e('end_time', 'is', null)]), nights]);
    })
    .select(recordColumns)
    .orderBy('start_time')
    .orderBy('id'),
);

type Asked = Pick<DayOfGroups, 'groupIds' | 'date'>;

/** The records for several calls of one day: every tablet requests them after each tap. */
const recordsOfCalls = readTogether(
  (db, asked: readonly [Asked, ...Asked[]]) =>
    findRecords(db, {
      groupIds: distinct(asked.flatMap(({ groupIds }) => groupIds)),
      date: asked[0].date,
      before: addDays(asked[0].date, -1),
      midnight: startOfDay(asked[0].date),
    }),
  ({ date }) => date,
);

/**
 * The records of children of today, with the nights that ended on it, and records of earlier days that were never ended, in the order in which they began.
 * @param groupIds within the reach of the caller
 */
export async function currentPresenceIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  groupIds: readonly number[],
): Promise<PresenceRecord[]> {
  const wanted = new Set(groupIds);
  const records = await recordsOfCalls(db, { groupIds, date: today(clock) });
  return records.filter(({ group_id }) => wanted.has(group_id));
}

/**
 * What `currentPresenceIn` has of these children, in whichever groups.
 * @returns in the order in which they began
 */
export async function currentPresenceOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  childIds: readonly number[],
): Promise<PresenceRecord[]> {
  const date = today(clock);
  return db
    .selectFrom('presence')
    .where('child_id', 'in', childIds)
    .where((e) =>
      e.or([
        e('date', '=', date),
        e('end_time', 'is', null),
        e.and([e('date', '=', addDays(date, -1)), e('end_time', '>', startOfDay(date))]),
      ]),
    )
    .select(recordColumns)
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}

/**
 * The presence of children on a day in these establishments: the open record, otherwise the latest one.
 * @param date the day in Amsterdam, YYYY-MM-DD
 * @returns by child id; without those who were not there
 */
export async function presenceOfChildren(
  db: Db,
  childIds: readonly number[],
  { date, now, establishmentIds }: { date: string; now?: Date; establishmentIds: readonly number[] },
): Promise<ReadonlyMap<number, PresenceRecord>> {
  if (childIds.length === 0 || establishmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('presence')
    .where('child_id', 'in', childIds)
    .where(ofDay('presence', date, now))
    .where('group_id', 'in', db.selectFrom('care_group').where('establishment_id', 'in', establishmentIds).select('id'))
    .select(recordColumns)
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  const isLast = (now: PresenceRecord, before: PresenceRecord | undefined) =>
    before === undefined || before.end_time !== null || now.end_time === null;
  const found = new Map<number, PresenceRecord>();
  for (const row of rows) if (isLast(row, found.get(row.child_id))) found.set(row.child_id, row);
  return found;
}

interface PresenceOfEmployee {
  /** The open record of the day, otherwise the latest one; `null` when the employee was not there. */
  current: EmployeePresence | null;
  /** All records of the day, and records of earlier days that were never ended. */
  records: readonly EmployeePresence[];
}

/**
 * The presence of employees on a day in these groups: what stands elsewhere is not for everybody.
 * @param date the day in Amsterdam, YYYY-MM-DD
 * @returns by employee id; employees of whom there is no record are absent
 */
export async function presenceOfEmployees(
  db: Db,
  employeeIds: readonly number[],
  { date, now, groupIds }: { date: string; now?: Date; groupIds: readonly number[] },
): Promise<ReadonlyMap<number, PresenceOfEmployee>> {
  if (employeeIds.length === 0 || groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('employee_presence')
    .where('employee_id', 'in', employeeIds)
    .where('group_id', 'in', groupIds)
    .where((e) =>
      e.or([ofDay('employee_presence', date, now), e.and([e('date', '<', date), e('end_time', 'is', null)])]),
    )
    .select(employeeRecordColumns)
    .select(ofDay('employee_presence', date, now).as('counts'))
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  const presence = [...grouped(rows, ({ employee_id }) => employee_id)].map(
    ([id, own]): [number, PresenceOfEmployee] => {
      const counted = own.filter(({ counts }) => counts);
      const current = counted.find(({ end_time }) => end_time === null) ?? counted.at(-1);
      return [id, { current: current === undefined ? null : recordIn(current), records: own.map(recordIn) }];
    },
  );
  return new Map(presence);
}

function recordIn({ counts: _counts, ...record }: EmployeePresence & { counts: unknown }): EmployeePresence {
  return record;
}
