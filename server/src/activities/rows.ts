import type { Activity } from '@groepsapp/contract';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** The moment of the last change; it identifies the version of an activity that a user has seen. */
export const changedAt = sql<string>`coalesce(activity.modified_at, activity.created_at)`;

/** Activities with their type. */
export function selectActivities(db: Db) {
  return db
    .selectFrom('activity')
    .innerJoin('activity_type', 'activity_type.id', 'activity.activity_type_id')
    .select(['activity.id', 'activity.child_id', 'activity.activity_type_id as activity_id'])
    .select(['activity_type.name as activity', 'activity_type.icon_id', 'activity_type.enter_time_end'])
    .select(['activity.text', 'activity.date', 'activity.start_time', 'activity.end_time', 'activity.entry_id'])
    .select(['activity.created_at', 'activity.modified_at']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectActivities>['execute']>>[number];

/** An activity as the API returns it. */
export function activityOf({ enter_time_end, ...row }: Row): Activity {
  return { ...row, enter_time_end: enter_time_end === 1 };
}
