import { byWeek } from './weeks';

test('rows are grouped into weeks from Monday to Sunday', () => {
  const dates = ['2026-11-15', '2026-11-16', '2026-11-16', '2026-11-22'];
  const rows = dates.map((date) => ({ date, item: null, first: true }));
  expect(byWeek(rows).map((week) => [week.number, week.monday, week.rows.length])).toEqual([
    [46, '2026-11-09', 1],
    [47, '2026-11-16', 3],
  ]);
});
