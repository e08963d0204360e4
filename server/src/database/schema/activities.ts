import type { Generated } from 'kysely';

/** The Logboek: activity types of companies, and the activities of children. */
export interface ActivityTables {
  activity_type: {
    id: Generated<number>;
    company_id: number;
    name: string;
    /** 1 to 52, but not 9, which stands for a message of the chat. */
    icon_id: number;
    enter_time_end: number;
    /** 0 for a type that is no longer offered; its activities stay. */
    active: number;
    /** Types are offered in this order. */
    position: number;
  };
  /** Texts that can be picked instead of typed. */
  activity_type_text: { id: Generated<number>; activity_type_id: number; text: string; position: number };
  /** The types of a group; a group without any offers all types of its company. */
  activity_type_group: { activity_type_id: number; group_id: number };
  activity: {
    id: Generated<number>;
    child_id: number;
    activity_type_id: number;
    text: string;
    date: string;
    start_time: string;
    /** 23:59 where `later_end` is set, as the tables and servers of the release before know no later end. */
    end_time: string | null;
    /** `YYYY-MM-DD HH:mm` of an end that is not before midnight of `date`; it counts while `end_time` is 23:59. */
    later_end: string | null;
    /** The id of the first of the activities that were saved together. */
    entry_id: number | null;
    created_at: string;
    modified_at: string | null;
    /** `null` for rows that no account made. */
    created_by: number | null;
    modified_by: number | null;
  };
}
