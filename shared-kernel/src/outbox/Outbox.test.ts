import { ApiError } from '../api';
import { createTestKernel, memoryStorage, type Answers, type TestKernel } from '../testing';
import { createPersistence } from '../persistence';
import type { Kernel } from '../Kernel';
import { outboxLimits } from './entries';
import { defineOutbox, outboxOf } from './index';

const messages = defineOutbox({
  name: 'trial.messages',
  call: 'POST /messages',
  label: 'Bericht',
  announces: 'messages-changed',
});
const latest = defineOutbox({ name: 'trial.latest', call: 'POST /messages', label: 'Bericht', lastOneCounts: true });

const pauses = 130_000;
const offline = () => new ApiError('offline', 'Geen verbinding.');

/** A server that answers by a list of failures first, and then saves by key. */
function server(failures: (ApiError | 'lost')[] = []) {
  const saved: string[] = [];
  const keys = new Set<string | undefined>();
  const answers: Answers = {
    'POST /messages': ({ headers, body }) => {
      const failure = failures.shift();
      if (failure instanceof ApiError) throw failure;
      const key = headers['idempotency-key'];
      if (!keys.has(key)) saved.push(`${body.child_id} ${body.text}`);
      keys.add(key);
      if (failure === 'lost') throw offline();
      return {
        id: saved.length,
        child_id: body.child_id,
        text: body.text,
        created_at: '2026-11-18T11:00:00.000Z',
        enterd_by: 0,
        name: '',
      };
    },
  };
  return { answers, saved, failures };
}

const input = (childId: number, text: string) => ({
  about: String(childId),
  childId,
  input: { body: { child_id: childId, text, created_by: 1 as const } },
});

const unsentOf = (kernel: Kernel) =>
  outboxOf(kernel).store.unsent.map(({ state, problem, about }) => ({ state, problem, about }));
const sentTexts = (kernel: TestKernel) =>
  kernel.calls.map((made) => (made.input as { body: { text: string } }).body.text);

/** What the browser has under an account, shared by the tabs and the sessions of a test. */
function device() {
  const storage = memoryStorage();
  /** Another tab or a later visit: the same storage, everything else new. */
  function open(account: number, answers: Answers, token = `session of ${account}`) {
    const persistence = createPersistence({ variant: 'groepsapp', storage });
    const session = { deviceToken: 'device', sessionToken: token, kind: 'employee', account } as const;
    persistence.writeTokens({ deviceToken: 'device', session: { sessionToken: token, kind: 'employee', account } });
    const test = createTestKernel({ answers, session });
    const kernel: TestKernel = { ...test, section: persistence.section };
    return { kernel, persistence };
  }
  return { storage, open };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe('a change in the outbox', () => {
  it('is sent with its key, told on the bus, and shown as sent until it is removed', async () => {
    const kernel = createTestKernel({ answers: server().answers });
    const changed = jest.fn();
    kernel.bus.events('messages-changed').subscribe(changed);

    const added = messages.add(kernel, input(7, 'Zij slaapt'));
    await settle();

    const key = 'key' in added ? added.key : '';
    expect(kernel.calls).toEqual([
      {
        call: 'POST /messages',
        input: {
          headers: { 'idempotency-key': key },
          body: { child_id: 7, text: 'Zij slaapt', created_by: 1 },
        },
      },
    ]);
    expect(changed).toHaveBeenCalledWith({ childIds: [7] });
    expect(outboxOf(kernel).store.all).toMatchObject([
      { key, state: 'sent', madeId: 1, establishmentId: 1, madeAt: '2026-11-18T11:00:00.000Z' },
    ]);
    messages.remove(kernel, key);
    expect(outboxOf(kernel).store.all).toEqual([]);
  });

  it('is tried again with growing pauses, in the order in which changes about the same were made', async () => {
    const { answers, saved } = server([offline(), offline()]);
    const kernel = createTestKernel({ answers });
    messages.add(kernel, input(7, 'een'));
    messages.add(kernel, input(7, 'twee'));
    await settle();
    expect(unsentOf(kernel)).toEqual([
      { state: 'waiting', problem: 'Geen verbinding.', about: '7' },
      { state: 'waiting', problem: null, about: '7' },
    ]);

    await settle(6_001);
    expect(sentTexts(kernel)).toEqual(['een', 'een']);
    await settle(11_000);
    expect(sentTexts(kernel)).toEqual(['een', 'een']);
    await settle(7_001);
    expect(saved).toEqual(['7 een', '7 twee']);
  });

  it('about something else does not wait for it', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { answers, saved } = server();
    const post = answers['POST /messages'];
    const kernel = createTestKernel({
      answers: {
        'POST /messages': async (given) => {
          if (given.body.child_id === 7) await held;
          if (!post) throw offline();
          return post(given);
        },
      },
    });
    messages.add(kernel, input(7, 'een'));
    messages.add(kernel, input(7, 'twee'));
    messages.add(kernel, input(8, 'drie'));
    await settle();
    expect(saved).toEqual(['8 drie']);
    answer();
    await settle();
    expect(saved).toEqual(['8 drie', '7 een', '7 twee']);
  });

  it('goes out at once when the connection is back', async () => {
    const { answers, saved } = server([offline(), offline()]);
    const kernel = createTestKernel({ answers });
    kernel.owner.set('connectivity', { online: false });
    messages.add(kernel, input(7, 'een'));
    messages.add(kernel, input(8, 'twee'));
    await settle();
    expect(saved).toEqual([]);

    kernel.owner.set('connectivity', { online: true });
    await settle();
    expect(saved).toEqual(['7 een', '8 twee']);
  });

  it('whose answer got lost is made once', async () => {
    const { answers, saved } = server(['lost']);
    const kernel = createTestKernel({ answers });
    messages.add(kernel, input(7, 'een'));
    await settle(pauses);
    expect(kernel.calls).toHaveLength(2);
    expect(saved).toEqual(['7 een']);
    expect(unsentOf(kernel)).toEqual([]);
  });

  it.each([
    ['a failing server', new ApiError('server', 'Storing.')],
    ['an answer of something in between', new ApiError('not-found', 'Geen API.', {}, true)],
    ['a limit on calls', new ApiError('invalid', 'Te vaak.', {}, false, { code: 'too_many' })],
  ])('is not refused by %s', async (_, failure) => {
    const { answers, saved } = server([failure]);
    const kernel = createTestKernel({ answers });
    messages.add(kernel, input(7, 'een'));
    await settle(pauses);
    expect(saved).toEqual(['7 een']);
  });

  it.each([
    ['invalid', new ApiError('invalid', 'Te lang.')],
    ['forbidden', new ApiError('forbidden', 'Dit onderdeel staat uit.')],
    ['not found', new ApiError('not-found', 'Niet gevonden.')],
  ])('stays with the reason when it is refused as %s, and what comes after it goes on', async (_, refusal) => {
    const { answers, saved } = server([refusal]);
    const kernel = createTestKernel({ answers });
    const added = messages.add(kernel, input(7, 'een'));
    messages.add(kernel, input(7, 'twee'));
    await settle(pauses);
    expect(unsentOf(kernel)).toEqual([{ state: 'refused', problem: refusal.userMessage, about: '7' }]);
    expect(saved).toEqual(['7 twee']);

    messages.retry(kernel, 'key' in added ? added.key : '');
    await settle();
    expect(saved).toEqual(['7 twee', '7 een']);
  });

  it('takes the place of an earlier one about the same, where only the last one counts', async () => {
    const { answers, saved } = server([offline()]);
    const kernel = createTestKernel({ answers });
    latest.add(kernel, input(7, 'een'));
    await settle();
    latest.add(kernel, input(7, 'twee'));
    await settle();
    expect(saved).toEqual(['7 twee']);
    expect(kernel.calls).toHaveLength(2);
  });

  it('is given up to the user after six days, before the server forgets its key', async () => {
    const { open } = device();
    const first = open(1, server([offline()]).answers);
    messages.add(first.kernel, input(7, 'een'));
    await settle();

    const { answers, saved } = server();
    const later = open(1, answers);
    const kernel = { ...later.kernel, clock: { now: () => Date.parse('2026-11-24T11:00:00.001Z') } };
    outboxOf(kernel);
    await settle();
    expect(unsentOf(kernel)).toMatchObject([{ state: 'refused', problem: expect.stringContaining('zes dagen') }]);
    messages.retry(kernel, outboxOf(kernel).store.unsent[0]?.key ?? '');
    await settle();
    expect(saved).toEqual(['7 een']);
  });
});

describe('the outbox of a device', () => {
  it('sends after a reload what was not sent before it, without the area that made it', async () => {
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

  it('keeps for its account what an expired session left, and shows and sends it for no other', async () => {
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

  it('takes up its entries when the same account logs in again in the same page', async () => {
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

  it('forgets everything when the user logs out, and ignores an answer that comes in after it', async () => {
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
    expect(storage.getItem('groepsapp.account.1.outbox')).toBeNull();
  });

  it('lets one tab send at a time', async () => {
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

  it('shows what another tab has added or sent', async () => {
    const { open } = device();
    const one = open(1, server([offline()]).answers).kernel;
    const other = open(1, server([offline()]).answers).kernel;
    outboxOf(other);
    messages.add(one, input(7, 'een'));
    await settle();
    window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.account.1.outbox' }));
    expect(unsentOf(other)).toMatchObject([{ about: '7' }]);
  });

  it.each([
    ['no list', () => ({ 0: {} })],
    ['nothing that is an entry', () => [null, 7, 'x', {}, { key: 'a' }]],
    ['a call that only reads', (good: object) => [{ ...good, call: 'GET /messages' }]],
    ['an event of another kind', (good: object) => [{ ...good, announces: 'signed-out' }]],
    ['no moment', (good: object) => [{ ...good, madeAt: 'soon' }]],
  ])('drops what is damaged: %s', async (_, spoil) => {
    const { storage, open } = device();
    const { kernel } = open(1, server([offline()]).answers);
    messages.add(kernel, input(7, 'een'));
    await settle();
    const stored = JSON.parse(storage.getItem('groepsapp.account.1.outbox') ?? '');
    storage.setItem('groepsapp.account.1.outbox', JSON.stringify({ ...stored, value: spoil(stored.value[0]) }));

    const after = open(1, server().answers).kernel;
    outboxOf(after);
    await settle();
    expect(after.calls).toEqual([]);
    expect(outboxOf(after).store.all).toEqual([]);
  });

  it('says so when it is full, and keeps what it has', async () => {
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

  it('holds in the page what the browser has no room for', async () => {
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
});
