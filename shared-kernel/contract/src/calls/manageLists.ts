import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { companyKinds } from '../integration/companyKinds.ts';
import { Id, Named, SendOnce } from '../primitives.ts';
import { BasedOnVersion, PageQuery, Version, changesCompany, ofOne, pageOf, reads } from './management.ts';

const { fields: activity } = companyKinds['activity-type'];
const { fields: section } = companyKinds['record-section'];
const { fields: field } = companyKinds['record-field'];
const { fields: intake } = companyKinds['intake-template'];
const { fields: form } = companyKinds['general-form'];
const { fields: observation } = companyKinds['observation-list'];

/** What a row of each list holds: what the import knows of it, all of which a screen fills in. */
const ActivityType = v.strictObject({
  name: activity.name.schema,
  icon_id: activity.icon_id.schema,
  enter_time_end: activity.enter_time_end.schema,
  predefined_texts: activity.predefined_texts.schema,
  position: activity.position.schema,
});
const RecordSection = v.strictObject({ title: section.title.schema, position: section.position.schema });
const RecordField = v.strictObject({
  section: Id,
  name: field.name.schema,
  field_type: field.field_type.schema,
  editable_by: field.editable_by.schema,
  icon: field.icon.schema,
  flag: field.flag.schema,
  options: field.options.schema,
  position: field.position.schema,
});
const IntakeTemplate = v.strictObject({ title: intake.title.schema, rows: intake.rows.schema });
const GeneralForm = v.strictObject({ title: form.title.schema, sections: form.sections.schema });
const ObservationList = v.strictObject({
  title: observation.title.schema,
  min_months: observation.min_months.schema,
  max_months: observation.max_months.schema,
  repeat_months: observation.repeat_months.schema,
  note: observation.note.schema,
  categories: observation.categories.schema,
});

const listRow = {
  id: Id,
  /** Whether new activities, answers or forms can be made with it. */
  offered: v.boolean(),
  /** Whether something was made with it. */
  used: v.boolean(),
  /** Under which key an import knows the row, and so changes it; `null`: management changes it. */
  kept_by: v.nullable(v.string()),
  version: Version,
};

const ObservationRow = v.object({
  ...listRow,
  kind: v.literal('observation-list'),
  /** `null` for a new list, which is only a draft so far. */
  id: v.nullable(Id),
  /** The version in use, or the draft of a new list. */
  fields: ObservationList,
  /** The number of the version in use; 0 when there is none. */
  number: v.number(),
  /** The next version, which is not used until it is published. */
  draft: v.nullable(v.object({ id: Id, fields: ObservationList, version: Version })),
});

const anyRow = v.variant('kind', [
  v.object({ ...listRow, kind: v.literal('activity-type'), fields: ActivityType }),
  v.object({ ...listRow, kind: v.literal('record-section'), fields: RecordSection }),
  v.object({ ...listRow, kind: v.literal('record-field'), fields: RecordField }),
  v.object({ ...listRow, kind: v.literal('intake-template'), fields: IntakeTemplate }),
  v.object({ ...listRow, kind: v.literal('general-form'), fields: GeneralForm }),
  ObservationRow,
]);

const anyChange = v.variant('kind', [
  v.strictObject({ ...BasedOnVersion, kind: v.literal('activity-type'), fields: ActivityType }),
  v.strictObject({ ...BasedOnVersion, kind: v.literal('record-section'), fields: RecordSection }),
  v.strictObject({ ...BasedOnVersion, kind: v.literal('record-field'), fields: RecordField }),
  v.strictObject({ ...BasedOnVersion, kind: v.literal('intake-template'), fields: IntakeTemplate }),
  v.strictObject({ ...BasedOnVersion, kind: v.literal('general-form'), fields: GeneralForm }),
]);

/** A schema of which only the type of what it checks is known elsewhere, as the schemas themselves are long types. */
const plain = <S extends v.GenericSchema>(schema: S): v.GenericSchema<v.InferInput<S>, v.InferOutput<S>> => schema;

const ListRow = plain(anyRow);
const ListChange = plain(anyChange);
const ObservationFields = plain(ObservationList);

const listKinds = [
  'activity-type',
  'record-section',
  'record-field',
  'intake-template',
  'general-form',
  'observation-list',
] as const;

const GroupTypes = v.object({
  ...Named.entries,
  establishment: Named,
  /** The types that were chosen for the group; none: it offers all. */
  activity_type_ids: v.array(Id),
  version: Version,
});

/** What a call about a draft as it was shown takes and answers. */
const ofDraft = { ...ofOne, body: v.strictObject(BasedOnVersion) } as const;

export const manageListsCalls = defineCalls({
  'GET /management/lists': reads(
    'What a company chooses from and fills in: activity types, its record, forms and observation lists',
    {
      query: v.strictObject({
        ...PageQuery,
        kind: v.picklist(listKinds),
      }),
      answer: pageOf(ListRow),
    },
  ),
  'POST /management/lists': changesCompany('Add a row to a list', {
    headers: SendOnce,
    body: ListChange,
    answer: v.object({ id: Id }),
  }),
  'PUT /management/lists/:id': changesCompany(
    'Change a row of a list; a form that was used goes on as another row, and what was filled in keeps its own',
    { ...ofOne, body: ListChange },
  ),
  'POST /management/lists/:id/offer': changesCompany(
    'Say whether a row of a list is offered; what was made with it stays',
    {
      ...ofOne,
      body: v.strictObject({
        kind: v.picklist(['activity-type', 'intake-template', 'general-form']),
        offered: v.boolean(),
      }),
    },
  ),
  'GET /management/activity-types/groups': reads(
    'The activity types that are offered, and those that were chosen for groups',
    { query: v.strictObject(PageQuery), answer: v.object({ ...pageOf(GroupTypes).entries, types: v.array(Named) }) },
  ),
  'PUT /management/activity-types/groups/:id': changesCompany(
    'Choose the activity types that a group offers; an empty list: all types of the company',
    { ...ofOne, body: v.strictObject({ activity_type_ids: v.pipe(v.array(Id), v.maxLength(200)), ...BasedOnVersion }) },
  ),
  'POST /management/observation-drafts': changesCompany(
    'Begin the next version of an observation list, or a new list; a list has one draft at a time',
    {
      headers: SendOnce,
      body: v.strictObject({
        ...BasedOnVersion,
        /** `null`: a new list. */
        list: v.nullable(Id),
        fields: ObservationFields,
      }),
      answer: v.object({ id: Id }),
    },
  ),
  'PUT /management/observation-drafts/:id': changesCompany('Change a draft of an observation list', {
    ...ofOne,
    body: v.strictObject({ fields: ObservationFields, ...BasedOnVersion }),
  }),
  'POST /management/observation-drafts/:id/publish': changesCompany(
    'Use a draft for new observations; those of before keep the version with which they were answered',
    ofDraft,
  ),
  'POST /management/observation-drafts/:id/discard': changesCompany('Throw a draft away', ofDraft),
});
