import type { ImportKind } from '@groepsapp/contract';
import { type RawBuilder, sql } from 'kysely';
import { accountState } from '../../accounts/manage.ts';
import type { Database } from '../../database/schema.ts';
import type { AnyRow, Value } from '../kinds/rows.ts';
import { rowsOfKinds } from '../kinds/rowsOfKinds.ts';

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

/** The tables whose rows belong to a row of another one, and the column that names it. */
export const partOf: Readonly<Partial<Record<keyof Database, readonly [table: keyof Database, column: string]>>> = {
  opening_hours: ['establishment', 'establishment_id'],
  employee_group: ['employee', 'employee_id'],
  record_option: ['record_field', 'field_id'],
  activity_type_text: ['activity_type', 'activity_type_id'],
  observation_version: ['observation_list', 'list_id'],
};

/** The rows that the import writes for rows of a kind beside their own and their parts. What sharing with carers it took back is not among them. */
const writtenBeside: Readonly<Partial<Record<ImportKind, readonly Part[]>>> = {
  employee: [by('account', 'employee_id'), ofEmployees('account_establishment'), ofEmployees('account_right')],
  childminder: [by('account_establishment', 'account_id'), by('account_right', 'account_id')],
  'record-field': [by('record_value', 'field_id')],
  'observation-list': [{ table: 'observation_category', where: (_ids, companyId) => sql`company_id = ${companyId}` }],
  child: [by('child_permission', 'child_id'), by('record_value', 'child_id')],
  consent: [by('child', 'id')],
};

const settings: Part = {
  table: 'setting',
  where: (ids, companyId) => sql`company_id = ${companyId} and establishment_id in (${sql.join(ids)})`,
};

/** What ends with a child or a carer. */
const endsWith: Readonly<Partial<Record<ImportKind, readonly Part[]>>> = {
  carer: [by('child_carer', 'carer_id')],
  child: ['placement', 'weekly_slot', 'planning_item'].map((table) => by(table as keyof Database, 'child_id')),
};

/** All rows that the import writes for rows of a kind. @param ending also those that end with them */
export function writtenFor(kind: ImportKind, ending: boolean): readonly Part[] {
  const { table, key: [id] = ['id'] } = rowsOfKinds[kind];
  const own = kind === 'setting' ? settings : by(table, id);
  const parts = Object.entries(partOf).filter(([, [owner]]) => owner === table);
  return [
    own,
    ...parts.map(([name, [, column]]) => by(name as keyof Database, column)),
    ...(writtenBeside[kind] ?? []),
    ...(ending ? (endsWith[kind] ?? []) : []),
  ];
}

/** Of a password only whether there is one: an address that got another owner is invited again. */
const passwordIn = (row: AnyRow): Value => {
  const state = accountState({ password_hash: String(row.password_hash) });
  return state === 'not invited' || state === 'invited' ? 'open' : state === 'ended' ? 'ended' : 'chosen';
};

/** A row as it is kept and compared. */
export const imageOf = (table: string, row: AnyRow): AnyRow =>
  table === 'account' ? { ...row, password_hash: passwordIn(row) } : row;
