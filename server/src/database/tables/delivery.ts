import type { Variant } from '@groepsapp/contract';
import {
  defaultsTo,
  flag,
  fraction,
  id,
  index,
  integer,
  key,
  nullable,
  oneOf,
  pointsAt,
  table,
  text,
  textOf,
  togetherPointAt,
  unique,
} from './columns.ts';

/** Releases of the shell and the areas, and the release that each channel serves. */
export const deliveryTables = {
  /** A stored release; `document` is its `release.json`. */
  release: table(
    { name: text, release: text, kind: oneOf(['shell', 'remote']), document: text, published_at: text },
    key('name', 'release'),
  ),
  /** The file of the file store that holds a release, with all of its files. */
  release_archive: table(
    { name: text, release: text, file_id: text },
    key('name', 'release'),
    index('release_archive_file', 'file_id'),
  ),
  /** The release that a channel serves. `moved_by` is 'start' when the pointer was set by `npm start`. */
  release_pointer: table(
    { channel: oneOf(['stable', 'beta']), name: text, release: text, moved_at: text, moved_by: text },
    key('channel', 'name'),
    togetherPointAt('release_pointer_release', 'release', 'name', 'release'),
  ),
  release_move: table(
    {
      id,
      channel: text,
      name: text,
      from_release: nullable(text),
      /** Empty for a withdrawal: the channel serves none since. */
      to_release: text,
      moved_at: text,
      moved_by: text,
      /** 'follow': beta pointed at the same release as stable and was moved along with it. */
      action: defaultsTo(
        textOf<'publish' | 'promote' | 'rollback' | 'follow' | 'withdraw' | 'share' | 'unshare'>(),
        'publish',
      ),
      /** The reason of an automatic move; otherwise empty. */
      note: defaultsTo(text, ''),
    },
    index('release_move_pointer', 'name', 'channel', 'id'),
  ),
  /**
   * The areas of a variant, comma-separated, after each change by an operator; the last row of a variant counts. A variant
   * without a row has the areas of the configuration.
   */
  variant_areas: table({ id, variant: textOf<Variant>(), areas: text, changed_at: text, changed_by: text }),
  /** A release that a share of the establishments gets on stable before all do. At most one of a name is running. */
  share_promotion: table(
    {
      id,
      name: text,
      release: text,
      /** The release on stable for all others, with which the new release is compared. */
      from_release: text,
      /** Percentage of the establishments. */
      share: integer,
      /** Ids of the establishments that get the release, comma-separated. */
      establishments: text,
      started_at: text,
      started_by: text,
      state: oneOf(['running', 'promoted', 'taken_back', 'stopped']),
      ended_at: nullable(text),
      /** Why it ended, as a code; empty while it runs. */
      reason: text,
      /** The figures at its end, as JSON; empty while it runs. */
      figures: text,
    },
    index('share_promotion_name', 'name', 'id'),
  ),
  /** The measurements of one release by one tablet during a share promotion; deleted at its end. */
  share_tablet: table(
    {
      share_id: pointsAt('share_promotion'),
      device_id: integer,
      side: oneOf(['shared', 'before']),
      loads: integer,
      /** Sum of the times to ready, in ms. */
      load_ms: fraction,
      failed: integer,
      crashed: integer,
      /** Loads that began and of which no end was told. */
      unfinished: defaultsTo(integer, 0),
      /** When the oldest of them was told, ISO 8601 in UTC. */
      unfinished_since: defaultsTo(text, ''),
      /** The first account that measured on it; `null` in rows older than this column. */
      account_id: nullable(integer),
      /** Taps that were measured. */
      taps: defaultsTo(integer, 0),
      saves: defaultsTo(integer, 0),
      /** Saves of them that the server did not take. */
      lost: defaultsTo(integer, 0),
      /** Parts that showed an error in place of their data. */
      errors: defaultsTo(integer, 0),
      /** Sum of the times until the screen showed those taps, in ms. */
      tap_ms: defaultsTo(fraction, 0),
    },
    key('share_id', 'device_id', 'side'),
  ),
  /** An error of a release in browsers, by its positions in scripts. */
  release_fault: table(
    {
      name: text,
      release: text,
      /** Of code and frames. */
      hash: text,
      code: text,
      /** The positions, innermost first, as JSON. */
      frames: text,
      reports: integer,
      first_at: text,
      last_at: text,
    },
    key('name', 'release', 'hash'),
  ),
  /** Tokens with which a team publishes its own area, or the shell, over HTTP. */
  publish_token: table({
    id,
    name: text,
    area: text,
    may_promote: flag,
    token_hash: unique(text),
    created_at: text,
    revoked_at: nullable(text),
  }),
};
