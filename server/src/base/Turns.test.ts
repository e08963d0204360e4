import { Turns } from './Turns.ts';

const busy = { status: 503 };
const one = { of: 'one', atOnce: 2, waiting: 1 };
const other = { of: 'other', atOnce: 2, waiting: 1 };

test('work beyond the places waits in order, and work beyond the queue is refused', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 2 });
  const done: string[] = [];
  const leave = await turns.enter();
  const waiting = ['a', 'b'].map((name) => turns.take(async () => void done.push(name)));
  await expect(turns.take(async () => undefined)).rejects.toMatchObject(busy);
  expect(done).toEqual([]);
  leave();
  await Promise.all(waiting);
  expect(done).toEqual(['a', 'b']);
});

test('who has its share waits and is refused on its own, while others get a place', async () => {
  const turns = new Turns({ atOnce: 3, waiting: 10 });
  const leave = await turns.enter([one]);
  await turns.enter([one]);
  let isIn = false;
  const third = turns.enter([one]).then(() => (isIn = true));
  await expect(turns.enter([one])).rejects.toMatchObject(busy);
  await turns.enter([other]);
  expect(isIn).toBe(false);
  leave();
  expect(await third).toBe(true);
});

test('a free place goes to the first in the queue that may have it', async () => {
  const turns = new Turns({ atOnce: 3, waiting: 10 });
  await turns.enter([one]);
  await turns.enter([one]);
  const leave = await turns.enter([other]);
  const entered: string[] = [];
  void turns.enter([one]).then(() => entered.push('one'));
  const next = turns.enter([other]).then(() => entered.push('other'));
  leave();
  await next;
  expect(entered).toEqual(['other']);
});

test('a place is freed once', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1 });
  const leave = await turns.enter();
  leave();
  leave();
  await turns.enter();
  let isIn = false;
  void turns.enter().then(() => (isIn = true));
  await new Promise(setImmediate);
  expect(isIn).toBe(false);
});
