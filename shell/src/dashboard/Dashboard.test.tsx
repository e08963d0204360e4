import { act, screen, within } from '@testing-library/react';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testChild, testGroup } from '@groepsapp/kernel/testing';
import { Dashboard, Shortcuts } from './DashboardPage';

test('shows the cards in the order of the slot, with groups and date', () => {
  renderWithKernel(<Dashboard groups={[testGroup({ name: 'Vlinders' })]} date="2026-11-18" />, createTestKernel(), {
    slots: [
      { slot: 'dashboard-card', id: 'b', title: 'Verjaardagen', Component: () => <h2>Verjaardagen</h2> },
      { slot: 'child-tab', id: 'planning', title: 'Planning', path: 'planning', Component: () => <h2>Planning</h2> },
      { slot: 'dashboard-card', id: 'a', title: 'Mededelingen', Component: () => <h2>Mededelingen</h2> },
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(document.body).toHaveTextContent('Vlinders · woensdag 18-11-2026');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Verjaardagen',
    'Mededelingen',
  ]);
});

test('shows that no area contributes anything', () => {
  renderWithKernel(<Dashboard groups={[testGroup(), testGroup({ id: 2 })]} date="2026-11-18" />, createTestKernel());
  expect(document.body).toHaveTextContent('Combinatiegroep · woensdag 18-11-2026');
  expect(screen.getByText('Er zijn geen onderdelen voor het dashboard.')).toBeInTheDocument();
});

test('begins with the shift: its own tiles and those of areas, in order, as far as their screens are there', async () => {
  const unread = [{ child_id: 1, unread_messages: 3, last_message: 'Tot zo' }];
  const kernel = createTestKernel({
    ...{ children: [testChild({ planned: [] })], routes: ['/chat', '/activities'] },
    answers: { 'GET /messages/unread-message-count': () => unread },
  });
  const tile = { slot: 'dashboard-tile', id: 'ratio', title: 'Leidsters', Component: () => <p>Leidsters</p> } as const;
  renderWithKernel(<Dashboard groups={[testGroup()]} date="2026-11-18" />, kernel, { slots: [tile] });
  const tiles = within(screen.getByRole('region', { name: 'De groep nu' }));
  expect(await tiles.findByRole('link', { name: 'Berichten 3 Emma: Tot zo' })).toHaveAttribute('href', '/chat');
  expect(tiles.getByText('Vandaag geen kinderen verwacht')).toBeVisible();
  expect(tiles.getByText('Leidsters')).toBeVisible();
  expect(tiles.getByRole('link', { name: 'Slaapt 0 niemand slaapt' })).toHaveAttribute('href', '/activities');
  expect(tiles.queryByText('Belangrijk')).not.toBeInTheDocument();
});

test('numbers that are not known are none', async () => {
  const kernel = createTestKernel({
    routes: ['/chat'],
    answers: {
      'GET /messages/unread-message-count': () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    },
  });
  act(() => kernel.owner.set('roster', { ...kernel.bus.topic('roster').value, refreshedAt: null, state: 'loading' }));
  renderWithKernel(<Dashboard groups={[testGroup()]} date="2026-11-18" />, kernel);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  expect(screen.getByText('Aanwezig').parentElement).toHaveTextContent('Laden...');
});

test('leads to the first four screens of the menu by one tap, with the unread messages', () => {
  const names = ['Planning', 'Administratie', 'Logboek', 'Berichten', "Foto's"];
  const items = names.map((label) => ({
    ...{ label, path: `/${label.toLowerCase()}`, icon: 'planning' as const },
    ...(label === 'Berichten' ? { count: 3, counted: 'ongelezen' } : { count: 0 }),
  }));
  renderWithKernel(<Shortcuts items={items} />, createTestKernel());
  const links = within(screen.getByRole('navigation', { name: 'Snel naar' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Planning',
    'Administratie',
    'Logboek',
    'Berichten3 ongelezen',
  ]);
  expect(links[2]).toHaveAttribute('href', '/logboek');
});
