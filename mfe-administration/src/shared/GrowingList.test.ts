import { itemLimit, mayHaveMore } from './GrowingList';

test.each([
  [14, 15, false],
  [15, 15, true],
  [29, 30, false],
  [30, 30, true],
  [600, 600, false],
])('%d loaded of %d requested: more is %s', (loaded, limit, expected) => {
  expect(mayHaveMore(loaded, limit)).toBe(expected);
});

test('each step requests fifteen more, up to the maximum of the server', () => {
  expect([1, 2, 3, 40, 41].map(itemLimit)).toEqual([15, 30, 45, 600, 600]);
});
