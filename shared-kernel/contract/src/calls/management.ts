import * as v from 'valibot';
import { type Call, type CallAddress, defineCalls, mayManage, type SessionAccess } from '../call.ts';
import { ById, Id, MomentText, Named, ShortText, Success } from '../primitives.ts';

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

type Use = SessionAccess['use'];
type Described = Omit<Call, keyof CallAddress | 'ours' | 'summary' | 'access'>;

/** Makes calls of management: with what they are for, and what they take and answer. */
const managedBy =
  (use: Use, permission: 'manageLocation' | 'manageCompany') =>
  <const D extends Described>(summary: string, described: D) => {
    return { ours: true, summary, access: mayManage(use, {}, permission), ...described } as const;
  };

/** Calls of who manages a location. */
export const reads = managedBy('read', 'manageLocation');
export const changes = managedBy('write', 'manageLocation');

/** Calls of who manages the whole company. */
export const readsCompany = managedBy('read', 'manageCompany');
export const changesCompany = managedBy('write', 'manageCompany');

/** What a call about one row takes, and answers where it tells nothing else. */
export const ofOne = { params: ById, answer: Success } as const;

/** What a call takes and answers that reads a table. */
export const paged = <S extends v.GenericSchema>(row: S) =>
  ({ query: v.strictObject(PageQuery), answer: pageOf(row) }) as const;

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
  'GET /management/me': reads('What the caller may manage, and the locations', {
    answer: v.object({
      /** As people read it. */
      role: v.string(),
      company: Named,
      establishments: v.array(Named),
    }),
  }),
  'GET /management/history': reads(
    'What was changed in management, newest first: by whom, with what stood there before and after',
    { query: v.strictObject({ ...PageQuery, kind: v.optional(Change.entries.kind) }), answer: pageOf(Change) },
  ),
});
