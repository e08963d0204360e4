import type { Db } from '../database/schema.ts';
import { weekdayOf } from '../schedules/calendar.ts';
import { isCountedPerLocation } from './staffRatio.ts';
import { schoolAge } from './tables.ts';
import { type Window, wholeDay } from './slices.ts';
import { idsOf } from '../base/ids.ts';

/** A group as the staff ratio needs to know it. */
export interface RatioGroup {
  id: number;
  name: string;
  establishmentId: number;
  afterSchool: boolean;
}

/** Another group whose children and employees count along during a part of the day. */
export interface Along extends Window {
  groupId: number;
}

const columns = ['id', 'name', 'establishment_id', 'min_age'] as const;

function ratioGroup(row: { id: number; name: string; establishment_id: number; min_age: number }): RatioGroup {
  const { id, name, establishment_id: establishmentId, min_age } = row;
  return { id, name, establishmentId, afterSchool: min_age >= schoolAge };
}

/** The groups with these ids, in that order. */
export async function findGroups(db: Db, ids: readonly number[]): Promise<RatioGroup[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('care_group').where('id', 'in', ids).select(columns).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(ratioGroup));
}

async function afterSchoolOf(db: Db, groups: readonly RatioGroup[], date: string): Promise<RatioGroup[]> {
  const ids = [...new Set(groups.filter(({ afterSchool }) => afterSchool).map((group) => group.establishmentId))];
  if (ids.length === 0 || !isCountedPerLocation(date)) return [];
  const rows = await db
    .selectFrom('care_group')
    .where('establishment_id', 'in', ids)
    .where('min_age', '>=', schoolAge)
    .select(columns)
    .orderBy('id')
    .execute();
  return rows.map(ratioGroup);
}

function mergesOf(db: Db, groupIds: readonly number[], date: string) {
  return db
    .selectFrom('group_merge')
    .where((e) =>
      e.or([
        e.and([e('weekday', 'is', null), e('date', '=', date)]),
        e.and([e('weekday', '=', weekdayOf(date)), e('date', '<=', date)]),
      ]),
    )
    .where((e) => e.or([e('end_date', 'is', null), e('end_date', '>=', date)]))
    .where((e) => e.or([e('group_id', 'in', groupIds), e('with_group_id', 'in', groupIds)]))
    .select(['group_id', 'with_group_id', 'start_time as start', 'end_time as end'])
    .orderBy('id')
    .execute();
}

/**
 * Which groups count along with each group on a day: groups that are merged with it during a part of the day, and, since
 * they are counted per location, all groups of after-school care of its establishment.
 */
export async function countedAlong(
  db: Db,
  groups: readonly RatioGroup[],
  date: string,
): Promise<ReadonlyMap<number, readonly Along[]>> {
  const location = await afterSchoolOf(db, groups, date);
  const merges = await mergesOf(db, idsOf(groups), date);
  return new Map(
    groups.map((group) => {
      const atLocation = location
        .filter(
          ({ id, establishmentId }) =>
            group.afterSchool && id !== group.id && establishmentId === group.establishmentId,
        )
        .map(({ id }): Along => ({ groupId: id, ...wholeDay }));
      const merged = merges
        .filter(({ group_id, with_group_id }) => group_id === group.id || with_group_id === group.id)
        .map(({ group_id, with_group_id, start, end }): Along => {
          return { groupId: group_id === group.id ? with_group_id : group_id, start, end };
        });
      return [group.id, [...atLocation, ...merged]];
    }),
  );
}
