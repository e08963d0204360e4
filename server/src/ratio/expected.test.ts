import { type Planned, type Recorded, staysThen, staysToday } from './expected.ts';
import { outside, within } from './slices.ts';

const now = { now: '10:00:00', soon: '10:15:00' };

function planned(id: number, start: string, end: string): Planned {
  return { id, groupId: 1, start, end };
}

function recorded(id: number, start: string, end: string | null): Recorded {
  return { id, groupId: 1, start, end };
}

describe('today', () => {
  test.each([
    ['who is there stays until the planned end', [recorded(1, '08:00:00', null)], ['08:00:00', '18:00']],
    ['who left early does not come back', [recorded(1, '08:00:00', '09:00:00')], ['08:00:00', '09:00:00']],
    ['who came before the clock was set back counts now', [recorded(1, '10:30:00', null)], ['10:00:00', '18:00']],
    ['who is late is expected soon', [], ['10:15:00', '18:00']],
  ])('%s', (_what, records, [start, end]) => {
    expect(staysToday(records, [planned(1, '08:30', '18:00')], now)).toEqual([{ id: 1, groupId: 1, start, end }]);
  });

  test('a child who left in the morning is expected at a later planned time', () => {
    const times = [planned(1, '07:30', '08:30'), planned(1, '14:30', '18:00')];
    expect(staysToday([recorded(1, '07:30:00', '08:25:00')], times, now)).toEqual([
      { id: 1, groupId: 1, start: '07:30:00', end: '08:25:00' },
      planned(1, '14:30', '18:00'),
    ]);
  });

  test('a child present without planning stays until the last planned end of the group', () => {
    const stays = staysToday([recorded(2, '09:00:00', null)], [planned(1, '12:00', '17:00')], now);
    expect(stays[0]).toEqual({ id: 2, groupId: 1, start: '09:00:00', end: '17:00' });
  });

  test('a planned time that is over does not count', () => {
    expect(staysToday([], [planned(1, '07:30', '09:30')], now)).toEqual([]);
  });
});

test('an earlier day counts only recorded presence, with open records until their planned end', () => {
  const stays = staysThen(
    [recorded(1, '08:00:00', null)],
    [planned(1, '08:00', '18:00'), planned(2, '08:00', '18:00')],
  );
  expect(stays).toEqual([{ id: 1, groupId: 1, start: '08:00:00', end: '18:00' }]);
});

describe('windows', () => {
  const stay = { id: 1, start: '08:00', end: '18:00' };

  test('clip a stay', () => {
    expect(within([stay], { start: '17:30', end: '00:00' })).toEqual([{ id: 1, start: '17:30:00', end: '18:00:00' }]);
    expect(within([stay], { start: '18:00', end: '19:00' })).toEqual([]);
  });

  test('cut out of a stay keep both sides', () => {
    expect(outside([stay], [{ start: '12:00', end: '13:00' }])).toEqual([
      { id: 1, start: '08:00:00', end: '12:00:00' },
      { id: 1, start: '13:00:00', end: '18:00:00' },
    ]);
  });
});
