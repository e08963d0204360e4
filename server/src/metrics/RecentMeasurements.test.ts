import { TestClock } from '../testing/TestClock.ts';
import { RecentMeasurements } from './RecentMeasurements.ts';

const now = '2026-03-10T09:00:00.000Z';
const hourMs = 60 * 60 * 1000;
const ready = { remote: 'mfe-children', release: '0.1.0-aaaaaaaa', phase: 'ready' } as const;

function figuresOf(recent: RecentMeasurements, withinMs = hourMs) {
  return recent.figures(ready.remote, ready.release, withinMs);
}

test('without loads the percentiles are null', () => {
  expect(figuresOf(new RecentMeasurements(new TestClock(now)))).toEqual({
    loads: 0,
    failures: 0,
    p50: null,
    p95: null,
  });
});

test('answers the median and the 95th percentile of the load times', () => {
  const recent = new RecentMeasurements(new TestClock(now));
  for (let ms = 20; ms >= 1; ms -= 1) recent.add({ ...ready, ms });
  expect(figuresOf(recent)).toEqual({ loads: 20, failures: 0, p50: 10, p95: 19 });
});

test('counts failures, not retries', () => {
  const recent = new RecentMeasurements(new TestClock(now));
  for (const phase of ['loading', 'unavailable', 'incompatible', 'crashed'] as const)
    recent.add({ ...ready, phase, ms: 1 });
  expect(figuresOf(recent)).toMatchObject({ loads: 0, failures: 3 });
});

test('remotes and releases are counted separately', () => {
  const recent = new RecentMeasurements(new TestClock(now));
  recent.add({ ...ready, ms: 1 });
  recent.add({ ...ready, remote: 'mfe-planning', ms: 1 });
  recent.add({ ...ready, release: '0.1.0-bbbbbbbb', ms: 1 });
  expect(figuresOf(recent).loads).toBe(1);
  expect(recent.seen()).toHaveLength(3);
});

test('measurements are dropped after a day', () => {
  const clock = new TestClock(now);
  const recent = new RecentMeasurements(clock);
  recent.add({ ...ready, ms: 1 });
  clock.advance(25 * hourMs);
  expect(figuresOf(recent, 48 * hourMs).loads).toBe(0);
  expect(recent.seen()).toEqual([]);
  expect(recent.completeSince()).toEqual(new Date('2026-03-10T10:00:00.000Z'));
});

test('keeps the latest measurements when full, and answers from when they are complete', () => {
  const clock = new TestClock(now);
  const recent = new RecentMeasurements(clock, 3);
  expect(recent.completeSince()).toEqual(new Date(now));
  for (let minute = 1; minute <= 10; minute += 1) {
    clock.advance(60_000);
    recent.add({ ...ready, ms: minute });
  }
  expect(recent.completeSince()).toEqual(new Date('2026-03-10T09:07:00.000Z'));
  expect(figuresOf(recent)).toMatchObject({ loads: 3, p50: 9 });
});
