import type { PersonMode } from '@groepsapp/contract';
import {
  check,
  checked,
  defaultsTo,
  flag,
  id,
  index,
  integer,
  key,
  nullable,
  oneOf,
  pointsAt,
  primary,
  table,
  text,
  textOf,
} from './columns.ts';

/** Companies, establishments, groups, employees, and settings. */
export const organisationTables = {
  company: table({
    id,
    name: text,
    /** A `PersonMode`: what only a person may do on its tablets. */
    person_mode: defaultsTo(textOf<PersonMode>(), 'off'),
    lock_minutes: defaultsTo(integer, 5),
    /** 1: employees log in on its tablets only. */
    enrolled_only: defaultsTo(integer, 0),
    /** When a password needs a code beside it: never, outside the known networks, or always. */
    two_factor: defaultsTo(oneOf(['none', 'outside', 'always']), 'none'),
    /** The roles that need it, with spaces between them; empty: all. */
    two_factor_roles: defaultsTo(text, ''),
    /** As CIDR with spaces between them; empty: none is known. */
    known_networks: defaultsTo(text, ''),
    /** Whether employees log in by the provider of the organisation only. */
    sso_only: defaultsTo(flag, 0),
    /** Whether accounts with two factors log in by the administration product only. */
    two_factor_elsewhere: defaultsTo(flag, 1),
  }),
  establishment: table(
    { id, company_id: pointsAt('company'), name: text },
    index('establishment_company', 'company_id'),
  ),
  /** When an establishment is open, per day of the week from 1 (Monday); on other days it is closed. */
  opening_hours: table(
    {
      establishment_id: pointsAt('establishment'),
      weekday: checked(integer, 'weekday between 1 and 7'),
      start_time: text,
      end_time: text,
      /** The end at midnight (00:00), or on the next day, which counts while `end_time` is 23:59. */
      later_end: nullable(text),
    },
    check('opening_hours_times', 'end_time > start_time'),
    key('establishment_id', 'weekday'),
  ),
  care_group: table(
    {
      id,
      establishment_id: pointsAt('establishment'),
      name: text,
      abbreviation: text,
      color: text,
      /** Age range in whole years of the children, and the capacity. */
      min_age: integer,
      max_age: integer,
      max_children: integer,
    },
    index('care_group_establishment', 'establishment_id'),
  ),
  employee: table(
    {
      id,
      company_id: pointsAt('company'),
      first_name: text,
      last_name_suffix: text,
      last_name: text,
      gender: oneOf(['M', 'V']),
      /**
       * Decides whether the employee counts for the staff ratio. A trainee is being trained on the job; an intern is not
       * staff.
       */
      role: defaultsTo(oneOf(['qualified', 'trainee', 'assistant', 'intern', 'other']), 'qualified'),
    },
    index('employee_company', 'company_id'),
  ),
  /** Photos of employees, which the office chooses. */
  employee_photo: table(
    {
      employee_id: primary(nullable(pointsAt('employee'))),
      /** Goes up with every change and belongs in the address of the picture. */
      version: integer,
      /** `null` after the photo was deleted. */
      file_id: nullable(text),
      thumb_id: nullable(text),
      changed_at: text,
    },
    index('employee_photo_file', 'file_id'),
    index('employee_photo_thumb', 'thumb_id'),
  ),
  /** `establishment_id` 0 holds the defaults of the company. */
  setting: table(
    { company_id: pointsAt('company'), establishment_id: integer, name: text, value: text },
    key('company_id', 'establishment_id', 'name'),
  ),
  school: table({ id, company_id: pointsAt('company'), name: text }, index('school_company', 'company_id')),
};
