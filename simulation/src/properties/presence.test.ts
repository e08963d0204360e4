import fc from 'fast-check';
import { type Tap, type Undo, visitsOf } from '../../../server/src/presence/rules.ts';
import { visitsOn } from '../oracles/visits';

const date = '2026-03-10';
const minute = (at: number) => new Date(Date.UTC(2026, 2, 10, 8, at)).toISOString();

const tap = fc.record({
  kind: fc.constantFrom('in' as const, 'out' as const),
  moment: fc.integer({ min: 0, max: 20 }).map(minute),
  groupId: fc.integer({ min: 1, max: 2 }),
});

const day = fc
  .array(tap, { maxLength: 10 })
  .chain((taps) =>
    fc.record({ taps: fc.constant(taps), undone: fc.subarray(taps, { maxLength: Math.min(2, taps.length) }) }),
  );

const undoOf = ({ kind, moment, groupId }: Tap): Undo => ({ kind: 'undo', of: kind, tappedAt: moment, groupId });

const standing = (taps: readonly Tap[], undone: readonly Tap[]) =>
  taps.filter(({ kind, moment }) => !undone.some((other) => other.kind === kind && other.moment === moment));

test('the visits of taps are those of an own reckoning', () => {
  fc.assert(
    fc.property(day, ({ taps, undone }) => {
      const counted = standing(taps, undone).map(({ kind, moment, groupId: group }) => ({ kind, moment, group }));
      const found = visitsOf([...taps, ...undone.map(undoOf)]);
      expect(found.map(({ start, end, groupId: group }) => ({ start, end, group }))).toEqual(visitsOn(date, counted));
    }),
    { numRuns: 2_000 },
  );
});

test('they are the same in whatever order the taps arrive', () => {
  const shuffled = day.chain(({ taps, undone }) => {
    const entries = [...taps, ...undone.map(undoOf)];
    return fc.record({
      entries: fc.constant(entries),
      others: fc.shuffledSubarray(entries, { minLength: entries.length }),
    });
  });
  fc.assert(
    fc.property(shuffled, ({ entries, others }) => expect(visitsOf(others)).toEqual(visitsOf(entries))),
    { numRuns: 2_000 },
  );
});
