import {
  defaultsTo,
  flag,
  id,
  index,
  integer,
  key,
  nullable,
  oneOf,
  pointsAt,
  table,
  text,
  uniqueIndex,
  where,
} from './columns.ts';

/** Presence records with their logs, of children and employees, and the illness of children. */
export const presenceTables = {
  presence: table(
    {
      id,
      child_id: pointsAt('child'),
      group_id: pointsAt('care_group'),
      /** The day in Amsterdam of the sign-in. */
      date: text,
      start_time: text,
      end_time: nullable(text),
    },
    index('presence_group', 'group_id', 'date'),
    index('presence_child', 'child_id', 'date'),
    where('end_time is null', index('presence_group_open', 'group_id')),
    where('end_time is null', uniqueIndex('presence_open', 'child_id', 'date')),
  ),
  /**
   * Append-only log of every sign-in, sign-out and correction, in order of arrival. The records are derived from it.
   * `start_time` is the moment of a tap; the other times come from a correction.
   */
  presence_log: table(
    {
      id,
      child_id: pointsAt('child'),
      group_id: pointsAt('care_group'),
      date: text,
      kind: oneOf(['in', 'out', 'correct']),
      start_time: text,
      end_time: nullable(text),
      old_start_time: nullable(text),
      old_end_time: nullable(text),
      /** The moment at which the server received it. */
      recorded_at: text,
      /** `null` for records from before the log existed. */
      account_id: nullable(pointsAt('account')),
      /** 1: takes back the tap of this kind and `tapped_at`; with `correct`: removes the visit of the old times. */
      undoes: defaultsTo(flag, 0),
      /** The moment as the tablet sent it. `null` for records from before the log existed, and for corrections. */
      tapped_at: nullable(text),
      /** Where and in which session it was done; `null` for lines of before. */
      device_id: nullable(integer),
      session_id: nullable(integer),
    },
    index('presence_log_child', 'child_id', 'date', 'id'),
  ),
  /** Its ids begin at 1,000,000,001 and never meet those of `presence`. */
  employee_presence: table(
    {
      id,
      employee_id: pointsAt('employee'),
      group_id: pointsAt('care_group'),
      date: text,
      start_time: text,
      end_time: nullable(text),
    },
    index('employee_presence_employee', 'employee_id', 'date'),
    index('employee_presence_group', 'group_id', 'date'),
    where('end_time is null', uniqueIndex('employee_presence_open', 'employee_id', 'date', 'group_id')),
  ),
  /** The same as `presence_log`. */
  employee_presence_log: table(
    {
      id,
      employee_id: pointsAt('employee'),
      group_id: pointsAt('care_group'),
      date: text,
      kind: oneOf(['in', 'out', 'correct']),
      undoes: defaultsTo(flag, 0),
      tapped_at: nullable(text),
      start_time: text,
      end_time: nullable(text),
      old_start_time: nullable(text),
      old_end_time: nullable(text),
      recorded_at: text,
      account_id: nullable(pointsAt('account')),
      device_id: nullable(integer),
      session_id: nullable(integer),
    },
    index('employee_presence_log_employee', 'employee_id', 'date', 'id'),
  ),
  /** Who came for a child. One of a tap that was taken back, or corrected, belongs to no record. */
  collection: table(
    {
      child_id: pointsAt('child'),
      /** The moment of the tap, which is the end of the record. */
      collected_at: text,
      date: text,
      name: text,
      /** How it was agreed with the parents; may be empty. */
      agreed: text,
      recorded_at: text,
      account_id: nullable(pointsAt('account')),
    },
    key('child_id', 'collected_at'),
  ),
  /** Whether a child is ill on a day. */
  day_status: table({ child_id: pointsAt('child'), date: text, ill: flag }, key('child_id', 'date')),
  /** Append-only log of absences per child and day. The last row of a day counts. */
  day_absence: table(
    {
      id,
      child_id: pointsAt('child'),
      date: text,
      /** `none` undoes the earlier rows. */
      kind: oneOf(['absent', 'ill', 'none']),
      reason: text,
      recorded_at: text,
      account_id: pointsAt('account'),
      /** 1: noted because planned times of the day were cancelled. */
      by_cancellation: defaultsTo(flag, 0),
    },
    index('day_absence_child', 'child_id', 'date', 'id'),
  ),
};
