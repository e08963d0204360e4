import type { CurrentActivity } from '@groepsapp/contract';
import type { InferResult } from 'kysely';
import { placementsOn } from '../schedules/placements.ts';
import { compiledOnce } from '../database/compiled.ts';
import type { Db } from '../database/schema.ts';
import { grouped } from '../base/grouping.ts';
import type { Services } from '../database/services.ts';

function selectRunning(db: Db, day: string) {
  return db
    .selectFrom('activity')
    .innerJoin('activity_type', 'activity_type.id', 'activity.activity_type_id')
    .where('activity.date', '=', day)
    .where('activity.end_time', 'is', null)
    .where('activity_type.enter_time_end', '=', 1)
    .select(['activity.id', 'activity.child_id', 'activity.activity_type_id as typeId'])
    .select(['activity_type.name as activity', 'activity_type.icon_id', 'activity.start_time'])
    .orderBy('activity.start_time')
    .orderBy('activity.id');
}

const findRunning = compiledOnce((db, { groupIds, day }: { groupIds: readonly number[]; day: string }) =>
  selectRunning(db, day).where('activity.child_id', 'in', placementsOn(db, groupIds, day).select('placement.child_id')),
);

const findRunningOf = compiledOnce((db, { childIds, day }: { childIds: readonly number[]; day: string }) =>
  selectRunning(db, day).where('activity.child_id', 'in', childIds),
);

type Row = InferResult<ReturnType<typeof selectRunning>>[number];

/** One of each type: what began first, as older data may hold a second start of the same. */
function onceOfEach(rows: readonly Row[]): CurrentActivity[] {
  const first = rows.filter(({ typeId }, index) => rows.findIndex((row) => row.typeId === typeId) === index);
  return first.map(({ child_id: _child, typeId: _type, ...activity }) => activity);
}

/**
 * The activities of a day that have begun and not ended, of the children placed in the groups and of their guests.
 * @param guests ids of children who are in the groups that day without being placed there
 * @param day YYYY-MM-DD
 * @returns per child, by start time; one of each type
 */
export async function runningActivities(
  { db }: Pick<Services, 'db'>,
  { groupIds, guests }: { groupIds: readonly number[]; guests: readonly number[] },
  day: string,
): Promise<ReadonlyMap<number, readonly CurrentActivity[]>> {
  if (groupIds.length === 0) return new Map();
  const ofGuests = guests.length === 0 ? [] : await findRunningOf(db, { childIds: guests, day });
  const perChild = grouped([...(await findRunning(db, { groupIds, day })), ...ofGuests], (row) => row.child_id);
  return new Map([...perChild].map(([childId, rows]) => [childId, onceOfEach(rows)]));
}
