import type { PresenceRecord } from '@groepsapp/contract';
import fc from 'fast-check';
import { withRecords } from '../../../shell/src/services/rosterAnswers';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 8, minute)).toISOString();

const clock = { now: () => Date.UTC(2026, 2, 10, 12) };

/** An answer that is not about to be replaced. */
const answered = { isLoading: false, isFetching: false, isError: false, isSuccess: true, isUninitialized: false };

/** The visits of a child: as many as there are minutes. */
const visits = fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 3 });

/** What happened to some children, as an event carries it. */
const event = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), visits, { minKeys: 1 });

const recordsOf = (days: Readonly<Record<string, readonly number[]>>): PresenceRecord[] =>
  Object.entries(days).flatMap(([child, minutes]) =>
    minutes.map((minute) => {
      const id = Number(child) * 100 + minute;
      return { id, child_id: Number(child), group_id: 1, start_time: at(minute), end_time: null };
    }),
  );

const inOrder = (records: readonly PresenceRecord[]) => records.toSorted((one, other) => one.id - other.id);

test('the records of events, laid into an answer one after another, make what the server has', () => {
  fc.assert(
    fc.property(event, fc.array(event, { maxLength: 6 }), (asked, events) => {
      let shown = recordsOf(asked);
      let right = asked;
      for (const days of events) {
        right = { ...right, ...days };
        const answer = { ...answered, data: shown, fulfilledTimeStamp: Date.now() };
        const told = { childIds: Object.keys(days).map(Number), presence: recordsOf(days) };
        shown = withRecords(answer, told, clock) ?? [];
      }
      expect(inOrder(shown)).toEqual(inOrder(recordsOf(right)));
    }),
    { numRuns: 1_000 },
  );
});
