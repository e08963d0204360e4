import type { Generated } from 'kysely';
import type { PlanningReason } from './schedules.ts';

/** When children are expected, and what changes in that. */
export interface PlanningTables {
  /** Hours of a child that were entered for one day: an extra time, or a change or cancellation of a weekly slot. */
  planning_item: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    date: string;
    start_time: string;
    end_time: string;
    status: 'DEFAULT' | 'DELETED';
    /** The weekly slot whose place it takes on this day. */
    weekly_slot_id: number | null;
    /** Why it differs from the schedule. */
    reason: PlanningReason | null;
  };
  schedule_mutation: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    type: 'start' | 'end' | 'change';
    date: string;
  };
}
