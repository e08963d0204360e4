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
    /** When a password needs a code beside it: never, outside the known networks, or always. */
    two_factor: Generated<'none' | 'outside' | 'always'>;
    /** The roles that need it, with spaces between them; empty: all. */
    two_factor_roles: Generated<string>;
    /** As CIDR with spaces between them; empty: none is known. */
    known_networks: Generated<string>;
    /** Whether employees log in by the provider of the organisation only. */
    sso_only: Generated<number>;
    /** Whether accounts with two factors log in by the administration product only. */
    two_factor_elsewhere: Generated<number>;
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
  /** Photos of employees, which the office chooses. */
  employee_photo: {
    employee_id: number;
    /** Goes up with every change and belongs in the address of the picture. */
    version: number;
    /** `null` after the photo was deleted. */
    file_id: string | null;
    thumb_id: string | null;
    changed_at: string;
  };
  /** `establishment_id` 0 holds the defaults of the company. */
  setting: { company_id: number; establishment_id: number; name: string; value: string };
  school: { id: Generated<number>; company_id: number; name: string };
}
