import type { Generated } from 'kysely';

/** Observations of a child's development and their reminders. */
export interface TrackingTables {
  observation_list: { id: Generated<number>; company_id: number; title: string };
  observation_result: {
    id: Generated<number>;
    child_id: number;
    list_id: number;
    date: string;
    active: number;
  };
  reminder: {
    id: Generated<number>;
    result_id: number;
    date: string;
    description: string;
  };
}
