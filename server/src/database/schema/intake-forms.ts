import type { Generated } from 'kysely';

/** Intake forms. */
export interface IntakeTables {
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
}
