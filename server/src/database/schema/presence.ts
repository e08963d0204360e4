import type { Generated } from 'kysely';

/** Presence records, their log, and the day status of children. */
export interface PresenceTables {
  presence: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    /** The day in Amsterdam on which the child was signed in. */
    date: string;
    start_time: string;
    end_time: string | null;
  };
  /**
   * Append-only log of every sign-in, sign-out and correction, in order of arrival. The records in `presence` are
   * derived from it. `start_time` is the moment of a tap; the other times are those of a correction.
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
    /** The moment at which the server received it. */
    recorded_at: string;
    /** `null` for records from before the log existed. */
    account_id: number | null;
  };
  /** Whether a child is ill or asleep on a day. */
  day_status: { child_id: number; date: string; ill: number; sleep: number };
}
