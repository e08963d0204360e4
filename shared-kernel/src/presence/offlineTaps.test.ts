import { ApiError } from '../index';
import { outboxOf } from '../outbox';
import { memoryStorage } from '../persistence/browserStorage';
import { createTestKernel, testChild, type Answers } from '../testing';
import { ownTaps, sendTaps } from './taps';

const account = { deviceToken: 'device', sessionToken: 'session', kind: 'employee', account: 1 } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const offline = () => {
  throw new ApiError('offline', 'Geen verbinding.');
};

/** The moment of a tap, one each second. */
const momentOf = (tap: number) => new Date(Date.parse('2026-11-18T11:00:00.000Z') + tap * 1_000).toISOString();

test('fifty taps without network survive a reload and reach the server once each, with their own moments', async () => {
  const storage = memoryStorage();
  const without: Answers = { 'POST /presence/taps': offline };
  const before = createTestKernel({ storage, session: account, answers: without });
  // Twenty-five children come, and go again: a sign-out of a sign-in that was not sent names no record.
  for (let tap = 0; tap < 50; tap += 1) {
    const person = { kind: 'child', id: 100 + (tap % 25) } as const;
    const kind = tap < 25 ? 'in' : 'out';
    expect(sendTaps(before, [{ person, kind, moment: momentOf(tap), groupId: 1 }])).toBeNull();
  }
  await jest.advanceTimersByTimeAsync(1_000);

  const received: string[] = [];
  const note = (kind: string, id: number, moment: string | undefined) => received.push(`${kind} ${id} ${moment}`);
  const after = createTestKernel({
    storage,
    session: account,
    answers: {
      'POST /presence/taps': ({ body: { taps } }) => {
        for (const tap of taps) if ('child_id' in tap) note(tap.kind, tap.child_id, tap.moment);
        return { records: [] };
      },
    },
  });
  const shown = ownTaps(after, { kind: 'child', id: 124 });
  expect(shown.map(({ kind, moment }) => [kind, moment])).toEqual([
    ['in', momentOf(24)],
    ['out', momentOf(49)],
  ]);
  outboxOf(after);
  await jest.advanceTimersByTimeAsync(300_000);
  const made = Array.from(
    { length: 50 },
    (_, tap) => `${tap < 25 ? 'in' : 'out'} ${100 + (tap % 25)} ${momentOf(tap)}`,
  );
  expect([...received].sort()).toEqual([...made].sort());
  for (let id = 100; id < 125; id += 1) {
    const ofChild = received.filter((one) => one.includes(` ${id} `)).map((one) => one.split(' ')[0]);
    expect(ofChild).toEqual(['in', 'out']);
  }
  expect(outboxOf(after).store.unsent).toEqual([]);
});

test('the taps of several employees tell the lists of employees whose they are', async () => {
  const kernel = createTestKernel({ session: account, answers: { 'POST /presence/taps': () => ({ records: [] }) } });
  const told = jest.fn();
  kernel.bus.events('employees-changed').subscribe(told);
  const taps = [3, 4].map((id) => ({ person: { kind: 'employee', id } as const, kind: 'in' as const, groupId: 1 }));
  sendTaps(
    kernel,
    taps.map((tap) => ({ ...tap, moment: momentOf(0) })),
  );
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told.mock.calls).toEqual([[{ employeeIds: [3, 4] }]]);
});

describe('a batch in which the server refuses one child', () => {
  const gone = 103;

  /** Refuses every batch with the child that has left, and says no more than that, like the server. */
  function groupOfSix() {
    const stored: number[] = [];
    const kernel = createTestKernel({
      session: account,
      children: [testChild({ id: gone, first_name: 'Noor', last_name: 'Bakker' })],
      answers: {
        'POST /presence/taps': ({ body: { taps } }) => {
          const ids = taps.flatMap((tap) => ('child_id' in tap ? [tap.child_id] : []));
          if (ids.includes(gone)) throw new ApiError('not-found', 'Dit is niet gevonden.', {}, false);
          stored.push(...ids);
          return { records: [] };
        },
      },
    });
    const taps = [101, 102, gone, 104, 105, 106].map((id) => {
      const person = { kind: 'child', id } as const;
      return { person, kind: 'in' as const, moment: momentOf(0), groupId: 1 };
    });
    return { kernel, stored, taps };
  }

  test('is sent without that child, whose tap alone is taken back with the reason', async () => {
    const { kernel, stored, taps } = groupOfSix();
    expect(sendTaps(kernel, taps)).toBeNull();
    await jest.advanceTimersByTimeAsync(1_000);

    expect([...stored].sort()).toEqual([101, 102, 104, 105, 106]);
    expect(ownTaps(kernel, { kind: 'child', id: gone })).toMatchObject([
      { state: 'refused', problem: 'Dit is niet gevonden.' },
    ]);
    expect(ownTaps(kernel, { kind: 'child', id: 104 })).toMatchObject([{ state: 'sent', problem: null }]);
    expect(outboxOf(kernel).store.unsent).toMatchObject([
      { childId: gone, state: 'refused', names: { [gone]: 'Noor Bakker' } },
    ]);
  });

  test.each([
    ['of an establishment where presence is off', 'forbidden', 'setting_off'],
    ['of a moment that the server does not accept', 'invalid', 'invalid'],
  ] as const)('%s is refused as a whole, by one request', async (_, kind, code) => {
    const kernel = createTestKernel({
      session: account,
      answers: {
        'POST /presence/taps': () => {
          throw new ApiError(kind, 'Dit kan nu niet.', {}, false, { code });
        },
      },
    });
    sendTaps(kernel, groupOfSix().taps);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(kernel.calls).toHaveLength(1);
    expect(outboxOf(kernel).store.unsent).toMatchObject([{ state: 'refused' }]);
  });
});
