import type { Generated } from 'kysely';

/**
 * Intake forms, the forms about observations with the notes of the contact with carers, and all other forms of a
 * company.
 */
export interface FormTables {
  intake_template: {
    id: Generated<number>;
    company_id: number;
    title: string;
    /** Rows (`IntakeRow`) as JSON. */
    content: string;
    /** 0: no new forms are made from it. */
    active: number;
  };
  intake_form: {
    id: Generated<number>;
    child_id: number;
    template_id: number;
    /** The rows of the template as they were when the form was made, with the answers, as JSON. */
    content: string;
    /** 1 is final. */
    status: 0 | 1;
    created_at: string;
    created_by: number | null;
    updated_at: string;
    updated_by: number | null;
  };
  /** The form that was made of a result, at most one. */
  observation_form: {
    id: Generated<number>;
    result_id: number;
    status: 'development' | 'final';
    active: number;
    note: string;
    share: number;
    share_child_traject: number;
    created_at: string;
    saved_at: string;
    account_id: number | null;
    /** For a final form: its content when it was made final, as JSON; see `observation-forms/rules.ts`. */
    final_content: string | null;
  };
  /** A note of the contact with the carers about an observation form. */
  parent_note: {
    id: Generated<number>;
    form_id: number;
    content: string;
    share: number;
    created_at: string;
    updated_at: string;
    account_id: number | null;
  };
  /** A form type of a company; a changed one is a new row, so that saved forms keep their questions. */
  general_form: {
    id: Generated<number>;
    company_id: number;
    title: string;
    /** JSON, see `general-forms/rules.ts`. */
    content: string;
    /** 0 for a form that can no longer be begun. */
    active: number;
  };
  /** A form that was filled in for a child. */
  filled_form: {
    id: Generated<number>;
    child_id: number;
    form_id: number;
    /** JSON, see `general-forms/rules.ts`. */
    answers: string;
    share: number;
    created_at: string;
    updated_at: string;
    account_id: number | null;
  };
}
