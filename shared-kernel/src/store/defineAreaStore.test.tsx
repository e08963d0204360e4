import { Component, type ReactNode } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Birthday } from '@groepsapp/contract';
import { ApiError } from '../api';
import { useTopic } from '../react';
import { groupIdText } from '../selection/selection';
import { addGuard, createTestKernel, renderWithKernel, testGroup, type TestKernelOptions } from '../testing';
import { callQuery, defineAreaStore } from './index';

const { inject, withStore } = defineAreaStore({
  name: 'trial',
  tags: ['birthdays'],
  invalidatedBy: { 'planning-changed': ['birthdays'] },
});
const { useBirthdaysQuery, useEstablishmentsQuery, useSaveMutation } = inject((build) => ({
  birthdays: build.query({
    query: (groups: string) =>
      callQuery('GET /events/birthdays', { query: { id_group: groups, start: '2026-11-18', end: '2026-12-02' } }),
    providesTags: ['birthdays'],
  }),
  establishments: build.query({
    query: () => callQuery('GET /establishments', {}),
    transformResponse: (found) => found.map((establishment) => establishment.name),
  }),
  save: build.mutation({ query: () => callQuery('POST /authentication/persons/lock', {}) }),
}));

/** Fails to compile when the answer's type does not follow from the call. */
function ages(birthdays: readonly Birthday[]): string {
  return birthdays.map((birthday) => birthday.age).join(', ');
}

function Ages() {
  const { data, error, isFetching } = useBirthdaysQuery(useTopic('selection', groupIdText));
  if (error) return <p>{JSON.stringify(error)}</p>;
  if (!data) return <p>Laden</p>;
  return <p>{`${isFetching ? 'oud' : 'nieuw'}: ${ages(data)}`}</p>;
}

function Names() {
  const names: readonly string[] = useEstablishmentsQuery().data ?? [];
  return <p>{names.join(', ')}</p>;
}

class ShellBoundary extends Component<{ children: ReactNode }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <p>kaart van de shell</p> : this.props.children;
  }
}

function Saving() {
  const [save, { isSuccess }] = useSaveMutation();
  return isSuccess ? <p>bewaard</p> : <button onClick={() => void save()}>Bewaar</button>;
}

const sanne = { accountId: 4, employeeId: 4, name: 'Sanne', token: 'of-sanne' };
const SavingWithStore = withStore(Saving);
const AgesWithStore = withStore(Ages);
const NamesWithStore = withStore(Names);

const birthday = (age: number): Birthday => ({ child_id: 1, date_of_birth: '2024-11-20', age });

/** Answers with a higher age at every call. */
function growing(): NonNullable<TestKernelOptions['answers']> {
  let age = 1;
  return { 'GET /events/birthdays': () => [birthday(age++)] };
}

describe('an area store', () => {
  test('returns the answer of the call', async () => {
    const kernel = createTestKernel({ answers: growing() });
    renderWithKernel(<AgesWithStore />, kernel);

    expect(await screen.findByText('nieuw: 1')).toBeVisible();
    expect(kernel.calls).toEqual([
      {
        call: 'GET /events/birthdays',
        input: { query: { id_group: '1', start: '2026-11-18', end: '2026-12-02' } },
      },
    ]);
  });

  test('returns the result of transformResponse', async () => {
    const kernel = createTestKernel({
      answers: { 'GET /establishments': () => [{ id: 1, idCompany: 1, name: 'De Vuurtoren' }] },
    });
    renderWithKernel(<NamesWithStore />, kernel);

    expect(await screen.findByText('De Vuurtoren')).toBeVisible();
  });

  test('returns a failure as plain data', async () => {
    const kernel = createTestKernel({
      answers: {
        'GET /events/birthdays': () => {
          throw new ApiError('forbidden', 'Dat mag niet');
        },
      },
    });
    renderWithKernel(<AgesWithStore />, kernel);

    expect(await screen.findByText('{"kind":"forbidden","userMessage":"Dat mag niet","fields":{}}')).toBeVisible();
  });

  test('drops data that could not be rendered, so that the next visit fetches again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers = growing();
    const kernel = createTestKernel({ answers });
    const Fragile = withStore(() => {
      const age = useBirthdaysQuery('1').data?.[0]?.age;
      if (age === 1) throw new Error('cannot be drawn');
      return <p>leeftijd: {age}</p>;
    });
    const { unmount } = renderWithKernel(
      <ShellBoundary>
        <Fragile />
      </ShellBoundary>,
      kernel,
    );
    expect(await screen.findByText('kaart van de shell')).toBeVisible();
    unmount();

    renderWithKernel(<Fragile />, kernel);
    expect(await screen.findByText('leeftijd: 2')).toBeVisible();
  });

  test('is shared by all components of the area', async () => {
    const kernel = createTestKernel({ answers: growing() });
    renderWithKernel(
      <>
        <AgesWithStore />
        <AgesWithStore />
      </>,
      kernel,
    );

    expect(await screen.findAllByText('nieuw: 1')).toHaveLength(2);
    expect(kernel.calls).toHaveLength(1);
  });

  test('is separate per kernel', async () => {
    const first = createTestKernel({ answers: growing() });
    const second = createTestKernel({ answers: { 'GET /events/birthdays': () => [birthday(9)] } });
    renderWithKernel(<AgesWithStore />, first);
    renderWithKernel(<AgesWithStore />, second);

    expect(await screen.findByText('nieuw: 1')).toBeVisible();
    expect(await screen.findByText('nieuw: 9')).toBeVisible();
  });

  test('fetches again after an event that makes its data stale, and only then', async () => {
    const kernel = createTestKernel({ answers: growing() });
    renderWithKernel(<AgesWithStore />, kernel);
    await screen.findByText('nieuw: 1');

    act(() => kernel.bus.emit('messages-changed', { childIds: [1] }));
    act(() => kernel.bus.emit('planning-changed', { childIds: [1] }));

    expect(await screen.findByText('nieuw: 2')).toBeVisible();
    expect(kernel.calls).toHaveLength(2);
  });

  test('receives events while no component of the area is mounted', async () => {
    const kernel = createTestKernel({ answers: growing() });
    const { unmount } = renderWithKernel(<AgesWithStore />, kernel);
    await screen.findByText('nieuw: 1');
    unmount();

    kernel.bus.emit('planning-changed', { childIds: [1] });
    renderWithKernel(<AgesWithStore />, kernel);

    expect(await screen.findByText('nieuw: 2')).toBeVisible();
  });

  test('fetches again when the connection is back', async () => {
    const kernel = createTestKernel({ answers: growing() });
    renderWithKernel(<AgesWithStore />, kernel);
    await screen.findByText('nieuw: 1');

    act(() => kernel.owner.set('connectivity', { online: false }));
    act(() => kernel.owner.set('connectivity', { online: true }));

    expect(await screen.findByText('nieuw: 2')).toBeVisible();
  });
});

describe('the data of an area store', () => {
  test('is dropped at once when other groups are chosen', async () => {
    const kernel = createTestKernel({ answers: growing() });
    renderWithKernel(<AgesWithStore />, kernel);
    await screen.findByText('nieuw: 1');

    const { value } = kernel.bus.topic('selection');
    act(() => kernel.owner.set('selection', { ...value, groups: [testGroup({ id: 2 })] }));

    expect(screen.getByText('Laden')).toBeVisible();
    expect(await screen.findByText('nieuw: 2')).toBeVisible();
  });

  test('leaves a tablet with the person who saw it', async () => {
    const kernel = createTestKernel({ answers: growing() });
    renderWithKernel(<AgesWithStore />, kernel);
    await screen.findByText('nieuw: 1');

    act(() => kernel.owner.set('tablet', { tablet: null, person: sanne }));
    expect(await screen.findByText('nieuw: 2')).toBeVisible();
    act(() => kernel.owner.set('tablet', { tablet: null, person: { ...sanne } }));
    expect(kernel.calls).toHaveLength(2);
    act(() => kernel.owner.set('tablet', { tablet: null, person: null }));
    expect(await screen.findByText('nieuw: 3')).toBeVisible();
  });

  test('finishes a save that waits until somebody says who stands at the tablet', async () => {
    let answer: (saved: { success: boolean }) => void = () => undefined;
    const kernel = createTestKernel({
      answers: {
        ...growing(),
        'POST /authentication/persons/lock': () => new Promise((resolve) => (answer = resolve)),
      },
    });
    renderWithKernel(<SavingWithStore />, kernel);
    await userEvent.click(screen.getByRole('button', { name: 'Bewaar' }));
    act(() => kernel.owner.set('tablet', { tablet: null, person: sanne }));
    answer({ success: true });
    expect(await screen.findByText('bewaard')).toBeVisible();
  });

  test('goes on showing what somebody has unsaved work in, where everybody at the tablet may read it', async () => {
    const kernel = createTestKernel({ answers: growing() });
    renderWithKernel(<AgesWithStore />, kernel);
    await screen.findByText('nieuw: 1');
    const remove = addGuard(() => undefined);
    const leaveWith = (person_mode: 'writing' | 'everything') => {
      const tablet = {
        id: 7,
        name: '',
        establishment: { id: 1, name: '' },
        group_ids: [],
        lock_minutes: 5,
        person_mode,
      };
      act(() => kernel.owner.set('tablet', { tablet, person: sanne }));
      act(() => kernel.owner.set('tablet', { tablet, person: null }));
    };
    leaveWith('writing');
    expect(screen.getByText(/^oud: \d$/)).toBeVisible();
    await screen.findByText(/^nieuw: \d$/);
    leaveWith('everything');
    expect(screen.getByText('Laden')).toBeVisible();
    remove();
  });

  test('is dropped when the same groups are confirmed again', async () => {
    const kernel = createTestKernel({ answers: growing() });
    const { unmount } = renderWithKernel(<AgesWithStore />, kernel);
    await screen.findByText('nieuw: 1');
    unmount();

    const { value } = kernel.bus.topic('selection');
    act(() => kernel.owner.set('selection', { ...value, groups: [...value.groups] }));
    renderWithKernel(<AgesWithStore />, kernel);

    expect(screen.getByText('Laden')).toBeVisible();
    expect(await screen.findByText('nieuw: 2')).toBeVisible();
  });

  test('is kept when another child or one of the chosen groups is selected', async () => {
    const kernel = createTestKernel({ answers: growing() });
    renderWithKernel(<AgesWithStore />, kernel);
    await screen.findByText('nieuw: 1');

    const { value } = kernel.bus.topic('selection');
    act(() => kernel.owner.set('selection', { ...value, groupId: 1, childId: 7 }));

    expect(screen.getByText('nieuw: 1')).toBeVisible();
    await waitFor(() => expect(kernel.calls).toHaveLength(1));
  });

  test('is dropped at log-out', async () => {
    const kernel = createTestKernel({ answers: growing() });
    const { unmount } = renderWithKernel(<AgesWithStore />, kernel);
    await screen.findByText('nieuw: 1');
    unmount();

    kernel.bus.emit('signed-out', { reason: 'logout' });
    renderWithKernel(<AgesWithStore />, kernel);

    expect(screen.getByText('Laden')).toBeVisible();
    expect(await screen.findByText('nieuw: 2')).toBeVisible();
  });
});
