import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Group } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testGroup } from '@groepsapp/kernel/testing';
import { fakeScreenWidth, setScreenWidth } from '../testing/screenWidth';
import { Layout, Panels, type LayoutProps } from './LayoutPage';

const areaItems: LayoutProps['areaItems'] = [
  { label: 'Berichten', icon: 'messages', path: '/chat', order: 50, badge: 'unread' },
  { label: 'Nieuw', icon: 'an-icon-of-later', path: '/nieuw', order: 60 },
];

const vlinders = testGroup({ name: 'Vlinders', abbreviation: 'VLI' });

function show(
  { groups = [vlinders], ...given }: Partial<LayoutProps> & { groups?: Group[] } = {},
  { path = '/dashboard', unread = 3, asleep = 0 } = {},
) {
  const kernel = createTestKernel({ selection: { groups } });
  kernel.owner.set('unread', { children: [], total: unread });
  const sleepChecks = Array.from({ length: asleep }, (_, childId) => ({ childId, since: '12:10' }));
  kernel.owner.set('attention', { late: [], overdue: [], sleepChecks });
  return renderWithKernel(
    <Layout areaItems={areaItems} {...given}>
      <h1>Inhoud</h1>
    </Layout>,
    kernel,
    { path },
  );
}

const menu = () => screen.queryByRole('navigation', { name: 'Hoofdmenu' });
const searchPanel = () => screen.queryByRole('dialog', { name: 'Kinderen zoeken' });
const filterPanel = () => screen.queryByRole('dialog', { name: 'Kinderen filteren' });
const searchButton = () => screen.getByRole('button', { name: 'Kinderen zoeken' });
const filterButton = () => screen.getByRole('button', { name: 'Kinderen filteren' });
const menuButton = () => screen.getByRole('button', { name: /^Menu (openen|sluiten)$/ });

beforeAll(() => Panels.load());
beforeEach(() => fakeScreenWidth());
afterEach(() => jest.restoreAllMocks());

test('shows the establishment and groups', () => {
  show();
  const bar = screen.getByRole('banner');
  expect(within(bar).getByText('Kindcentrum De Vuurtoren')).toBeInTheDocument();
  expect(within(bar).getByRole('list', { name: 'Groepen' })).toHaveTextContent('VLIVlinders');
});

test('shows four of six groups and a plus', () => {
  show({ groups: [1, 2, 3, 4, 5, 6].map((id) => testGroup({ id, name: `Groep ${id}`, abbreviation: `G${id}` })) });
  expect(screen.getByText('Combinatiegroep')).toBeInTheDocument();
  const badges = within(screen.getByRole('list', { name: 'Groepen' })).getAllByRole('listitem');
  expect(badges).toHaveLength(5);
  expect(badges[4]).toHaveTextContent('+en nog 2 groepen');
});

test('shows the menu: dashboard, items of the areas, and log-out', () => {
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

test('marks the menu item on all screens of its area', () => {
  const tracking = { label: 'Kindvolgsysteem', icon: 'tracking', path: '/childtrackingsystem/analyse', order: 1 };
  show({ areaItems: [...areaItems, tracking] }, { path: '/childtrackingsystem/forms' });
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Kindvolgsysteem');
});

test('has no badge without unread messages', () => {
  show({}, { unread: 0 });
  expect(screen.getByRole('link', { name: 'Berichten' })).toBeInTheDocument();
});

test('says how many sleeping children have to be looked after', () => {
  const log = { label: 'Logboek', icon: 'activities', path: '/activities', order: 1, attention: 'sleepChecks' };
  show({ areaItems: [...areaItems, log] }, { asleep: 2 });
  expect(screen.getByRole('link', { name: 'Logboek 2 keer slaapcontrole nodig' })).toBeInTheDocument();
});

test('opens the menu on a wide screen, where it can be closed', async () => {
  show();
  expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(menuButton());
  expect(menu()).not.toBeInTheDocument();
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
});

describe('on a narrow screen', () => {
  beforeEach(() => setScreenWidth(767));

  test('opens the menu by its button, and moves the focus into it', async () => {
    show();
    expect(menu()).not.toBeInTheDocument();
    await userEvent.click(menuButton());
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Inhoud', hidden: true }).closest('main')).toHaveAttribute('inert');
  });

  test('closes the menu on Escape and returns the focus', async () => {
    show();
    await userEvent.click(menuButton());
    await userEvent.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(menuButton()).toHaveFocus();
  });

  test('closes the menu when an item is chosen', async () => {
    show();
    await userEvent.click(menuButton());
    await userEvent.click(screen.getByRole('link', { name: 'Nieuw' }));
    expect(menu()).not.toBeInTheDocument();
  });

  test('opens the menu at once with openMenu', async () => {
    show({ openMenu: true });
    expect(menu()).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(menu()).not.toBeInTheDocument();
    expect(menuButton()).toHaveFocus();
  });

  test('shows menu and panels one at a time, over inert content', async () => {
    show();
    await userEvent.click(menuButton());
    await userEvent.click(searchButton());
    expect(menu()).not.toBeInTheDocument();
    expect(searchPanel()).toBeInTheDocument();
    expect(screen.getByText('Inhoud').closest('main')).toHaveAttribute('inert');
    await userEvent.click(menuButton());
    expect(searchPanel()).not.toBeInTheDocument();
    expect(menu()).toBeInTheDocument();
  });
});

describe('with little room', () => {
  beforeEach(() => setScreenWidth(1023));

  test('has one search button, and links between both panels', async () => {
    show();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Kinderen filteren' })).not.toBeInTheDocument();
    await userEvent.click(searchButton());
    expect(screen.getByRole('searchbox', { name: 'Zoek op voornaam' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Lijsten filteren' }));
    expect(filterPanel()).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Filter kinderen - zoek op naam of school' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Kind zoeken' }));
    expect(searchPanel()).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Lijsten filteren' }));
    await userEvent.keyboard('{Escape}');
    expect(searchButton()).toHaveFocus();
  });

  test('collapses the top bar while scrolling down, until scrolling up', () => {
    show();
    const folded = () => screen.getByRole('banner').parentElement?.classList.contains('folded');
    const scroll = (to: number) => {
      Object.defineProperty(window, 'scrollY', { value: to, configurable: true });
      act(() => void window.dispatchEvent(new Event('scroll')));
    };
    scroll(60);
    expect(folded()).toBe(false);
    scroll(300);
    expect(folded()).toBe(true);
    scroll(280);
    expect(folded()).toBe(false);
    scroll(400);
    setScreenWidth(1024);
    expect(folded()).toBe(false);
    scroll(0);
  });
});

describe('at the breakpoint', () => {
  test('is wide at 768 pixels, with the menu open, and narrow at 767', () => {
    setScreenWidth(768);
    show();
    expect(menu()).toBeInTheDocument();
    setScreenWidth(767);
    expect(menu()).not.toBeInTheDocument();
    setScreenWidth(768);
    expect(menu()).toBeInTheDocument();
  });

  test('does not reopen a menu over the content when narrow again', async () => {
    setScreenWidth(767);
    show();
    await userEvent.click(menuButton());
    setScreenWidth(768);
    expect(menu()).toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
    setScreenWidth(767);
    expect(menu()).not.toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  });

  test('remembers that the menu was closed on a wide screen', async () => {
    show();
    await userEvent.click(menuButton());
    setScreenWidth(767);
    setScreenWidth(768);
    expect(menu()).not.toBeInTheDocument();
  });

  test('keeps a panel open', async () => {
    show();
    await userEvent.click(filterButton());
    setScreenWidth(767);
    expect(filterPanel()).toBeInTheDocument();
    expect(screen.getByText('Inhoud').closest('main')).toHaveAttribute('inert');
  });
});

describe('the panels', () => {
  test('are open one at a time, beside usable content on a wide screen', async () => {
    show();
    await userEvent.click(searchButton());
    expect(searchPanel()).toBeInTheDocument();
    expect(searchButton()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(filterButton());
    expect(filterPanel()).toBeInTheDocument();
    expect(searchPanel()).not.toBeInTheDocument();
    expect(searchButton()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(searchButton());
    expect(filterPanel()).not.toBeInTheDocument();
    expect(menu()).toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  });

  test('take the focus when they open and return it when they close', async () => {
    show();
    await userEvent.click(searchButton());
    expect(screen.getByRole('searchbox', { name: 'Zoek op voornaam' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(searchPanel()).not.toBeInTheDocument();
    expect(searchButton()).toHaveFocus();

    await userEvent.click(filterButton());
    expect(screen.getByRole('heading', { name: 'Kinderen filteren' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }));
    expect(filterButton()).toHaveFocus();
  });

  test('close by their own button, and on navigation', async () => {
    show();
    await userEvent.click(filterButton());
    await userEvent.click(filterButton());
    expect(filterPanel()).not.toBeInTheDocument();
    await userEvent.click(filterButton());
    await userEvent.click(screen.getByRole('link', { name: 'Nieuw' }));
    expect(filterPanel()).not.toBeInTheDocument();
  });

  test('ignore Escape when none is open', async () => {
    show();
    menuButton().focus();
    await userEvent.keyboard('{Escape}');
    expect(menu()).toBeInTheDocument();
  });
});

describe('the bar of the beta version', () => {
  test('is shown on beta', () => {
    show({ beta: true });
    expect(within(screen.getByRole('banner')).getByText(/beta versie/)).toBeInTheDocument();
  });

  test('is hidden on stable', () => {
    show();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.queryByText(/beta versie/)).not.toBeInTheDocument();
  });
});

test('has a skip link to the content', async () => {
  show();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Naar de inhoud' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
