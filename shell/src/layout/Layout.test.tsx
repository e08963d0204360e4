import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel, testEstablishment, testGroup } from '@groepsapp/kernel/testing';
import { Layout, type LayoutProps } from './Layout';

const areaItems: LayoutProps['areaItems'] = [
  { label: 'Berichten', icon: 'messages', path: '/chat', order: 50, badge: 'unread' },
  { label: 'Nieuw', icon: 'an-icon-of-later', path: '/nieuw', order: 60 },
];

const { matchMedia } = window;

function setNarrow(narrow: boolean) {
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: narrow }));
}

function show(given: Partial<LayoutProps> = {}) {
  return renderWithKernel(
    <Layout
      establishment={testEstablishment()}
      groups={[testGroup({ name: 'Vlinders', abbreviation: 'VLI' })]}
      areaItems={areaItems}
      unread={3}
      {...given}
    >
      <h1>Inhoud</h1>
    </Layout>,
    createTestKernel(),
    { path: '/dashboard' },
  );
}

const menu = () => screen.queryByRole('navigation', { name: 'Hoofdmenu' });
const menuButton = () => screen.getByRole('button', { name: /^Menu (openen|sluiten)$/ });

beforeEach(() => setNarrow(false));
afterEach(() => jest.restoreAllMocks());

it('says where the user works', () => {
  show();
  const bar = screen.getByRole('banner');
  expect(within(bar).getByText('Kindcentrum De Vuurtoren')).toBeInTheDocument();
  expect(within(bar).getByRole('list', { name: 'Groepen' })).toHaveTextContent('VLIVlinders');
});

it('shows four of six groups and a plus', () => {
  show({ groups: [1, 2, 3, 4, 5, 6].map((id) => testGroup({ id, name: `Groep ${id}`, abbreviation: `G${id}` })) });
  expect(screen.getByText('Combinatiegroep')).toBeInTheDocument();
  const badges = within(screen.getByRole('list', { name: 'Groepen' })).getAllByRole('listitem');
  expect(badges).toHaveLength(5);
  expect(badges[4]).toHaveTextContent('+en nog 2 groepen');
});

it('shows the menu: the dashboard, what the areas offer, and the way out', () => {
  show();
  const links = within(screen.getByRole('navigation', { name: 'Hoofdmenu' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['Berichten3 ongelezen', '/chat'],
    ['Nieuw', '/nieuw'],
    ['Andere groep', '/select-group'],
    ['Over', '/about'],
    ['Uitloggen', '/logout'],
  ]);
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Berichten 3 ongelezen' })).not.toHaveAttribute('aria-current');
});

it('has no badge when everything has been read', () => {
  show({ unread: 0 });
  expect(screen.getByRole('link', { name: 'Berichten' })).toBeInTheDocument();
});

it('opens the menu by itself on a wide screen, where it can be closed', async () => {
  show();
  expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(menuButton());
  expect(menu()).not.toBeInTheDocument();
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
});

describe('on a narrow screen', () => {
  beforeEach(() => setNarrow(true));

  it('keeps the menu behind its button, and puts the focus in it', async () => {
    show();
    expect(menu()).not.toBeInTheDocument();
    await userEvent.click(menuButton());
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Inhoud', hidden: true }).closest('main')).toHaveAttribute('inert');
  });

  it('closes the menu on Escape and gives the focus back', async () => {
    show();
    await userEvent.click(menuButton());
    await userEvent.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(menuButton()).toHaveFocus();
  });

  it('closes the menu when an item is chosen', async () => {
    show();
    await userEvent.click(menuButton());
    await userEvent.click(screen.getByRole('link', { name: 'Nieuw' }));
    expect(menu()).not.toBeInTheDocument();
  });

  it('opens the menu at once when asked to', () => {
    show({ openMenu: true });
    expect(menu()).toBeInTheDocument();
  });
});

it('leads past the menu to the content', async () => {
  show();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Naar de inhoud' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
