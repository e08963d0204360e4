import type { Generated } from 'kysely';

/** Who came and left, and how they are today. */
export interface PresenceTables {
  presence: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    /** The day in Amsterdam on which the record was begun. */
    date: string;
    start_time: string;
    end_time: string | null;
  };
  /** What the group is told of a child's day. */
  day_status: { child_id: number; date: string; ill: number; sleep: number };
}
