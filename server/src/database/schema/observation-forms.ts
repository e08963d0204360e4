import type { Generated } from 'kysely';

/** What is said to the carers about an observation. */
export interface ObservationFormTables {
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
}
