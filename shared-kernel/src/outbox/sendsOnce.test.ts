import { ApiError } from '../api';
import { sendTaps } from '../presence/taps';
import { memoryStorage } from '../persistence/browserStorage';
import { createTestKernel, type Answers } from '../testing';
import { outboxOf } from './index';
import { input, messages } from './testing/trial';

const sendOnce = { lateTaps: false };
const session = { deviceToken: 'device', sessionToken: 'session', kind: 'employee', account: 1 } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const anHour = 3_600_000;

const lost = () => {
  throw new ApiError('server', 'Niet zeker', {}, true, { unsure: true });
};
const offline = () => {
  throw new ApiError('offline', 'Geen verbinding');
};

/** A kernel with a backend that stores a change each time that it is sent. */
function trial(answers: Answers, options: Partial<Parameters<typeof createTestKernel>[0]> = {}) {
  const kernel = createTestKernel({ session, sendOnce, answers, ...options });
  return {
    kernel,
    entries: () => outboxOf(kernel).store.all.map(({ state, problem, unsure }) => ({ state, problem, unsure })),
  };
}

const unsure = { state: 'refused', problem: 'Niet zeker of dit is opgeslagen.', unsure: true };

test('a change whose answer was lost is not sent again by itself, and has the screens look', async () => {
  const { kernel, entries } = trial({ 'POST /messages': lost });
  const changed = jest.fn();
  kernel.bus.events('messages-changed').subscribe(changed);
  messages.add(kernel, input(7, 'een'));
  await settle(anHour);
  kernel.owner.set('connectivity', { ...kernel.bus.topic('connectivity').value, online: false });
  kernel.owner.set('connectivity', { ...kernel.bus.topic('connectivity').value, online: true });
  await settle(anHour);
  expect(kernel.calls).toHaveLength(1);
  expect(entries()).toEqual([unsure]);
  expect(changed).toHaveBeenCalledWith({ childIds: [7] });
});

test('the user may send it again', async () => {
  let tries = 0;
  const { kernel, entries } = trial({
    'POST /messages': () =>
      (tries += 1) === 1 ? lost() : { id: 4, child_id: 7, text: 'een', created_at: '', enterd_by: 0, name: '' },
  });
  messages.add(kernel, input(7, 'een'));
  await settle();
  outboxOf(kernel).retry(outboxOf(kernel).store.all[0]?.key ?? '');
  await settle();
  expect(tries).toBe(2);
  expect(entries()).toMatchObject([{ state: 'sent' }]);
});

test('a page that ended while it was sent does not send it again', async () => {
  const storage = memoryStorage();
  const before = trial({ 'POST /messages': () => new Promise<never>(() => {}) }, { storage });
  messages.add(before.kernel, input(7, 'een'));
  await settle();
  const after = trial({ 'POST /messages': lost }, { storage });
  outboxOf(after.kernel);
  await settle(anHour);
  expect(after.kernel.calls).toEqual([]);
  expect(after.entries()).toEqual([unsure]);
});

test('what certainly did not leave is tried again', async () => {
  const { kernel, entries } = trial({ 'POST /messages': offline });
  messages.add(kernel, input(7, 'een'));
  await settle(anHour);
  expect(kernel.calls.length).toBeGreaterThan(2);
  expect(entries()).toEqual([{ state: 'waiting', problem: 'Geen verbinding', unsure: false }]);
});

const tap = (id: number) =>
  ({ person: { kind: 'child', id }, kind: 'in', moment: '2026-11-18T11:00:00.000Z', groupId: 1 }) as const;

test('taps of many are sent one by one, and one that is refused keeps none of the others', async () => {
  const sent: number[] = [];
  const { kernel } = trial({
    'POST /presence/taps': ({ body: { taps } }) => {
      sent.push(...taps.map((one) => ('child_id' in one ? one.child_id : 0)));
      if (sent.at(-1) === 8) throw new ApiError('not-found', 'Onbekend');
      return { records: [] };
    },
  });
  sendTaps(kernel, [tap(7), tap(8), tap(9)]);
  await settle();
  expect(kernel.calls).toHaveLength(3);
  expect(sent).toEqual([7, 8, 9]);
});

const disconnected = (kernel: ReturnType<typeof createTestKernel>) =>
  kernel.owner.set('connectivity', { ...kernel.bus.topic('connectivity').value, online: false });

test('taps without network are refused with a word, unless they count on arrival', () => {
  const { kernel } = trial({});
  disconnected(kernel);
  expect(sendTaps(kernel, [tap(7)])).toContain('Er is geen verbinding.');
  const arriving = trial({}, { sendOnce: { lateTaps: true } });
  disconnected(arriving.kernel);
  expect(sendTaps(arriving.kernel, [tap(7)])).toBeNull();
  const own = createTestKernel({ session });
  disconnected(own);
  expect(sendTaps(own, [tap(7)])).toBeNull();
});

test('a tap that waited for the network is refused when it can be sent at last', async () => {
  const now = '2026-11-18T11:00:00.000Z';
  const storage = memoryStorage();
  const before = trial({ 'POST /presence/taps': offline }, { storage, now });
  sendTaps(before.kernel, [tap(7)]);
  await settle();
  const later = trial({}, { storage, now: '2026-11-18T11:05:00.000Z' });
  outboxOf(later.kernel);
  await settle(anHour);
  expect(later.kernel.calls).toEqual([]);
  expect(later.entries()).toMatchObject([{ state: 'refused', problem: expect.stringContaining('tijd van toen') }]);
});
