import { screen } from '@testing-library/react';
import { ApiError, type GroupRatio, type RatioDay, type RatioRow } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import RatioTile, { ratioFacts } from './RatioTile';

const row = (given: Partial<RatioRow>): RatioRow => ({
  ...{ start_time: '07:00:00', end_time: '18:00:00', children: 9, childrenGroup: 9, employees: 3, ratio: 3 },
  ...{ status: 10, indicative: false, reasons: [], ages: [] },
  ...given,
});
const short = { status: 20, ratio: 4 } as const;

function day(rows: RatioRow[], given: Partial<GroupRatio & RatioDay> = {}): RatioDay {
  const group = { id_group: 1, name: 'Vlinders', rows, deviation_minutes: 0, allowance_minutes: 180, counted_with: [] };
  const { present = null, ...ofGroup } = given;
  return { data: rows, hasGroupChildrenColumn: false, groups: [{ ...group, ...ofGroup }], present };
}

test.each<[string, RatioDay, ReturnType<typeof ratioFacts>]>([
  [
    'enough',
    day([row({})]),
    { value: 3, of: 'nodig 3', words: 'genoeg, ook het komende uur', share: 1, danger: false },
  ],
  [
    'too few within the hour',
    day([row({ end_time: '10:30:00' }), row({ start_time: '10:30:00', ...short })]),
    { value: 3, of: 'nodig 3', words: 'te weinig vanaf 10:30', share: 1, danger: true },
  ],
  [
    'too few now',
    day([row(short)]),
    { value: 3, of: 'nodig 4', words: 'te weinig: Vlinders', share: 0.75, danger: true },
  ],
  [
    'fewer for a time, as the law allows',
    day([row({ status: 30, ratio: 4 })]),
    { value: 3, of: 'nodig 4', words: 'tijdelijk minder', share: 0.75, danger: false },
  ],
  [
    'fewer for too long',
    day([row({ indicative: true })], { deviation_minutes: 200 }),
    { value: 3, of: 'nodig 3', words: 'afwijking te lang (indicatief)', share: 1, danger: true },
  ],
  [
    'children who cannot be one group',
    day([row({ ratio: null })]),
    { value: 3, of: 'nodig –', words: 'mag niet als één groep', share: 1, danger: true },
  ],
  ['nobody', day([]), { value: 0, words: 'nu is er niemand', danger: false }],
])('says %s', (_, ratio, facts) => {
  expect(ratioFacts(ratio, '10:00')).toEqual(facts);
});

function show(answers: Answers) {
  renderWithKernel(<RatioTile />, createTestKernel({ routes: ['/planning'], answers }));
}

test('leads to the planning', async () => {
  show({ 'GET /ratio': () => day([row({})]) });
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
  expect(await screen.findByRole('link', { name: /^Leidsters 3 nodig 3/ })).toHaveAttribute('href', '/planning');
});

test('says that it failed', async () => {
  show({
    'GET /ratio': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
});
