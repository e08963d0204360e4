import { endNextDay, type Hours } from '@groepsapp/contract/times';
import { sql } from 'kysely';
import type { KeptHours } from '../database/schema.ts';

const lastMinute = '23:59';

/** Hours as the tables have them. */
export function keptHours({ start_time, end_time }: Hours): KeptHours {
  const isLater = end_time === '00:00' || endNextDay({ start_time, end_time });
  return isLater
    ? { start_time, end_time: lastMinute, later_end: end_time }
    : { start_time, end_time, later_end: null };
}

/** The hours of a row of a table. */
export function hoursOf({ start_time, end_time, later_end }: KeptHours): Hours {
  return { start_time, end_time: end_time === lastMinute && later_end !== null ? later_end : end_time };
}

type HoursTable = 'weekly_slot' | 'planning_item' | 'shift' | 'group_merge' | 'opening_hours';

/** The same end, selected. */
export function selectEnd(table: HoursTable) {
  const [end, later] = [sql.ref(`${table}.end_time`), sql.ref(`${table}.later_end`)];
  return sql<string>`case when ${end} = ${sql.lit(lastMinute)} then coalesce(${later}, ${end}) else ${end} end`;
}
