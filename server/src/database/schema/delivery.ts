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
  /** The file of the file store that holds a release, with all of its files. */
  release_archive: { name: string; release: string; file_id: string };
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
    action: Generated<'publish' | 'promote' | 'rollback' | 'follow' | 'withdraw' | 'share' | 'unshare'>;
    /** The reason of an automatic move; otherwise empty. */
    note: Generated<string>;
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
  /** A release that a share of the establishments gets on stable before all do. At most one of a name is running. */
  share_promotion: {
    id: Generated<number>;
    name: string;
    release: string;
    /** The release on stable for all others, with which the new release is compared. */
    from_release: string;
    /** Percentage of the establishments. */
    share: number;
    /** Ids of the establishments that get the release, comma-separated. */
    establishments: string;
    started_at: string;
    started_by: string;
    state: 'running' | 'promoted' | 'taken_back' | 'stopped';
    ended_at: string | null;
    /** Why it ended, as a code; empty while it runs. */
    reason: string;
    /** The figures at its end, as JSON; empty while it runs. */
    figures: string;
  };
  /** The measurements of one release by one tablet during a share promotion; deleted at its end. */
  share_tablet: {
    share_id: number;
    device_id: number;
    /** The first account that measured on it; `null` in rows older than this column. */
    account_id: number | null;
    side: 'shared' | 'before';
    loads: number;
    /** Sum of the times to ready, in ms. */
    load_ms: number;
    failed: number;
    crashed: number;
    /** Loads that began and of which no end was told. */
    unfinished: Generated<number>;
    /** When the oldest of them was told, ISO 8601 in UTC. */
    unfinished_since: Generated<string>;
    /** Taps that were measured, and the sum of the times until the screen showed them, in ms. */
    taps: Generated<number>;
    tap_ms: Generated<number>;
    saves: Generated<number>;
    /** Saves of them that the server did not take. */
    lost: Generated<number>;
    /** Parts that showed an error in place of their data. */
    errors: Generated<number>;
  };
  /** An error of a release in browsers, by its positions in scripts. */
  release_fault: {
    name: string;
    release: string;
    /** Of code and frames. */
    hash: string;
    code: string;
    /** The positions, innermost first, as JSON. */
    frames: string;
    reports: number;
    first_at: string;
    last_at: string;
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
