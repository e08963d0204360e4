import { renderHook } from '@testing-library/react';
import { useOnly } from './useOnly';

const refetch = () => undefined;
const listOf = (...currentData: string[]) => ({ currentData, isFetching: false, refetch });

test('the only item is taken once, and not offered while the next screen comes', () => {
  const take = jest.fn();
  const list = listOf('De Vuurtoren');
  const { result, rerender } = renderHook(() => useOnly(list, true, take));
  rerender();
  expect(take.mock.calls).toEqual([['De Vuurtoren']]);
  expect(result.current.currentData).toBeUndefined();
});

test.each([
  ['several', listOf('De Vuurtoren', 'De Duinpan'), true],
  ['none', listOf(), true],
  ['one, which the user asked to see', listOf('De Vuurtoren'), false],
])('a list with %s is shown', (_, list, wanted) => {
  const take = jest.fn();
  const { result } = renderHook(() => useOnly(list, wanted, take));
  expect(take).not.toHaveBeenCalled();
  expect(result.current).toBe(list);
});
