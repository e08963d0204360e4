import { act, renderHook } from '@testing-library/react';
import { calls, type CallKey } from '@groepsapp/contract';
import { KernelProvider } from '@groepsapp/kernel';
import { defineOutbox, outboxOf } from '@groepsapp/kernel/changes';
import { useAction, useEditForm } from '@groepsapp/kernel/forms';
import { createTestKernel } from '@groepsapp/kernel/testing';
import { callFacts } from './facts/callFacts';
import { trackingFacts } from './facts/trackingFacts';
import { backendThat, type Given, type SentRequest } from './testing';

// Answers of changes that are lost, a hundred of each kind, at moments that are drawn. Nothing may be stored twice unless the
// user chose to send it again, and nothing may be lost without a word.

const times = 100;
const unsure = 'Niet zeker of dit is opgeslagen.';

/** Numbers from 0 to 1, the same in each run. */
function drawing(seed: number): () => number {
  let state = seed + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** How an answer gets lost: whether the change arrived, and what the app sees of it. */
const losses: readonly ((draw: () => number) => { arrives: boolean; given: Given })[] = [
  () => ({ arrives: false, given: 'lost' }),
  () => ({ arrives: true, given: 'lost' }),
  (draw) => ({ arrives: draw() < 0.5, given: 'late' }),
  (draw) => ({ arrives: draw() < 0.5, given: { status: 504, data: '<html>' } }),
  () => ({ arrives: true, given: { status: 500, data: {} } }),
  () => ({ arrives: true, given: 'broken' }),
  () => ({ arrives: false, given: { data: '<html>' } }),
];

/** A backend that stores each change as often as it arrives, and loses the answers that it is told to lose. */
class Forgetful {
  stored = 0;
  isLosing = false;
  readonly #draw: () => number;

  constructor(draw: () => number) {
    this.#draw = draw;
  }

  readonly answer = (_: SentRequest, data: unknown = ''): Given => {
    const draw = this.#draw;
    const loss = this.isLosing ? losses[Math.floor(draw() * losses.length)]?.(draw) : undefined;
    if (loss?.arrives !== false) this.stored += 1;
    return loss?.given ?? { data };
  };
}

/** The calls that save something. */
const facts = { ...callFacts, ...trackingFacts };
const writes = Object.keys(facts).filter((key) => facts[key]?.saves === 1) as CallKey[];

const ids = { id: '3', childId: '7' };
const body = { child_id: 7, idChild: 7, id: 3, activity_id: 1, start_time: '12:00', text: 'Peer', children: [7] };
const inputOf = (key: CallKey) => ({
  headers: {},
  params: ids,
  query: {},
  ...(key.includes('DELETE') ? {} : { body }),
});
const pathOf = (key: CallKey) => key.replace(/:(\w+)/g, (_, name: keyof typeof ids) => ids[name]);

/** What the answer of a call has to hold that only the backend knows. */
function promised(key: CallKey): unknown {
  const made = { id: 8, text: 'Peer', created_at: '2026-11-18T11:00:00.000Z', enterd_by: 0, name: '' };
  const lists = { categoryPhotos: [], results: [], jsonContent: [] };
  return key.includes('/ChildTrackingSystem/') ? lists : { ...made, data: undefined };
}

function withBackend(key: CallKey, seed: number, others: Parameters<typeof backendThat>[0] = {}) {
  const draw = drawing(seed);
  const backend = new Forgetful(draw);
  const given = (request: SentRequest) => backend.answer(request, promised(key));
  const { client } = backendThat({ ...others, [pathOf(key)]: given });
  const send = (): Promise<unknown> => client.request(key, inputOf(key) as never);
  return { backend, client, draw, send };
}

test('every call of ours that the specification has, and that writes, is one of them', () => {
  const written = Object.entries(calls).filter(([key, { access, method }]) => {
    return method !== 'GET' && facts[key] && access.who === 'session' && access.use === 'write';
  });
  expect(writes.toSorted()).toEqual(written.map(([key]) => key).toSorted());
  expect(writes).toHaveLength(40);
});

test.each(writes)('%s', async (key) => {
  const { backend, draw, send } = withBackend(key, writes.indexOf(key));
  for (let time = 0; time < times; time += 1) {
    backend.stored = 0;
    backend.isLosing = true;
    await expect(send()).rejects.toMatchObject({ unsure: true, userMessage: unsure });
    const first = backend.stored;
    expect(first).toBeLessThanOrEqual(1);
    if (draw() < 0.5) continue;
    backend.isLosing = false;
    await send();
    expect(backend.stored).toBe(first + 1);
  }
});

test.each<[string, Given]>([
  ['nothing', { status: 204 }],
  ['nothing of it', { data: { done: 1 } }],
])(
  'a change that is answered with %s was saved, or that is not known: it never counts as refused',
  async (_, given) => {
    const outcomes = writes.map((key) =>
      backendThat({ [pathOf(key)]: given })
        .client.request(key, inputOf(key) as never)
        .then(
          () => null,
          (error: { unsure?: boolean }) => (error.unsure ? null : key),
        ),
    );
    expect((await Promise.all(outcomes)).filter(Boolean)).toEqual([]);
  },
);

/** A kernel on the real client, whose user is signed in. */
function kernelOn(key: CallKey, client: ReturnType<typeof backendThat>['client']) {
  const session = { deviceToken: 'device', sessionToken: 'session', kind: 'employee', account: 1 } as const;
  const backend = { speaks: 'specification' as const, also: [], options: {}, own: '/gateway' };
  const answers = { [key]: (input: never) => client.request(key, input) };
  return createTestKernel({ session, backend, answers });
}

const settled = () => jest.advanceTimersByTimeAsync(3_600_000);

describe('in the outbox', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-18T11:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  const messages = defineOutbox({
    name: 'lost',
    call: 'POST /messages',
    label: 'Bericht',
    announces: 'messages-changed',
  });

  test('a message waits for the user, however long', async () => {
    const { backend, client, draw } = withBackend('POST /messages', 1);
    const kernel = kernelOn('POST /messages', client);
    const outbox = outboxOf(kernel);
    for (let time = 0; time < times; time += 1) {
      backend.stored = 0;
      backend.isLosing = true;
      const added = messages.add(kernel, { about: '7', input: { body: { child_id: 7, text: 'Peer', created_by: 1 } } });
      const key = 'key' in added ? added.key : '';
      await settled();
      const first = backend.stored;
      expect(first).toBeLessThanOrEqual(1);
      expect(outbox.store.all.find((one) => one.key === key)).toMatchObject({ problem: unsure, unsure: true });
      backend.isLosing = false;
      if (draw() < 0.5) {
        outbox.retry(key);
        await settled();
        expect(backend.stored).toBe(first + 1);
      }
      outbox.remove(key);
    }
  });
});

test('a tap that arrived is found out, and is not made twice when it is sent again', async () => {
  const draw = drawing(2);
  const backend = new Forgetful(draw);
  const here = () => (backend.stored > 0 ? [{ id: 5, child_id: 7, end_time: null }] : []);
  const { client } = backendThat({
    'GET /events/current-presence': () => ({ data: here() }),
    'POST /presence': (request) => backend.answer(request),
  });
  const tap = { child_id: 7, group_id: 1, kind: 'in' as const, moment: '2026-11-18T11:00:00.000Z' };
  const send = () => client.request('POST /presence/taps', { headers: {}, body: { taps: [tap] } } as never);
  for (let time = 0; time < times; time += 1) {
    backend.stored = 0;
    backend.isLosing = true;
    await expect(send()).rejects.toMatchObject({ unsure: true });
    backend.isLosing = false;
    await send();
    expect(backend.stored).toBe(1);
  }
});

test('a form keeps what was typed, and says that it does not know', async () => {
  const { backend, client, draw } = withBackend('POST /instructions', 3);
  const kernel = kernelOn('POST /instructions', client);
  const save = (fields: { title: string }) =>
    client.request('POST /instructions', { headers: {}, body: { ...body, ...fields } } as never).then(
      (data: unknown) => ({ data }),
      (error: { userMessage: string; unsure?: boolean }) => ({ error }),
    );
  const start = { fields: { title: '' }, version: null };
  const { result } = renderHook(() => useEditForm({ start, save, shown: ['title'] }), {
    wrapper: ({ children }) => <KernelProvider kernel={kernel}>{children}</KernelProvider>,
  });
  const saving = () =>
    act(
      async () =>
        new Promise<void>((end) => {
          result.current.save();
          setTimeout(end, 1);
        }),
    );
  for (let time = 0; time < times; time += 1) {
    backend.stored = 0;
    backend.isLosing = true;
    act(() => result.current.change({ title: `Slapen ${time}` }));
    await saving();
    const first = backend.stored;
    expect(first).toBeLessThanOrEqual(1);
    expect(result.current).toMatchObject({ unsure: true, problem: unsure, dirty: true });
    backend.isLosing = false;
    if (draw() < 0.5) continue;
    await saving();
    expect(backend.stored).toBe(first + 1);
    expect(result.current).toMatchObject({ unsure: false, problem: null });
  }
});

test('a button says that it does not know', async () => {
  const { backend, draw, send } = withBackend('DELETE /photos/:id', 4);
  const change = () =>
    send().then(
      (data) => ({ data }),
      (error: { userMessage: string; unsure?: boolean }) => ({ error }),
    );
  const { result } = renderHook(() => useAction(change));
  const press = () =>
    act(
      async () =>
        new Promise<void>((end) => {
          result.current.run();
          setTimeout(end, 1);
        }),
    );
  for (let time = 0; time < times; time += 1) {
    backend.stored = 0;
    backend.isLosing = true;
    await press();
    expect(backend.stored).toBeLessThanOrEqual(1);
    expect(result.current).toMatchObject({ unsure: true, problem: unsure, busy: false });
    backend.isLosing = false;
    if (draw() < 0.5) continue;
    await press();
    expect(result.current.problem).toBeNull();
  }
});
