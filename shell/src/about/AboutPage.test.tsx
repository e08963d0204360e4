import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Variant } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, testPersistence } from '@groepsapp/kernel/testing';
import { chooseChannel, chosenChannel } from './channel';
import { CompositionContext } from '../composition/CompositionContext';
import { RemoteModules } from '../composition/RemoteModules';
import { browserPage } from '../base/browserPage';
import type { Services } from '../services/createServices';
import { ServicesContext } from '../services/ServicesContext';
import { SessionService } from '../services/SessionService';
import { Vault } from '../vault/Vault';
import { Tokens } from '../services/Tokens';
import AboutLayoutPage from './AboutLayoutPage';
import AboutPage from './AboutPage';

const loader = { registerRemote: jest.fn(), tryAgain: jest.fn(), preload: jest.fn(), loadModule: jest.fn() };
const running: { stop(): void }[] = [];

function open(variant: Variant = 'groepsapp', provider?: string) {
  localStorage.setItem(variant, 'state');
  localStorage.setItem(
    `${variant}.session`,
    '{"deviceToken":"device","session":{"sessionToken":"s","kind":"employee"}}',
  );
  const kernel = createTestKernel({
    selection: { establishment: null, groups: [] },
    settings: { ipad_beta_access: '1' },
    answers: {
      'GET /app-info': () => ({
        company_name: 'De Zonnewijzer',
        name: 'Groepsapp',
        tag: '',
        support_phone: '',
        support_email: '',
      }),
      'POST /authentication/logout': () => ({ success: true, provider }),
    },
  });
  kernel.owner.set('variant', variant);
  const persistence = testPersistence({ variant, storage: localStorage });
  const session = new SessionService({ ...kernel, persistence }, new Tokens(persistence), new Vault(variant));
  const modules = new RemoteModules({
    remotes: [],
    kernelVersion: '1.0.0',
    loadLoader: async () => loader,
    clock: kernel.clock,
  });
  running.push(session, modules);
  const services: Pick<Services, 'session'> = { session };
  const shell = { version: '0.1.0', release: '0.1.0-aaaaaaaaaaaa', kernel: '1.0.0' };
  renderWithKernel(
    <ServicesContext value={services as Services}>
      <CompositionContext value={{ channel: 'stable', shell, remotes: [], modules, worker: Promise.resolve(null) }}>
        <Routes>
          <Route element={<AboutLayoutPage />}>
            <Route path="/about" element={<AboutPage />} />
          </Route>
        </Routes>
      </CompositionContext>
    </ServicesContext>,
    { ...kernel, page: { ...kernel.page, basePath: `/${variant}` } },
    { path: '/about' },
  );
  return kernel;
}

let load: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  chooseChannel('stable');
  load = jest.spyOn(browserPage, 'load').mockImplementation();
});
afterEach(() => {
  load.mockRestore();
  running.splice(0).forEach((part) => part.stop());
});

async function confirm(name: string, action = name) {
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: action }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
}

test('is shown without the menu before an establishment is chosen', async () => {
  open();
  expect(await screen.findByText('De Zonnewijzer')).toBeInTheDocument();
  expect(screen.getByText('0.1.0-aaaaaaaaaaaa')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vestiging kiezen' })).toHaveAttribute('href', '/select-establishment');
});

test('a soft reset keeps the session and reloads', async () => {
  const kernel = open();
  await confirm('Zachte reset');
  expect(Object.keys(localStorage)).toEqual(['groepsapp.session']);
  expect(kernel.bus.topic('session').value).not.toBeNull();
  expect(load).toHaveBeenCalledWith('/groepsapp/');
});

test.each([
  ['groepsapp', '/groepsapp/login/user'],
  ['gastouderapp', '/gastouderapp/login/gastouder'],
] as const)('a hard reset of %s also ends the session and the choice of beta', async (variant, address) => {
  chooseChannel('beta');
  const kernel = open(variant);
  await confirm('Harde reset');
  expect(kernel.calls.map(({ call }) => call)).toContain('POST /authentication/logout');
  expect(kernel.bus.topic('session').value).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(chosenChannel()).toBe('stable');
  expect(load).toHaveBeenCalledWith(address);
});

test('a hard reset leads to the log-out of the organisation, as a log-out does', async () => {
  open('groepsapp', 'https://login.example/logout');
  await confirm('Harde reset');
  expect(localStorage).toHaveLength(0);
  expect(load).toHaveBeenCalledWith('https://login.example/logout');
});

test('changing to beta reloads the page with its releases', async () => {
  open();
  await confirm('Beta versie', 'Overstappen');
  expect(chosenChannel()).toBe('beta');
  expect(Object.keys(localStorage)).toEqual(['groepsapp.session']);
  expect(load).toHaveBeenCalledWith('/groepsapp/');
});
