import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { Id, IdText, Success } from '../primitives.ts';

const recordFieldTypes = ['select', 'radio', 'text', 'textarea', 'number'] as const;

export const RecordOption = v.object({ id: v.string(), name: v.string(), color: v.nullable(v.string()) });

/** A field of the record of a child. Which fields exist, and who may edit them, is data of the company. */
export const RecordField = v.object({
  name: v.string(),
  /** The value as text; for a field with options the name of the chosen one. */
  displayValue: v.string(),
  /** The value as it is edited: of a field with options the id of the chosen one. Empty when there is none. */
  value: v.string(),
  fieldType: v.picklist(recordFieldTypes),
  /** Names the field to the calls that save. `custom_…`, `mentor` and `designatedEmployee` have calls of their own. */
  functionName: v.string(),
  /** Whether this account may edit it. */
  editable: v.boolean(),
  /** The `number` of `mentor` and `designatedEmployee`, of which a child can have several. */
  edit_id: v.nullable(v.number()),
  formOptions: v.array(RecordOption),
  icon: v.object({ type: v.string(), class: v.string(), color: v.string() }),
});

export const RecordSection = v.object({ title: v.string(), fields: v.array(RecordField) });

const CarerField = v.object({ functionName: v.string(), name: v.string(), displayValue: v.string() });

export const Carer = v.object({
  id: Id,
  /** Has parental authority. Left out, as the next, by a backend that does not say so. */
  authority: v.optional(v.boolean()),
  mayPickUp: v.optional(v.boolean()),
  /** Signed addresses of the two sizes of the photo, below the main API and without image token; absent without one. */
  photo: v.optional(v.object({ thumbnail: v.string(), viewer: v.string() })),
  /** The name of the carer; a backend may leave it out. */
  title: v.optional(v.string()),
  sections: v.array(v.object({ title: v.string(), fields: v.array(CarerField) })),
});

/** Longest text of a field, in UTF-16 units. */
const longestFieldText = 4000;

const Value = v.pipe(v.string(), v.maxLength(longestFieldText));

/** A change carries the value that was on the screen; another value on the server means 409 with the field as it is. */
const BasedOn = v.optional(Value);

/** Room for a few long texts. */
const longValues = { body: 64 * 1024 };

const OrdinalNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9));

const staffOnly = { kinds: ['employee'] } as const;

export const childRecordCalls = defineCalls({
  'GET /children/forms': {
    summary: 'The record of a child: sections of fields',
    access: mayRead({ child: 'query.id_child' }, { audit: 'record.read' }),
    query: v.strictObject({ id_child: IdText }),
    answer: v.array(RecordSection),
  },
  'POST /children/update-fields': {
    summary: 'Change fields of the record of a child; all of them or none',
    limits: longValues,
    access: mayWrite({ child: 'body.id_child' }),
    body: v.strictObject({
      id_child: Id,
      fields: v.pipe(
        v.array(v.strictObject({ name: v.pipe(v.string(), v.maxLength(64)), value: Value, based_on: BasedOn })),
        v.minLength(1),
        v.maxLength(20),
      ),
    }),
    answer: Success,
  },
  'POST /children/custom-fields': {
    summary: 'Change custom fields of the record of a child, by their numbers; all of them or none',
    limits: longValues,
    access: mayWrite({ child: 'body.id_child' }),
    body: v.strictObject({
      id_child: Id,
      custom: v.pipe(v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), Value), v.minEntries(1), v.maxEntries(20)),
      based_on: v.optional(v.pipe(v.record(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), Value), v.maxEntries(20))),
    }),
    answer: Success,
  },
  'POST /deprecated/set-child-mentor': {
    summary: 'Choose a mentor of a child; 0 for none',
    access: mayWrite({ child: 'body.id_child', mentor: 'body.id_mentor' }, staffOnly),
    body: v.strictObject({
      id_child: Id,
      id_mentor: v.pipe(v.number(), v.integer(), v.minValue(0)),
      number: OrdinalNumber,
      based_on: BasedOn,
    }),
    answer: Success,
  },
  'POST /deprecated/set-child-designated-employee': {
    summary: 'Choose a designated employee of a child; 0 for none',
    access: mayWrite({ child: 'body.id_child', mentor: 'body.id_designated_employee' }, staffOnly),
    body: v.strictObject({
      id_child: Id,
      id_designated_employee: v.pipe(v.number(), v.integer(), v.minValue(0)),
      number: OrdinalNumber,
      based_on: BasedOn,
    }),
    answer: Success,
  },
  'GET /carers/forms': {
    summary: 'The carers of a child, those who are called first in front',
    access: mayRead({ child: 'query.id_child' }, { audit: 'carers.read' }),
    query: v.strictObject({ id_child: IdText }),
    answer: v.array(Carer),
  },
});

export type RecordOption = v.InferOutput<typeof RecordOption>;
export type RecordField = v.InferOutput<typeof RecordField>;
export type RecordSection = v.InferOutput<typeof RecordSection>;
export type Carer = v.InferOutput<typeof Carer>;
