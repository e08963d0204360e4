import type { EventMessage } from '../events/messages.ts';
import { RecentEvents } from './RecentEvents.ts';

const started = 1_000_000;

const event = (childIds: number[], channels = ['private-group-1']): EventMessage => ({
  kind: 'event',
  name: 'planning-changed',
  data: { childIds },
  channels,
});

test('tells what was published on a channel, with its age, under one id on several channels', () => {
  const recent = new RecentEvents(started);
  recent.add(event([1], ['private-group-1', 'private-establishment-2']), started + 1_000);
  recent.add(event([2], ['private-group-9']), started + 1_500);
  const told = { id: 1, name: 'planning-changed', data: { childIds: [1] }, age: 2_000 };
  expect(recent.of('private-group-1', started + 3_000)).toEqual({ covers: 3_000, recent: [told] });
  expect(recent.of('private-establishment-2', started + 3_000).recent).toEqual([told]);
  expect(recent.of('private-group-4', started + 3_000)).toEqual({ covers: 3_000, recent: [] });
});

test('goes back a minute, and drops what is older', () => {
  const recent = new RecentEvents(started);
  recent.add(event([1]), started + 100_000);
  expect(recent.of('private-group-1', started + 160_001)).toEqual({ covers: 60_000, recent: [] });
  recent.prune(started + 160_001);
  expect(recent.of('private-group-1', started + 160_001)).toEqual({ covers: 60_000, recent: [] });
});

test('keeps the last fifty of a channel, and says how far back these are complete', () => {
  const recent = new RecentEvents(started);
  for (let count = 0; count < 52; count += 1) recent.add(event([count]), started + 100_000 + count * 100);
  const { covers, recent: told } = recent.of('private-group-1', started + 106_000);
  expect(told).toHaveLength(50);
  expect(told[0]).toMatchObject({ data: { childIds: [2] } });
  expect(covers).toBe(5_900);
});

test('tells an event about many children as one that may be about any', () => {
  const recent = new RecentEvents(started);
  recent.add(event(Array.from({ length: 21 }, (_, index) => index)), started);
  expect(recent.of('private-group-1', started).recent).toMatchObject([{ data: { childIds: [] } }]);
});

test('knows nothing of the time before messages were lost', () => {
  const recent = new RecentEvents(started);
  recent.add(event([1]), started + 1_000);
  recent.forget(started + 2_000);
  expect(recent.of('private-group-1', started + 2_500)).toEqual({ covers: 500, recent: [] });
});
