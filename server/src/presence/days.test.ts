import { TestClock } from '../testing/TestClock.ts';
import { testNow } from '../testing/testServer.ts';
import type { Caller } from '../authentication/sessions.ts';
import { type DayStorage, noteEntries } from './days.ts';
import type { LogLine } from './queries.ts';
import type { PresenceEntry, StoredPresence } from './rules.ts';

const caller: Caller = {
  accountId: 1,
  companyId: 1,
  kind: 'employee',
  role: 'group-leader',
  sessionId: 1,
  signingKey: '',
  deviceId: 1,
  tablet: null,
};
const context = { clock: new TestClock(testNow), caller };

/** The day of one person in memory, which counts how often it is read and announced. */
function dayInMemory() {
  const records: StoredPresence[] = [];
  const log: LogLine[] = [];
  const read = { records: jest.fn(async () => [...records]), log: jest.fn(async () => [...log]) };
  const storage: DayStorage = {
    hold: async () => undefined,
    ...read,
    addToLog: async (lines) => void log.push(...lines),
    async insert(visit) {
      const id = records.length + 1;
      records.push({ id, ...visit });
      return id;
    },
    async update(id, visit) {
      const at = records.findIndex((record) => record.id === id);
      records[at] = { id, ...visit };
    },
    async remove(ids) {
      for (const id of ids)
        records.splice(
          records.findIndex((record) => record.id === id),
          1,
        );
    },
    announce: jest.fn(async () => undefined),
  };
  return { storage, records, log };
}

const at = (minute: number) => new Date(Date.parse('2026-03-10T06:00:00.000Z') + minute * 60_000).toISOString();

/** Sign-ins and sign-outs in turn, a minute apart. */
const taps = (count: number, from = 0): PresenceEntry[] =>
  Array.from({ length: count }, (_, n) => ({ kind: (from + n) % 2 ? 'out' : 'in', moment: at(from + n), groupId: 1 }));

test('many taps of a day are replayed once and announced once', async () => {
  const { storage, records, log } = dayInMemory();
  await noteEntries(context, storage, taps(100));
  expect([records.length, log.length]).toEqual([50, 100]);
  expect(storage.log).toHaveBeenCalledTimes(1);
  expect(storage.records).toHaveBeenCalledTimes(1);
  expect(storage.announce).toHaveBeenCalledTimes(1);
});

test('taps that are sent again, in one request or a later one, are not noted again', async () => {
  const { storage, log } = dayInMemory();
  const undone: PresenceEntry = { kind: 'undo', of: 'out', tappedAt: at(1), groupId: 1 };
  await noteEntries(context, storage, [...taps(2), undone, ...taps(2)]);
  await noteEntries(context, storage, [...taps(2), undone]);
  expect(log).toHaveLength(3);
  expect(storage.announce).toHaveBeenCalledTimes(1);
});

test('a day with too many taps takes no more, but can still be corrected', async () => {
  const { storage, records, log } = dayInMemory();
  await noteEntries(context, storage, taps(100));
  await expect(noteEntries(context, storage, taps(1, 100))).rejects.toMatchObject({ status: 403 });
  expect(log).toHaveLength(100);
  const { start_time: oldStart = '', end_time: oldEnd = null } = records[0] ?? {};
  await noteEntries(context, storage, [{ kind: 'remove', groupId: 1, oldStart, oldEnd }]);
  expect(records).toHaveLength(49);
});
