import {
  check,
  checked,
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

/**
 * When children and employees are expected: contracted hours and shifts, changes of them, and requests of parents for
 * changes.
 */
export const planningTables = {
  /** Contracted hours of a child on one day of the week; open-ended when `end_date` is null. */
  weekly_slot: table(
    {
      id,
      child_id: pointsAt('child'),
      group_id: pointsAt('care_group'),
      /** From 1 (Monday) to 7. */
      weekday: checked(integer, 'weekday between 1 and 7'),
      start_time: text,
      end_time: text,
      /** The ISO weeks in which it applies. */
      weeks: oneOf(['every', 'even', 'odd']),
      /** Whether it applies in school weeks, in school holidays or all year. */
      season: oneOf(['always', 'school', 'holiday']),
      start_date: text,
      end_date: nullable(text),
      /** The end at midnight (00:00), or on the next day, which counts while `end_time` is 23:59. */
      later_end: nullable(text),
    },
    check('weekly_slot_times', 'end_time > start_time'),
    check('weekly_slot_dates', 'end_date is null or end_date >= start_date'),
    index('weekly_slot_child', 'child_id', 'start_date'),
    index('weekly_slot_group', 'group_id', 'start_date'),
  ),
  /** Days on which a company or one of its establishments is closed, and the school holidays of its region. */
  calendar_period: table(
    {
      id,
      company_id: pointsAt('company'),
      /** `null`: applies to every establishment of the company. */
      establishment_id: nullable(pointsAt('establishment')),
      kind: oneOf(['closed', 'school-holiday']),
      name: text,
      start_date: text,
      end_date: text,
    },
    check('calendar_period_dates', 'end_date is null or end_date >= start_date'),
    index('calendar_period_company', 'company_id', 'end_date'),
  ),
  /** Two groups that are together in one room during a part of a day, so that the staff ratio counts them as one. */
  group_merge: table(
    {
      id,
      group_id: pointsAt('care_group'),
      with_group_id: pointsAt('care_group'),
      /** The day; with a day of the week the first one. */
      date: text,
      start_time: text,
      end_time: text,
      /** From 1 (Monday) to 7: every week from then on. */
      weekday: nullable(integer),
      /** The last day; `null`: until further notice. */
      end_date: nullable(text),
      /** The end at midnight (00:00), or on the next day, which counts while `end_time` is 23:59. */
      later_end: nullable(text),
    },
    check('group_merge_times', 'end_time > start_time'),
    check('group_merge_groups', 'with_group_id <> group_id'),
    index('group_merge_group', 'group_id', 'date'),
    index('group_merge_with', 'with_group_id', 'date'),
  ),
  /** The groups that an employee usually works on. */
  employee_group: table(
    { employee_id: pointsAt('employee'), group_id: pointsAt('care_group') },
    key('group_id', 'employee_id'),
    index('employee_group_employee', 'employee_id'),
  ),
  shift: table(
    {
      id,
      employee_id: pointsAt('employee'),
      establishment_id: pointsAt('establishment'),
      /** `null` for work outside the groups, such as office work or training. */
      group_id: nullable(pointsAt('care_group')),
      date: text,
      start_time: text,
      end_time: text,
      /** Name of the shift; empty when unknown, in which case screens show '?'. */
      activity: text,
      /** 1 when the employee counts as staff of the group during this shift. */
      counts_for_ratio: flag,
      /** 1 when the shift will not take place. */
      cancelled: defaultsTo(flag, 0),
      /** The end at midnight (00:00), or on the next day, which counts while `end_time` is 23:59. */
      later_end: nullable(text),
    },
    check('shift_times', 'end_time > start_time'),
    index('shift_group', 'group_id', 'date'),
    index('shift_employee', 'employee_id', 'date'),
    index('shift_establishment', 'establishment_id', 'date'),
  ),
  /** Planned hours of a child for one day: an extra time, or a change or cancellation of a weekly slot. */
  planning_item: table(
    {
      id,
      child_id: pointsAt('child'),
      group_id: pointsAt('care_group'),
      date: text,
      start_time: text,
      end_time: text,
      status: oneOf(['DEFAULT', 'DELETED']),
      /** The weekly slot that it replaces on this day. */
      weekly_slot_id: nullable(pointsAt('weekly_slot')),
      /** The reason for the deviation from the schedule. */
      reason: nullable(
        oneOf([
          'ill',
          'quarantine',
          'holiday',
          'day-off',
          'swap',
          'extra',
          'brought-late',
          'fetched-early',
          'no-show',
          'settling-in',
          'contract-ended',
        ]),
      ),
      /** The end at midnight (00:00), or on the next day, which counts while `end_time` is 23:59. */
      later_end: nullable(text),
    },
    check('planning_item_times', 'end_time > start_time'),
    index('planning_item_group', 'group_id', 'date'),
    index('planning_item_child', 'child_id', 'date'),
    where('weekly_slot_id is not null', uniqueIndex('planning_item_slot', 'weekly_slot_id', 'date')),
  ),
  schedule_mutation: table(
    {
      id,
      child_id: pointsAt('child'),
      group_id: pointsAt('care_group'),
      type: oneOf(['start', 'end', 'change']),
      date: text,
    },
    index('schedule_mutation_group', 'group_id', 'date'),
    index('schedule_mutation_child', 'child_id'),
  ),
  mutation_request: table(
    {
      id,
      child_id: pointsAt('child'),
      /** The group in which the child is, or would be, planned. */
      group_id: pointsAt('care_group'),
      kind: oneOf(['extra', 'swap', 'ill', 'cancel']),
      /** The extra day, the day that is given up, or the day of absence. */
      date: text,
      /** The new day of a swap. */
      swap_date: nullable(text),
      /** Hours of the extra or new day; `null`: the hours of the day that is given up. */
      start_time: nullable(text),
      end_time: nullable(text),
      note: text,
      parent_name: text,
      status: oneOf(['new', 'approved', 'refused', 'withdrawn']),
      created_at: text,
      decided_at: nullable(text),
      /** The account that decided; `null` when the parent withdrew it. */
      decided_by: nullable(pointsAt('account')),
      reason: nullable(text),
    },
    index('mutation_request_group', 'group_id', 'status', 'date'),
    index('mutation_request_child', 'child_id'),
  ),
};
