import type { Generated } from 'kysely';
import type { PlanningReason } from './schedules.ts';

/** Changes to when children are expected. */
export interface PlanningTables {
  /** Planned hours of a child for one day: an extra time, or a change or cancellation of a weekly slot. */
  planning_item: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    date: string;
    start_time: string;
    end_time: string;
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
}
