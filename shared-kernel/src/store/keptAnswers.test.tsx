import { act, screen } from '@testing-library/react';
import type { Birthday } from '@groepsapp/contract';
import { ApiError } from '../api';
import { memoryStorage } from '../persistence/browserStorage';
import { useTopic } from '../react';
import { groupIdText } from '../selection/selection';
import { createTestKernel, renderWithKernel, testGroup, type TestKernelOptions } from '../testing';
import { AsyncContent } from '../ui/data';
import { callQuery, defineAreaStore } from './index';

const birthday = (age: number): Birthday => ({ child_id: 1, date_of_birth: '2024-11-20', age });
const answering = (age: number) => ({ 'GET /events/birthdays': () => [birthday(age)] });
const offline = {
  'GET /events/birthdays': () => {
    throw new ApiError('offline', 'Geen verbinding');
  },
};

/** The code of the area, run again for every page. */
function load({ version = 1, ...options }: { version?: number; each?: number } = {}) {
  const { inject, withStore } = defineAreaStore({ name: 'trial' });
  const { useBirthdaysQuery } = inject(
    (build) => ({
      birthdays: build.query({
        query: (groups: string) =>
          callQuery('GET /events/birthdays', { query: { id_group: groups, start: '2026-11-18', end: '2026-12-02' } }),
      }),
    }),
    { persist: { version, endpoints: ['birthdays'], ...options } },
  );
  return withStore(function Ages() {
    const state = useBirthdaysQuery(useTopic('selection', groupIdText));
    return (
      <AsyncContent state={state} empty="niemand">
        {(found) => <p>{`leeftijd: ${found.map(({ age }) => age).join()}`}</p>}
      </AsyncContent>
    );
  });
}

const storage = memoryStorage();

function open(options: TestKernelOptions, kept?: Parameters<typeof load>[0]) {
  const Ages = load(kept);
  const kernel = createTestKernel({ storage, ...options });
  kernel.clock.now = () => Date.now();
  return { kernel, ...renderWithKernel(<Ages />, kernel) };
}

const key = 'groepsapp.kept.area.trial.birthdays.sealed';
const stored = () => JSON.parse(JSON.parse(storage.getItem(key) ?? '{"sealed":"null"}').sealed);
/** Waits until the answers are written to storage. */
const written = () => act(() => jest.advanceTimersByTimeAsync(1_000));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-18T11:00:00.000Z') });
  storage.removeItem(key);
});
afterEach(() => jest.useRealTimers());

async function visitBefore(): Promise<void> {
  const { unmount } = open({ answers: answering(3) });
  await written();
  expect(screen.getByText('leeftijd: 3')).toBeVisible();
  unmount();
}

test('a reload shows the cached answer at once, and then the new one', async () => {
  await visitBefore();
  const { kernel } = open({ answers: answering(4) });

  expect(screen.getByText('leeftijd: 3')).toBeVisible();
  await written();
  expect(screen.getByText('leeftijd: 4')).toBeVisible();
  expect(kernel.calls).toHaveLength(1);
});

test('a reload without network shows the cached answer with its time', async () => {
  await visitBefore();
  jest.setSystemTime(new Date('2026-11-18T11:47:00.000Z'));
  open({ answers: offline });
  await written();

  expect(screen.getByText('leeftijd: 3')).toBeVisible();
  expect(screen.getByText('Kon niet vernieuwen. Bijgewerkt om 12:00')).toBeVisible();
});

test('cached answers for other groups are not shown', async () => {
  await visitBefore();
  open({ answers: answering(4), selection: { groups: [testGroup({ id: 2 })] } });

  expect(screen.queryByText(/leeftijd/)).toBeNull();
  await written();
  expect(screen.getByText('leeftijd: 4')).toBeVisible();
});

test('cached answers of another shape are not shown', async () => {
  await visitBefore();
  open({ answers: answering(4) }, { version: 2 });

  expect(screen.queryByText(/leeftijd/)).toBeNull();
  await written();
});

test.each([[{ scope: 7, answers: [] }], [{ scope: '1:1', answers: [{ key: 'x' }] }], ['text'], [null]])(
  'damaged data is ignored: %j',
  async (value) => {
    const section = { version: 1, sealed: JSON.stringify(value), disposable: true };
    storage.setItem(key, JSON.stringify({ structure: 4, owner: '', ...section }));
    open({ answers: answering(4) });
    await written();
    expect(screen.getByText('leeftijd: 4')).toBeVisible();
  },
);

test('choosing groups clears the cache at once', async () => {
  const { kernel } = open({ answers: answering(3) });
  await written();
  expect(stored().answers).toHaveLength(1);

  const { value } = kernel.bus.topic('selection');
  act(() => kernel.owner.set('selection', { ...value, groups: [testGroup({ id: 2 })] }));
  expect(stored()).toBeNull();
  await written();
  expect(stored().scope).toContain(':2');
});

test('logging out clears the cache', async () => {
  const { kernel } = open({ answers: answering(3) });
  await written();
  act(() => kernel.bus.emit('signed-out', { reason: 'logout' }));

  expect(stored()).toBeNull();
});

test('an answer that cannot be rendered is not cached for the next page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await visitBefore();
  const spoiled = stored();
  spoiled.answers[0].data = 'no list';
  const envelope = JSON.parse(storage.getItem(key) ?? '');
  storage.setItem(key, JSON.stringify({ ...envelope, sealed: JSON.stringify(spoiled) }));

  expect(() => open({ answers: answering(4) })).toThrow();
  expect(stored()).toBeNull();
  jest.restoreAllMocks();
});

test('a second visit within a minute shows the cached answer without a request', async () => {
  const Ages = load();
  const kernel = createTestKernel({ storage, answers: answering(3) });
  const first = renderWithKernel(<Ages />, kernel);
  await written();
  first.unmount();
  const second = renderWithKernel(<Ages />, kernel);
  await written();
  expect(kernel.calls).toHaveLength(1);
  second.unmount();

  await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
  renderWithKernel(<Ages />, kernel);
  expect(screen.getByText('leeftijd: 3')).toBeVisible();
  await written();
  expect(kernel.calls).toHaveLength(2);
});

test.each([
  [4, {}],
  [5, { each: 5 }],
  [1, { each: 1 }],
])('no more than %i cached answers of an endpoint are kept with %j', async (most, kept) => {
  const { kernel } = open({ answers: answering(3) }, kept);
  const { value } = kernel.bus.topic('selection');
  for (const groupId of [1, 2, 3, 4, 5, 6]) {
    act(() => kernel.owner.set('selection', { ...value, groupId }));
    await written();
  }
  expect(stored().answers).toHaveLength(most);
});

test('an area whose remote was loaded again finds its section', async () => {
  const kernel = createTestKernel({ storage, answers: answering(3) });
  const [First, Second] = [load(), load()];
  renderWithKernel(<First />, kernel);
  await written();
  renderWithKernel(<Second />, kernel);
  expect(screen.getAllByText('leeftijd: 3')).toHaveLength(2);
});
