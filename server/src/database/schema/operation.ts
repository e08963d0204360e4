import type { Generated } from 'kysely';

/** Operational data of the server itself. */
export interface OperationTables {
  /** Signing credentials of the live channel, shared by all processes; one row. */
  realtime_app: { id: number; key: string; secret: string; other_secret: string | null };
  /** One row that the health check writes. */
  health_check: { id: number; checked_at: string };
  last_backup: { id: number; made_at: string };
  /** Events that the server on an embedded database still has to send to browsers; PostgreSQL uses NOTIFY instead. */
  event_outbox: { id: Generated<number>; message: string };
  /**
   * Idempotency keys: sending again with a known key changes nothing. `made_id` is the row that the first attempt
   * created.
   */
  idempotency_key: {
    sender: string;
    key: string;
    fingerprint: string;
    made_id: number | null;
    expires_at: string;
  };
  /** Which account read or changed which item of which child, and when; never the content. */
  audit: {
    id: Generated<number>;
    at: string;
    account_id: number;
    action: string;
    child_id: number;
    /** Id of the item, when the line is about a single item. */
    item_id: number | null;
    /** For reads: the start of the quarter of an hour in which the read is stored once. `null` for changes. */
    period: string | null;
  };
}
