import type { ImportFields } from '@groepsapp/contract';
import type { DemoRows } from '../rows.ts';
import { referenceOf } from './references.ts';
import type { Owners, RowsOfKinds } from './rowsOfKinds.ts';

type Consent = ImportFields<'consent'>;

const yes = (flag: number | undefined) => flag === 1;

/** Values, with choices by their names. */
function recordValueRows(rows: DemoRows, owners: Owners, mentors: Mentors): RowsOfKinds['record-value'] {
  const options = new Map(rows.record_option.map(({ id, name }) => [String(id), name]));
  const fields = new Map(rows.record_field.map((field) => [field.id, field]));
  const textOf = (fieldId: number, value: string): string => {
    const field = fields.get(fieldId);
    const isChoice = field?.field_type === 'select' || field?.field_type === 'radio';
    return isChoice ? (options.get(value) ?? value) : value;
  };
  const values = rows.record_value.filter(({ field_id }) => !mentors.holds(field_id));
  return values.map(({ child_id, field_id, value }) => ({
    companyId: owners.ofChild(child_id),
    reference: referenceOf('record-value', child_id, field_id),
    fields: {
      ...{ child: referenceOf('child', child_id), field: referenceOf('record-field', field_id) },
      value: textOf(field_id, value),
    },
  }));
}

/** The first mentors of children, who stand in their own rows. */
class Mentors {
  readonly #field: ReadonlySet<number>;
  readonly #of: ReadonlyMap<number, string>;

  constructor({ record_field, record_value }: DemoRows) {
    const first = record_field.filter(({ function_name, edit_id }) => function_name === 'mentor' && edit_id === 1);
    this.#field = new Set(first.map(({ id = 0 }) => id));
    const chosen = record_value.filter(({ field_id }) => this.#field.has(field_id));
    this.#of = new Map(chosen.map(({ child_id, value }) => [child_id, value]));
  }

  holds(fieldId: number): boolean {
    return this.#field.has(fieldId);
  }

  of(childId = 0): { mentor?: string } {
    const employee = this.#of.get(childId);
    return employee === undefined ? {} : { mentor: referenceOf('employee', employee) };
  }
}

/** Whether a planned time is a day of care beside the contracts; others deviate from a contract, or replace a day. */
export function isOwnDay({ weekly_slot_id = null, reason = null }: DemoRows['planning_item'][number]): boolean {
  return weekly_slot_id === null && reason === null;
}

/** Carers, and children with what belongs to one child, as rows of the import. */
export function childRows(rows: DemoRows, owners: Owners) {
  const mentors = new Mentors(rows);
  return {
    carer: rows.carer.map(({ id, company_id, ...fields }) => ({
      companyId: company_id,
      reference: referenceOf('carer', id),
      fields,
    })),
    child: rows.child.map(({ id, company_id, school_id = null, ...child }) => ({
      companyId: company_id,
      reference: referenceOf('child', id),
      fields: {
        ...{ first_name: child.first_name, name_prefix: child.last_name_suffix, last_name: child.last_name },
        ...{ gender: child.gender, date_of_birth: child.date_of_birth },
        school: school_id === null ? null : referenceOf('school', school_id),
        ...mentors.of(id),
      },
    })),
    placement: rows.placement.map(({ id, child_id, group_id, start_date, end_date = null }) => ({
      companyId: owners.ofChild(child_id),
      reference: referenceOf('placement', id),
      fields: {
        ...{ child: referenceOf('child', child_id), group: referenceOf('group', group_id) },
        ...{ from: start_date, until: end_date },
      },
    })),
    contract: rows.weekly_slot.map(({ id, child_id, group_id, weekday, weeks, season, ...slot }) => ({
      companyId: owners.ofChild(child_id),
      reference: referenceOf('contract', id),
      fields: {
        ...{ child: referenceOf('child', child_id), group: referenceOf('group', group_id), weekday, weeks, season },
        ...{ start: slot.start_time, end: slot.end_time, from: slot.start_date, until: slot.end_date ?? null },
      },
    })),
    'planned-day': rows.planning_item
      .filter(isOwnDay)
      .map(({ id, child_id, group_id, date, start_time, end_time }) => ({
        companyId: owners.ofChild(child_id),
        reference: referenceOf('planned-day', id),
        fields: {
          ...{ child: referenceOf('child', child_id), group: referenceOf('group', group_id) },
          ...{ date, start: start_time, end: end_time },
        },
      })),
    'child-carer': rows.child_carer.map(({ child_id, carer_id, relation, position, ...bond }) => ({
      companyId: owners.ofChild(child_id),
      reference: referenceOf('child-carer', child_id, carer_id),
      fields: {
        ...{ child: referenceOf('child', child_id), carer: referenceOf('carer', carer_id), relation, position },
        ...{ authority: yes(bond.authority), may_pick_up: yes(bond.may_pick_up), emergency: yes(bond.emergency) },
      },
    })),
    consent: rows.child_permission.map(({ child_id, kind, answer, recorded_at }) => ({
      companyId: owners.ofChild(child_id),
      reference: referenceOf('consent', child_id, kind),
      fields: { child: referenceOf('child', child_id), kind: kind as Consent['kind'], answer, recorded_at },
    })),
    'record-value': recordValueRows(rows, owners, mentors),
  } satisfies Partial<RowsOfKinds>;
}
