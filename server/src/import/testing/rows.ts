import type { ImportKind } from '@groepsapp/contract';
import type { ImportedRow } from '../row.ts';

/** Makes rows as a reader of files does: with the numbers in which they stand. */
export function sheet(...rows: readonly [ImportKind, string, Record<string, unknown>, string?][]): ImportedRow[] {
  return rows.map(([kind, reference, fields, ended], index) => ({
    ...{ kind, reference, fields, ...(ended !== undefined && { ended }) },
    place: { file: 'proef.csv', row: index + 2, columns: { last_name: 'Achternaam', from: 'Ingangsdatum' } },
  }));
}

const person = { first_name: 'Noor', last_name: 'Berg', gender: 'V' };

/**
 * A company with groups, an employee who logs in, and two children, of everything something.
 * @param email of the employee, which no other company may have
 */
export const companyRows = (email: string): ImportedRow[] =>
  sheet(
    ['record-value', 'K1 allergie', { child: 'K1', field: 'allergie', value: 'pinda' }],
    ['record-value', 'K1 dieet', { child: 'K1', field: 'dieet', value: 'halal' }],
    ['record-value', 'K1 vast gezicht', { child: 'K1', field: 'vast', value: 'M1' }],
    ['consent', 'K1 uitje', { child: 'K1', kind: 'outing', answer: 'no', recorded_at: '2026-01-05', source: 'papier' }],
    ['child-carer', 'K1 V1', { child: 'K1', carer: 'V1', relation: 'moeder', authority: true, may_pick_up: true }],
    ['contract', 'K1 di', { child: 'K1', group: 'G1', weekday: 2, start: '08:00', end: '18:00', from: '2026-01-01' }],
    ['planned-day', 'K2 10', { child: 'K2', group: 'G1', date: '2026-03-10', start: '08:00', end: '13:00' }],
    ['placement', 'K1 G1', { child: 'K1', group: 'G1', from: '2026-01-01' }],
    ['placement', 'K2 G1', { child: 'K2', group: 'G1', from: '2026-01-01', until: '2027-01-01' }],
    ['child', 'K1', { ...person, date_of_birth: '2024-02-01', photo_allowed: true, school: 'S1', mentor: 'M1' }],
    ['child', 'K2', { ...person, first_name: 'Daan', gender: 'M', date_of_birth: '2023-02-01' }],
    ['carer', 'V1', { name: 'Yara Jansen', mobile: '06-12345678', city: 'Zonnedam' }],
    ['setting', 'planning', { name: 'ipad_planning', value: '1' }],
    ['setting', 'zorg', { establishment: 'L1', name: 'ipad_care', value: '1' }],
    [
      'general-form',
      'F1',
      { title: 'Gesprek', sections: [{ title: 'A', questions: [{ question: 'Wie?', input: 'text' }] }] },
    ],
    ['intake-template', 'I1', { title: 'Intake', rows: [{ type: 'header', text: 'Welkom' }] }],
    [
      'observation-list',
      'O1',
      { title: 'Baby', max_months: 8, categories: [{ name: 'Motoriek', questions: [{ text: 'Rolt om' }] }] },
    ],
    ['activity-type', 'A1', { name: 'Slapen', icon_id: 1, enter_time_end: true, predefined_texts: ['Lekker'] }],
    ['record-field', 'allergie', { section: 'medisch', name: 'Allergieën', field_type: 'textarea', flag: 'allergy' }],
    [
      'record-field',
      'dieet',
      {
        section: 'medisch',
        name: 'Dieet',
        field_type: 'radio',
        flag: 'diet',
        options: [{ name: 'geen', raises_flag: false }, { name: 'halal' }],
      },
    ],
    [
      'record-field',
      'mentor',
      { section: 'medisch', name: 'Mentor', field_type: 'select', function_name: 'mentor', edit_id: 1 },
    ],
    [
      'record-field',
      'vast',
      {
        section: 'medisch',
        name: 'Vast gezicht',
        field_type: 'select',
        function_name: 'designatedEmployee',
        edit_id: 1,
      },
    ],
    ['record-section', 'medisch', { title: 'Medisch', position: 1 }],
    [
      'shift',
      'D1',
      { employee: 'M1', establishment: 'L1', group: 'G1', date: '2026-03-10', start: '07:30', end: '16:30' },
    ],
    ['employee', 'M1', { ...person, role: 'qualified', groups: ['G1'], email: email, rights: ['mentor'] }],
    [
      'combined-groups',
      'S1',
      { group: 'G1', with_group: 'G2', date: '2026-01-06', weekday: 2, start: '17:00', end: '18:30' },
    ],
    ['group', 'G1', { establishment: 'L1', name: 'Rupsjes', min_age: 0, max_age: 2, max_children: 9 }],
    [
      'group',
      'G2',
      { establishment: 'L1', name: 'Vlinders', color: '#8E24AA', min_age: 2, max_age: 4, max_children: 16 },
    ],
    ['school', 'S1', { name: 'De Regenboog' }],
    ['school-holiday', 'H1', { name: 'Mei', from: '2026-04-25', until: '2026-05-03' }],
    ['closed-day', 'C1', { establishment: 'L1', name: 'Studiedag', from: '2026-04-03', until: '2026-04-03' }],
    ['establishment', 'L1', { name: 'De Vuurtoren', opening: [{ weekday: 1, from: '07:30', until: '18:30' }] }],
  );
