import type { ImportKind } from '@groepsapp/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** Which rows are a kind, and the columns of their keys as the stores of the import have them. */
interface RowsOfKind {
  table: keyof Database;
  key?: readonly [id: string, part: string];
  where?: RawBuilder<unknown>;
}

/** Where the rows of each kind are. */
export const rowsOfKinds: Readonly<Record<ImportKind, RowsOfKind>> = {
  establishment: { table: 'establishment' },
  'closed-day': { table: 'calendar_period', where: sql`kind = 'closed'` },
  'school-holiday': { table: 'calendar_period', where: sql`kind = 'school-holiday'` },
  school: { table: 'school' },
  group: { table: 'care_group' },
  'combined-groups': { table: 'group_merge' },
  employee: { table: 'employee' },
  childminder: { table: 'account', where: sql`kind = 'childminder'` },
  shift: { table: 'shift', where: sql`cancelled = 0` },
  'record-section': { table: 'record_section' },
  'record-field': { table: 'record_field' },
  'activity-type': { table: 'activity_type', where: sql`active = 1` },
  'observation-list': { table: 'observation_list' },
  'intake-template': { table: 'intake_template', where: sql`active = 1` },
  'general-form': { table: 'general_form', where: sql`active = 1` },
  setting: { table: 'setting', key: ['establishment_id', 'name'] },
  carer: { table: 'carer' },
  child: { table: 'child' },
  placement: { table: 'placement' },
  contract: { table: 'weekly_slot' },
  'planned-day': { table: 'planning_item', where: sql`status = 'DEFAULT' and weekly_slot_id is null` },
  'child-carer': { table: 'child_carer', key: ['child_id', 'carer_id'] },
  consent: { table: 'child_permission', key: ['child_id', 'kind'] },
  'record-value': {
    table: 'record_value',
    key: ['child_id', 'field_id'],
    where: sql`value <> '' and field_id not in (
      select id from record_field where function_name in ('mentor', 'designatedEmployee'))`,
  },
};
