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

describe('the records that an event carries', () => {
  const record = { id: 1, child_id: 7, group_id: 2, start_time: '2026-11-18T07:00:00.000Z', end_time: null };

  test('are read with its ids', () => {
    const payload = { childIds: [7], presence: [record] };
    expect(readEvent('presence-changed', payload)).toEqual(payload);
    expect(readEvent('presence-changed', { childIds: [7], presence: [] })).toEqual({ childIds: [7], presence: [] });
  });

  test.each([null, 'x', [null], [{ ...record, end_time: 3 }], [{ ...record, child_id: '7' }], [record, {}]])(
    'are left out when they have another shape, so that they are fetched: %j',
    (presence) => expect(readEvent('presence-changed', { childIds: [7], presence })).toEqual({ childIds: [7] }),
  );

  const sleep = { id: 3, activity: 'Slapen', icon_id: 1, start_time: '12:30' };
  const row = { child_id: 7, sleep: true, activities: [sleep, { ...sleep, date: '2026-11-17' }] };

  test('are what goes on, for activities', () => {
    const payload = { childIds: [7], activities: [row] };
    expect(readEvent('activities-changed', payload)).toEqual(payload);
  });

  test.each([
    {},
    [null],
    [{ ...row, sleep: 'yes' }],
    [{ ...row, activities: null }],
    [{ ...row, activities: [{ ...sleep, icon_id: '1' }] }],
    [{ ...row, activities: [{ ...sleep, date: 3 }] }],
  ])('are not what goes on in another shape: %j', (activities) =>
    expect(readEvent('activities-changed', { childIds: [7], activities })).toEqual({ childIds: [7] }),
  );

  test('are left out of events that carry none', () => {
    expect(readEvent('planning-changed', { childIds: [7], presence: [record] })).toEqual({ childIds: [7] });
  });
});
