import { checked, flag, id, index, integerOf, nullable, oneOf, pointsAt, table, text, unique } from './columns.ts';

/**
 * Intake forms, the forms about observations with the notes of the contact with carers, and all other forms of a
 * company.
 */
export const formTables = {
  intake_template: table(
    {
      id,
      company_id: pointsAt('company'),
      title: text,
      /** Rows (`IntakeRow`) as JSON. */
      content: text,
      /** 0: no new forms are made from it. */
      active: flag,
    },
    index('intake_template_company', 'company_id'),
  ),
  intake_form: table(
    {
      id,
      child_id: pointsAt('child'),
      template_id: pointsAt('intake_template'),
      /** The rows of the template as they were when the form was made, with the answers, as JSON. */
      content: text,
      /** 1 is final. */
      status: checked(integerOf<0 | 1>(), '"status" in (0, 1)'),
      created_at: text,
      created_by: nullable(pointsAt('account')),
      updated_at: text,
      updated_by: nullable(pointsAt('account')),
    },
    index('intake_form_child', 'child_id', 'updated_at'),
    index('intake_form_template', 'template_id'),
  ),
  /** The form that was made of a result, at most one. */
  observation_form: table({
    id,
    result_id: unique(pointsAt('observation_result')),
    status: oneOf(['development', 'final']),
    active: flag,
    note: text,
    share: flag,
    share_child_traject: flag,
    created_at: text,
    saved_at: text,
    account_id: nullable(pointsAt('account')),
    /** For a final form: its content when it was made final, as JSON; see `observation-forms/rules.ts`. */
    final_content: nullable(text),
  }),
  /** A note of the contact with the carers about an observation form. */
  parent_note: table(
    {
      id,
      form_id: pointsAt('observation_form'),
      content: text,
      share: flag,
      created_at: text,
      updated_at: text,
      account_id: nullable(pointsAt('account')),
    },
    index('parent_note_form', 'form_id'),
  ),
  /** A form type of a company; a changed one is a new row, so that saved forms keep their questions. */
  general_form: table(
    {
      id,
      company_id: pointsAt('company'),
      title: text,
      /** JSON, see `general-forms/rules.ts`. */
      content: text,
      /** 0 for a form that can no longer be begun. */
      active: flag,
    },
    index('general_form_company', 'company_id'),
  ),
  /** A form that was filled in for a child. */
  filled_form: table(
    {
      id,
      child_id: pointsAt('child'),
      form_id: pointsAt('general_form'),
      /** JSON, see `general-forms/rules.ts`. */
      answers: text,
      share: flag,
      created_at: text,
      updated_at: text,
      account_id: nullable(pointsAt('account')),
    },
    index('filled_form_child', 'child_id'),
  ),
};
