import {
  belongsTo,
  defaultsTo,
  flag,
  id,
  index,
  integer,
  key,
  nullable,
  oneOf,
  pointsAt,
  primary,
  table,
  text,
  unique,
  uniqueTogether,
} from './columns.ts';

/** Observations of a child's development and their reminders. */
export const trackingTables = {
  /** A development area. */
  observation_category: table(
    { id, company_id: pointsAt('company'), name: text, color: text, position: integer },
    index('observation_category_company', 'company_id'),
  ),
  /** An age to filter by, in whole months; both ends count. */
  observation_age: table(
    { id, company_id: pointsAt('company'), description: text, min_months: integer, max_months: integer },
    index('observation_age_company', 'company_id'),
  ),
  /** The meaning of the colour of a result in a company; `within_days` is the limit of 'soon'. */
  observation_alert: table(
    {
      company_id: pointsAt('company'),
      kind: oneOf(['onTime', 'soon', 'late', 'archive']),
      color: text,
      description: text,
      within_days: nullable(integer),
    },
    key('company_id', 'kind'),
  ),
  /** A list for an age in whole months, or for any age (`null`); with `repeat_months` it comes back after each result. */
  observation_list: table(
    {
      id,
      company_id: pointsAt('company'),
      title: text,
      min_months: nullable(integer),
      max_months: nullable(integer),
      repeat_months: nullable(integer),
    },
    index('observation_list_company', 'company_id'),
  ),
  /** What is being written of a list, as the import takes it (JSON); `null`: of a new one. Nobody uses it until it is published. */
  observation_draft: table(
    { id, company_id: belongsTo('company'), list_id: nullable(unique(pointsAt('observation_list'))), content: text },
    index('observation_draft_company', 'company_id'),
  ),
  /** The questions of a list. A version never changes: a change of the list is a new version. */
  observation_version: table(
    {
      id,
      list_id: pointsAt('observation_list'),
      number: integer,
      /** JSON, see `tracking/listContent.ts`. */
      content: text,
      created_at: text,
    },
    uniqueTogether('observation_version_number', 'list_id', 'number'),
  ),
  observation_result: table(
    {
      id,
      child_id: pointsAt('child'),
      list_id: pointsAt('observation_list'),
      date: text,
      active: flag,
      /** `null` for results from before lists had versions, which have no answers. */
      version_id: nullable(pointsAt('observation_version')),
      /** The employee who filled it in. */
      mentor_id: nullable(pointsAt('employee')),
      note: defaultsTo(text, ''),
      saved_at: nullable(text),
      account_id: nullable(pointsAt('account')),
      /** The first of the results that were saved together. */
      batch_id: nullable(pointsAt('observation_result')),
    },
    index('observation_result_child', 'child_id'),
    index('observation_result_list', 'list_id', 'child_id'),
  ),
  /** The answer to a question: a chosen answer, a note, or both. */
  observation_answer: table(
    { result_id: pointsAt('observation_result'), question_id: integer, answer_id: nullable(integer), note: text },
    key('result_id', 'question_id'),
  ),
  /** A photo of a result in one of its areas. */
  observation_photo: table(
    {
      id,
      result_id: pointsAt('observation_result'),
      category_id: pointsAt('observation_category'),
      /** The large picture in the file store. */
      file_id: text,
      /** The small picture. */
      thumb_id: text,
      created_at: text,
      account_id: nullable(pointsAt('account')),
    },
    index('observation_photo_result', 'result_id'),
    index('observation_photo_file', 'file_id'),
    index('observation_photo_thumb', 'thumb_id'),
  ),
  observation_category_note: table(
    { result_id: pointsAt('observation_result'), category_id: pointsAt('observation_category'), note: text },
    key('result_id', 'category_id'),
  ),
  /** Left for servers of earlier releases, which read it; the mentor of a child stands in its record. */
  child_tracking: table({
    child_id: primary(nullable(pointsAt('child'))),
    mentor_id: nullable(pointsAt('employee')),
    vve: flag,
  }),
  reminder: table(
    { id, result_id: pointsAt('observation_result'), date: text, description: text },
    index('reminder_result', 'result_id', 'date'),
  ),
};
