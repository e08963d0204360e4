import type { ChangeKind } from '@groepsapp/contract';
import { id, index, integer, nullable, oneOf, pointsAt, primary, table, text, textOf, uniqueIndex } from './columns.ts';

/** The change feed for other products, and the webhooks that tell of it. */
export const feedTables = {
  /**
   * Changes that triggers noted, in the transaction of the change, and that have no place in the feed yet: of an item of a
   * child, by its id (else 0) or its day (else empty).
   */
  change_pending: table({ id, child_id: integer, kind: textOf<ChangeKind>(), item_id: integer, date: text }),
  /** The feed: the id is the position. */
  change: table(
    {
      id,
      company_id: pointsAt('company'),
      child_id: integer,
      kind: textOf<ChangeKind>(),
      item_id: integer,
      date: text,
      noted_at: text,
    },
    index('change_company', 'company_id', 'id'),
  ),
  /** One row; changes up to this position are no longer kept. */
  feed_state: table({ id: primary(integer), dropped_up_to: integer }),
  /** Of companies whose data were put back from a back-up or moved here: cursors carry it. */
  feed_life: table({ company_id: primary(integer), life: text }),
  /** When a message of staff reached a parent, and when one read it. */
  message_receipt: table({
    message_id: primary(pointsAt('message')),
    delivered_at: nullable(text),
    read_at: nullable(text),
  }),
  /** Which product read what of which child; a row for each quarter of an hour. */
  integration_audit: table(
    {
      id,
      at: text,
      integration_id: pointsAt('integration_token'),
      action: text,
      child_id: pointsAt('child'),
      period: text,
    },
    index('integration_audit_child', 'child_id', 'at'),
    uniqueIndex('integration_audit_once', 'integration_id', 'child_id', 'action', 'period'),
  ),
  webhook: table({
    id,
    integration_id: pointsAt('integration_token'),
    url: text,
    /** Signs what is sent, so it is stored as it is. */
    secret: text,
    /** 1: the operator allowed an address in a private network. */
    private_network: integer,
    /** The position up to which the receiver was told. */
    announced: integer,
    created_at: text,
    removed_at: nullable(text),
  }),
  webhook_delivery: table(
    {
      id,
      webhook_id: pointsAt('webhook'),
      kind: oneOf(['changes', 'test']),
      /** The positions that it tells of. */
      after: integer,
      up_to: integer,
      /** `dead` after the last attempt, until an operator retries it. */
      status: oneOf(['due', 'dead']),
      attempts: integer,
      next_at: text,
      /** Why the last attempt failed; empty before that. */
      fault: text,
      created_at: text,
    },
    index('webhook_delivery_due', 'status', 'next_at'),
    index('webhook_delivery_webhook', 'webhook_id'),
  ),
};
