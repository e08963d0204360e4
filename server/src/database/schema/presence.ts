import type { Generated } from 'kysely';

/** Columns that a record of presence has, of whomever it is. */
export interface PresenceColumns {
  id: Generated<number>;
  group_id: number;
  /** The day in Amsterdam of the sign-in. */
  date: string;
  start_time: string;
  end_time: string | null;
}

/**
 * Append-only log of every sign-in, sign-out and correction, in order of arrival. The records are derived from it.
 * `start_time` is the moment of a tap; the other times come from a correction.
 */
export interface PresenceLogColumns {
  id: Generated<number>;
  group_id: number;
  date: string;
  kind: 'in' | 'out' | 'correct';
  /** 1: takes back the tap of this kind and `tapped_at`; with `correct`: removes the visit of the old times. */
  undoes: Generated<number>;
  /** The moment as the tablet sent it. `null` for records from before the log existed, and for corrections. */
  tapped_at: string | null;
  start_time: string;
  end_time: string | null;
  old_start_time: string | null;
  old_end_time: string | null;
  /** The moment at which the server received it. */
  recorded_at: string;
  /** `null` for records from before the log existed. */
  account_id: number | null;
  /** Where and in which session it was done; `null` for lines of before. */
  device_id: number | null;
  session_id: number | null;
}

/** Presence records with their logs, of children and employees, and the illness of children. */
export interface PresenceTables {
  presence: PresenceColumns & { child_id: number };
  presence_log: PresenceLogColumns & { child_id: number };
  /** Its ids begin at 1,000,000,001 and never meet those of `presence`. */
  employee_presence: PresenceColumns & { employee_id: number };
  employee_presence_log: PresenceLogColumns & { employee_id: number };
  /** Who came for a child. One of a tap that was taken back, or corrected, belongs to no record. */
  collection: {
    child_id: number;
    /** The moment of the tap, which is the end of the record. */
    collected_at: string;
    date: string;
    name: string;
    /** How it was agreed with the parents; may be empty. */
    agreed: string;
    recorded_at: string;
    account_id: number | null;
  };
  /** Whether a child is ill on a day. */
  day_status: { child_id: number; date: string; ill: number };
  /** Append-only log of absences per child and day. The last row of a day counts. */
  day_absence: {
    id: Generated<number>;
    child_id: number;
    date: string;
    /** `none` undoes the earlier rows. */
    kind: 'absent' | 'ill' | 'none';
    reason: string;
    recorded_at: string;
    account_id: number;
    /** 1: noted because planned times of the day were cancelled. */
    by_cancellation: Generated<number>;
  };
}
