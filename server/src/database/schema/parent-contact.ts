import type { Generated } from 'kysely';

/** Notes of the contact with the carers of a child. */
export interface ParentContactTables {
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
