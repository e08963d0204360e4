import type { Generated } from 'kysely';

/** Releases of the shell and the areas, and which of them a channel serves. */
export interface DeliveryTables {
  /** A release that has arrived; `document` is its `release.json`. */
  release: {
    name: string;
    release: string;
    kind: 'shell' | 'remote';
    document: string;
    published_at: string;
  };
  /** Which release a channel serves. `moved_by` is 'start' when `npm start` put it there. */
  release_pointer: { channel: 'stable' | 'beta'; name: string; release: string; moved_at: string; moved_by: string };
  release_move: {
    id: Generated<number>;
    channel: string;
    name: string;
    from_release: string | null;
    to_release: string;
    moved_at: string;
    moved_by: string;
    /** 'follow': beta served the same as stable and went along with it. */
    action: 'publish' | 'promote' | 'rollback' | 'follow';
  };
  /** With which a team publishes its own area, or the shell, from elsewhere. */
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
