import type { Generated } from 'kysely';

/** Children and their places in groups. */
export interface ChildrenTables {
  child: {
    id: Generated<number>;
    company_id: number;
    first_name: string;
    last_name_suffix: string;
    last_name: string;
    gender: 'M' | 'V';
    date_of_birth: string;
    photo_allowed: number;
    school_id: number | null;
  };
  /** The placement of a child in a group; open-ended when `end_date` is null. */
  placement: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    start_date: string;
    end_date: string | null;
  };
}
