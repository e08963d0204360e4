import * as v from 'valibot';
import { type Call, defineCall } from '../call.ts';
import { ImportReference } from '../integration/fields.ts';
import { importBody, importKind, importKindNames, type ImportKind } from '../integration/kinds.ts';
import { DateText } from '../primitives.ts';

/** The sender's own key of the row. */
const params = v.strictObject({ reference: ImportReference });

/** What came of a row. An ending row is also one of the others. */
const Brought = v.object({
  result: v.picklist(['new', 'changed', 'unchanged']),
  ended: v.boolean(),
});

const contentBytes = 1024 * 1024;

/** The call that brings in a row of a kind. */
function bring<const K extends ImportKind, const P extends string>(kind: K, path: P) {
  return defineCall({
    ...{ base: 'main', method: 'PUT', path, access: { who: 'integration' }, params },
    summary: `Bring in: ${importKind(kind).summary}`,
    limits: { body: contentBytes },
    body: importBody(kind),
    answer: Brought,
  } as const satisfies Call);
}

/** Most rows of one request; files take more. */
export const mostRowsAtOnce = 500;

const Row = v.strictObject({
  kind: v.picklist(importKindNames),
  reference: ImportReference,
  fields: v.record(v.string(), v.unknown()),
  ended: v.optional(DateText),
});

const Counts = v.object({
  new: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  ending: v.number(),
  refused: v.number(),
});

/** Everything that a company has, brought in by the products that keep it. */
export const importCalls = {
  'PUT /integration/establishment/:reference': bring('establishment', '/integration/establishment/:reference'),
  'PUT /integration/closed-day/:reference': bring('closed-day', '/integration/closed-day/:reference'),
  'PUT /integration/school-holiday/:reference': bring('school-holiday', '/integration/school-holiday/:reference'),
  'PUT /integration/school/:reference': bring('school', '/integration/school/:reference'),
  'PUT /integration/group/:reference': bring('group', '/integration/group/:reference'),
  'PUT /integration/combined-groups/:reference': bring('combined-groups', '/integration/combined-groups/:reference'),
  'PUT /integration/employee/:reference': bring('employee', '/integration/employee/:reference'),
  'PUT /integration/shift/:reference': bring('shift', '/integration/shift/:reference'),
  'PUT /integration/record-section/:reference': bring('record-section', '/integration/record-section/:reference'),
  'PUT /integration/record-field/:reference': bring('record-field', '/integration/record-field/:reference'),
  'PUT /integration/activity-type/:reference': bring('activity-type', '/integration/activity-type/:reference'),
  'PUT /integration/observation-list/:reference': bring('observation-list', '/integration/observation-list/:reference'),
  'PUT /integration/intake-template/:reference': bring('intake-template', '/integration/intake-template/:reference'),
  'PUT /integration/general-form/:reference': bring('general-form', '/integration/general-form/:reference'),
  'PUT /integration/setting/:reference': bring('setting', '/integration/setting/:reference'),
  'PUT /integration/carer/:reference': bring('carer', '/integration/carer/:reference'),
  'PUT /integration/child/:reference': bring('child', '/integration/child/:reference'),
  'PUT /integration/placement/:reference': bring('placement', '/integration/placement/:reference'),
  'PUT /integration/contract/:reference': bring('contract', '/integration/contract/:reference'),
  'PUT /integration/planned-day/:reference': bring('planned-day', '/integration/planned-day/:reference'),
  'PUT /integration/child-carer/:reference': bring('child-carer', '/integration/child-carer/:reference'),
  'PUT /integration/consent/:reference': bring('consent', '/integration/consent/:reference'),
  'PUT /integration/record-value/:reference': bring('record-value', '/integration/record-value/:reference'),
  'POST /integration/import': defineCall({
    base: 'main',
    method: 'POST',
    path: '/integration/import',
    summary: 'Bring in rows of any kinds in any order; those that do not fit are left out and named',
    access: { who: 'integration' },
    limits: { body: contentBytes },
    body: v.strictObject({
      rows: v.pipe(v.array(Row), v.minLength(1), v.maxLength(mostRowsAtOnce)),
      /** Only tells what would happen. */
      dry_run: v.optional(v.boolean()),
    }),
    answer: v.object({
      written: v.boolean(),
      counts: Counts,
      refused: v.array(
        v.object({
          kind: v.string(),
          reference: v.string(),
          /** The place of the row in the request, from 1. */
          row: v.number(),
          field: v.nullable(v.string()),
          /** In Dutch. */
          reason: v.string(),
        }),
      ),
    }),
  }),
};
