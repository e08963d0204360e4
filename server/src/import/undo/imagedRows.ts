import type { ImportKind } from '@groepsapp/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountState } from '../../accounts/manage.ts';
import type { Database } from '../../database/schema.ts';
import type { AnyRow, Value } from '../kinds/rows.ts';

/** Rows of a table that belong to rows of a kind. @param ids the first parts of the keys of those rows */
interface Part {
  table: keyof Database;
  where(ids: readonly Value[], companyId: number): RawBuilder<unknown>;
}

const by = (table: keyof Database, column: string): Part => ({
  table,
  where: (ids) => sql`${sql.ref(column)} in (${sql.join(ids)})`,
});

const ofEmployees = (table: keyof Database): Part => ({
  table,
  where: (ids) => sql`account_id in (select id from account where employee_id in (${sql.join(ids)}))`,
});

/** The rows that the import writes for rows of each kind. What sharing with carers it took back is not among them. */
export const writtenFor: Readonly<Record<ImportKind, readonly Part[]>> = {
  establishment: [by('establishment', 'id'), by('opening_hours', 'establishment_id')],
  'closed-day': [by('calendar_period', 'id')],
  'school-holiday': [by('calendar_period', 'id')],
  school: [by('school', 'id')],
  group: [by('care_group', 'id')],
  'combined-groups': [by('group_merge', 'id')],
  employee: [
    by('employee', 'id'),
    by('employee_group', 'employee_id'),
    by('account', 'employee_id'),
    ofEmployees('account_establishment'),
    ofEmployees('account_right'),
  ],
  childminder: [by('account', 'id'), by('account_establishment', 'account_id'), by('account_right', 'account_id')],
  shift: [by('shift', 'id')],
  'record-section': [by('record_section', 'id')],
  'record-field': [by('record_field', 'id'), by('record_option', 'field_id'), by('record_value', 'field_id')],
  'activity-type': [by('activity_type', 'id'), by('activity_type_text', 'activity_type_id')],
  'observation-list': [
    by('observation_list', 'id'),
    { table: 'observation_category', where: (_ids, companyId) => sql`company_id = ${companyId}` },
    by('observation_version', 'list_id'),
  ],
  'intake-template': [by('intake_template', 'id')],
  'general-form': [by('general_form', 'id')],
  setting: [
    {
      table: 'setting',
      where: (ids, companyId) => sql`company_id = ${companyId} and establishment_id in (${sql.join(ids)})`,
    },
  ],
  carer: [by('carer', 'id')],
  child: [by('child', 'id'), by('child_permission', 'child_id'), by('record_value', 'child_id')],
  placement: [by('placement', 'id')],
  contract: [by('weekly_slot', 'id')],
  'planned-day': [by('planning_item', 'id')],
  'child-carer': [by('child_carer', 'child_id')],
  consent: [by('child', 'id'), by('child_permission', 'child_id')],
  'record-value': [by('record_value', 'child_id')],
};

/** What ends with a child or a carer. */
export const endsWith: Readonly<Partial<Record<ImportKind, readonly Part[]>>> = {
  carer: [by('child_carer', 'carer_id')],
  child: ['placement', 'weekly_slot', 'planning_item'].map((table) => by(table as keyof Database, 'child_id')),
};

/** Of a password only whether there is one: an address that got another owner is invited again. */
const passwordIn = (row: AnyRow): Value => {
  const state = accountState({ password_hash: String(row.password_hash) });
  return state === 'not invited' || state === 'invited' ? 'open' : state === 'ended' ? 'ended' : 'chosen';
};

/** A row as it is kept and compared. */
export const imageOf = (table: string, row: AnyRow): AnyRow =>
  table === 'account' ? { ...row, password_hash: passwordIn(row) } : row;
