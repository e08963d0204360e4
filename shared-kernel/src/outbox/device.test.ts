import { ApiError } from '../api';
import { createTestKernel, memoryStorage, type Answers } from '../testing';
import { outboxLimits } from './entries';
import { outboxOf } from './index';
import { device, input, messages, offline, pauses, server, unsentOf } from './testing/trial';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe('the outbox of a device', () => {
  test('sends unsent changes after a reload, without loading the area', async () => {
    const { open } = device();
    const { kernel } = open(1, server([offline()]).answers);
    messages.add(kernel, input(7, 'een'));
    await settle();

    const { answers, saved } = server();
    const after = open(1, answers);
    outboxOf(after.kernel);
    await settle();
    expect(saved).toEqual(['7 een']);
  });

  test('sends in the next session what waited while a call of the one before hung', async () => {
    const { answers, saved } = server();
    let hangs = true;
    const hanging: Answers = {
      'POST /messages': async (given) => {
        if (!hangs) return answers['POST /messages']?.(given) as never;
        await new Promise((resolve) => setTimeout(resolve, 15_000));
        throw offline();
      },
    };
    const { kernel, persistence } = device().open(1, hanging);
    messages.add(kernel, input(7, 'een'));
    await settle();
    hangs = false;
    persistence.signOut();
    kernel.owner.set('session', null);
    kernel.bus.emit('signed-out', { reason: 'expired' });
    const again = { sessionToken: 'again', kind: 'employee', account: 1 } as const;
    persistence.writeTokens({ deviceToken: 'device', session: again });
    kernel.owner.set('session', { deviceToken: 'device', ...again });
    await settle(15_000);
    expect(saved).toEqual(['7 een']);
  });

  test('keeps unsent changes for their account after an expired session, and neither shows nor sends them for another', async () => {
    const { open } = device();
    const { kernel, persistence } = open(1, server([offline()]).answers);
    messages.add(kernel, input(7, 'een'));
    await settle();
    persistence.signOut();
    kernel.owner.set('session', null);
    kernel.bus.emit('signed-out', { reason: 'expired' });
    expect(outboxOf(kernel).store.all).toEqual([]);

    const stranger = open(2, server().answers);
    outboxOf(stranger.kernel);
    await settle(pauses);
    expect(stranger.kernel.calls).toEqual([]);
    expect(outboxOf(stranger.kernel).store.all).toEqual([]);
    stranger.persistence.signOut({ forgetAccount: true });

    const { answers, saved } = server();
    outboxOf(open(1, answers, 'a later session').kernel);
    await settle();
    expect(saved).toEqual(['7 een']);
  });

  test('resumes when the same account logs in again in the same page', async () => {
    const { open } = device();
    const { answers, saved } = server([offline()]);
    const { kernel, persistence } = open(1, answers);
    messages.add(kernel, input(7, 'een'));
    await settle();
    persistence.signOut();
    kernel.owner.set('session', null);
    kernel.bus.emit('signed-out', { reason: 'expired' });
    await settle(pauses);
    expect(kernel.calls).toHaveLength(1);

    const again = { sessionToken: 'again', kind: 'employee', account: 1 } as const;
    persistence.writeTokens({ deviceToken: 'device', session: again });
    kernel.owner.set('session', { deviceToken: 'device', ...again });
    await settle();
    expect(saved).toEqual(['7 een']);
  });

  test('drops everything at log-out, and ignores late answers', async () => {
    const { storage, open } = device();
    let answer: () => void = () => undefined;
    const { kernel, persistence } = open(1, {
      'POST /messages': () =>
        new Promise((_, reject) => {
          answer = () => reject(offline());
        }),
    });
    messages.add(kernel, input(7, 'een'));
    persistence.signOut({ forgetAccount: true });
    kernel.bus.emit('signed-out', { reason: 'logout' });
    answer();
    await settle(pauses);
    expect(outboxOf(kernel).store.all).toEqual([]);
    expect(storage.getItem('groepsapp.account.1.outbox.sealed')).toBeNull();
  });

  test('lets one tab send at a time', async () => {
    const waiting: (() => Promise<void>)[] = [];
    let held = false;
    async function next(): Promise<void> {
      const task = waiting.shift();
      if (held || !task) return;
      held = true;
      await task();
      held = false;
      await next();
    }
    const request = (_name: string, task: () => Promise<void>) =>
      new Promise<void>((resolve) => {
        waiting.push(() => task().then(resolve));
        void next();
      });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const { open } = device();
    const { answers, saved } = server([offline()]);
    const one = open(1, answers).kernel;
    messages.add(one, input(7, 'een'));
    await settle();
    const other = open(1, answers).kernel;
    outboxOf(one).sendNow();
    outboxOf(other).sendNow();
    await settle();
    expect(saved).toEqual(['7 een']);
    expect([...one.calls, ...other.calls]).toHaveLength(2);
  });

  test('shows what another tab has added or sent', async () => {
    const { open } = device();
    const one = open(1, server([offline()]).answers).kernel;
    const other = open(1, server([offline()]).answers).kernel;
    outboxOf(other);
    messages.add(one, input(7, 'een'));
    await settle();
    window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.account.1.outbox.sealed' }));
    expect(unsentOf(other)).toMatchObject([{ about: '7' }]);
  });

  test.each([
    ['no list', () => ({ 0: {} })],
    ['nothing that is an entry', () => [null, 7, 'x', {}, { key: 'a' }]],
    ['a call that only reads', (good: object) => [{ ...good, call: 'GET /messages' }]],
    ['an event of another kind', (good: object) => [{ ...good, announces: 'signed-out' }]],
    ['no moment', (good: object) => [{ ...good, madeAt: 'soon' }]],
  ])('drops damaged entries: %s', async (_, spoil) => {
    const { storage, open } = device();
    const { kernel } = open(1, server([offline()]).answers);
    messages.add(kernel, input(7, 'een'));
    await settle();
    const stored = JSON.parse(storage.getItem('groepsapp.account.1.outbox.sealed') ?? '');
    const sealed = JSON.stringify(spoil(JSON.parse(stored.sealed)[0]));
    storage.setItem('groepsapp.account.1.outbox.sealed', JSON.stringify({ ...stored, sealed }));

    const after = open(1, server().answers).kernel;
    outboxOf(after);
    await settle();
    expect(after.calls).toEqual([]);
    expect(outboxOf(after).store.all).toEqual([]);
  });

  test('refuses a change when it is full, and keeps the others', async () => {
    const kernel = createTestKernel({
      answers: {
        'POST /messages': () => {
          throw offline();
        },
      },
    });
    for (let count = 0; count < outboxLimits.entries; count += 1) messages.add(kernel, input(count, 'een'));
    expect(messages.add(kernel, input(7, 'te veel'))).toEqual({ problem: expect.stringContaining('te veel') });
    expect(outboxOf(kernel).store.unsent).toHaveLength(outboxLimits.entries);

    const other = createTestKernel({ answers: {} });
    expect(messages.add(other, input(7, 'x'.repeat(outboxLimits.characters)))).toHaveProperty('problem');
  });

  test('keeps changes in memory when storage is full', async () => {
    const storage = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const { answers, saved } = server([offline()]);
    const kernel = createTestKernel({ storage, answers });
    messages.add(kernel, input(7, 'een'));
    await settle();
    expect(unsentOf(kernel)).toEqual([{ state: 'waiting', problem: 'Geen verbinding.', about: '7' }]);
    await settle(pauses);
    expect(saved).toEqual(['7 een']);
  });

  describe('once storage takes nothing any more', () => {
    /** A storage that can be filled: then it takes no more text than it has. */
    function limited() {
      const inner = memoryStorage();
      let mode: 'free' | 'full' | 'blocked' = 'free';
      const setItem = (key: string, text: string) => {
        const grows = text.length > (inner.getItem(key)?.length ?? 0);
        if (mode === 'blocked' || (mode === 'full' && grows)) throw new DOMException('full', 'QuotaExceededError');
        inner.setItem(key, text);
      };
      return { storage: { ...inner, setItem }, become: (next: typeof mode) => (mode = next) };
    }

    test.each(['full', 'blocked'] as const)('(%s) sends what the server has no second time', async (mode) => {
      const { storage, become } = limited();
      const { answers, saved } = server([offline()]);
      const kernel = createTestKernel({ storage, answers });
      messages.add(kernel, input(7, 'een'));
      await settle();
      become(mode);
      messages.add(kernel, input(8, 'twee'));
      await settle(pauses);
      expect(saved.toSorted()).toEqual(['7 een', '8 twee']);
      const calls = kernel.calls.length;
      await settle(pauses);
      outboxOf(kernel).store.reload();
      outboxOf(kernel).sendNow();
      await settle(pauses);
      expect(kernel.calls).toHaveLength(calls);
      expect(unsentOf(kernel)).toEqual([]);
    });

    test.each(['full', 'blocked'] as const)('(%s) does not send what was withdrawn', async (mode) => {
      const { storage, become } = limited();
      const { answers, saved } = server([offline()]);
      const kernel = createTestKernel({ storage, answers });
      const added = messages.add(kernel, input(7, 'een'));
      await settle();
      become(mode);
      messages.add(kernel, input(8, 'twee'));
      if ('key' in added) messages.remove(kernel, added.key);
      outboxOf(kernel).store.reload();
      await settle(pauses);
      expect(saved).toEqual(['8 twee']);
    });

    test.each(['full', 'blocked'] as const)('(%s) tries what was refused only when the user says so', async (mode) => {
      const { storage, become } = limited();
      const { answers, saved } = server([offline(), new ApiError('invalid', 'Te lang')]);
      const kernel = createTestKernel({ storage, answers });
      const added = messages.add(kernel, input(7, 'een'));
      await settle();
      become(mode);
      await settle(pauses);
      outboxOf(kernel).store.reload();
      await settle(pauses);
      expect(unsentOf(kernel)).toMatchObject([{ state: 'refused', problem: 'Te lang' }]);
      if ('key' in added) messages.retry(kernel, added.key);
      await settle();
      expect(saved).toEqual(['7 een']);
    });
  });
});
