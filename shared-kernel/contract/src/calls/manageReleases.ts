import * as v from 'valibot';
import { defineCalls, mayManage } from '../call.ts';
import { MomentText } from '../primitives.ts';
import { PageQuery, pageOf } from './management.ts';

const ServedRelease = v.object({
  /** The area, or 'shell'. */
  name: v.string(),
  channel: v.string(),
  release: v.string(),
  moved_at: MomentText,
  moved_by: v.string(),
  /** The part of the locations that tries another release on stable, in percents; `null`: none does. */
  share: v.nullable(
    v.object({ release: v.string(), percentage: v.number(), started_at: MomentText, started_by: v.string() }),
  ),
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

export const manageReleasesCalls = defineCalls({
  'GET /management/releases': {
    ours: true,
    summary: 'Which release of each area a channel of this installation serves, and which are tried by a part of it',
    access: mayManage('read', {}, 'manageCompany'),
    query: v.strictObject(PageQuery),
    answer: pageOf(ServedRelease),
  },
  'GET /management/releases/history': {
    ours: true,
    summary: 'What channels served when, newest first',
    access: mayManage('read', {}, 'manageCompany'),
    query: v.strictObject(PageQuery),
    answer: pageOf(ReleaseMove),
  },
});
