import { outboxOf } from '../outbox';
import { createTestKernel } from '../testing';
import { followPresence, ownTaps, sendTaps, type PersonRef } from './taps';

const moment = '2026-11-18T11:00:00.000Z';
const child = { kind: 'child', id: 1 } as const;
const employee = { kind: 'employee', id: 7 } as const;

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

/** A kernel whose server has had a tap at 1,000 s by the clock of the device. */
async function sent(person: typeof child | typeof employee) {
  const kernel = createTestKernel({ answers: { 'POST /presence/taps': () => ({ records: [] }) } });
  const seen = () => ownTaps(kernel, person).length;
  sendTaps(kernel, [{ person, kind: 'in', moment, groupId: 1 }]);
  expect(ownTaps(kernel, person)).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  const [entry] = outboxOf(kernel).store.all;
  expect(entry?.state).toBe('sent');
  const follow = (...kinds: PersonRef['kind'][]) => followPresence(kernel, kinds);
  return { sentAt: entry?.sentAt ?? 0, seen, follow };
}

test('a tap stays over what was asked for before the server had it, however long that takes', async () => {
  const { follow, sentAt, seen } = await sent(child);
  const list = follow('child');
  list.answered(undefined);
  list.answered(sentAt - 1);
  await jest.advanceTimersByTimeAsync(300_000);
  expect(seen()).toBe(1);
  list.answered(sentAt);
  expect(seen()).toBe(0);
});

test('it stays until each list that is shown has it, and no longer', async () => {
  const { follow, sentAt, seen } = await sent(child);
  const [roster, building] = [follow('child'), follow('child', 'employee')];
  roster.answered(sentAt + 5);
  expect(seen()).toBe(1);
  building.end();
  expect(seen()).toBe(0);
});

test('the list of children says nothing of employees', async () => {
  const { follow, sentAt, seen } = await sent(employee);
  follow('child').answered(sentAt + 5);
  expect(seen()).toBe(1);
  follow('employee').answered(sentAt + 5);
  expect(seen()).toBe(0);
});

test('a tap that waits is no part of an answer', () => {
  const kernel = createTestKernel({ answers: { 'POST /presence/taps': () => new Promise<never>(() => {}) } });
  sendTaps(kernel, [{ person: child, kind: 'in', moment, groupId: 1 }]);
  followPresence(kernel, ['child']).answered(Date.now() + 60_000);
  expect(ownTaps(kernel, child)).toHaveLength(1);
});
