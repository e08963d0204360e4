import type { Generated } from 'kysely';

/** Requests of parents to change the planning. */
export interface RequestTables {
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
