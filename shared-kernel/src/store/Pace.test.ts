import { Pace, type PaceOf } from './Pace';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function paceOf(paces: PaceOf<'ratio' | 'notes'>) {
  const made: [second: number, tags: unknown[]][] = [];
  const start = Date.now();
  const pace = new Pace<'ratio' | 'notes'>(paces, (tags) => made.push([(Date.now() - start) / 1000, [...tags]]));
  return { pace, made };
}

test('refetches after every event without a throttle', () => {
  const { pace, made } = paceOf({ ratio: 5_000 });
  pace.add(['notes']);
  pace.add(['notes']);
  expect(made).toEqual([
    [0, ['notes']],
    [0, ['notes']],
  ]);
});

test('passes the first event at once, and later ones together at the end of the interval', () => {
  const { pace, made } = paceOf({ ratio: 5_000 });
  pace.add(['ratio', 'notes']);
  jest.advanceTimersByTime(1_000);
  pace.add([{ type: 'ratio', id: 7 }, 'notes']);
  pace.add([{ type: 'ratio', id: 8 }]);
  jest.advanceTimersByTime(20_000);
  expect(made).toEqual([
    [0, ['ratio', 'notes']],
    [1, ['notes']],
    [
      5,
      [
        { type: 'ratio', id: 7 },
        { type: 'ratio', id: 8 },
      ],
    ],
  ]);
});

test('throttles a stream of events, less and less often, without losing the last one', () => {
  const { pace, made } = paceOf({ ratio: 5_000 });
  for (let event = 0; event < 1_000; event += 1) {
    pace.add(['ratio']);
    jest.advanceTimersByTime(50);
  }
  jest.advanceTimersByTime(60_000);
  expect(made.map(([second]) => second)).toEqual([0, 5, 15, 30, 45, 60]);
});

test('what is steady keeps its interval during a stream of events', () => {
  const { pace, made } = paceOf({ ratio: { steady: 5_000 } });
  for (let event = 0; event < 1_000; event += 1) {
    pace.add(['ratio']);
    jest.advanceTimersByTime(20);
  }
  expect(made.map(([second]) => second)).toEqual([0, 5, 10, 15, 20]);
});

test('passes the next event at once after a quiet period, and begins anew', () => {
  const { pace, made } = paceOf({ ratio: 5_000 });
  for (const after of [0, 1_000, 14_000, 1_000]) {
    jest.advanceTimersByTime(after);
    pace.add(['ratio']);
  }
  jest.advanceTimersByTime(60_000);
  expect(made.map(([second]) => second)).toEqual([0, 5, 15, 20]);
});
