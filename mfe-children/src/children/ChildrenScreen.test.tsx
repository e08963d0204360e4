import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import {
  createTestKernel,
  renderWithKernel,
  testChild,
  testGroup,
  type RenderOptions,
} from '@groepsapp/kernel/testing';
import ChildrenScreen from './ChildrenScreen';

const emma = testChild({ id: 7, first_name: 'Emma', school: { id: 1, name: 'De Regenboog' }, id_group: [1, 4, 99] });
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
];

function show(path: string, { childId = null, narrow = false }: { childId?: number | null; narrow?: boolean } = {}) {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: narrow }));
  const kernel = createTestKernel({ children: [emma, noah], selection: { childId, groups } });
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

afterEach(() => jest.restoreAllMocks());

test('asks for a child as long as none is chosen', async () => {
  const kernel = show('/children');
  expect(screen.getByText('Selecteer een kind')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Noah/ }));
  expect(screen.getByRole('heading', { name: 'Noah Jansen' })).toBeVisible();
  expect(kernel.bus.topic('selection').value.childId).toBe(8);
});

test('opens the child that was chosen in another area', () => {
  show('/children', { childId: 7 });
  expect(screen.getByRole('heading', { name: 'Emma Jansen' })).toBeVisible();
});

test('shows what is known of the child, with the chosen groups it is in', () => {
  show('/children/7');
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Naam', 'Emma Jansen'],
    ['Geboortedatum', '05-03-2024'],
    ['Leeftijd', '2 jaar'],
    ['School', 'De Regenboog'],
    ['Groepen', 'Vlinders, Vossen'],
    ["Foto's maken", 'Toegestaan'],
  ]);
  expect(tab('Gegevens')).toHaveAttribute('aria-current', 'page');
});

test('says that photos are not allowed and that no school is known', () => {
  show('/children/8');
  expect(screen.getByText('Niet toegestaan')).toBeVisible();
  expect(screen.getByText('Geen school bekend')).toBeVisible();
});

test('opens a tab of another area by its address, and gives it the child', async () => {
  const kernel = show('/children/7/planning');
  expect(screen.getByText('planning van 7')).toBeVisible();
  expect(tab('Planning')).toHaveAttribute('aria-current', 'page');
  expect(kernel.bus.topic('selection').value.childId).toBe(7);
  await userEvent.click(screen.getByRole('button', { name: /Noah/ }));
  expect(screen.getByText('planning van 8')).toBeVisible();
  await userEvent.click(tab('Gegevens'));
  expect(screen.getByText('Niet toegestaan')).toBeVisible();
});

test('says that a tab is not there, while the others go on', async () => {
  show('/children/7/photos');
  expect(screen.getByText('Dit onderdeel is er niet voor dit kind.')).toBeVisible();
  await userEvent.click(tab('Planning'));
  expect(screen.getByText('planning van 7')).toBeVisible();
});

test.each(['/children/999', '/children/emma'])('says that %s names no child of the groups', (path) => {
  show(path);
  expect(screen.getByText('Dit kind staat niet in de gekozen groepen.')).toBeVisible();
});

test('waits for the children, and says so when they cannot be loaded', () => {
  const kernel = show('/children/7');
  const roster = { ...kernel.bus.topic('roster').value, children: [], visible: [], refreshedAt: null };
  act(() => kernel.owner.set('roster', { ...roster, state: 'loading' }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Laden...');
  act(() => kernel.owner.set('roster', { ...roster, state: 'failed', error: new ApiError('offline', 'Weg.') }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining('Weg.'),
  );
});

test('has a select in the place of the list on a narrow screen', async () => {
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

test('asks for a child in the select, which keeps the chosen child though the filter hides it', () => {
  const kernel = show('/children', { narrow: true });
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Selecteer een kind');
  act(() => kernel.bus.send('selectChild', { childId: 7 }));
  const roster = kernel.bus.topic('roster').value;
  act(() => kernel.owner.set('roster', { ...roster, visible: [noah] }));
  expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Emma Jansen');
});
