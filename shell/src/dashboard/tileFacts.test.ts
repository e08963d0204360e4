import type { Attention, RosterChild } from '@groepsapp/kernel';
import { testChild } from '@groepsapp/kernel/testing';
import { careFacts, messageFacts, presentFacts, sleepFacts } from './tileFacts';

const now = { day: '2026-11-18', time: '09:30' };
const calm: Attention = { sleepChecks: [], late: [], overdue: [] };
const names = ['Emma', 'Fleur', 'Noah', 'Bo', 'Guus'];

const child = (id: number, given: Partial<RosterChild> = {}) =>
  testChild({ id, first_name: names[id] ?? 'Mees', ...given });
const planned = (start_time: string) => ({ planned: [{ id_group: 1, start_time, end_time: '18:00' }] });
const came = (id: number, end_time: string | null = null) => ({
  presence: { id, child_id: id, group_id: 1, start_time: '2026-11-18T07:00:00.000Z', end_time },
});
const absent = { status: { instruction: null, ill: true, sleep: false, absent: true } };

describe('present', () => {
  const emma = child(0, { ...planned('08:00'), ...came(0) });
  const fleur = child(1, planned('10:00'));
  const gone = child(2, { ...planned('08:00'), ...came(2, '2026-11-18T08:00:00.000Z') });

  test.each<[string, RosterChild[], Attention, string, string | undefined, number]>([
    ['who comes next', [emma, fleur, gone], calm, 'straks 10:00: Fleur', 'van 3', 1],
    [
      'those of the same time',
      [emma, fleur, child(3, planned('10:00')), child(4, planned('11:00'))],
      calm,
      'straks 10:00: Fleur, Bo',
      'van 4',
      1,
    ],
    ['that nobody comes any more', [emma, gone], calm, 'er komt niemand meer', 'van 2', 1],
    [
      'who is late',
      [emma, child(3, planned('09:00'))],
      { ...calm, late: [{ childId: 3, from: '09:00', until: '18:00', minutes: 30, missed: false }] },
      'te laat: Bo',
      'van 2',
      1,
    ],
    [
      'nobody who is absent',
      [emma, child(3, { ...planned('10:00'), ...absent })],
      calm,
      'er komt niemand meer',
      'van 1',
      1,
    ],
    ['a day without children', [child(0, { planned: [] })], calm, 'Vandaag geen kinderen verwacht', undefined, 0],
    ['no more than is known', [child(0, came(0))], calm, '', undefined, 1],
  ])('says %s', (_, all, attention, words, of, value) => {
    expect(presentFacts(all, now, attention)).toMatchObject({ words, value });
    expect(presentFacts(all, now, attention).of).toBe(of);
  });

  test('two children of one first name are told apart', () => {
    const other = child(7, { first_name: 'Fleur', last_name: 'Bakker', ...planned('10:00') });
    expect(presentFacts([fleur, other], now, calm).words).toBe('straks 10:00: Fleur Jansen, Fleur Bakker');
  });
});

describe('asleep', () => {
  const settings = { ipad_sleep_check_minutes: '15' };
  const asleep = (id: number, start_time: string, last: string | null = null) => {
    const activities = [{ id, activity: 'Slapen', icon_id: 1, start_time, check: { activity_id: 21, last } }];
    return child(id, { status: { instruction: null, ill: false, sleep: true, activities } });
  };
  const all = [asleep(4, '09:00', '09:20'), asleep(3, '09:10', '09:25'), child(0)];

  test('says when to look, and at whom', () => {
    expect(sleepFacts(all, now, { attention: calm, settings })).toEqual({
      value: 2,
      words: 'kijken om 09:35 bij Guus',
    });
  });

  test('is red when somebody has to look now', () => {
    const attention = { ...calm, sleepChecks: [{ childId: 3, since: '09:30' }] };
    expect(sleepFacts(all, now, { attention, settings })).toEqual({
      ...{ value: 2, words: 'nu kijken bij Bo', danger: true },
      linkState: { sleepCheckOf: 3 },
    });
  });

  test('leaves out who left while it slept, and not who left before that or is back', () => {
    const gone = { ...asleep(1, '08:30'), ...came(1, '2026-11-18T08:00:00.000Z') };
    const before = { ...asleep(2, '09:20'), ...came(2, '2026-11-18T08:00:00.000Z') };
    const back = { ...asleep(3, '08:30'), ...came(3) };
    expect(sleepFacts([gone, before, back], now, { attention: calm, settings: {} }).words).toBe('Noah, Bo');
    expect(sleepFacts([gone], now, { attention: calm, settings })).toEqual({ value: 0, words: 'niemand slaapt' });
  });

  test('says who sleeps where no checks are asked for', () => {
    expect(sleepFacts(all, now, { attention: calm, settings: {} }).words).toBe('Guus, Bo');
    expect(sleepFacts([child(0)], now, { attention: calm, settings })).toEqual({ value: 0, words: 'niemand slaapt' });
  });
});

test('messages: how many, and the newest', () => {
  const unread = [
    { child_id: 0, unread_messages: 2, last_message: 'Tot zo', last_message_at: '2026-11-18T07:00:00.000Z' },
    {
      child_id: 1,
      unread_messages: 1,
      last_message: 'Koorts, we halen haar om twaalf uur op',
      last_message_at: '2026-11-18T08:00:00.000Z',
    },
  ];
  expect(messageFacts(unread, [child(0), child(1)])).toMatchObject({ value: 3 });
  expect(messageFacts(unread, [child(0), child(1)]).words).toMatch(/^Fleur: Koorts, we halen haar om twaalf/);
  const untold = [0, 1, 2].map((child_id) => ({ child_id, unread_messages: child_id, last_message: null }));
  expect(messageFacts(untold, [child(0), child(1), child(2)])).toEqual({ value: 3, words: 'van Fleur, Noah' });
  expect(messageFacts([], [child(0)])).toEqual({ value: 0, words: 'geen nieuwe berichten' });
});

test('care: present children with an important instruction', () => {
  const status = { instruction: 'high', ill: false, sleep: false } as const;
  const all = [child(0, { status, ...came(0) }), child(1, { status }), child(2, came(2))];
  expect(careFacts(all, now)).toEqual({ value: 1, words: 'verzorging van Emma' });
  expect(careFacts([child(2, came(2))], now)).toEqual({ value: 0, words: 'geen belangrijke verzorging' });
});
