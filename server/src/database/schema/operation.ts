import type { Generated } from 'kysely';

/** What the server keeps for its own working. */
export interface OperationTables {
  /** With what the live channel signs, for all processes; one row. */
  realtime_app: { id: number; key: string; secret: string };
  /** What the server on an embedded database is still to tell the browsers; PostgreSQL has NOTIFY for it. */
  event_outbox: { id: Generated<number>; message: string };
  /** What a sender has sent with a key, so that sending again changes nothing; `made_id` is the row that came of it. */
  idempotency_key: {
    sender: string;
    key: string;
    fingerprint: string;
    made_id: number | null;
    expires_at: string;
  };
  /** Who opened or changed what of which child, and when; never what it said. */
  audit: {
    id: Generated<number>;
    at: string;
    account_id: number;
    action: string;
    child_id: number;
    /** Id of what it was about, where it was about one thing. */
    item_id: number | null;
    /** For reads when the quarter of an hour began, in which they are noted once; `null` for changes. */
    period: string | null;
  };
}
