import { measureStorage } from './storage';

beforeEach(() => localStorage.clear());

test('counts keys and values, rounded up', () => {
  expect(measureStorage(localStorage)).toEqual({ usedKb: 0, availableKb: 5120 });
  localStorage.setItem('groepsapp', 'x'.repeat(2040));
  expect(measureStorage(localStorage)).toEqual({ usedKb: 3, availableKb: 5117 });
});

test('never reports less than zero bytes free', () => {
  const full = { length: 1, key: () => 'a', getItem: () => 'x'.repeat(6 * 1024 * 1024) };
  expect(measureStorage(full).availableKb).toBe(0);
});
