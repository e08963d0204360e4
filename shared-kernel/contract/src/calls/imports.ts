import * as v from 'valibot';
import { defineCalls, forProduct } from '../call.ts';
import { ImportReference } from '../integration/fields.ts';
import { importBody, importKind, importKindNames, type ImportKind } from '../integration/kinds.ts';
import { DateText } from '../primitives.ts';

/** The sender's own key of the row. */
const params = v.strictObject({ reference: ImportReference });

/** What came of a row. An ending row is also one of the others. */
const Brought = v.object({ result: v.picklist(['new', 'changed', 'unchanged']), ended: v.boolean() });

const contentBytes = 1024 * 1024;

/** The call that brings in a row of a kind. */
function bring<const K extends ImportKind>(kind: K) {
  return {
    ours: true,
    access: forProduct(['import:write']),
    params,
    summary: `Bring in: ${importKind(kind).summary}`,
    limits: { body: contentBytes },
    body: importBody(kind),
    answer: Brought,
  } as const;
}

/** Most rows of one request; files take more. */
const mostRowsAtOnce = 500;

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
export const importCalls = defineCalls({
  'PUT /integration/establishment/:reference': bring('establishment'),
  'PUT /integration/closed-day/:reference': bring('closed-day'),
  'PUT /integration/school-holiday/:reference': bring('school-holiday'),
  'PUT /integration/school/:reference': bring('school'),
  'PUT /integration/group/:reference': bring('group'),
  'PUT /integration/combined-groups/:reference': bring('combined-groups'),
  'PUT /integration/employee/:reference': bring('employee'),
  'PUT /integration/childminder/:reference': bring('childminder'),
  'PUT /integration/shift/:reference': bring('shift'),
  'PUT /integration/record-section/:reference': bring('record-section'),
  'PUT /integration/record-field/:reference': bring('record-field'),
  'PUT /integration/activity-type/:reference': bring('activity-type'),
  'PUT /integration/observation-list/:reference': bring('observation-list'),
  'PUT /integration/intake-template/:reference': bring('intake-template'),
  'PUT /integration/general-form/:reference': bring('general-form'),
  'PUT /integration/setting/:reference': bring('setting'),
  'PUT /integration/carer/:reference': bring('carer'),
  'PUT /integration/child/:reference': bring('child'),
  'PUT /integration/placement/:reference': bring('placement'),
  'PUT /integration/contract/:reference': bring('contract'),
  'PUT /integration/planned-day/:reference': bring('planned-day'),
  'PUT /integration/child-carer/:reference': bring('child-carer'),
  'PUT /integration/consent/:reference': bring('consent'),
  'PUT /integration/record-value/:reference': bring('record-value'),
  'POST /integration/import': {
    ours: true,
    summary: 'Bring in rows of any kinds in any order; those that do not fit are left out and named',
    access: forProduct(['import:write']),
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
  },
});
