import type { ComponentType } from 'react';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryRemote } from '@groepsapp/contract/registry';
import { ApiError, type Variant } from '@groepsapp/kernel';
import { settingsOn, testEstablishment } from '@groepsapp/kernel/testing';
import type { Loader } from '../composition/loading';
import { closeApps, here, openApp, type OpenAppOptions } from '../testing/openApp';
import { placeTexts } from '../variant/placeTexts';

// Tests the routes of the app itself: each must be inside the guards it needs.

const area: RegistryRemote = {
  name: 'mfe-communication',
  version: '0.1.0',
  release: '0.1.0-aaaaaaaaaaaa',
  entry: '/mf-manifest.json',
  kernel: '1.0.0',
  area: {
    routes: [
      { path: '/care', module: './Care', needs: 'groups', enabledBy: ['ipad_care'] },
      { path: '/places', module: './Places', needs: 'establishment' },
    ],
    menu: [{ label: 'Verzorging', icon: 'care', path: '/care', order: 60, enabledBy: ['ipad_care'] }],
    slots: [],
  },
};

const screens: Record<string, ComponentType> = {
  './Care': () => <h1>Zorg</h1>,
  './Places': () => <h1>Plekken</h1>,
};
const loader: Loader = {
  registerRemote: () => undefined,
  tryAgain: () => undefined,
  loadModule: (_, name) => {
    const Screen = screens[name];
    return Screen ? Promise.resolve({ default: Screen }) : Promise.reject(new Error(`no ${name}`));
  },
};

function open(path: string, options: Partial<OpenAppOptions> = {}) {
  return openApp(path, { remotes: [area], loader, settings: settingsOn('ipad_care'), ...options });
}

/** The heading that identifies each screen. */
const headings: Record<string, string> = {
  '/about': 'Over',
  '/dashboard': 'Dashboard',
  '/care': 'Zorg',
  '/places': 'Plekken',
};

function headingOf(variant: Variant, path: string): string {
  const { establishments, groups } = placeTexts[variant];
  if (path === '/select-establishment') return establishments.heading;
  return path === '/select-group' ? groups.heading : (headings[path] ?? path);
}

async function expectArrival(variant: Variant, path: string) {
  if (path.startsWith('/login/')) expect(await screen.findByRole('button', { name: 'Inloggen' })).toBeInTheDocument();
  else expect(await screen.findByRole('heading', { level: 1, name: headingOf(variant, path) })).toBeInTheDocument();
  await waitFor(() => expect(here()).toBe(`/${variant}${path}`));
}

/** Opens the app at each path and checks which screen is shown. */
async function expectWays(variant: Variant, options: Partial<OpenAppOptions>, ways: Readonly<Record<string, string>>) {
  for (const [path, destination] of Object.entries(ways)) {
    open(path, { variant, ...options });
    await expectArrival(variant, destination);
    cleanup();
    closeApps();
    localStorage.clear();
  }
}

beforeEach(() => localStorage.clear());
afterEach(closeApps);

describe.each([
  ['groepsapp', '/login/user'],
  ['gastouderapp', '/login/gastouder'],
] as const)('in %s', (variant, login) => {
  const ways = (options: Partial<OpenAppOptions>, to: Readonly<Record<string, string>>) =>
    expectWays(variant, options, to);

  test('without a session only the login is reachable', () =>
    ways(
      { session: null, selection: { establishment: null, groups: [] } },
      {
        '/': login,
        '/about': login,
        '/logout': login,
        '/select-establishment': login,
        '/select-group': login,
        '/places': login,
        '/dashboard': login,
        '/care': login,
        '/nergens': login,
      },
    ));

  test('without an establishment only About and its selection are reachable', () =>
    ways(
      { selection: { establishment: null, groups: [] } },
      {
        '/': '/select-establishment',
        '/about': '/about',
        '/select-establishment': '/select-establishment',
        '/select-group': '/select-establishment',
        '/places': '/select-establishment',
        '/dashboard': '/select-establishment',
        '/care': '/select-establishment',
        '/nergens': '/select-establishment',
      },
    ));

  test('without groups their selection and screens that need no groups are reachable', () =>
    ways(
      { selection: { establishment: testEstablishment(), groups: [] } },
      {
        '/': '/select-group',
        '/about': '/about',
        '/select-establishment': '/select-establishment',
        '/select-group': '/select-group',
        '/places': '/places',
        '/dashboard': '/select-group',
        '/care': '/select-group',
        '/nergens': '/select-group',
      },
    ));

  test('with a selection every screen is reachable; unknown paths and logins redirect to the dashboard', () =>
    ways(
      {},
      {
        '/': '/dashboard',
        '/about': '/about',
        '/select-establishment': '/select-establishment',
        '/select-group': '/select-group',
        '/places': '/places',
        '/dashboard': '/dashboard',
        '/care': '/care',
        '/nergens': '/dashboard',
        '/nergens/dieper': '/dashboard',
        '/login/user': '/dashboard',
        '/login/gastouder': '/dashboard',
        '/logout': login,
      },
    ));

  test('the entry check ends a session that is no longer valid', () =>
    ways({ answers: { 'GET /authentication/is-valid': () => ({ success: false }) } }, { '/': login }));

  test('an area that is switched off is not in the menu and not reachable, also while the app runs', async () => {
    const { kernel } = open('/care', { variant });
    const menu = () => within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));
    const become = (values: Readonly<Record<string, string>>) =>
      act(() => kernel.owner.set('settings', { state: 'ready', error: null, values }));
    await expectArrival(variant, '/care');
    expect(menu().getByRole('link', { name: 'Verzorging' })).toBeInTheDocument();

    become({ ipad_care: '0' });
    await expectArrival(variant, '/dashboard');
    expect(menu().getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
    expect(menu().queryByRole('link', { name: 'Verzorging' })).not.toBeInTheDocument();
    become(settingsOn('ipad_care'));
    expect(menu().getByRole('link', { name: 'Verzorging' })).toBeInTheDocument();
  });
});

describe('on every screen', () => {
  const outside = { session: null, selection: { establishment: null, groups: [] } };

  test.each([
    ['/login/user', '/login/user', outside],
    ['/select-group', '/select-group', {}],
    ['/about', '/about', {}],
    ['/care', '/care', {}],
  ] as const)('a missing network is shown: %s', async (path, destination, options) => {
    const { kernel } = open(path, options);
    await expectArrival('groepsapp', destination);
    expect(screen.queryByText(/^Netwerk probleem/)).not.toBeInTheDocument();
    act(() => kernel.owner.set('connectivity', { online: false }));
    expect(screen.getByText(/^Netwerk probleem - /)).toBeInTheDocument();
  });

  test('missing settings are shown, unless there are cached ones', async () => {
    const { kernel } = open('/places', { settings: {} });
    await expectArrival('groepsapp', '/places');
    const error = new ApiError('offline', 'weg');
    const fail = (values: Readonly<Record<string, string>>) =>
      act(() => kernel.owner.set('settings', { state: 'failed', error, values }));
    fail(settingsOn('ipad_care'));
    expect(screen.queryByText(/^De instellingen van deze vestiging/)).not.toBeInTheDocument();
    fail({});
    expect(screen.getByText(/^De instellingen van deze vestiging konden niet geladen worden/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Plekken' })).toBeInTheDocument();
  });

  test('a link to a screen waits for the settings and opens it when it is switched on', async () => {
    let answer: () => void = () => undefined;
    const retrySettings = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const { kernel } = open('/care', { retrySettings });
    expect(await screen.findByRole('heading', { level: 1, name: 'Verzorging' })).toBeInTheDocument();
    expect(screen.getByText(/^Dit scherm opent zodra/)).toBeInTheDocument();
    expect(here()).toBe('/groepsapp/care');

    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer());
    expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toHaveAttribute('aria-busy', 'false');
    expect(retrySettings).toHaveBeenCalledTimes(1);
    act(() => kernel.owner.set('settings', { state: 'ready', error: null, values: settingsOn('ipad_care') }));
    await expectArrival('groepsapp', '/care');
  });

  test('a link to a screen that is switched off redirects to the dashboard once the settings are loaded', async () => {
    const { kernel } = open('/care', { retrySettings: () => Promise.resolve() });
    expect(await screen.findByText(/^Dit scherm opent zodra/)).toBeInTheDocument();
    act(() => kernel.owner.set('settings', { state: 'ready', error: null, values: { ipad_care: '0' } }));
    await expectArrival('groepsapp', '/dashboard');
  });

  test('a full browser storage is shown', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { storage } = open('/care');
    await expectArrival('groepsapp', '/care');
    act(() => storage.failed('children'));
    expect(screen.getByText(/^De opslag van deze browser is vol/)).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
