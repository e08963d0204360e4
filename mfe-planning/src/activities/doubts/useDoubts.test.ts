import { testChild } from '@groepsapp/kernel/testing';
import { doubtsAbout, isFood, isReady } from './useDoubts';

const today = '2026-11-18';
const fruit = { icon_id: 5, name: 'Fruit' };
const nappy = { icon_id: 12, name: 'Verschonen' };
const here = { id: 1, child_id: 1, group_id: 1, start_time: '2026-11-18T07:00:00.000Z', end_time: null };
const gone = { ...here, end_time: '2026-11-18T10:00:00.000Z' };
const planned = [{ id_group: 1, start_time: '08:00', end_time: '18:00' }];
const { status } = testChild();
const ill = { status: { ...status, ill: true } };

type Given = Parameters<typeof testChild>[0];
const reasons = (given: Given, type = nappy, when = {}) => {
  const wanted = { type, text: '', date: today, time: '12:00', ticked: true, ...when };
  return doubtsAbout([testChild(given)], wanted, today)[0]?.reasons ?? [];
};

test.each<[string, Given, string[]]>([
  ['here', { presence: here }, []],
  ['ill and here', { presence: here, ...ill }, ['Ziek']],
  ['ill', ill, ['Ziek']],
  ['absent', { status: { ...status, absent: true } }, ['Afwezig']],
  ['gone', { presence: gone }, ['Vertrokken']],
  ['expected', { planned }, ['Verwacht']],
  ['not planned', {}, ['Niet aangemeld']],
  ['left open yesterday', { presence: { ...here, start_time: '2026-11-17T07:00:00.000Z' } }, ['Niet aangemeld']],
])('a child that is %s', (_state, given, expected) => {
  expect(reasons(given)).toEqual(expected);
  expect(isReady(testChild(given), today)).toBe(expected.length === 0);
});

test('who left was there at an earlier time, and of another day and of one chosen child nothing is asked', () => {
  expect(reasons({ presence: gone }, nappy, { time: '10:30' })).toEqual([]);
  expect(reasons({ presence: gone }, nappy, { time: '07:30' })).toEqual(['Vertrokken']);
  expect(reasons({}, nappy, { date: '2026-11-17' })).toEqual([]);
  expect(reasons({}, nappy, { ticked: false })).toEqual([]);
});

test('an allergy and a diet count for food only, a medicine does not', () => {
  const flags = [
    { kind: 'allergy', text: 'Noten' },
    { kind: 'diet', text: 'notenvrij' },
    { kind: 'medical', text: 'EpiPen' },
  ] as const;
  const child = { presence: here, flags: [...flags] };
  expect(reasons(child)).toEqual([]);
  expect(reasons(child, fruit)).toEqual(['Allergie: Noten', 'Dieet: notenvrij']);
  expect(reasons(child, fruit, { date: '2026-11-17', ticked: false })).toEqual(['Allergie: Noten', 'Dieet: notenvrij']);
});

test.each<[string, string, string, Given, string[]]>([
  ['Zwemmen', '', 'refused', { limits: [{ kind: 'swimming', answer: 'no' }] }, ['Geen toestemming: Zwemmen']],
  [
    'Zwemmen',
    '',
    'with a condition',
    { limits: [{ kind: 'swimming', answer: 'conditional' }] },
    ['Zwemmen: alleen met diploma'],
  ],
  [
    'Buiten spelen',
    'Wandelen',
    'not asked',
    { limits: [{ kind: 'outing', answer: 'unknown' }] },
    ['Toestemming niet bekend: Lopend/bolderkar mee naar buiten'],
  ],
  ['Buiten spelen', 'Zandbak', 'of something else', { limits: [{ kind: 'outing', answer: 'no' }] }, []],
  [
    'Medicijn',
    'Paracetamol 120 mg',
    'refused',
    { limits: [{ kind: 'paracetamol', answer: 'no' }] },
    ['Geen toestemming: Paracetamol na telefonisch overleg'],
  ],
  [
    'Foto gemaakt',
    '',
    'of photos',
    { photo_allowed: 0 },
    ["Geen toestemming: Foto's van mijn kind in het eigen ouderportaal"],
  ],
])('a permission for %s %s that was %s', (name, text, _answer, given, expected) => {
  expect(reasons({ presence: here, ...given }, { icon_id: 60, name }, { text })).toEqual(expected);
});

test('food is what is eaten or drunk, by icon', () => {
  const food = Array.from({ length: 52 }, (_, index) => index + 1).filter((icon_id) => isFood({ icon_id }));
  expect(food).toEqual([3, 4, 5, 6, 7, 8, 10, 11, 32]);
});
