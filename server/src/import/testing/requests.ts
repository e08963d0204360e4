import type { AllowedRequests, RequestTokens } from '../../testing/allowedRequests.ts';
import type { Organisation } from '../../testing/organisation.ts';

type References = RequestTokens['references'];

/** A request that brings in a new row; its fields may name rows of the organisation. */
const row = (fields: (references: References, organisation: Organisation) => Record<string, unknown>) => {
  return (organisation: Organisation, { references }: RequestTokens) => [
    { params: { reference: 'Nieuw 1' }, body: fields(references, organisation) },
  ];
};

const alone = (body: Record<string, unknown>) => row(() => body);

const person = { first_name: 'Noor', last_name: 'Berg', gender: 'V' };
const hours = { start: '08:00', end: '18:00' };

export const importRequests = {
  'PUT /integration/establishment/:reference': alone({ name: 'De Vuurtoren' }),
  'PUT /integration/closed-day/:reference': row(({ establishment }) => ({
    ...{ establishment, name: 'Studiedag', from: '2026-04-03', until: '2026-04-03' },
  })),
  'PUT /integration/school-holiday/:reference': row(({ establishment }) => ({
    ...{ establishment, name: 'Mei', from: '2026-04-25', until: '2026-05-03' },
  })),
  'PUT /integration/school/:reference': alone({ name: 'De Regenboog' }),
  'PUT /integration/group/:reference': row(({ establishment }) => ({
    ...{ establishment, name: 'Rupsjes', min_age: 0, max_age: 2, max_children: 9 },
  })),
  'PUT /integration/combined-groups/:reference': row(({ group, other }) => ({
    ...{ group, with_group: other, date: '2026-03-10', ...hours },
  })),
  'PUT /integration/employee/:reference': row(({ group }) => ({ ...person, groups: [group] })),
  'PUT /integration/childminder/:reference': row(({ establishment, employee }, { company }) => ({
    ...{ email: `nieuw${company}@opvang.example`, client_number: '31' },
    ...{ establishments: [establishment], employee },
  })),
  'PUT /integration/shift/:reference': row(({ employee, establishment }) => ({
    ...{ employee, establishment, date: '2026-03-10', ...hours },
  })),
  'PUT /integration/record-section/:reference': alone({ title: 'Slapen' }),
  'PUT /integration/record-field/:reference': row(({ section }) => ({
    ...{ section, name: 'Slaapzak', field_type: 'text' },
  })),
  'PUT /integration/activity-type/:reference': alone({ name: 'Slapen', icon_id: 1 }),
  'PUT /integration/observation-list/:reference': alone({
    ...{ title: 'Baby', categories: [{ name: 'Motoriek', questions: [{ text: 'Rolt om' }] }] },
  }),
  'PUT /integration/intake-template/:reference': alone({ title: 'Intake', rows: [{ type: 'header', text: 'Welkom' }] }),
  'PUT /integration/general-form/:reference': alone({
    ...{ title: 'Gesprek', sections: [{ title: '', questions: [{ question: 'Wie?', input: 'text' }] }] },
  }),
  'PUT /integration/setting/:reference': row(({ establishment }) => ({ establishment, name: 'ipad_care', value: '1' })),
  'PUT /integration/carer/:reference': alone({ name: 'Yara Jansen' }),
  'PUT /integration/child/:reference': row(({ employee }) => ({
    ...{ ...person, date_of_birth: '2024-02-01', mentor: employee },
  })),
  'PUT /integration/placement/:reference': row(({ child, group }) => ({ child, group, from: '2026-01-01' })),
  'PUT /integration/contract/:reference': row(({ child, group }) => ({
    ...{ child, group, weekday: 2, from: '2026-01-01', ...hours },
  })),
  'PUT /integration/planned-day/:reference': row(({ child, group }) => ({
    child,
    group,
    date: '2026-03-11',
    ...hours,
  })),
  'PUT /integration/child-carer/:reference': row(({ child, carer }) => ({ child, carer, relation: 'moeder' })),
  'PUT /integration/consent/:reference': row(({ child }) => ({ child, kind: 'outing', answer: 'yes' })),
  'PUT /integration/record-value/:reference': row(({ child, field }) => ({ child, field, value: 'Tandarts Tom' })),
  'POST /integration/import': () => [
    { body: { rows: [{ kind: 'school', reference: 'S-1', fields: { name: 'Het Kompas' } }] } },
  ],
} satisfies Partial<AllowedRequests>;
