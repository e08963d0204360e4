import { testChild } from '../testing';
import type { ChildOrder } from '../bus';
import { orderChildren, orderKeyOf } from './index';

const child = (id: number, first_name: string, last_name: string, date_of_birth = '2024-01-01') =>
  testChild({ id, first_name, last_name, date_of_birth });

const children = [
  testChild({ id: 1, first_name: 'Zoë', last_name_suffix: 'van den', last_name: 'Berg', date_of_birth: '2023-05-01' }),
  child(2, 'Ömer', 'Çelik', '2025-02-01'),
  child(3, 'Olivia', 'Aarts', '2022-12-31'),
  child(4, 'Anouk', 'IJzerman', '2024-07-07'),
];

const ids = (key: ChildOrder['key'], direction: ChildOrder['direction'] = 'asc') =>
  orderChildren(children, { key, direction }).map((ordered) => ordered.id);

describe('orderChildren', () => {
  test('sorts surnames without their prefix, and accents beside plain letters', () => {
    expect(ids('last_name')).toEqual([3, 1, 2, 4]);
  });

  test('sorts by first name, full name and birthday', () => {
    expect(ids('first_name')).toEqual([4, 3, 2, 1]);
    expect(ids('full_name')).toEqual([4, 3, 2, 1]);
    expect(ids('date_of_birth')).toEqual([3, 1, 4, 2]);
  });

  test('reverses the order', () => {
    expect(ids('date_of_birth', 'desc')).toEqual([2, 4, 1, 3]);
  });

  test('sorts equal names by surname and id, without changing the given list', () => {
    const namesakes = [child(8, 'Sem', 'Bos'), child(7, 'Sem', 'Bos'), child(9, 'Sem', 'Aarts')];

    expect(orderChildren(namesakes, { key: 'first_name', direction: 'asc' }).map((ordered) => ordered.id)).toEqual([
      9, 7, 8,
    ]);
    expect(namesakes[0]?.id).toBe(8);
  });
});

describe('orderKeyOf', () => {
  test('uses the setting, or the first name for an unknown value', () => {
    expect(orderKeyOf({ ipad_sort_children_by: 'last_name' })).toBe('last_name');
    expect(orderKeyOf({ ipad_sort_children_by: 'shoe_size' })).toBe('first_name');
    expect(orderKeyOf({})).toBe('first_name');
  });
});
