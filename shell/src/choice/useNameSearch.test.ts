import { act, renderHook } from '@testing-library/react';
import { useNameSearch } from './useNameSearch';

const itself = (name: string) => name;

function search(names: readonly string[]) {
  return renderHook(() => useNameSearch(names, itself)).result;
}

function named(count: number) {
  return Array.from({ length: count }, (_, index) => `Groep ${index + 1}`);
}

test('sorts in Dutch order', () => {
  const names = [
    'Ÿsbeer & Co',
    'Vlinders',
    "'t Hoefijzer",
    'égeltjes',
    'Egel',
    'Groep 10',
    'Groep 9',
    'Zon',
    'De Ster',
  ];
  expect(search(names).current.sorted).toEqual([
    'De Ster',
    'Egel',
    'égeltjes',
    'Groep 9',
    'Groep 10',
    "'t Hoefijzer",
    'Vlinders',
    'Ÿsbeer & Co',
    'Zon',
  ]);
});

test('is searchable from 11 names', () => {
  expect(search(named(10)).current.searchable).toBe(false);
  expect(search(named(11)).current.searchable).toBe(true);
});

test.each([
  ['’t Hoef', "'t hoef"],
  ['Ömerhuis', 'omer'],
  ['De\u00A0Ark', 'de ark'],
])('%j is found by %j', (name, typed) => {
  const result = search([...named(11), name]);
  act(() => result.current.setText(typed));
  expect(result.current.visible).toEqual([name]);
});

test('matches a part of a name, ignoring case', () => {
  const result = search([...named(10), "'t Hoefijzer", 'ÉGELTJES']);
  act(() => result.current.setText('hoef'));
  expect(result.current.visible).toEqual(["'t Hoefijzer"]);
  act(() => result.current.setText(' égel '));
  expect(result.current.visible).toEqual(['ÉGELTJES']);
  act(() => result.current.setText('xyz'));
  expect(result.current.visible).toEqual([]);
  expect(result.current.sorted).toHaveLength(12);
});
