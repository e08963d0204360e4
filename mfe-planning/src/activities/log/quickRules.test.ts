import type { ActivityType } from '@groepsapp/kernel';
import { oftenUsed, quickTypeCount, usedOnceMore } from './quickRules';

const typeOf = (id: number, icon_id: number): ActivityType => ({
  ...{ id, icon_id, name: `Type ${id}`, enter_time_end: false, predefined_texts: [] },
});
/** Ids equal icons, in the order of a company that starts with rarely used types. */
const types = [30, 31, 32, 33, 34, 35, 36, 1, 3, 5, 6, 10, 11, 12, 13].map((icon) => typeOf(icon, icon));
const idsFor = (uses: Map<number, number>, last: number | null = null) =>
  oftenUsed(types, uses, last).map(({ id }) => id);

test('offers common types, in the order of the company, while nothing was used', () => {
  expect(idsFor(new Map())).toEqual([1, 3, 5, 6, 10, 11, 12, 13]);
});

test('offers types used on this device before common ones', () => {
  expect(idsFor(new Map([[33, 2]]))).toEqual([33, 1, 3, 5, 6, 10, 12, 13]);
});

test('keeps the position of a type that is used more', () => {
  expect(idsFor(new Map([[13, 9]]))).toEqual(idsFor(new Map()));
});

test('begins with the type that was noted last, also when it is not often noted', () => {
  expect(idsFor(new Map(), 35)).toEqual([35, 1, 3, 5, 6, 10, 12, 13]);
  expect(idsFor(new Map(), 12)).toEqual([12, 1, 3, 5, 6, 10, 11, 13]);
});

test('offers at most as many types as fit on the screen', () => {
  const all = new Map(types.map(({ id }) => [id, 5]));
  expect(idsFor(all)).toHaveLength(quickTypeCount);
});

test('halves all counts once one is high, so that unused types are dropped', () => {
  const uses = new Map([
    [1, 39],
    [2, 10],
    [3, 1],
  ]);
  expect([...usedOnceMore(uses, 1)]).toEqual([
    [1, 20],
    [2, 5],
  ]);
  expect([...usedOnceMore(new Map(), 4)]).toEqual([[4, 1]]);
});
