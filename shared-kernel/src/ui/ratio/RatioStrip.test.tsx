import { render, screen } from '@testing-library/react';
import type { RatioRow } from '@groepsapp/contract';
import { currentRow, ratioSummary, RatioStrip, shortTime, statusName } from './index';

function row(start_time: string, end_time: string, given: Partial<RatioRow> = {}): RatioRow {
  return {
    ...{ start_time, end_time, children: 5, childrenGroup: 5, employees: 1, ratio: 1, status: 10 },
    ...{ indicative: false, reasons: [], ages: [0, 5] },
    ...given,
  };
}

const day = [
  row('07:30:00', '08:00:00', { employees: 0, status: 20 }),
  row('08:00:00', '13:00:00'),
  row('13:00:00', '14:00:00', { employees: 1, ratio: 2, status: 30 }),
];

test('shows present and needed numbers per part, and where they are too few', () => {
  render(<RatioStrip rows={day} label="Vlinders" now="10:00" />);
  const strip = screen.getByRole('img', {
    name: 'Vlinders. Te weinig kindleidsters: 07:30-08:00 (0 van 1). Tijdelijk minder kindleidsters: 13:00-14:00 (1 van 2)',
  });
  expect([...strip.children].map(({ textContent }) => textContent)).toEqual(['! 0/1', '1/1', '1/2', '']);
});

test('positions the parts on the hours', () => {
  render(<RatioStrip rows={[row('08:00:00', '10:00:00')]} label="Vlinders" hours={{ from: 6, to: 10 }} />);
  const [part] = screen.getByRole('img').children;
  expect(part).toHaveStyle({ insetInlineStart: '50%', inlineSize: '50%' });
});

test('shows that nobody is planned', () => {
  render(<RatioStrip rows={[]} label="Vlinders" />);
  expect(screen.getByText('Niemand gepland')).toBeVisible();
});

test.each([
  [row('08:00:00', '09:00:00'), 'Voldoende'],
  [row('08:00:00', '09:00:00', { employees: 0, status: 20 }), 'Kinderen zonder kindleidster'],
  [row('08:00:00', '09:00:00', { ratio: null, status: 20 }), 'Mag niet als één groep'],
  [row('08:00:00', '09:00:00', { ratio: 2, status: 20 }), 'Te weinig'],
  [row('08:00:00', '09:00:00', { ratio: 2, status: 30 }), 'Tijdelijk minder'],
])('%j has the label %s', (one, name) => {
  expect(statusName(one)).toBe(name);
});

test('shows that there are enough employees all day', () => {
  expect(ratioSummary([row('08:00:00', '18:00:00')])).toBe('De hele dag voldoende kindleidsters');
});

test('finds the row whose time contains the given moment', () => {
  expect(currentRow(day, '08:00')).toBe(day[1]);
  expect(currentRow(day, '14:00')).toBeUndefined();
  expect(shortTime('23:59:59')).toBe('24:00');
});

test('joins adjacent parts with the same numbers', () => {
  const rows = [
    row('08:00:00', '09:00:00', { children: 3 }),
    row('09:00:00', '09:10:00', { children: 4 }),
    row('09:30:00', '10:00:00'),
    row('10:00:00', '10:05:00', { employees: 0, children: 0, ratio: 0 }),
    row('10:05:00', '11:00:00', { ratio: 2, status: 20 }),
    row('11:00:00', '12:00:00', { ratio: 2, status: 20, children: 6 }),
  ];
  render(<RatioStrip rows={rows} label="Vlinders" />);
  const strip = screen.getByRole('img', { name: 'Vlinders. Te weinig kindleidsters: 10:05-12:00 (1 van 2)' });
  expect([...strip.children].map(({ textContent }) => textContent)).toEqual(['1/1', '1/1', '0/0', '! 1/2']);
});
