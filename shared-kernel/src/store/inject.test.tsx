import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Birthday } from '@groepsapp/contract';
import { memoryStorage } from '../persistence/browserStorage';
import { useTopic } from '../react';
import { groupIdText } from '../selection/selection';
import { createTestKernel, renderWithKernel, testGroup, type TestKernelOptions } from '../testing';
import { callQuery, defineAreaStore } from './index';

const defineTrial = () =>
  defineAreaStore({ name: 'trial', tags: ['birthdays'], invalidatedBy: { 'planning-changed': ['birthdays'] } });
type Trial = ReturnType<typeof defineTrial>;

/** A card with its endpoints, as their files run when it is loaded. */
function cardOf(areaStore: Trial) {
  const { useBirthdaysQuery } = areaStore.inject(
    (build) => ({
      birthdays: build.query({
        query: (groups: string) =>
          callQuery('GET /events/birthdays', { query: { id_group: groups, start: '2026-11-18', end: '2026-12-02' } }),
        providesTags: ['birthdays'],
      }),
    }),
    { persist: { version: 1, endpoints: ['birthdays'] } },
  );
  return areaStore.withStore(function Ages() {
    const found: readonly Birthday[] | undefined = useBirthdaysQuery(useTopic('selection', groupIdText)).data;
    return <p>{found ? `leeftijd: ${found.map(({ age }) => age).join()}` : 'Laden'}</p>;
  });
}

function namesOf(areaStore: Trial) {
  const { useEstablishmentsQuery } = areaStore.inject((build) => ({
    establishments: build.query({ query: () => callQuery('GET /establishments', {}) }),
  }));
  return areaStore.withStore(function Names() {
    return <p>{useEstablishmentsQuery().data?.map(({ name }) => name)}</p>;
  });
}

/** Answers with a higher age at every call, and with one establishment. */
function answers(): NonNullable<TestKernelOptions['answers']> {
  let age = 1;
  return {
    'GET /events/birthdays': () => [{ child_id: 1, date_of_birth: '2024-11-20', age: age++ }],
    'GET /establishments': () => [{ id: 1, idCompany: 1, name: 'De Vuurtoren' }],
  };
}

type TestKernel = ReturnType<typeof createTestKernel>;

function chooseOtherGroups(kernel: TestKernel, id = 2): void {
  const { value } = kernel.bus.topic('selection');
  act(() => kernel.owner.set('selection', { ...value, groups: [testGroup({ id })] }));
}

describe('injected endpoints', () => {
  test('share one store over folders, also when injected after its first use', async () => {
    const trial = defineTrial();
    const kernel = createTestKernel({ answers: answers() });
    const Names = namesOf(trial);
    renderWithKernel(<Names />, kernel);
    await screen.findByText('De Vuurtoren');
    const Ages = cardOf(trial);
    renderWithKernel(<Ages />, kernel);

    expect(await screen.findByText('leeftijd: 1')).toBeVisible();
    expect(screen.getByText('De Vuurtoren')).toBeVisible();
  });

  test('can be injected twice, and the newer ones are used', async () => {
    const complaints = jest.spyOn(console, 'error');
    const trial = defineTrial();
    const kernel = createTestKernel({ answers: answers() });
    const [First, Second] = [cardOf(trial), cardOf(trial)];
    renderWithKernel(<First />, kernel);
    renderWithKernel(<Second />, kernel);

    expect(await screen.findAllByText('leeftijd: 1')).toHaveLength(2);
    expect(kernel.calls).toHaveLength(1);
    expect(complaints).not.toHaveBeenCalled();
  });
});

describe('cached answers of injected endpoints', () => {
  const key = 'groepsapp.kept.area.trial.birthdays.sealed';
  let storage: ReturnType<typeof memoryStorage>;
  /** Waits until the answers are written to storage. */
  const written = () => act(() => jest.advanceTimersByTimeAsync(1_000));
  const open = () => createTestKernel({ storage, answers: answers() });

  beforeEach(async () => {
    jest.useFakeTimers({ now: new Date('2026-11-18T11:00:00.000Z') });
    storage = memoryStorage();
    const Ages = cardOf(defineTrial());
    const { unmount } = renderWithKernel(<Ages />, open());
    await written();
    unmount();
    expect(storage.getItem(key)).toContain('age\\":1');
  });
  afterEach(() => jest.useRealTimers());

  test('are shown after a reload, also when injected into a store in use', async () => {
    const trial = defineTrial();
    const newer = () => [{ child_id: 1, date_of_birth: '2024-11-20', age: 9 }];
    const kernel = createTestKernel({ storage, answers: { ...answers(), 'GET /events/birthdays': newer } });
    const Names = namesOf(trial);
    renderWithKernel(<Names />, kernel);
    await written();
    const Ages = cardOf(trial);
    renderWithKernel(<Ages />, kernel);

    expect(screen.getByText('leeftijd: 1')).toBeVisible();
    await written();
    expect(screen.getByText('leeftijd: 9')).toBeVisible();
    expect(storage.getItem(key)).toContain('age\\":9');
  });

  test('are dropped when the data of the area was dropped before they were injected', async () => {
    const trial = defineTrial();
    const kernel = open();
    const Names = namesOf(trial);
    renderWithKernel(<Names />, kernel);
    chooseOtherGroups(kernel, 2);
    chooseOtherGroups(kernel, 1);
    const Ages = cardOf(trial);
    expect(storage.getItem(key)).toBeNull();
    renderWithKernel(<Ages />, kernel);

    expect(screen.getByText('Laden')).toBeVisible();
    await written();
  });
});

describe('a slice', () => {
  function openCounter() {
    const trial = defineTrial();
    const Names = namesOf(trial);
    const kernel = createTestKernel({ answers: answers() });
    renderWithKernel(<Names />, kernel);
    const counter = trial.slice({
      name: 'counter',
      initialState: { count: 0 },
      reducers: {
        add(state, { payload }: { payload: number }) {
          state.count += payload;
        },
      },
    });
    const Counter = trial.withStore(function Counter() {
      const { add } = counter.useActions();
      return <button onClick={() => add(2)}>{`aantal: ${counter.useValue(({ count }) => count)}`}</button>;
    });
    renderWithKernel(<Counter />, kernel);
    return kernel;
  }

  const button = () => screen.getByRole('button');

  test('holds state of the area, also in a store in use', async () => {
    openCounter();
    expect(button()).toHaveTextContent('aantal: 0');
    await userEvent.click(button());
    expect(button()).toHaveTextContent('aantal: 2');
  });

  test('is reset when other groups are chosen', async () => {
    const kernel = openCounter();
    await userEvent.click(button());
    chooseOtherGroups(kernel);
    await waitFor(() => expect(button()).toHaveTextContent('aantal: 0'));
  });
});
