import { keptVisits } from './identity.ts';
import { type Correction, isTap, type PresenceEntry, type StoredPresence } from './rules.ts';
import { randomDays } from './testing/randomDays.ts';

const at = (time: string) => `2026-03-10T${time}:00.000Z`;
const tap = (kind: 'in' | 'out', time: string): PresenceEntry => ({ kind, moment: at(time), groupId: 1 });
const undo = (of: 'in' | 'out', time: string): PresenceEntry => ({ kind: 'undo', of, tappedAt: at(time), groupId: 1 });
const madeAt = at('18:00');
const old = (oldStart: string, oldEnd: string | null) => ({
  groupId: 1,
  oldStart: at(oldStart),
  oldEnd: oldEnd === null ? null : at(oldEnd),
  madeAt,
});

/** What the records of a day become as entries arrive, with ids in the order in which the records were made. */
class Day {
  records: StoredPresence[] = [];
  readonly #log: PresenceEntry[] = [];
  #last = 0;

  note(...entries: readonly PresenceEntry[]): StoredPresence[] {
    const visits = keptVisits(this.records, this.#log, entries);
    this.#log.push(...entries);
    this.records = visits.map(({ id, groupId: group_id, start: start_time, end: end_time }) => {
      return { id: id ?? (this.#last += 1), group_id, start_time, end_time };
    });
    return this.records;
  }

  /** As `1 08:00-12:00`. */
  get shown(): string[] {
    return this.records.map(
      ({ id, start_time, end_time }) => `${id} ${start_time.slice(11, 16)}-${end_time?.slice(11, 16) ?? ''}`,
    );
  }
}

const correct = (from: ReturnType<typeof old>, start: string, end: string | null): Correction => ({
  ...{ kind: 'correct', ...from, start: at(start) },
  end: end === null ? null : at(end),
});

test.each<readonly [string, PresenceEntry[], string[]]>([
  [
    'an earlier visit that arrives later',
    [tap('in', '13:00'), tap('in', '08:00'), tap('out', '12:00')],
    ['2 08:00-12:00', '1 13:00-'],
  ],
  ['an earlier sign-in of another tablet', [tap('in', '08:05'), tap('in', '08:00')], ['1 08:00-']],
  [
    'the sign-in by which it was known, taken back',
    [tap('in', '08:00'), tap('in', '08:05'), undo('in', '08:00')],
    ['1 08:05-'],
  ],
  [
    'the end that divides a visit',
    [tap('in', '08:00'), tap('in', '13:00'), tap('out', '12:00')],
    ['1 08:00-12:00', '2 13:00-'],
  ],
  [
    'visits that become one',
    [tap('in', '08:00'), tap('out', '12:00'), tap('in', '13:00'), undo('out', '12:00')],
    ['1 08:00-'],
  ],
  [
    'a correction to another time',
    [tap('in', '13:00'), tap('out', '15:00'), correct(old('13:00', '15:00'), '08:00', '09:00'), tap('in', '13:30')],
    ['1 08:00-09:00'],
  ],
  [
    'a removal',
    [tap('in', '08:00'), tap('out', '12:00'), tap('in', '13:00'), { kind: 'remove', ...old('08:00', '12:00') }],
    ['2 13:00-'],
  ],
])('a record stays with its visit: %s', (_, entries, expected) => {
  const [one, together] = [new Day(), new Day()];
  for (const entry of entries) one.note(entry);
  expect(one.shown).toEqual(expected);
  const made = one.records.map(({ start_time, end_time }) => [start_time, end_time]);
  expect(together.note(...entries).map(({ start_time, end_time }) => [start_time, end_time])).toEqual(made);
});

test('a correction or removal changes no other record, and no entry gives a record to a visit of another time', () => {
  for (const entries of randomDays(400)) {
    const day = new Day();
    for (const entry of entries) {
      const before = day.records;
      const now = day.note(entry);
      const ids = now.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const record of before) {
        const kept = now.find(({ id }) => id === record.id);
        if (isTap(entry) || entry.kind === 'undo') {
          const [start, end] = [record.start_time, record.end_time ?? '9'];
          if (kept) expect(kept.start_time < end && start < (kept.end_time ?? '9')).toBe(true);
        } else if (record.start_time !== entry.oldStart) expect(kept).toEqual(record);
        else expect(kept?.start_time).toBe(entry.kind === 'remove' ? undefined : entry.start);
      }
    }
  }
});
