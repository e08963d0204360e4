import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { DeliveryName } from '../delivery.ts';
import { MomentText, ShortText, Success } from '../primitives.ts';
import { PageQuery, changesCompany, pageOf, paged, readsCompany } from './management.ts';

/** What users felt of a release in the last hour, as the server process that answers was told. */
const Felt = v.object({
  taps: v.number(),
  /** Mean time from a tap until the screen showed it, in ms; `null` without taps. */
  tap_ms: v.nullable(v.number()),
  slow_taps: v.number(),
  /** The screen on which that took longest. */
  slowest: v.nullable(v.object({ route: v.string(), tap_ms: v.number() })),
  /** Times that the page did not react for a while. */
  long_frames: v.number(),
  saves: v.number(),
  /** Saves that the server did not take. */
  lost: v.number(),
  /** Parts that showed an error in place of their data. */
  errors: v.number(),
});

const ServedRelease = v.object({
  /** The area, or 'shell'. */
  name: v.string(),
  /** The labels that it has in the menu, by which users know it. */
  menu: v.array(v.string()),
  channel: v.string(),
  release: v.string(),
  moved_at: MomentText,
  moved_by: v.string(),
  /** What stable serves of the area; `null`: nothing. */
  stable: v.nullable(v.string()),
  /** The part of the locations that tries another release on stable, in percents; `null`: none does. */
  share: v.nullable(
    v.object({
      release: v.string(),
      percentage: v.number(),
      started_at: MomentText,
      started_by: v.string(),
      /** Of that release. */
      felt: Felt,
    }),
  ),
  felt: Felt,
});

const ReleaseMove = v.object({
  moved_at: MomentText,
  moved_by: v.string(),
  name: v.string(),
  channel: v.string(),
  action: v.picklist(['publish', 'promote', 'rollback', 'follow', 'withdraw', 'share', 'unshare']),
  /** `null`: none. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  /** The reason of a move that nobody made; else empty. */
  note: v.string(),
});

/** The release that a channel served on the screen: when it serves another one by then, the answer is 409. */
const expected = v.nullable(ShortText);

/** A change of what one channel serves. */
const ChannelChange = v.strictObject({ channel: v.picklist(['stable', 'beta']), expected });

export const manageReleasesCalls = defineCalls({
  'GET /management/releases': readsCompany(
    'Which release of each area a channel of this installation serves, and which are tried by a part of it',
    {
      query: v.strictObject(PageQuery),
      answer: v.object({
        ...pageOf(ServedRelease).entries,
        /** Whether the caller moves releases: an operator says who does (`rights give --right publisher`). */
        may_move: v.boolean(),
      }),
    },
  ),
  'GET /management/releases/history': readsCompany('What channels served when, newest first', paged(ReleaseMove)),
  'POST /management/releases/:name/promote': changesCompany(
    'Let stable serve what beta serves, or let a part of the locations try it',
    {
      params: DeliveryName,
      body: v.strictObject({
        /** What beta serves. */
        release: ShortText,
        /** What stable serves. */
        expected,
        /** The part of the locations, in percents; `null`: all. */
        share: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
      }),
      answer: Success,
    },
  ),
  'POST /management/releases/:name/rollback': changesCompany(
    'Go back to the release before; while a part of the locations tries another one, only they go back',
    { params: DeliveryName, body: ChannelChange, answer: Success },
  ),
  'POST /management/releases/:name/withdraw': changesCompany(
    'Take an area out of a channel, with its menu items, screens and cards',
    { params: DeliveryName, body: ChannelChange, answer: Success },
  ),
});
