import { check, checked, flag, id, index, integer, key, nullable, pointsAt, table, text, where } from './columns.ts';

/** The Logboek: activity types of companies, and the activities of children. */
export const activityTables = {
  activity_type: table(
    {
      id,
      company_id: pointsAt('company'),
      name: text,
      /** 1 to 52, but not 9, which stands for a message of the chat. */
      icon_id: checked(integer, 'icon_id between 1 and 52 and icon_id <> 9'),
      enter_time_end: flag,
      /** 0 for a type that is no longer offered; its activities stay. */
      active: flag,
      /** Types are offered in this order. */
      position: integer,
    },
    index('activity_type_company', 'company_id'),
  ),
  /** Texts that can be picked instead of typed. */
  activity_type_text: table(
    { id, activity_type_id: pointsAt('activity_type'), text, position: integer },
    index('activity_type_text_type', 'activity_type_id', 'position'),
  ),
  /** The types of a group; a group without any offers all types of its company. */
  activity_type_group: table(
    { activity_type_id: pointsAt('activity_type'), group_id: pointsAt('care_group') },
    key('group_id', 'activity_type_id'),
  ),
  activity: table(
    {
      id,
      child_id: pointsAt('child'),
      activity_type_id: pointsAt('activity_type'),
      text,
      date: text,
      start_time: text,
      /** 23:59 where `later_end` is set, as the tables and servers of the release before know no later end. */
      end_time: nullable(text),
      /** The id of the first of the activities that were saved together. */
      entry_id: nullable(integer),
      created_at: text,
      modified_at: nullable(text),
      /** `null` for rows that no account made. */
      created_by: nullable(pointsAt('account')),
      modified_by: nullable(pointsAt('account')),
      /** `YYYY-MM-DD HH:mm` of an end that is not before midnight of `date`; it counts while `end_time` is 23:59. */
      later_end: nullable(text),
    },
    check('activity_times', 'end_time is null or end_time >= start_time'),
    index('activity_child', 'child_id', 'date'),
    index('activity_entry', 'entry_id'),
    where('end_time is null', index('activity_open', 'date', 'child_id')),
  ),
};
