import {
  type PermissionAnswer,
  permissionKindNames,
  permissionRule,
  type PermissionKind,
  type RecordField,
  type RecordOption,
  type RecordSection,
} from '@groepsapp/contract';
import type { Selectable } from 'kysely';
import type { Caller } from '../authentication/sessions.ts';
import { permissionPrefix, permissionsOf } from '../permissions/permissions.ts';
import { readablePlacements } from '../schedules/placements.ts';
import { type Clock, formatDay, today } from '../base/clock.ts';
import type { Database, Db } from '../database/schema.ts';
import { fieldsOfEmployees } from '../access/employees.ts';
import { grouped } from '../base/grouping.ts';
import { notFound } from '../base/httpErrors.ts';
import { fullName, nameColumns } from '../base/names.ts';

type FieldRow = Selectable<Database['record_field']> & { title: string };
type ChildRow = Selectable<Database['child']>;

/** The values of the fields of a record, before they are combined. */
interface Sources {
  child: ChildRow;
  values: ReadonlyMap<number, string>;
  options: readonly { id: number; field_id: number; name: string; color: string | null }[];
  permissions: ReadonlyMap<string, PermissionAnswer>;
  employees: readonly RecordOption[];
  schools: readonly RecordOption[];
}

/** The dependencies for reading a record. */
interface RecordContext {
  db: Db;
  clock: Clock;
  caller: Pick<Caller, 'kind'>;
  /** With read access to a child that has left: values changed from this moment on are left out. */
  until?: string | null;
}

/** A field of the record of one child, with where its value is kept. */
export interface KnownField {
  row: FieldRow;
  field: RecordField;
}

/** A childminder works alone: her records do not have these fields. */
const ofEmployees: readonly string[] = fieldsOfEmployees;
const genders = { M: 'Jongen', V: 'Meisje' } as const;
const colors = { yes: '#2E7D32', no: '#C62828' };
const plain = '#455A64';

/** The kind of permission that a field is about; `null` for other fields. */
export function permissionOf(functionName: string): PermissionKind | null {
  const kind = functionName.startsWith(permissionPrefix) ? functionName.slice(permissionPrefix.length) : '';
  return permissionKindNames.find((name) => name === kind) ?? null;
}

function permissionOptions(kind: PermissionKind): RecordOption[] {
  const { conditional } = permissionRule(kind);
  const third = conditional === undefined ? [] : [{ id: 'conditional', name: conditional, color: plain }];
  return [{ id: 'yes', name: 'ja', color: colors.yes }, { id: 'no', name: 'nee', color: colors.no }, ...third];
}

function optionsOf({ id, function_name }: FieldRow, sources: Sources): readonly RecordOption[] {
  const kind = permissionOf(function_name);
  if (kind !== null) return permissionOptions(kind);
  if (function_name === 'school') return sources.schools;
  if (ofEmployees.includes(function_name)) return sources.employees;
  const own = sources.options.filter((option) => option.field_id === id);
  return own.map((option) => ({ id: String(option.id), name: option.name, color: option.color }));
}

function valueOf({ id, function_name }: FieldRow, { child, values, permissions }: Sources): string {
  const kind = permissionOf(function_name);
  if (kind !== null) return permissions.get(kind) ?? '';
  switch (function_name) {
    case 'first_name':
    case 'last_name_suffix':
    case 'last_name':
      return child[function_name];
    case 'date_of_birth':
      return formatDay(child.date_of_birth);
    case 'gender':
      return genders[child.gender];
    case 'school':
      return child.school_id === null ? '' : String(child.school_id);
    default:
      return values.get(id) ?? '';
  }
}

function mayEdit({ kind }: Pick<Caller, 'kind'>, { editable_by }: FieldRow): boolean {
  return editable_by === 'everyone' || (editable_by === 'employees' && kind === 'employee');
}

function fieldOf(row: FieldRow, sources: Sources, caller: Pick<Caller, 'kind'>): RecordField {
  const formOptions = [...optionsOf(row, sources)];
  const value = valueOf(row, sources);
  const chosen = formOptions.find(({ id }) => id === value);
  return {
    name: row.name,
    displayValue: chosen?.name ?? (row.field_type === 'select' && formOptions.length > 0 ? '' : value),
    value,
    fieldType: row.field_type,
    functionName: row.function_name,
    editable: mayEdit(caller, row),
    edit_id: row.edit_id,
    formOptions,
    icon: { type: 'kernel', class: row.icon, color: chosen?.color ?? plain },
  };
}

/** Employees of the establishments where the child is placed. */
async function employeesFor({ db, clock }: RecordContext, childId: number): Promise<RecordOption[]> {
  const day = today(clock);
  const places = readablePlacements(db, [childId], day).select('care_group.establishment_id');
  const rows = await db
    .selectFrom('employee')
    .where('employee.id', 'in', (e) =>
      e
        .selectFrom('employee_group')
        .innerJoin('care_group as own', 'own.id', 'employee_group.group_id')
        .where('own.establishment_id', 'in', places)
        .select('employee_group.employee_id'),
    )
    .select(['id', ...nameColumns])
    .orderBy('first_name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: String(row.id), name: fullName(row), color: null }));
}

async function knownValues({ db, until = null }: RecordContext, childId: number) {
  const values = db.selectFrom('record_value').where('child_id', '=', childId).select(['field_id', 'value']);
  return (until === null ? values : values.where('changed_at', '<', until)).execute();
}

async function loadSources(context: RecordContext, child: ChildRow): Promise<Sources> {
  const { db } = context;
  const [values, options, permissions, employees, schools] = await Promise.all([
    knownValues(context, child.id),
    db
      .selectFrom('record_option')
      .innerJoin('record_field', 'record_field.id', 'record_option.field_id')
      .innerJoin('record_section', 'record_section.id', 'record_field.section_id')
      .where('record_section.company_id', '=', child.company_id)
      .select(['record_option.id', 'record_option.field_id', 'record_option.name', 'record_option.color'])
      .orderBy('record_option.position')
      .execute(),
    permissionsOf(db, child.id),
    employeesFor(context, child.id),
    db.selectFrom('school').where('company_id', '=', child.company_id).select(['id', 'name']).orderBy('name').execute(),
  ]);
  return {
    child,
    values: new Map(values.map(({ field_id, value }) => [field_id, value])),
    options,
    permissions,
    employees,
    schools: schools.map(({ id, name }) => ({ id: String(id), name, color: null })),
  };
}

/**
 * The fields of the record of a child by section, with where their values are kept.
 * @throws HttpError 404 without the child
 */
export async function knownFields(context: RecordContext, childId: number): Promise<KnownField[]> {
  const { db, caller } = context;
  const found = db.selectFrom('child').where('id', '=', childId).selectAll();
  const child = await found.executeTakeFirstOrThrow(() => notFound());
  const rows = await db
    .selectFrom('record_field')
    .innerJoin('record_section', 'record_section.id', 'record_field.section_id')
    .where('record_section.company_id', '=', child.company_id)
    .selectAll('record_field')
    .select('record_section.title')
    .orderBy('record_section.position')
    .orderBy('record_section.id')
    .orderBy('record_field.position')
    .orderBy('record_field.id')
    .execute();
  const sources = await loadSources(context, child);
  return rows
    .filter((row) => caller.kind === 'employee' || !ofEmployees.includes(row.function_name))
    .map((row) => ({ row, field: fieldOf(row, sources, caller) }));
}

/** The record of a child: the sections of its company, without those that have no fields. */
export async function childRecord(context: RecordContext, childId: number): Promise<RecordSection[]> {
  const sections = grouped(await knownFields(context, childId), ({ row }) => row.section_id);
  return [...sections.values()].map((known) => ({
    title: known[0]?.row.title ?? '',
    fields: known.map(({ field }) => field),
  }));
}
