import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type TabletState } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, testChild, testGroup, type Answers } from '@groepsapp/kernel/testing';
import { item, mees, noor, planningKernel, record, sem } from '../planning/testing/showPlanning';
import { useWall } from '../planning/useWall';
import WallScreen from './WallScreen';

const planned = [item(1, { start_time: '13:00' }), item(2)];

function show(answers: Answers = {}, children = [noor, sem, mees]) {
  const kernel = createTestKernel({
    now: '2026-11-18T11:00:00.000Z',
    children,
    selection: { groups: [testGroup({ id: 3, name: 'Vlinders' })] },
    answers: {
      'GET /planning': () => ({ data: planned, absences: [] }),
      'GET /events/current-presence': () => [],
      ...answers,
    },
  });
  renderWithKernel(
    <Routes>
      <Route path="/planning/wall" element={<WallScreen />} />
      <Route path="/planning" element={<p>de planning</p>} />
    </Routes>,
    kernel,
    { path: '/planning/wall' },
  );
  return kernel;
}

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());

test('says by first names who is here until when and who comes when, and a touch leads to the planning', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Aanwezig 1' })).toBeVisible();
  expect(texts()).toEqual(['Semtot 18:00', 'Noorom 13:00']);
  expect(document.body).not.toHaveTextContent(/de Wit|Bakker/);
  await userEvent.click(screen.getByRole('button', { name: 'Tik om verder te gaan' }));
  expect(screen.getByText('de planning')).toBeVisible();
});

test('a key leads to the planning', async () => {
  show();
  await screen.findByRole('heading', { name: 'Aanwezig 1' });
  await userEvent.keyboard('x');
  expect(screen.getByText('de planning')).toBeVisible();
});

test('says who sleeps, who has to be looked after, and who is late', async () => {
  const sleep = { id: 5, activity: 'Slapen', icon_id: 1, start_time: '11:20' };
  const asleep = { ...sem, status: { ...sem.status, sleep: true, activities: [sleep] } };
  const kernel = show({}, [noor, asleep, mees]);
  await screen.findByText('slaapt sinds 11:20');
  const attention = kernel.bus.topic('attention').value;
  act(() =>
    kernel.owner.set('attention', { ...attention, sleepChecks: [{ childId: 2, since: '11:35' }] } as typeof attention),
  );
  expect(await screen.findByText('kijken sinds 11:35')).toBeVisible();
  expect(screen.queryByText(/slaapt sinds/)).not.toBeInTheDocument();
});

test('two children of one first name are told apart by a letter', async () => {
  const other = testChild({
    ...{ id: 4, first_name: 'Sem', last_name: 'Öz', id_group: [3] },
    ...{ presence: { ...record, id: 21, child_id: 4 }, records: [] },
  });
  show({}, [sem, other]);
  await screen.findByRole('heading', { name: 'Aanwezig 2' });
  expect(texts()).toEqual(['Sem d.tot 18:00', 'Sem Ö.']);
});

test('says that nobody is here', async () => {
  show({}, [noor]);
  expect(await screen.findByText('Er is niemand aanwezig.')).toBeVisible();
});

test('says that the planning cannot be had', async () => {
  show({
    'GET /planning': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(screen.getByText('Laden...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  expect(screen.queryByText(/Aanwezig/)).not.toBeInTheDocument();
});

const testTablet: NonNullable<TabletState['tablet']> = {
  ...{ id: 7, name: 'Rood', establishment: { id: 1, name: 'De Vuurtoren' }, group_ids: [] },
  ...{ person_mode: 'writing', lock_minutes: 5 },
};

describe('a tablet on the planning', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function Planning() {
    useWall(true);
    return <p>de planning</p>;
  }

  /** @param person who stands at the tablet */
  function lie(person: TabletState['person'], tablet: TabletState['tablet'] = testTablet) {
    const kernel = planningKernel();
    kernel.owner.set('tablet', { tablet, person });
    renderWithKernel(
      <Routes>
        <Route path="/planning" element={<Planning />} />
        <Route path="/planning/wall" element={<p>de muur</p>} />
      </Routes>,
      kernel,
      { path: '/planning' },
    );
  }

  const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));

  test('goes to the wall when nobody touched it for three minutes', () => {
    lie(null);
    pass(2);
    fireEvent.pointerDown(document.body);
    pass(2);
    expect(screen.getByText('de planning')).toBeVisible();
    pass(1);
    expect(screen.getByText('de muur')).toBeVisible();
  });

  test('stays while somebody holds it, and on any other browser', () => {
    lie({ accountId: 4, employeeId: 4, name: 'Sanne Visser', token: 't' });
    pass(10);
    expect(screen.getByText('de planning')).toBeVisible();
    cleanup();
    lie(null, null);
    pass(10);
    expect(screen.getByText('de planning')).toBeVisible();
  });

  test('stays while a dialog is open', () => {
    lie(null);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    pass(10);
    expect(screen.getByText('de planning')).toBeVisible();
    dialog.remove();
    pass(3);
    expect(screen.getByText('de muur')).toBeVisible();
  });
});
