import { byName, fullName } from './names.ts';

test('joins the parts of a name with one space and skips empty parts', () => {
  expect(fullName({ first_name: 'Noor', last_name_suffix: 'van den', last_name: 'Berg' })).toBe('Noor van den Berg');
  expect(fullName({ first_name: 'Finn', last_name_suffix: '', last_name: 'Çelik' })).toBe('Finn Çelik');
  expect(fullName({ first_name: 'Saar', last_name_suffix: '', last_name: '' })).toBe('Saar');
});

test('sorts names with diacritics beside their base letters', () => {
  const names = ['Zoë', 'Çelik', 'Daan', 'Ömer', 'daan', 'Oscar'].map((name, index) => ({ id: 10 - index, name }));
  expect(names.sort(byName((item) => item.name)).map((item) => item.name)).toEqual([
    'Çelik',
    'daan',
    'Daan',
    'Ömer',
    'Oscar',
    'Zoë',
  ]);
});
