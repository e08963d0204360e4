import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistryRemote } from '@groepsapp/contract/registry';
import { ApiError, type Variant } from '@groepsapp/kernel';
import { settingsOn, testEstablishment, testGroup } from '@groepsapp/kernel/testing';
import { useTransitions } from './composition/CompositionContext';
import type { AreaModule, Loader } from './composition/loading';
import { fakeScreenWidth, setScreenWidth } from './testing/screenWidth';
import { closeApps, here, openApp, type OpenAppOptions } from './testing/openApp';

const release = { version: '0.1.0', release: '0.1.0-aaaaaaaaaaaa', entry: '/mf-manifest.json', kernel: '1.0.0' };

const remotes: RegistryRemote[] = [
  {
    name: 'mfe-children',
    ...release,
    area: {
      routes: [],
      menu: [],
      slots: [{ slot: 'dashboard-card', id: 'birthdays', title: 'Verjaardagen', module: './Birthdays', order: 10 }],
    },
  },
  {
    name: 'mfe-communication',
    ...release,
    area: {
      routes: [{ path: '/care', module: './Care', needs: 'groups', enabledBy: ['ipad_care'] }],
      menu: [{ label: 'Verzorging', icon: 'care', path: '/care', order: 60, enabledBy: ['ipad_care'] }],
      slots: [],
    },
  },
  {
    name: 'mfe-tracking',
    ...release,
    kernel: '2.0.0',
    area: {
      routes: [],
      menu: [],
      slots: [{ slot: 'dashboard-card', id: 'reminders', title: 'Herinneringen', module: './Reminders', order: 20 }],
    },
  },
];

let broken = false;
function Birthdays() {
  if (broken) throw new TypeError('Emma');
  return <p>Emma is jarig</p>;
}
function Care() {
  const phases = useTransitions().map(({ module, phase }) => `${module} ${phase}`);
  return <p>Zorg, {phases.join()}</p>;
}
const parts: Record<string, AreaModule> = { './Birthdays': { default: Birthdays }, './Care': { default: Care } };

function loaderOf(modules: Record<string, AreaModule>) {
  return {
    registerRemote: jest.fn(),
    tryAgain: jest.fn(),
    loadModule: jest.fn((_: string, name: string) => {
      const module = modules[name];
      return module ? Promise.resolve(module) : Promise.reject(new Error(`no ${name}`));
    }),
  } satisfies Loader;
}

const nobody = { session: null, selection: { establishment: null, groups: [] } };

function open(path: string, options: Partial<OpenAppOptions> = {}) {
  return openApp(path, { remotes, loader: loaderOf(parts), settings: settingsOn('ipad_care'), ...options });
}

beforeEach(() => {
  broken = false;
  localStorage.clear();
});
afterEach(closeApps);

describe('opening a link without being logged in', () => {
  afterEach(() => jest.restoreAllMocks());

  async function toTheGroups(variant: Variant = 'groepsapp') {
    const user = userEvent.setup();
    open('/care?child=1', { ...nobody, variant });
    await user.type(await screen.findByLabelText('E-mailadres'), 'leidster@zonnewijzer.example');
    await user.type(screen.getByLabelText('Wachtwoord'), 'geheim');
    await user.click(await screen.findByRole('button', { name: 'Inloggen' }));
    await user.click(await screen.findByRole('button', { name: 'Kindcentrum De Vuurtoren' }));
    await user.click(await screen.findByRole('button', { name: 'Vlinders' }));
    return user;
  }

  async function expectArrival(variant: Variant = 'groepsapp') {
    expect(await screen.findByText(/^Zorg/)).toBeInTheDocument();
    expect(here()).toBe(`/${variant}/care?child=1`);
  }

  test.each(['groepsapp', 'gastouderapp'] as const)('leads to it in %s after login and selection', async (variant) => {
    const user = await toTheGroups(variant);
    await user.click(screen.getByRole('button', { name: 'Bevestig selectie' }));
    await expectArrival(variant);
  });

  test('shows the menu open, on a narrow screen too', async () => {
    fakeScreenWidth();
    setScreenWidth(767);
    const user = await toTheGroups();
    await user.click(screen.getByRole('button', { name: 'Bevestig selectie' }));
    expect(await screen.findByRole('navigation', { name: 'Hoofdmenu' })).toBeInTheDocument();
    await expectArrival();
  });

  test('leads to it after choosing another establishment', async () => {
    const user = await toTheGroups();
    await user.click(screen.getByRole('link', { name: 'Andere vestiging' }));
    await user.click(await screen.findByRole('button', { name: 'Kindcentrum De Vuurtoren' }));
    await user.click(await screen.findByRole('button', { name: 'Vlinders' }));
    await user.click(screen.getByRole('button', { name: 'Bevestig selectie' }));
    await expectArrival();
  });
});

test('selects a single establishment and group automatically', async () => {
  open('/care', {
    selection: nobody.selection,
    answers: { 'GET /establishments': () => [testEstablishment()], 'GET /groups': () => [testGroup()] },
  });
  expect(await screen.findByText(/^Zorg/)).toBeInTheDocument();
  expect(here()).toBe('/groepsapp/care');
});

test('shows a single establishment to who asks for another', async () => {
  open('/select-group', {
    answers: {
      'GET /establishments': () => [testEstablishment({ name: 'De enige' })],
      'GET /groups': () => [testGroup(), testGroup({ id: 2 })],
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Andere vestiging' }));
  expect(await screen.findByRole('button', { name: 'De enige' })).toBeInTheDocument();
});

test('a login before the device token has arrived continues when it arrives', async () => {
  const user = userEvent.setup();
  let answer = (_: { device_token: string }) => {};
  const asked = new Promise<{ device_token: string }>((resolve) => (answer = resolve));
  open('/login/user', { ...nobody, answers: { 'GET /authentication/device-token': () => asked } });
  await user.type(await screen.findByLabelText('Wachtwoord'), 'geheim{Enter}');
  await act(async () => answer({ device_token: 'late' }));
  expect(await screen.findByRole('button', { name: 'Kindcentrum De Vuurtoren' })).toBeInTheDocument();
});

test('shows an error when the device token cannot be fetched', async () => {
  open('/login/user', {
    ...nobody,
    answers: { 'GET /authentication/device-token': () => Promise.reject(new ApiError('offline', 'weg')) },
  });
  expect(await screen.findByText(/^Kon geen verbinding maken met de API/)).toBeInTheDocument();
});

test('the entry redirects a valid session to the dashboard with its cards', async () => {
  open('/');
  expect(await screen.findByText('Emma is jarig')).toBeInTheDocument();
  expect(here()).toBe('/groepsapp/dashboard');
  expect(screen.getByText('Voor dit onderdeel is een nieuwe versie van de app nodig.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Verzorging' })).toBeInTheDocument();
});

test('the entry opens the dashboard before the session is checked', async () => {
  let answer = (_valid: { success: boolean }): void => undefined;
  open('/', {
    answers: { 'GET /authentication/is-valid': () => new Promise((resolve) => (answer = resolve)) },
  });
  expect(await screen.findByText('Emma is jarig')).toBeInTheDocument();
  answer({ success: false });
  expect(await screen.findByLabelText('Wachtwoord')).toBeInTheDocument();
  expect(here()).toBe('/groepsapp/login/user');
});

test('a route waits for the settings before it redirects', async () => {
  const { kernel } = open('/care', { settings: {} });
  expect(await screen.findByText('Emma is jarig')).toBeInTheDocument();
  act(() => kernel.owner.set('settings', { state: 'loading', error: null, values: {} }));
  act(() => window.history.pushState(null, '', '/groepsapp/care'));
  act(() => window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(screen.queryByText('Emma is jarig')).not.toBeInTheDocument());
  act(() => kernel.owner.set('settings', { state: 'ready', error: null, values: settingsOn('ipad_care') }));
  expect(await screen.findByText(/^Zorg/)).toBeInTheDocument();
});

test('an area that throws does not affect the others, and works again after navigation', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  broken = true;
  open('/dashboard');
  expect(await screen.findByText(/^Er ging iets mis in dit onderdeel/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Verzorging' }));
  expect(await screen.findByText(/Birthdays crashed/)).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('Emma is jarig')).toBeInTheDocument();
  errors.mockRestore();
});

test('an area that cannot be loaded does not affect the others', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const loader = loaderOf({ './Care': { default: Care } });
  open('/dashboard', { loader });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  const retry = await screen.findByRole('button', { name: 'Probeer opnieuw' });
  loader.loadModule.mockResolvedValueOnce({ default: Birthdays });
  await user.click(retry);
  expect(await screen.findByText('Emma is jarig')).toBeInTheDocument();
  jest.useRealTimers();
});

test('opening an area again retries a failed load', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const loader = loaderOf({ './Care': { default: Care } });
  open('/dashboard', { loader });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await screen.findByRole('button', { name: 'Probeer opnieuw' });
  await user.click(screen.getByRole('link', { name: 'Verzorging' }));
  await screen.findByText(/^Zorg/);
  loader.loadModule.mockResolvedValueOnce({ default: Birthdays });
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('Emma is jarig')).toBeInTheDocument();
  jest.useRealTimers();
});

test('log-out leads to the login, and the next login does not return to the old page', async () => {
  const user = userEvent.setup();
  open('/care');
  await user.click(await screen.findByRole('link', { name: 'Uitloggen' }));
  expect(await screen.findByLabelText('Wachtwoord')).toBeInTheDocument();
  expect(here()).toBe('/groepsapp/login/user');
  expect(window.history.state).toMatchObject({ usr: null });
});

test('an expired session leads to the login with a message, and back after login', async () => {
  const user = userEvent.setup();
  const { session } = open('/care?child=1');
  expect(await screen.findByText(/^Zorg/)).toBeInTheDocument();
  await act(() => session.expire());
  expect(await screen.findByText(/^Je bent uitgelogd omdat je sessie is verlopen/)).toBeInTheDocument();
  expect(here()).toBe('/groepsapp/login/user');
  expect(window.history.state).toMatchObject({ usr: { wanted: '/care?child=1' } });
  await user.type(screen.getByLabelText('E-mailadres'), 'leidster@zonnewijzer.example');
  await user.type(screen.getByLabelText('Wachtwoord'), 'geheim{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Kindcentrum De Vuurtoren' }));
  await user.click(await screen.findByRole('button', { name: /^Vlinders/ }));
  await user.click(screen.getByRole('button', { name: 'Bevestig selectie' }));
  expect(await screen.findByText(/^Zorg/)).toBeInTheDocument();
  expect(here()).toBe('/groepsapp/care?child=1');
});

test.each([
  ['/forgot-password', 'Wachtwoord vergeten'],
  ['/login/reset-password-gastouder', 'Nieuw wachtwoord'],
  ['/authentication/by-keys', 'Groepsapp'],
])('%s is open without a session', async (path, heading) => {
  open(path, nobody);
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(here()).toBe(`/groepsapp${path}`);
});

test('the menu leads to About', async () => {
  const user = userEvent.setup();
  open('/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Over' }));
  expect(await screen.findByRole('heading', { name: 'Over' })).toHaveFocus();
  expect(here()).toBe('/groepsapp/about');
});

test('without areas the app shows an error, and login works', async () => {
  open('/', { ...nobody, withoutAreas: true });
  expect(screen.getByText(/^De onderdelen van de app konden niet gevonden worden/)).toBeInTheDocument();
  expect(await screen.findByLabelText('Wachtwoord')).toBeInTheDocument();
});

test('a browser that denies its storage runs the app, which says that nothing is kept', async () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  open('/login/user', nobody);
  expect(await screen.findByLabelText('Wachtwoord')).toBeInTheDocument();
  expect(screen.getByText(/^Deze browser laat de app niets bewaren/)).toBeInTheDocument();
  storage.mockRestore();
});
