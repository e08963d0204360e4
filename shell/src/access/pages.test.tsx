import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Variant } from '@groepsapp/kernel';
import { Route, Routes, useLocation } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, testPersistence, type TestKernelOptions } from '@groepsapp/kernel/testing';
import { browserPage } from '../base/browserPage';
import type { Services } from '../services/createServices';
import { ServicesContext } from '../services/ServicesContext';
import { SessionService } from '../services/SessionService';
import { Vault } from '../vault/Vault';
import { Tokens } from '../services/Tokens';
import ForgotPassword from '../access/ForgotPassword';
import KeysLogin from '../access/KeysLogin';
import { LoginLinkPage, LoginPage } from '../access/LoginPage';
import ResetPassword from '../access/ResetPassword';

type Answers = NonNullable<TestKernelOptions['answers']>;

function Here() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

const running: SessionService[] = [];

function open(path: string, { answers = {}, variant = 'groepsapp' }: { answers?: Answers; variant?: Variant } = {}) {
  const kernel = createTestKernel({ session: null, answers });
  kernel.owner.set('variant', variant);
  const persistence = testPersistence({ variant, storage: localStorage });
  const session = new SessionService({ ...kernel, persistence }, new Tokens(persistence), new Vault(variant));
  running.push(session);
  const services: Pick<Services, 'session'> = { session };
  renderWithKernel(
    <ServicesContext value={services as Services}>
      <Here />
      <Routes>
        <Route path="/forgot-password" element={<ForgotPassword kind="childminder" />} />
        <Route path="/login/reset-password-gastouder/:key1?/:key2?/:key3?/:clientNumber?" element={<ResetPassword />} />
        <Route path="/authentication/by-keys/:token1?/:token2?/:token3?/:idClient?" element={<KeysLogin />} />
        <Route path="/login/:idClient/:token1/:token2/:token3" element={<LoginLinkPage />} />
        <Route path="/login/gastouder" element={<LoginPage kind="childminder" onSubmit={() => undefined} />} />
        <Route path="/login/user" element={<LoginPage kind="employee" onSubmit={() => undefined} />} />
        <Route path="*" element={null} />
      </Routes>
    </ServicesContext>,
    kernel,
    { path },
  );
  return { kernel, session };
}

let load: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  load = jest.spyOn(browserPage, 'load').mockImplementation();
});
afterEach(() => {
  load.mockRestore();
  running.splice(0).forEach((session) => session.stop());
  jest.useRealTimers();
});

describe('the login by keys', () => {
  const answers: Answers = {
    'POST /authentication/groepsapp/by-keys': () => ({
      success: true,
      device_token: 'device',
      session_token: 'session',
      message: '',
    }),
  };

  test.each(['/authentication/by-keys/a/b/c/21', '/login/21/a/b/c'])('logs in from %s', async (path) => {
    jest.useFakeTimers();
    const { kernel } = open(path, { answers });
    expect(screen.getByText('We controleren de inloggegevens')).toBeInTheDocument();
    expect(screen.getByText('at /authentication/by-keys')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Ingelogd!')).toBeInTheDocument();
    expect(kernel.bus.topic('session').value).toEqual({
      deviceToken: 'device',
      sessionToken: 'session',
      kind: 'employee',
    });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('at /select-establishment')).toBeInTheDocument();
    expect(kernel.calls).toEqual([
      {
        call: 'POST /authentication/groepsapp/by-keys',
        input: { body: { idClient: '21', token1: 'a', token2: 'b', token3: 'c' } },
      },
    ]);
  });

  test.each(['/authentication/by-keys/a%2Fb/c%3F%23/%25d+/21', '/login/21/a%2Fb/c%3F%23/%25d+'])(
    'sends keys with signs of an address as they are, from %s',
    async (path) => {
      const { kernel } = open(path, { answers });
      expect(await screen.findByText('Ingelogd!')).toBeInTheDocument();
      const body = { idClient: '21', token1: 'a/b', token2: 'c?#', token3: '%d+' };
      expect(kernel.calls).toMatchObject([{ input: { body } }]);
    },
  );

  test('uses the kind of the variant', async () => {
    const { kernel } = open('/authentication/by-keys/a/b/c/21', { answers, variant: 'gastouderapp' });
    expect(await screen.findByText('Ingelogd!')).toBeInTheDocument();
    expect(kernel.bus.topic('session').value?.kind).toBe('childminder');
  });

  test.each([
    [new ApiError('unauthorised', 'Deze link is al gebruikt.'), 'Deze link is al gebruikt.'],
    [new ApiError('offline', 'x'), 'Er ging iets mis, controleer de verbinding en probeer opnieuw'],
  ])('shows the error: %s', async (error, text) => {
    open('/authentication/by-keys/a/b/c/21', {
      answers: {
        'POST /authentication/groepsapp/by-keys': () => {
          throw error;
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Naar inloggen' })).toHaveAttribute('href', '/login/user');
  });

  test('shows the message of a refusal with status 200', async () => {
    const refusal = { success: false, device_token: '', session_token: '', message: 'Onbekende sleutels.' };
    const { session } = open('/authentication/by-keys/a/b/c/21', {
      answers: { 'POST /authentication/groepsapp/by-keys': () => refusal },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Onbekende sleutels.');
    expect(session.ended).toBeNull();
  });

  test('sends nothing when the link is incomplete', () => {
    const { kernel } = open('/authentication/by-keys/a/b');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Deze link is niet volledig/);
    expect(kernel.calls).toEqual([]);
  });
});

describe('a forgotten password', () => {
  const answers: Answers = { 'POST /forgot-password': () => ({ message: 'Er is een e-mail verstuurd.' }) };

  async function ask() {
    await userEvent.type(screen.getByLabelText('E-mailadres'), 'ilse@schakel.example');
    await userEvent.type(screen.getByLabelText('Klantnummer'), '21{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  }

  test('has a link to the login of the childminder variant', async () => {
    const { kernel } = open('/forgot-password', { answers, variant: 'gastouderapp' });
    await ask();
    expect(await screen.findByText('at /login/gastouder')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
    expect(kernel.calls).toContainEqual({
      call: 'POST /forgot-password',
      input: { body: { username: 'ilse@schakel.example', client_number: '21' } },
    });
  });

  test('redirects to that variant from the other one', async () => {
    open('/forgot-password', { answers });
    await ask();
    expect(load).toHaveBeenCalledWith('/gastouderapp/login/gastouder');
  });
});

describe('a new password', () => {
  const answers: Answers = {
    'POST /reset-password': () => ({ success: true, message: '' }),
    'GET /authentication/device-token': () => ({ device_token: 'device' }),
  };

  async function choose() {
    await userEvent.type(screen.getByLabelText('Nieuw wachtwoord'), 'vlinder');
    await userEvent.type(screen.getByLabelText('Herhaal nieuw wachtwoord'), 'vlinder{Enter}');
  }

  test('is sent with the keys, which are removed from the address', async () => {
    const { kernel } = open('/login/reset-password-gastouder/a/b/c/21', { answers, variant: 'gastouderapp' });
    expect(screen.getByText('at /login/reset-password-gastouder')).toBeInTheDocument();
    await choose();
    expect(await screen.findByText(/wachtwoord is gewijzigd/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Inloggen' })).toBeInTheDocument();
    expect(kernel.calls[0]).toEqual({
      call: 'POST /reset-password',
      input: {
        body: {
          key1: 'a',
          key2: 'b',
          key3: 'c',
          client_number: '21',
          password: 'vlinder',
          passwordCheck: 'vlinder',
        },
      },
    });
  });

  test('keeps the keys over a refresh of the page only', () => {
    sessionStorage.setItem(
      'groepsapp-keys /login/reset-password-gastouder',
      JSON.stringify({ key1: 'a', key2: 'b', key3: 'c', clientNumber: '21' }),
    );
    open('/login/reset-password-gastouder');
    expect(screen.getByLabelText('Nieuw wachtwoord')).toBeVisible();
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    cleanup();
    open('/login/reset-password-gastouder');
    expect(screen.getByLabelText('Code')).toBeVisible();
  });

  test('redirects to the childminder variant from the other one', async () => {
    open('/login/reset-password-gastouder/a/b/c/21', { answers });
    await choose();
    expect(load).toHaveBeenCalledWith('/gastouderapp/login/gastouder?wachtwoord-gewijzigd');
  });

  test('brings an invited employee to the login of employees', async () => {
    open('/login/reset-password-gastouder/a/b/c/medewerker', { answers });
    await choose();
    expect(await screen.findByText('at /login/user?wachtwoord-gewijzigd')).toBeInTheDocument();
    expect(screen.getByText(/wachtwoord is gewijzigd/)).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  test.each([
    ['somebody is logged in', false],
    ['a tablet of the group is in use', true],
  ])('is told where %s', async (_, tablet) => {
    const { kernel } = open('/login/reset-password-gastouder/a/b/c/medewerker', { answers });
    act(() =>
      kernel.owner.set('session', { deviceToken: 'device', sessionToken: 'session', kind: 'employee', tablet }),
    );
    await choose();
    expect(await screen.findByText('Je wachtwoord is gewijzigd.')).toBeVisible();
    const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(links).toEqual(tablet ? ['Naar de app'] : ['Uitloggen', 'Naar de app']);
  });

  test('shows the refusal of the server', async () => {
    const refusal = { success: false, message: 'Deze link is verlopen.' };
    open('/login/reset-password-gastouder/a/b/c/21', { answers: { 'POST /reset-password': () => refusal } });
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent('Deze link is verlopen.');
  });
});
