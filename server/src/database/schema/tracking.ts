import type { AlertKind } from '@groepsapp/contract';
import type { Generated } from 'kysely';

/** Observations of a child's development and their reminders. */
export interface TrackingTables {
  /** A development area. */
  observation_category: {
    id: Generated<number>;
    company_id: number;
    name: string;
    color: string;
    position: number;
  };
  /** An age to filter by, in whole months; both ends count. */
  observation_age: {
    id: Generated<number>;
    company_id: number;
    description: string;
    min_months: number;
    max_months: number;
  };
  /** The meaning of the colour of a result in a company; `within_days` is the limit of 'soon'. */
  observation_alert: {
    company_id: number;
    kind: AlertKind;
    color: string;
    description: string;
    within_days: number | null;
  };
  /** A list for an age in whole months, or for any age (`null`); with `repeat_months` it comes back after each result. */
  observation_list: {
    id: Generated<number>;
    company_id: number;
    title: string;
    min_months: number | null;
    max_months: number | null;
    repeat_months: number | null;
  };
  /** What is being written of a list, as the import takes it (JSON); `null`: of a new one. Nobody uses it until it is published. */
  observation_draft: { id: Generated<number>; company_id: number; list_id: number | null; content: string };
  /** The questions of a list. A version never changes: a change of the list is a new version. */
  observation_version: {
    id: Generated<number>;
    list_id: number;
    number: number;
    /** JSON, see `tracking/listContent.ts`. */
    content: string;
    created_at: string;
  };
  observation_result: {
    id: Generated<number>;
    child_id: number;
    list_id: number;
    date: string;
    active: number;
    /** `null` for results from before lists had versions, which have no answers. */
    version_id: number | null;
    /** The employee who filled it in. */
    mentor_id: number | null;
    note: Generated<string>;
    saved_at: string | null;
    account_id: number | null;
    /** The first of the results that were saved together. */
    batch_id: number | null;
  };
  /** The answer to a question: a chosen answer, a note, or both. */
  observation_answer: { result_id: number; question_id: number; answer_id: number | null; note: string };
  /** A photo of a result in one of its areas. */
  observation_photo: {
    id: Generated<number>;
    result_id: number;
    category_id: number;
    /** The large picture in the file store. */
    file_id: string;
    /** The small picture. */
    thumb_id: string;
    created_at: string;
    account_id: number | null;
  };
  observation_category_note: { result_id: number; category_id: number; note: string };
  reminder: {
    id: Generated<number>;
    result_id: number;
    date: string;
    description: string;
  };
}
