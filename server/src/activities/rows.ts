import type { Activity } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { withEnding } from './span.ts';

/** Icons that mean something to the server; `reference-data.md` names all 52. */
export const sleepIcon = 1;

/** Somebody looked after a sleeping child. */
export const sleepCheckIcon = 21;

/** A chat message, which is shown in the Logboek but is no activity. */
export const messageIcon = 9;

/** Activities with their type. */
export function selectActivities(db: Db) {
  return db
    .selectFrom('activity')
    .innerJoin('activity_type', 'activity_type.id', 'activity.activity_type_id')
    .select(['activity.id', 'activity.child_id', 'activity.activity_type_id as activity_id'])
    .select(['activity_type.name as activity', 'activity_type.icon_id', 'activity_type.enter_time_end'])
    .select([
      'activity.text',
      'activity.date',
      'activity.start_time',
      'activity.end_time',
      'activity.later_end',
      'activity.entry_id',
    ])
    .select(['activity.created_at', 'activity.modified_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectActivities>['execute']>>[number];

/** An activity as the API returns it. */
export function activityOf({ enter_time_end, ...row }: Row): Activity {
  return { ...withEnding(row), enter_time_end: enter_time_end === 1 };
}
