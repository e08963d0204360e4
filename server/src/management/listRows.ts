import type { CallAnswer, CallRequest } from '@groepsapp/contract';
import { sql } from 'kysely';
import type { Caller } from '../authentication/sessions.ts';
import { momentAfter, today } from '../base/clock.ts';
import { idsOf } from '../base/ids.ts';
import type { Database, Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { type ImportContext, keyText, rowKey, type Values } from '../import/kinds/kind.ts';
import { kindStores } from '../import/kinds/index.ts';
import { permissionOf } from '../records/fields.ts';
import { fieldsOfEmployees } from '../access/employees.ts';
import { columnsOfChild } from '../records/change.ts';
import { keepersOf } from './keepers.ts';
import { versionOf } from './versions.ts';

/** Each row of a list as a screen shows it; only the fields differ by kind. */
export type ListRow = CallAnswer<'GET /management/lists'>['rows'][number];
export type ListKind = ListRow['kind'];
export type PlainKind = CallRequest<'PUT /management/lists/:id'>['body']['kind'];
export type PlainRow = Extract<ListRow, { kind: PlainKind }>;

interface Kept {
  table: 'activity_type' | 'record_section' | 'record_field' | 'intake_template' | 'general_form' | 'observation_list';
  /** Whether rows can stop being offered. */
  ends: boolean;
  /** What was made with a row: a table with the column that points at it. */
  usedIn: readonly [table: keyof Database, column: string];
}

const kept: Readonly<Record<ListKind, Kept>> = {
  'activity-type': { table: 'activity_type', ends: true, usedIn: ['activity', 'activity_type_id'] },
  'record-section': { table: 'record_section', ends: false, usedIn: ['record_field', 'section_id'] },
  'record-field': { table: 'record_field', ends: false, usedIn: ['record_value', 'field_id'] },
  'intake-template': { table: 'intake_template', ends: true, usedIn: ['intake_form', 'template_id'] },
  'general-form': { table: 'general_form', ends: true, usedIn: ['filled_form', 'form_id'] },
  'observation-list': { table: 'observation_list', ends: false, usedIn: ['observation_result', 'list_id'] },
};

/** How the import writes rows of a company. Rows of lists name no others by a reference. */
export const writingOf = ({ db, clock }: Services, companyId: number): ImportContext => ({
  ...{ db, clock, companyId, now: momentAfter(clock, 0), today: today(clock) },
  find: () => undefined,
  coming: () => undefined,
  allComing: () => [],
});

/** The ids of a company's rows, and whether each is offered. */
async function idsIn(db: Db, companyId: number, kind: ListKind): Promise<{ id: number; offered: boolean }[]> {
  const { table, ends } = kept[kind];
  const active = ends ? sql`active` : sql`1`;
  const own =
    kind === 'record-field'
      ? sql`section_id in (select id from record_section where company_id = ${companyId})`
      : sql`company_id = ${companyId}`;
  const { rows } = await sql<{ id: number; active: number }>`
    select id, ${active} as active from ${sql.table(table)} where ${own} order by id`.execute(db);
  return rows.map((row) => ({ id: row.id, offered: Number(row.active) === 1 }));
}

async function usedAmong(db: Db, kind: ListKind, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const [table, column] = kept[kind].usedIn;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(kept[kind].table)} as row where id in (${sql.join(ids)})
      and exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = row.id)`.execute(db);
  return new Set(idsOf(rows));
}

/** Whether the values of a field of the record stand elsewhere, so that the app counts on its type. */
const isFixed = ({ function_name: name }: Values) =>
  typeof name === 'string' &&
  (name === 'school' || permissionOf(name) !== null || [...fieldsOfEmployees, ...columnsOfChild].includes(name));

/** What the desk does not change: how the app calls a field of the record. */
const inner = ['function_name', 'edit_id'];

/** The rows of a list of a company, by id. @param only this one */
export async function readList<K extends ListKind>(
  services: Services & { caller: Pick<Caller, 'companyId'> },
  kind: K,
  only?: number,
): Promise<Extract<ListRow, { kind: K }>[]> {
  const { db, caller } = services;
  const all = await idsIn(db, caller.companyId, kind);
  const rows = only === undefined ? all : all.filter(({ id }) => id === only);
  if (rows.length === 0) return [];
  const keys = idsOf(rows).map(rowKey);
  const found = await kindStores[kind].read(writingOf(services, caller.companyId), keys);
  const used = await usedAmong(db, kind, idsOf(rows));
  const keepers = await keepersOf(db, caller, kind, idsOf(rows));
  return rows.flatMap(({ id, offered }) => {
    const values = found.get(keyText(rowKey(id)));
    if (values === undefined) return [];
    const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !inner.includes(name)));
    const row = {
      ...{ kind, id, offered, fields, kept_by: keepers.get(id) ?? null },
      used: used.has(id) || (kind === 'record-field' && isFixed(values)),
      version: versionOf(offered, fields),
    };
    return [row as Extract<ListRow, { kind: K }>];
  });
}
