import type { PersonMode } from '@groepsapp/contract';
import type { Generated } from 'kysely';
import type { KeptHours } from './hours.ts';

/** Companies, establishments, groups, employees, and settings. */
export interface OrganisationTables {
  company: {
    id: Generated<number>;
    name: string;
    /** A `PersonMode`: what only a person may do on its tablets. */
    person_mode: Generated<PersonMode>;
    lock_minutes: Generated<number>;
    /** 1: employees log in on its tablets only. */
    enrolled_only: Generated<number>;
  };
  establishment: { id: Generated<number>; company_id: number; name: string };
  /** When an establishment is open, per day of the week from 1 (Monday); on other days it is closed. */
  opening_hours: KeptHours & { establishment_id: number; weekday: number };
  care_group: {
    id: Generated<number>;
    establishment_id: number;
    name: string;
    abbreviation: string;
    color: string;
    /** Age range in whole years of the children, and the capacity. */
    min_age: number;
    max_age: number;
    max_children: number;
  };
  employee: {
    id: Generated<number>;
    company_id: number;
    first_name: string;
    last_name_suffix: string;
    last_name: string;
    gender: 'M' | 'V';
    /**
     * Decides whether the employee counts for the staff ratio. A trainee is being trained on the job; an intern is not
     * staff.
     */
    role: Generated<'qualified' | 'trainee' | 'assistant' | 'intern' | 'other'>;
  };
  /** `establishment_id` 0 holds the defaults of the company. */
  setting: { company_id: number; establishment_id: number; name: string; value: string };
  school: { id: Generated<number>; company_id: number; name: string };
}
