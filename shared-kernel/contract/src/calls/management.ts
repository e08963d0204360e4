import * as v from 'valibot';
import { defineCalls, mayManage } from '../call.ts';
import { Id, MomentText, Named, ShortText } from '../primitives.ts';

/** Which page of a table is asked for, and what was searched. Pages are counted from 1. */
export const PageQuery = {
  page: v.optional(v.pipe(ShortText, v.regex(/^[1-9]\d{0,5}$/)), '1'),
  search: v.optional(ShortText, ''),
} as const;

/** A page of a table: its rows, and how many rows there are on all pages. */
export function pageOf<S extends v.GenericSchema>(row: S) {
  return v.object({ rows: v.array(row), total: v.number() });
}

/**
 * The version of what a row shows and can be changed. A change says which one the user saw; when the row has another one by
 * then, the answer is 409, and `current` of the error is the row as it is, with who changed it last as `changed_by` (`null`:
 * nobody in management). Left out, the last change counts.
 */
export const Version = ShortText;
export const BasedOnVersion = { based_on: v.optional(Version) };

const Change = v.object({
  id: Id,
  made_at: MomentText,
  /** The address of the account that made the change, or 'operator' for a command on the server. */
  made_by: v.string(),
  /** The location that it is about; `null`: the company. */
  establishment: v.nullable(Named),
  kind: v.picklist(['account', 'tablet', 'setting', 'import', 'integration', 'privacy', 'place', 'list', 'release']),
  /** What was changed: an address, the name of a tablet or of a setting. */
  subject: v.string(),
  action: v.string(),
  /** What stood there before and what stands there now, as people read it; `null` where there was nothing. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});

export const managementCalls = defineCalls({
  'GET /management/me': {
    ours: true,
    summary: 'What the caller may manage, and the locations',
    access: mayManage('read', {}),
    answer: v.object({
      /** As people read it. */
      role: v.string(),
      company: Named,
      establishments: v.array(Named),
    }),
  },
  'GET /management/history': {
    ours: true,
    summary: 'What was changed in management, newest first: by whom, with what stood there before and after',
    access: mayManage('read', {}),
    query: v.strictObject({ ...PageQuery, kind: v.optional(Change.entries.kind) }),
    answer: pageOf(Change),
  },
});

export type ManagementChange = v.InferOutput<typeof Change>;
