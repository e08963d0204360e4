import type { ChangeKind } from '@groepsapp/contract';
import type { Generated } from 'kysely';

/** What changed: an item of a child, by its id (else 0) or its day (else empty). */
export interface ChangeColumns {
  id: Generated<number>;
  child_id: number;
  kind: ChangeKind;
  item_id: number;
  date: string;
}

/** The change feed for other products, and the webhooks that tell of it. */
export interface FeedTables {
  /** Changes that triggers noted, in the transaction of the change, and that have no place in the feed yet. */
  change_pending: ChangeColumns;
  /** The feed: the id is the position. */
  change: ChangeColumns & { company_id: number; noted_at: string };
  /** One row; changes up to this position are no longer kept. */
  feed_state: { id: number; dropped_up_to: number };
  /** Of companies whose data were put back from a back-up or moved here: cursors carry it. */
  feed_life: { company_id: number; life: string };
  /** When a message of staff reached a parent, and when one read it. */
  message_receipt: { message_id: number; delivered_at: string | null; read_at: string | null };
  /** Which product read what of which child; a row for each quarter of an hour. */
  integration_audit: {
    id: Generated<number>;
    at: string;
    integration_id: number;
    action: string;
    child_id: number;
    period: string;
  };
  webhook: {
    id: Generated<number>;
    integration_id: number;
    url: string;
    /** Signs what is sent, so it is stored as it is. */
    secret: string;
    /** 1: the operator allowed an address in a private network. */
    private_network: number;
    /** The position up to which the receiver was told. */
    announced: number;
    created_at: string;
    removed_at: string | null;
  };
  webhook_delivery: {
    id: Generated<number>;
    webhook_id: number;
    kind: 'changes' | 'test';
    /** The positions that it tells of. */
    after: number;
    up_to: number;
    /** `dead` after the last attempt, until an operator retries it. */
    status: 'due' | 'dead';
    attempts: number;
    next_at: string;
    /** Why the last attempt failed; empty before that. */
    fault: string;
    created_at: string;
  };
}
