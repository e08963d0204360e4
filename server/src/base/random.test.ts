import { Random } from './random.ts';

test('one stream of random values does not change another, and streams differ', () => {
  const [messages, planning] = [Random.named(1, 'messages'), Random.named(1, 'planning')];
  for (let draws = 0; draws < 10; draws += 1) planning.next();
  const first = messages.next();
  expect(first).toBe(Random.named(1, 'messages').next());
  expect(first).not.toBe(Random.named(1, 'planning').next());
});
