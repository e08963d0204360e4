import type { ImportFields } from '@groepsapp/contract';
import { grouped } from '../../base/grouping.ts';
import { sectionsOf } from '../../import/kinds/templates.ts';
import { categoriesIn } from '../../import/kinds/observationContent.ts';
import { readContent } from '../../tracking/listContent.ts';
import type { DemoRows } from '../rows.ts';
import { referenceOf } from './references.ts';
import type { Owners, RowsOfKinds } from './rowsOfKinds.ts';

const yes = (flag: number | undefined) => flag === 1;
const placeOf = (id: number | null | undefined) => (typeof id === 'number' ? referenceOf('establishment', id) : null);

/** A name that stands in the files for the one that is empty: no file brings in a group without a name. */
const standIn = 'Zonder naam';

/** Every day, so that the demo is alive at weekends too. */
const openDays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '07:00', until: '18:30' }));

function employeeRows({ employee, employee_group, ...rows }: DemoRows): RowsOfKinds['employee'] {
  const groups = grouped(employee_group, ({ employee_id }) => employee_id);
  const accounts = new Map(rows.account.map((account) => [account.employee_id, account]));
  const accountOf = (id: number): Partial<ImportFields<'employee'>> => {
    const account = accounts.get(id);
    if (account?.kind !== 'employee') return {};
    const places = rows.account_establishment.filter(({ account_id }) => account_id === account.id);
    return {
      email: account.username,
      establishments: places.map(({ establishment_id: place }) => referenceOf('establishment', place)),
      rights: rows.account_right.filter(({ account_id }) => account_id === account.id).map(({ name }) => name),
    };
  };
  return employee.map(({ id = 0, company_id, first_name, last_name_suffix, last_name, gender, role }) => ({
    companyId: company_id,
    reference: referenceOf('employee', id),
    fields: {
      ...{ first_name, name_prefix: last_name_suffix, last_name, gender, role },
      groups: (groups.get(id) ?? []).map(({ group_id }) => referenceOf('group', group_id)),
      ...accountOf(id),
    },
  }));
}

function shiftRows({ shift }: DemoRows, owners: Owners): RowsOfKinds['shift'] {
  return shift.map(({ id, employee_id, establishment_id, group_id = null, date, ...row }) => ({
    companyId: owners.ofEmployee(employee_id),
    reference: referenceOf('shift', id),
    fields: {
      employee: referenceOf('employee', employee_id),
      establishment: referenceOf('establishment', establishment_id),
      group: group_id === null ? null : referenceOf('group', group_id),
      ...{ date, start: row.start_time, end: row.end_time, activity: row.activity },
      counts_for_ratio: yes(row.counts_for_ratio),
    },
  }));
}

function recordFieldRows({ record_field, record_option }: DemoRows, owners: Owners): RowsOfKinds['record-field'] {
  const options = grouped(record_option, ({ field_id }) => field_id);
  return record_field.map(({ id = 0, section_id, name, field_type, function_name, edit_id = null, ...row }) => ({
    companyId: owners.ofSection(section_id),
    reference: referenceOf('record-field', id),
    fields: {
      section: referenceOf('record-section', section_id),
      ...{ name, field_type, function_name, edit_id, editable_by: row.editable_by, icon: row.icon },
      ...{ flag: row.flag ?? null, position: row.position },
      options: (options.get(id) ?? []).map((option) => ({
        ...{ name: option.name, color: option.color ?? null, raises_flag: yes(option.raises_flag) },
      })),
    },
  }));
}

function activityTypeRows({ activity_type, activity_type_text }: DemoRows): RowsOfKinds['activity-type'] {
  const texts = grouped(activity_type_text, ({ activity_type_id }) => activity_type_id);
  return activity_type.map(({ id = 0, company_id, name, icon_id, enter_time_end, position }) => ({
    companyId: company_id,
    reference: referenceOf('activity-type', id),
    fields: {
      ...{ name, icon_id, enter_time_end: yes(enter_time_end), position },
      predefined_texts: (texts.get(id) ?? []).map(({ text }) => text),
    },
  }));
}

/** The lists with the questions of their newest version. */
function observationListRows(rows: DemoRows): RowsOfKinds['observation-list'] {
  const areas = new Map(rows.observation_category.map(({ id = 0, name, color }) => [id, { name, color }]));
  const newest = new Map(rows.observation_version.map(({ list_id, content }) => [list_id, readContent(content)]));
  return rows.observation_list.map(({ id = 0, company_id, title, ...ages }) => {
    const content = newest.get(id) ?? { note: true, categories: [] };
    return {
      companyId: company_id,
      reference: referenceOf('observation-list', id),
      fields: {
        ...{ title, min_months: ages.min_months ?? null, max_months: ages.max_months ?? null },
        ...{ repeat_months: ages.repeat_months ?? null, note: content.note },
        categories: categoriesIn(content, areas) as ImportFields<'observation-list'>['categories'],
      },
    };
  });
}

/** What belongs to companies as a whole, as rows of the import. */
export function companyRows(rows: DemoRows, owners: Owners) {
  return {
    establishment: rows.establishment.map(({ id, company_id, name }) => ({
      companyId: company_id,
      reference: referenceOf('establishment', id),
      fields: { name, opening: openDays },
    })),
    'closed-day': rows.calendar_period.map(({ id, company_id, establishment_id, name, start_date, end_date }) => ({
      companyId: company_id,
      reference: referenceOf('closed-day', id),
      fields: { establishment: placeOf(establishment_id), name, from: start_date, until: end_date },
    })),
    school: rows.school.map(({ id, company_id, name }) => ({
      companyId: company_id,
      reference: referenceOf('school', id),
      fields: { name },
    })),
    group: rows.care_group.map(({ id, establishment_id, name, ...group }) => ({
      companyId: owners.ofEstablishment(establishment_id),
      reference: referenceOf('group', id),
      fields: {
        ...{ establishment: referenceOf('establishment', establishment_id), name: name === '' ? standIn : name },
        ...(group.abbreviation !== '' && { abbreviation: group.abbreviation }),
        ...{ color: group.color, min_age: group.min_age, max_age: group.max_age, max_children: group.max_children },
      },
    })),
    'combined-groups': rows.group_merge.map(({ id, group_id, with_group_id, date, start_time, end_time }) => ({
      companyId: owners.ofGroup(group_id),
      reference: referenceOf('combined-groups', id),
      fields: {
        ...{ group: referenceOf('group', group_id), with_group: referenceOf('group', with_group_id) },
        ...{ date, start: start_time, end: end_time },
      },
    })),
    employee: employeeRows(rows),
    shift: shiftRows(rows, owners),
    'record-section': rows.record_section.map(({ id, company_id, title, position }) => ({
      companyId: company_id,
      reference: referenceOf('record-section', id),
      fields: { title, position },
    })),
    'record-field': recordFieldRows(rows, owners),
    'activity-type': activityTypeRows(rows),
    'observation-list': observationListRows(rows),
    'intake-template': rows.intake_template.map(({ id, company_id, title, content }) => ({
      companyId: company_id,
      reference: referenceOf('intake-template', id),
      fields: { title, rows: JSON.parse(content) as ImportFields<'intake-template'>['rows'] },
    })),
    'general-form': rows.general_form.map(({ id, company_id, title, content }) => ({
      companyId: company_id,
      reference: referenceOf('general-form', id),
      fields: { title, sections: sectionsOf(content) },
    })),
    setting: rows.setting.map(({ company_id, establishment_id, name, value }) => ({
      companyId: company_id,
      reference: referenceOf('setting', establishment_id, name),
      fields: { establishment: establishment_id === 0 ? null : placeOf(establishment_id), name, value },
    })),
  } satisfies Partial<RowsOfKinds>;
}
