import { eventRule, readEvent, realtimeEventNames, unknownChange } from './events.ts';

test.each(realtimeEventNames)('%s without ids is a payload of its own shape', (name) => {
  const payload = unknownChange(name, 3);
  expect(Object.keys(payload)).toEqual([eventRule(name).key]);
  expect(readEvent(name, payload)).toEqual(payload);
});

test('of a payload only its own key is read', () => {
  expect(readEvent('employees-changed', { employeeIds: [4], name: 'Ans' })).toEqual({ employeeIds: [4] });
  expect(readEvent('settings-changed', { establishmentId: 3 })).toEqual({ establishmentId: 3 });
});

test.each([null, undefined, 'x', {}, { childIds: [1] }, { employeeIds: 'all' }, { employeeIds: ['4'] }])(
  'a payload of another shape is refused: %j',
  (data) => expect(readEvent('employees-changed', data)).toBeNull(),
);
