import type { Generated } from 'kysely';

/** Forms of a company about a child, other than those about an observation. */
export interface GeneralFormTables {
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
