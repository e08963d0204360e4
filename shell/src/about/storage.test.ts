import { clearStorage, measureStorage } from './storage';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('counts keys and values, rounded up', () => {
  expect(measureStorage(localStorage)).toEqual({ usedKb: 0, availableKb: 5120 });
  localStorage.setItem('groepsapp', 'x'.repeat(2040));
  expect(measureStorage(localStorage)).toEqual({ usedKb: 3, availableKb: 5117 });
});

test('never reports less than zero bytes free', () => {
  const full = { length: 1, key: () => 'a', getItem: () => 'x'.repeat(6 * 1024 * 1024) };
  expect(measureStorage(full).availableKb).toBe(0);
});

test('clears only the matching keys', () => {
  localStorage.setItem('groepsapp', '1');
  localStorage.setItem('groepsapp.session', '2');
  localStorage.setItem('gastouderapp', '3');
  expect(clearStorage(localStorage, (key) => key === 'groepsapp')).toBe(true);
  expect(Object.keys(localStorage).sort()).toEqual(['gastouderapp', 'groepsapp.session']);
});

test('continues while another tab writes', () => {
  localStorage.setItem('groepsapp', '1');
  const remove = jest.spyOn(Storage.prototype, 'removeItem').mockImplementationOnce(() => undefined);
  expect(clearStorage(localStorage, () => true)).toBe(true);
  expect(remove).toHaveBeenCalledTimes(2);
});

test('gives up after 99 tries', () => {
  localStorage.setItem('groepsapp', '1');
  const remove = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => undefined);
  expect(clearStorage(localStorage, () => true)).toBe(false);
  expect(remove).toHaveBeenCalledTimes(99);
});

test('succeeds at the last try', () => {
  localStorage.setItem('groepsapp', '1');
  const remove = jest.spyOn(Storage.prototype, 'removeItem');
  for (let attempt = 1; attempt < 99; attempt += 1) remove.mockImplementationOnce(() => undefined);
  expect(clearStorage(localStorage, () => true)).toBe(true);
  expect(remove).toHaveBeenCalledTimes(99);
});
