import { ApiError } from '../../api';
import type { Kernel } from '../../kernel/Kernel';
import type { ListedStorage } from '../../persistence';
import { createTestKernel, memoryStorage, testPersistence, type Answers, type TestKernel } from '../../testing';
import { defineOutbox, outboxOf } from '../index';

export const messages = defineOutbox({
  name: 'trial.messages',
  call: 'POST /messages',
  label: 'Bericht',
  announces: 'messages-changed',
});
export const latest = defineOutbox({
  name: 'trial.latest',
  call: 'POST /messages',
  label: 'Bericht',
  lastOneCounts: true,
});

export const pauses = 130_000;
export const offline = () => new ApiError('offline', 'Geen verbinding.');

/** A fake server that first returns the given failures and then stores changes by idempotency key. */
export function server(failures: (ApiError | 'lost')[] = []) {
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

export const input = (childId: number, text: string) => ({
  about: String(childId),
  childId,
  input: { body: { child_id: childId, text, created_by: 1 as const } },
});

export const unsentOf = (kernel: Kernel) =>
  outboxOf(kernel).store.unsent.map(({ state, problem, about }) => ({ state, problem, about }));
export const sentTexts = (kernel: TestKernel) =>
  kernel.calls.map((made) => (made.input as { body: { text: string } }).body.text);

/** A fake device: storage shared by the tabs and sessions of a test. */
export function device(storage: ListedStorage = memoryStorage()) {
  /** Opens another tab or a later visit: the same storage with a new kernel. */
  function open(account: number, answers: Answers, token = `session of ${account}`) {
    const persistence = testPersistence({ variant: 'groepsapp', storage });
    const session = { deviceToken: 'device', sessionToken: token, kind: 'employee', account } as const;
    persistence.writeTokens({ deviceToken: 'device', session: { sessionToken: token, kind: 'employee', account } });
    const test = createTestKernel({ answers, session });
    const kernel: TestKernel = { ...test, section: persistence.section };
    return { kernel, persistence };
  }
  return { storage, open };
}
