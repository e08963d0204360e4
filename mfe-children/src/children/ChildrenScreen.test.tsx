import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Carer } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import {
  createTestKernel,
  renderWithKernel,
  setNarrow,
  testChild,
  testGroup,
  type Answers,
  type RenderOptions,
} from '@groepsapp/kernel/testing';
import CarersTab from '../carers/CarersTab';
import ChildrenScreen from './ChildrenScreen';

const emma = testChild({
  id: 7,
  first_name: 'Emma',
  school: { id: 1, name: 'De Regenboog' },
  id_group: [1, 4, 99],
  flags: [{ kind: 'allergy', text: 'Noten' }],
  optional_fields: { permissions: [{ kind: 'video', name: 'Film', icon: { class: 'photos', color: '#C62828' } }] },
});
const noah = testChild({ id: 8, first_name: 'Noah', photo_allowed: 0 });
const groups = [testGroup({ id: 1, name: 'Vlinders' }), testGroup({ id: 4, name: 'Vossen' })];

const slots: RenderOptions['slots'] = [
  {
    slot: 'child-tab',
    id: 'planning',
    title: 'Planning',
    path: 'planning',
    Component: ({ childId }) => <p>planning van {childId}</p>,
  },
  {
    slot: 'child-tab',
    id: 'carers',
    title: 'Verzorgers',
    path: 'carers',
    Component: ({ childId = 0 }) => <CarersTab childId={childId} />,
  },
  {
    slot: 'child-status',
    id: 'activities',
    title: 'Huidige activiteiten',
    Component: ({ childId }) => <p>bezigheden van {childId}</p>,
  },
];

interface Shown {
  childId?: number | null;
  narrow?: boolean;
  settings?: Record<string, string>;
  answers?: Answers;
}

function show(path: string, { childId = null, narrow = false, settings = {}, answers: more = {} }: Shown = {}) {
  setNarrow(narrow);
  const answers = { 'GET /children/forms': () => [], 'GET /carers/forms': () => [], ...more };
  const kernel = createTestKernel({ children: [emma, noah], selection: { childId, groups }, settings, answers });
  kernel.owner.commands('selectChild').subscribe((chosen) => {
    kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, ...chosen });
  });
  renderWithKernel(
    <Routes>
      {['/children', '/children/:id', '/children/:id/:tab'].map((route) => (
        <Route key={route} path={route} element={<ChildrenScreen />} />
      ))}
    </Routes>,
    kernel,
    { path, slots },
  );
  return kernel;
}

const tab = (name: string) => screen.getByRole('link', { name });

const noFields = 'Er zijn nog geen velden ingesteld voor de gegevens van kinderen.';

afterEach(() => jest.restoreAllMocks());

test('asks for a child while none is selected', async () => {
  const kernel = show('/children');
  expect(screen.getByText('Selecteer een kind')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Noah/ }));
  expect(screen.getByRole('heading', { name: 'Noah Jansen' })).toBeVisible();
  expect(await screen.findByText(noFields)).toBeVisible();
  expect(kernel.bus.topic('selection').value.childId).toBe(8);
});

test('opens the child that was selected in another area', async () => {
  show('/children', { childId: 7 });
  expect(screen.getByRole('heading', { name: 'Emma Jansen' })).toBeVisible();
  expect(await screen.findByText(noFields)).toBeVisible();
});

test('shows age, groups, flags and refused permissions on every tab', async () => {
  show('/children/7/planning');
  const record = screen.getByRole('article');
  for (const text of ['2 jaar en 8 maanden', '(05-03-2024)', 'Vlinders, Vossen', 'De Regenboog', 'Noten']) {
    expect(within(record).getByText(text)).toBeVisible();
  }
  expect(within(record).getByRole('img', { name: 'Allergie' })).toBeVisible();
  const refused = within(record).getByRole('link', { name: '1 toestemming geweigerd' });
  expect(refused).toHaveAttribute('href', '/children/7#Toestemmingen');
  await userEvent.click(refused);
  expect(await screen.findByText(noFields)).toBeVisible();
  expect(tab('Gegevens')).toHaveAttribute('aria-current', 'page');
});

test('calls the first two carers who have a number, from every tab', async () => {
  const carer = (id: number, name: string, phones: readonly (readonly [string, string])[]) => ({
    id,
    sections: [
      { title: 'Persoon', fields: [{ functionName: 'name', name: 'Naam', displayValue: name }] },
      {
        title: 'Bereikbaar',
        fields: phones.map(([functionName, displayValue]) => ({ functionName, name: '', displayValue })),
      },
    ],
  });
  const carers = [
    carer(1, 'Yara Jansen', []),
    carer(2, 'Bas Vos', [['workPhone', '010-371 44 55']]),
    carer(3, 'Oma Vos', [
      ['mobile', '06-12 345 678'],
      ['workPhone', '010-1'],
    ]),
    carer(4, 'Opa Vos', [['mobile', '06-1']]),
  ];
  show('/children/7/planning', { answers: { 'GET /carers/forms': () => carers } });
  expect(await screen.findByRole('link', { name: 'Bel Bas Vos' })).toHaveAttribute('href', 'tel:0103714455');
  const calls = screen.getAllByRole('link', { name: /^Bel / });
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:0103714455', 'tel:0612345678']);
});

test('says that nobody can be called yet, where the carers could not be fetched, and leads to where they are', async () => {
  let answer: () => Carer[] = () => {
    throw new ApiError('offline', 'Geen verbinding.');
  };
  show('/children/7', { answers: { 'GET /carers/forms': () => answer() } });
  const missing = await screen.findByRole('link', { name: 'Verzorgers niet geladen' });
  answer = () => [];
  await userEvent.click(missing);
  expect(await screen.findByText('Geen verzorgers gevonden')).toBeVisible();
  expect(missing).not.toBeInTheDocument();
});

test('opens a tab of another area by its address, with the child', async () => {
  const kernel = show('/children/7/planning');
  expect(screen.getByText('planning van 7')).toBeVisible();
  expect(tab('Planning')).toHaveAttribute('aria-current', 'page');
  expect(kernel.bus.topic('selection').value.childId).toBe(7);
  await userEvent.click(screen.getByRole('button', { name: /Noah/ }));
  expect(screen.getByText('planning van 8')).toBeVisible();
  await userEvent.click(tab('Gegevens'));
  expect(screen.getByRole('region', { name: 'Gegevens' })).toBeVisible();
  expect(await screen.findByText(noFields)).toBeVisible();
});

test('shows contributions of areas above every tab as soon as an activity starts', async () => {
  const kernel = show('/children/7/planning');
  expect(screen.queryByText('bezigheden van 7')).not.toBeInTheDocument();
  const roster = kernel.bus.topic('roster').value;
  const begun = { id: 5, activity: 'Slapen', icon_id: 1, start_time: '11:30' };
  const asleep = { ...emma, status: { ...emma.status, activities: [begun] } };
  act(() => kernel.owner.set('roster', { ...roster, children: [asleep, noah], visible: [asleep, noah] }));
  expect(screen.getByText('bezigheden van 7')).toBeVisible();
  await userEvent.click(tab('Gegevens'));
  expect(await screen.findByText(noFields)).toBeVisible();
  expect(screen.getByText('bezigheden van 7')).toBeVisible();
});

test('shows that a tab is missing, while the others work', async () => {
  show('/children/7/photos');
  expect(screen.getByText('Dit onderdeel is er niet voor dit kind.')).toBeVisible();
  await userEvent.click(tab('Planning'));
  expect(screen.getByText('planning van 7')).toBeVisible();
});

test.each(['/children/999', '/children/emma'])('shows that %s is no child', async (path) => {
  const nobody = () => {
    throw new ApiError('not-found', 'Niet gevonden.');
  };
  show(path, { answers: { 'GET /children': nobody } });
  expect(await screen.findByText('Dit kind is niet gevonden.')).toBeVisible();
});

test('loads a child of a group that is not chosen, which is not signed in here', async () => {
  const bo = testChild({ id: 42, first_name: 'Bo', id_group: [99] });
  const kernel = show('/children/42/planning', {
    answers: { 'GET /children': () => [bo] },
    settings: { ipad_planning: '1' },
  });
  expect(await screen.findByRole('heading', { name: 'Bo Jansen' })).toBeVisible();
  expect(screen.getByText(/^Dit kind staat niet in de gekozen groepen\./)).toBeVisible();
  expect(screen.getByText('planning van 42')).toBeVisible();
  expect(within(screen.getByRole('article')).queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(tab('Gegevens'));
  const photo = await screen.findByRole('region', { name: 'Profielfoto' });
  expect(photo.querySelector('[data-initials="BJ"]')).not.toBeNull();
  expect(kernel.made('GET /children')[0]).toEqual({ query: { id_child: '42' } });
});

test('waits for the children, and shows when they cannot be loaded', () => {
  const kernel = show('/children/7');
  const roster = { ...kernel.bus.topic('roster').value, children: [], visible: [], refreshedAt: null };
  act(() => kernel.owner.set('roster', { ...roster, state: 'loading' }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Laden...');
  act(() => kernel.owner.set('roster', { ...roster, state: 'failed', error: new ApiError('offline', 'Weg.') }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Weg.'),
  );
});

test('has the list on a narrow screen until a child is chosen', async () => {
  show('/children', { narrow: true });
  const row = within(screen.getByRole('list', { name: 'Kinderen' })).getByText('Noah Jansen');
  expect(screen.queryByRole('combobox', { name: 'Kind' })).not.toBeInTheDocument();
  await userEvent.click(row);
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Noah Jansen');
});

test('a tablet that is turned keeps the record as it is', async () => {
  const kernel = show('/children/7/planning');
  const before = await screen.findByText('planning van 7');
  setNarrow(true);
  act(() => kernel.owner.set('selection', { ...kernel.bus.topic('selection').value, childId: 8 }));
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeVisible();
  expect(before).toBeVisible();
});

test('has a select instead of the list on a narrow screen', async () => {
  show('/children/7/planning', { narrow: true });
  const select = screen.getByRole('combobox', { name: 'Kind' });
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Emma Jansen', 'Noah Jansen']);
  await userEvent.selectOptions(select, 'Noah Jansen');
  expect(screen.getByText('planning van 8')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Kinderen' })).not.toBeInTheDocument();
});

test('the select keeps the selected child when the filter hides it', async () => {
  const kernel = show('/children', { narrow: true });
  act(() => kernel.bus.send('selectChild', { childId: 7 }));
  const roster = kernel.bus.topic('roster').value;
  act(() => kernel.owner.set('roster', { ...roster, visible: [noah] }));
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Emma Jansen');
  expect(await screen.findByText(noFields)).toBeVisible();
});

describe('the picture of a child', () => {
  const settings = { ipad_planning: '1' };
  const waits = () => new Promise<never>(() => {});
  const signIn = (name: string) => screen.getByRole('button', { name: `${name} aanmelden` });

  test('in the list signs in and out without selecting the child', async () => {
    const kernel = show('/children', { settings, answers: { 'POST /presence/taps': waits } });
    await userEvent.click(signIn(emma.full_name));
    expect(screen.getByRole('button', { name: `${emma.full_name} afmelden`, pressed: true })).toBeVisible();
    expect(kernel.calls.at(-1)).toMatchObject({
      call: 'POST /presence/taps',
      input: { body: { taps: [{ child_id: 7, group_id: 1 }] } },
    });
    expect(screen.getByText('Selecteer een kind')).toBeVisible();
  });

  test('in the list is reached by arrow keys, in one tab stop', async () => {
    show('/children', { settings });
    const list = within(screen.getByRole('list', { name: 'Kinderen' }));
    const stops = list.getAllByRole('button').filter((button) => button.tabIndex === 0);
    expect(stops).toHaveLength(2);
    stops[1]?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(signIn(noah.full_name)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}');
    expect(signIn(emma.full_name)).toHaveFocus();
  });

  test('above the record signs in and out, also on a narrow screen', async () => {
    show('/children/8', { settings, childId: 8, narrow: true, answers: { 'POST /presence/taps': waits } });
    await userEvent.click(signIn(noah.full_name));
    expect(screen.getByRole('button', { name: `${noah.full_name} afmelden` })).toBeVisible();
  });

  test('is no button where the planning is off', () => {
    show('/children');
    expect(screen.queryByRole('button', { name: /aanmelden/ })).not.toBeInTheDocument();
  });
});
