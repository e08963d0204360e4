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
  /**
   * Every sign-in, sign-out and correction as it arrived; rows are only added. The records in `presence` follow from it.
   * `start_time` is the moment of a tap; the other times are those of a correction.
   */
  presence_log: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    date: string;
    kind: 'in' | 'out' | 'correct';
    start_time: string;
    end_time: string | null;
    old_start_time: string | null;
    old_end_time: string | null;
    /** When the server learned of it. */
    recorded_at: string;
    /** `null` for records from before there was a log. */
    account_id: number | null;
  };
  /** What the group is told of a child's day. */
  day_status: { child_id: number; date: string; ill: number; sleep: number };
}
