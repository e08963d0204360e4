import type { Generated } from 'kysely';
import type { KeptHours } from './hours.ts';

/** The reason why a child's hours differ from the contract. */
export type PlanningReason =
  | 'ill'
  | 'quarantine'
  | 'holiday'
  | 'day-off'
  | 'swap'
  | 'extra'
  | 'brought-late'
  | 'fetched-early'
  | 'no-show'
  | 'settling-in'
  | 'contract-ended';

/**
 * When children and employees are expected: contracted hours and shifts, changes of them, and requests of parents for
 * changes.
 */
export interface PlanningTables {
  /** Contracted hours of a child on one day of the week; open-ended when `end_date` is null. */
  weekly_slot: KeptHours & {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    /** From 1 (Monday) to 7. */
    weekday: number;
    /** The ISO weeks in which it applies. */
    weeks: 'every' | 'even' | 'odd';
    /** Whether it applies in school weeks, in school holidays or all year. */
    season: 'always' | 'school' | 'holiday';
    start_date: string;
    end_date: string | null;
  };
  /** Days on which a company or one of its establishments is closed, and the school holidays of its region. */
  calendar_period: {
    id: Generated<number>;
    company_id: number;
    /** `null`: applies to every establishment of the company. */
    establishment_id: number | null;
    kind: 'closed' | 'school-holiday';
    name: string;
    start_date: string;
    end_date: string;
  };
  /** Two groups that are together in one room during a part of a day, so that the staff ratio counts them as one. */
  group_merge: KeptHours & {
    id: Generated<number>;
    group_id: number;
    with_group_id: number;
    /** The day; with a day of the week the first one. */
    date: string;
    /** From 1 (Monday) to 7: every week from then on. */
    weekday: number | null;
    /** The last day; `null`: until further notice. */
    end_date: string | null;
  };
  /** The groups that an employee usually works on. */
  employee_group: { employee_id: number; group_id: number };
  shift: KeptHours & {
    id: Generated<number>;
    employee_id: number;
    establishment_id: number;
    /** `null` for work outside the groups, such as office work or training. */
    group_id: number | null;
    date: string;
    /** Name of the shift; empty when unknown, in which case screens show '?'. */
    activity: string;
    /** 1 when the employee counts as staff of the group during this shift. */
    counts_for_ratio: number;
    /** 1 when the shift will not take place. */
    cancelled: Generated<number>;
  };
  /** Planned hours of a child for one day: an extra time, or a change or cancellation of a weekly slot. */
  planning_item: KeptHours & {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    date: string;
    status: 'DEFAULT' | 'DELETED';
    /** The weekly slot that it replaces on this day. */
    weekly_slot_id: number | null;
    /** The reason for the deviation from the schedule. */
    reason: PlanningReason | null;
  };
  schedule_mutation: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    type: 'start' | 'end' | 'change';
    date: string;
  };
  mutation_request: {
    id: Generated<number>;
    child_id: number;
    /** The group in which the child is, or would be, planned. */
    group_id: number;
    kind: 'extra' | 'swap' | 'ill' | 'cancel';
    /** The extra day, the day that is given up, or the day of absence. */
    date: string;
    /** The new day of a swap. */
    swap_date: string | null;
    /** Hours of the extra or new day; `null`: the hours of the day that is given up. */
    start_time: string | null;
    end_time: string | null;
    note: string;
    parent_name: string;
    status: 'new' | 'approved' | 'refused' | 'withdrawn';
    created_at: string;
    decided_at: string | null;
    /** The account that decided; `null` when the parent withdrew it. */
    decided_by: number | null;
    reason: string | null;
  };
}
