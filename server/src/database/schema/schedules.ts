import type { Generated } from 'kysely';

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

/** The contracted hours of children, and the shifts of employees. */
export interface ScheduleTables {
  /** Contracted hours of a child on one day of the week; open-ended when `end_date` is null. */
  weekly_slot: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    /** From 1 (Monday) to 7. */
    weekday: number;
    start_time: string;
    end_time: string;
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
  group_merge: {
    id: Generated<number>;
    group_id: number;
    with_group_id: number;
    /** The day; with a day of the week the first one. */
    date: string;
    start_time: string;
    end_time: string;
    /** From 1 (Monday) to 7: every week from then on. */
    weekday: number | null;
    /** The last day; `null`: until further notice. */
    end_date: string | null;
  };
  /** The groups that an employee usually works on. */
  employee_group: { employee_id: number; group_id: number };
  shift: {
    id: Generated<number>;
    employee_id: number;
    establishment_id: number;
    /** `null` for work outside the groups, such as office work or training. */
    group_id: number | null;
    date: string;
    start_time: string;
    end_time: string;
    /** Name of the shift; empty when unknown, in which case screens show '?'. */
    activity: string;
    /** 1 when the employee counts as staff of the group during this shift. */
    counts_for_ratio: number;
    /** 1 when the shift will not take place. */
    cancelled: Generated<number>;
  };
}
