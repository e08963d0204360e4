import { byName, fullName } from './names.ts';

test('a name has one space between its parts, and none for parts that are empty', () => {
  expect(fullName({ first_name: 'Noor', last_name_suffix: 'van den', last_name: 'Berg' })).toBe('Noor van den Berg');
  expect(fullName({ first_name: 'Finn', last_name_suffix: '', last_name: 'Çelik' })).toBe('Finn Çelik');
  expect(fullName({ first_name: 'Saar', last_name_suffix: '', last_name: '' })).toBe('Saar');
});

test('names with diacritics stand where a reader looks for them', () => {
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
