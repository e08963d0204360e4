import type { Generated } from 'kysely';

/** General forms, documents, and notes of the contact with the carers, of children. */
export interface FormTables {
  /** A form type of a company; a changed one is a new row, so that saved forms keep their questions. */
  general_form: {
    id: Generated<number>;
    company_id: number;
    title: string;
    /** JSON, see `forms/generalFormContent.ts`. */
    content: string;
    /** 0 for a form that can no longer be begun. */
    active: number;
  };
  /** A form that was filled in for a child. */
  filled_form: {
    id: Generated<number>;
    child_id: number;
    form_id: number;
    /** JSON, see `forms/generalFormContent.ts`. */
    answers: string;
    share: number;
    created_at: string;
    updated_at: string;
    account_id: number | null;
  };
  child_document: {
    id: Generated<number>;
    child_id: number;
    filename: string;
    /** Media type, by content. */
    type: string;
    /** Bytes. */
    size: number;
    file_id: string;
    share: number;
    created_at: string;
    account_id: number | null;
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
}
