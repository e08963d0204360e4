import type { Variant } from '@groepsapp/contract';
import type { Generated } from 'kysely';

/** Releases of the shell and the areas, and the release that each channel serves. */
export interface DeliveryTables {
  /** A stored release; `document` is its `release.json`. */
  release: {
    name: string;
    release: string;
    kind: 'shell' | 'remote';
    document: string;
    published_at: string;
  };
  /** The release that a channel serves. `moved_by` is 'start' when the pointer was set by `npm start`. */
  release_pointer: { channel: 'stable' | 'beta'; name: string; release: string; moved_at: string; moved_by: string };
  release_move: {
    id: Generated<number>;
    channel: string;
    name: string;
    from_release: string | null;
    /** Empty for a withdrawal: the channel serves none since. */
    to_release: string;
    moved_at: string;
    moved_by: string;
    /** 'follow': beta pointed at the same release as stable and was moved along with it. */
    action: 'publish' | 'promote' | 'rollback' | 'follow' | 'withdraw';
  };
  /**
   * The areas of a variant, comma-separated, after each change by an operator; the last row of a variant counts. A variant
   * without a row has the areas of the configuration.
   */
  variant_areas: {
    id: Generated<number>;
    variant: Variant;
    areas: string;
    changed_at: string;
    changed_by: string;
  };
  /** Tokens with which a team publishes its own area, or the shell, over HTTP. */
  publish_token: {
    id: Generated<number>;
    name: string;
    area: string;
    may_promote: number;
    token_hash: string;
    created_at: string;
    revoked_at: string | null;
  };
}
