import type { ImportKind } from '@groepsapp/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { RowKey } from '../import/kinds/kind.ts';

type Query = RawBuilder<{ id: number; part?: string | number }>;

const ofChild = (companyId: number) => sql`child_id in (select id from child where company_id = ${companyId})`;
const ofGroup = (companyId: number) => sql`
  group_id in (select care_group.id from care_group join establishment on establishment.id = establishment_id
    where company_id = ${companyId})`;

const perCompany =
  (table: keyof Database, also = sql``) =>
  (companyId: number): Query =>
    sql`select id from ${sql.table(table)} where company_id = ${companyId} ${also} order by id`;
const perChild =
  (table: keyof Database, also = sql``) =>
  (companyId: number): Query =>
    sql`select id from ${sql.table(table)} where ${ofChild(companyId)} ${also} order by id`;

/** The rows of a company that are a kind, by their keys as the stores of the import have them. */
const queries: Readonly<Record<ImportKind, (companyId: number) => Query>> = {
  establishment: perCompany('establishment'),
  'closed-day': perCompany('calendar_period', sql`and kind = 'closed'`),
  'school-holiday': perCompany('calendar_period', sql`and kind = 'school-holiday'`),
  school: perCompany('school'),
  group: (companyId) => sql`
    select care_group.id from care_group join establishment on establishment.id = establishment_id
    where company_id = ${companyId} order by care_group.id`,
  'combined-groups': (companyId) => sql`select id from group_merge where ${ofGroup(companyId)} order by id`,
  employee: perCompany('employee'),
  shift: (companyId) => sql`
    select id from shift where cancelled = 0
      and employee_id in (select id from employee where company_id = ${companyId}) order by id`,
  'record-section': perCompany('record_section'),
  'record-field': (companyId) => sql`
    select id from record_field where section_id in (select id from record_section where company_id = ${companyId})
    order by id`,
  'activity-type': perCompany('activity_type', sql`and active = 1`),
  'observation-list': perCompany('observation_list'),
  'intake-template': perCompany('intake_template', sql`and active = 1`),
  'general-form': perCompany('general_form', sql`and active = 1`),
  setting: (companyId) => sql`
    select establishment_id as id, name as part from setting where company_id = ${companyId} order by 1, 2`,
  carer: perCompany('carer'),
  child: perCompany('child'),
  placement: perChild('placement'),
  contract: perChild('weekly_slot'),
  'planned-day': perChild('planning_item', sql`and status = 'DEFAULT' and weekly_slot_id is null`),
  'child-carer': (companyId) => sql`
    select child_id as id, carer_id as part from child_carer where ${ofChild(companyId)} order by 1, 2`,
  consent: (companyId) => sql`
    select distinct child_id as id, kind as part from child_permission where ${ofChild(companyId)} order by 1, 2`,
  'record-value': (companyId) => sql`
    select child_id as id, field_id as part from record_value
    where ${ofChild(companyId)} and value <> ''
      and field_id not in (select id from record_field where function_name in ('mentor', 'designatedEmployee'))
    order by 1, 2`,
};

export async function keysOfKind(db: Db, companyId: number, kind: ImportKind): Promise<RowKey[]> {
  const { rows } = await queries[kind](companyId).execute(db);
  return rows.map(({ id, part }) => ({ id: Number(id), part: part === undefined ? '' : String(part) }));
}
