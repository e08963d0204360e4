import { overlap, type PresenceEntry, visitsOf } from './rules.ts';

function at(time: string): string {
  return `2026-03-10T${time}:00.000Z`;
}

function tap(kind: 'in' | 'out', time: string, groupId = 1): PresenceEntry {
  return { kind, moment: at(time), groupId };
}

function correct(
  old: readonly [string, string | null],
  now: readonly [string, string | null],
  madeAt = '18:00',
): PresenceEntry {
  const [oldEnd, end] = [old[1], now[1]].map((time) => (time === null || time === undefined ? null : at(time)));
  return {
    kind: 'correct',
    groupId: 1,
    oldStart: at(old[0]),
    oldEnd: oldEnd ?? null,
    start: at(now[0]),
    end: end ?? null,
    madeAt: at(madeAt),
  };
}

/** The visits, formatted as `08:00-12:00`. */
function visits(...entries: PresenceEntry[]): string[] {
  return visitsOf(entries).map(({ start, end }) => `${start.slice(11, 16)}-${end?.slice(11, 16) ?? ''}`);
}

/** All permutations: every order in which entries can arrive. */
function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

const [inEight, inFive, outNoon] = [tap('in', '08:00'), tap('in', '08:05'), tap('out', '12:00')];

test.each([
  ['nothing', [], []],
  ['a sign-in', [inEight], ['08:00-']],
  ['a sign-in and a sign-out', [inEight, outNoon], ['08:00-12:00']],
  ['a sign-out alone, which is not lost', [outNoon], []],
  ['the sign-in of two tablets', [inFive, inEight], ['08:00-']],
  ['a sign-out that arrives between two sign-ins', [inFive, outNoon, inEight], ['08:00-12:00']],
  ['the same tap twice', [inEight, inEight, outNoon, outNoon], ['08:00-12:00']],
  ['two visits', [inEight, outNoon, tap('in', '13:00')], ['08:00-12:00', '13:00-']],
  ['a sign-in and a sign-out of the same moment', [tap('out', '08:00'), inEight], []],
  ['a morning that arrives after the afternoon', [tap('in', '14:00'), inEight, outNoon], ['08:00-12:00', '14:00-']],
])('%s', (_, entries, expected) => {
  expect(visits(...entries)).toEqual(expected);
});

test('the group is that of the sign-in that counts', () => {
  expect(visitsOf([tap('in', '08:05', 2), tap('in', '08:00', 1)])).toMatchObject([{ groupId: 1 }]);
});

test('taps of two tablets result in the same visits in any order', () => {
  const taps = [inEight, inFive, outNoon, tap('in', '13:00', 2), tap('in', '13:10'), tap('out', '17:00')];
  const results = orders(taps).map((entries) => JSON.stringify(visitsOf(entries)));
  expect(results).toHaveLength(720);
  expect(new Set(results).size).toBe(1);
  expect(visits(...taps)).toEqual(['08:00-12:00', '13:00-17:00']);
});

test('visits never overlap and at most the last is open, for any taps in any order', () => {
  const times = ['08:00', '09:00', '10:00', '11:00'];
  const taps = times.flatMap((time) => [tap('in', time), tap('out', time)]);
  for (let chosen = 0; chosen < 2 ** taps.length; chosen += 1) {
    const found = visitsOf(taps.filter((_, index) => ((chosen >> index) & 1) === 1));
    found.forEach((visit, index) => {
      const next = found[index + 1];
      if (next !== undefined) expect(visit.end !== null && visit.end <= next.start).toBe(true);
      expect(visit.end === null || visit.end > visit.start).toBe(true);
    });
  }
});

describe('a correction', () => {
  test.each([
    ['moves both ends', [inEight, outNoon, correct(['08:00', '12:00'], ['08:30', '12:30'])], ['08:30-12:30']],
    ['makes a visit shorter', [inEight, outNoon, correct(['08:00', '12:00'], ['09:00', '11:00'])], ['09:00-11:00']],
    ['ends an open visit', [inEight, correct(['08:00', null], ['08:00', '16:00'])], ['08:00-16:00']],
    ['moves the begin of an open visit', [inEight, correct(['08:00', null], ['08:20', null])], ['08:20-']],
    [
      'stands when a tap of that time arrives later',
      [inEight, outNoon, correct(['08:00', '12:00'], ['08:00', '12:30']), tap('out', '12:05'), inFive],
      ['08:00-12:30'],
    ],
    [
      'opens a visit again, which a later tap ends',
      [inEight, outNoon, correct(['08:00', '12:00'], ['08:00', null], '13:00'), tap('out', '17:00')],
      ['08:00-17:00'],
    ],
    [
      'opens a visit again, which earlier sign-outs of other tablets leave open',
      [
        ...[inEight, outNoon, tap('out', '12:05'), correct(['08:00', '12:00'], ['08:00', null], '13:00')],
        tap('out', '12:10'),
      ],
      ['08:00-'],
    ],
    [
      'stands when a tap arrives that is only within the old times',
      [inEight, outNoon, correct(['08:00', '12:00'], ['09:00', '11:00']), tap('in', '08:10'), tap('in', '11:30')],
      ['09:00-11:00'],
    ],
    [
      'stands when an earlier sign-in of another tablet arrives',
      [inEight, correct(['08:00', null], ['08:00', '12:00']), tap('in', '07:50')],
      ['08:00-12:00'],
    ],
    [
      'leaves a visit before it that arrives later',
      [inEight, correct(['08:00', null], ['08:00', '12:00']), tap('in', '07:00'), tap('out', '07:30')],
      ['07:00-07:30', '08:00-12:00'],
    ],
    [
      'leaves a sign-in that arrives later and lies after it',
      [inEight, correct(['08:00', null], ['08:00', '12:00']), tap('in', '13:00')],
      ['08:00-12:00', '13:00-'],
    ],
    [
      'can be corrected',
      [inEight, correct(['08:00', null], ['08:00', '16:00']), correct(['08:00', '16:00'], ['08:10', '15:00'])],
      ['08:10-15:00'],
    ],
    [
      'up to the next visit leaves that as it is',
      [inEight, outNoon, tap('in', '13:00'), correct(['08:00', '12:00'], ['08:00', '13:00'])],
      ['08:00-13:00', '13:00-'],
    ],
    [
      'leaves the other visits as they are',
      [inEight, outNoon, tap('in', '13:00'), correct(['08:00', '12:00'], ['08:00', '12:30'])],
      ['08:00-12:30', '13:00-'],
    ],
  ])('%s', (_, entries, expected) => expect(visits(...entries)).toEqual(expected));
});

test.each([
  [['08:00', '12:00'], ['12:00', '13:00'], false],
  [['08:00', '12:01'], ['12:00', '13:00'], true],
  [['08:00', null], ['12:00', '13:00'], true],
  [['14:00', null], ['12:00', '13:00'], false],
  [['08:00', null], ['12:00', null], true],
] as const)('%j and %j', ([start, end], [otherStart, otherEnd], expected) => {
  const [a, b] = [
    { start, end },
    { start: otherStart, end: otherEnd },
  ];
  expect([overlap(a, b), overlap(b, a)]).toEqual([expected, expected]);
});

describe('an undone tap', () => {
  const undo = (of: 'in' | 'out', time: string): PresenceEntry => ({
    kind: 'undo',
    of,
    tappedAt: at(time),
    groupId: 1,
  });

  test.each([
    ['leaves nothing of a sign-in', [inEight, undo('in', '08:00')], []],
    ['leaves the sign-in of another tablet', [inEight, inFive, undo('in', '08:00')], ['08:05-']],
    ['opens the visit again', [inEight, outNoon, undo('out', '12:00')], ['08:00-']],
    ['does not touch a tap of the other kind', [inEight, outNoon, undo('in', '12:00')], ['08:00-12:00']],
    ['does not count when it arrives after that', [undo('out', '12:00'), inEight, outNoon], ['08:00-']],
  ])('%s', (_, entries, expected) => expect(visits(...entries)).toEqual(expected));

  test('is identified by the moment of the tablet, whose clock may run ahead', () => {
    const ahead: PresenceEntry = { kind: 'in', moment: at('08:00'), tappedAt: at('08:01'), groupId: 1 };
    expect(visits(ahead, undo('in', '08:01'))).toEqual([]);
  });
});

test('removing a visit leaves the others', () => {
  const removal: PresenceEntry = { kind: 'remove', groupId: 1, oldStart: at('08:00'), oldEnd: at('12:00') };
  expect(visits(inEight, outNoon, tap('in', '13:00'), removal)).toEqual(['13:00-']);
  const corrected = correct(['08:00', '12:00'], ['08:10', '12:10']);
  expect(visits(inEight, outNoon, removal, inFive, tap('in', '07:50'), tap('in', '12:30'))).toEqual(['12:30-']);
  const ofOpen: PresenceEntry = { ...removal, oldEnd: null, madeAt: at('09:00') };
  expect(visits(inEight, ofOpen, inFive, tap('in', '08:59'))).toEqual([]);
  expect(visits(inEight, ofOpen, tap('in', '09:00'))).toEqual(['09:00-']);
  const ofCorrected: PresenceEntry = { ...removal, oldStart: at('08:10'), oldEnd: at('12:10') };
  expect(visits(inEight, outNoon, corrected, ofCorrected)).toEqual([]);
});
