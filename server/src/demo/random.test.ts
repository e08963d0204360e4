import { newFill } from './fill.ts';

const now = new Date('2026-05-13T08:30:00.000Z');

test('one part of the demo data does not change the random values of another', () => {
  const [fillOf, later] = [newFill(now, 1), newFill(now, 1)];
  for (let draws = 0; draws < 10; draws += 1) later('planning').random.next();
  expect(later('messages').random.next()).toBe(fillOf('messages').random.next());
});

test('parts of the demo data get different random values', () => {
  const fillOf = newFill(now, 1);
  expect(fillOf('planning').random.next()).not.toBe(fillOf('messages').random.next());
});
