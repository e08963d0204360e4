import { eventRule, readEvent, realtimeEventNames, unknownChange } from './events.ts';

test.each(realtimeEventNames)('%s without ids has a valid payload', (name) => {
  const payload = unknownChange(name, 3);
  expect(Object.keys(payload)).toEqual([eventRule(name).key]);
  expect(readEvent(name, payload)).toEqual(payload);
});

test('reads only the known keys of a payload', () => {
  expect(readEvent('employees-changed', { employeeIds: [4], name: 'Ans' })).toEqual({ employeeIds: [4] });
  expect(readEvent('settings-changed', { establishmentId: 3 })).toEqual({ establishmentId: 3 });
});

test.each([null, undefined, 'x', {}, { childIds: [1] }, { employeeIds: 'all' }, { employeeIds: ['4'] }])(
  'refuses a payload of another shape: %j',
  (data) => expect(readEvent('employees-changed', data)).toBeNull(),
);
