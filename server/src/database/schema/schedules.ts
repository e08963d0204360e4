import type { Generated } from 'kysely';

/** Why a child comes at other hours than contracted, or not. */
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

/** When children are expected by contract, and when employees work. */
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
    /** In which ISO weeks it applies. */
    weeks: 'every' | 'even' | 'odd';
    /** Whether it applies in school weeks, in school holidays or all the year. */
    season: 'always' | 'school' | 'holiday';
    start_date: string;
    end_date: string | null;
  };
  /** Days on which a company, or one establishment of it, is closed, and the school holidays of its region. */
  calendar_period: {
    id: Generated<number>;
    company_id: number;
    /** `null`: every establishment of the company. */
    establishment_id: number | null;
    kind: 'closed' | 'school-holiday';
    name: string;
    start_date: string;
    end_date: string;
  };
  /** The groups that an employee usually works on. */
  employee_group: { employee_id: number; group_id: number };
  shift: {
    id: Generated<number>;
    employee_id: number;
    establishment_id: number;
    /** `null` for work outside the groups: office, training. */
    group_id: number | null;
    date: string;
    start_time: string;
    end_time: string;
    /** What the shift is called; empty when unknown, screens then say '?'. */
    activity: string;
    /** 1 when the employee counts as staff of the group during this shift. */
    counts_for_ratio: number;
  };
}
