import { screen, within } from '@testing-library/react';
import { createTestKernel, renderWithKernel, testGroup } from '@groepsapp/kernel/testing';
import { Dashboard, Shortcuts } from './DashboardPage';

test('shows the cards in the order of the slot, with groups and date', () => {
  renderWithKernel(
    <Dashboard groups={[testGroup({ name: 'Vlinders' })]} date="2026-11-18" present={8} expected={25} />,
    createTestKernel(),
    {
      slots: [
        { slot: 'dashboard-card', id: 'b', title: 'Verjaardagen', Component: () => <h2>Verjaardagen</h2> },
        { slot: 'child-tab', id: 'planning', title: 'Planning', path: 'planning', Component: () => <h2>Planning</h2> },
        { slot: 'dashboard-card', id: 'a', title: 'Mededelingen', Component: () => <h2>Mededelingen</h2> },
      ],
    },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByText('8 aanwezig · 25 verwacht vandaag')).toBeInTheDocument();
  expect(document.body).toHaveTextContent('Vlinders · woensdag 18-11-2026');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Verjaardagen',
    'Mededelingen',
  ]);
});

test('shows that no area contributes anything', () => {
  renderWithKernel(
    <Dashboard groups={[testGroup(), testGroup({ id: 2 })]} date="2026-11-18" present={8} expected={25} />,
    createTestKernel(),
  );
  expect(document.body).toHaveTextContent('Combinatiegroep · woensdag 18-11-2026');
  expect(screen.getByText('Er zijn geen onderdelen voor het dashboard.')).toBeInTheDocument();
});

test.each([
  [0, 0, 'Vandaag geen kinderen verwacht'],
  [2, 0, '2 aanwezig · 0 verwacht vandaag'],
  [2, null, '2 aanwezig'],
])('with %s present and %s expected it shows the numbers', (present, expected, text) => {
  const props = { groups: [testGroup()], date: '2026-11-18', present, expected };
  renderWithKernel(<Dashboard {...props} />, createTestKernel());
  expect(screen.getByText(text)).toBeInTheDocument();
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
