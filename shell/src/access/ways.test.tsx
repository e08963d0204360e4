import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError, type Variant } from '@groepsapp/kernel';
import { Route, Routes, useLocation } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, testPersistence, type TestKernelOptions } from '@groepsapp/kernel/testing';
import { browserPage } from '../base/browserPage';
import type { Services } from '../services/createServices';
import { ServicesContext } from '../services/ServicesContext';
import { SessionService } from '../services/SessionService';
import { Tokens } from '../services/Tokens';
import { Vault } from '../vault/Vault';
import { LoginPage } from './LoginPage';
import OrganisationLogin from './OrganisationLogin';
import OtherWays from './OtherWays';

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));

const asked = jest.mocked(startAuthentication);

function Here() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

interface Given {
  answers?: NonNullable<TestKernelOptions['answers']>;
  signIn?: ('organisation' | 'passkey')[];
  variant?: Variant;
}

const running: SessionService[] = [];

function open(path: string, { answers = {}, signIn, variant = 'groepsapp' }: Given = {}) {
  const test = createTestKernel({
    session: null,
    answers: { 'GET /authentication/device-token': () => ({ device_token: 'device' }), ...answers },
  });
  const kernel = { ...test, page: { ...test.page, ...(signIn && { signIn }) } };
  kernel.owner.set('variant', variant);
  const persistence = testPersistence({ variant, storage: localStorage });
  const session = new SessionService({ ...kernel, persistence }, new Tokens(persistence), new Vault(variant));
  running.push(session);
  renderWithKernel(
    <ServicesContext value={{ session } as unknown as Services}>
      <Here />
      <Routes>
        <Route path="/login/user" element={<LoginPage kind="employee" onSubmit={() => undefined} />} />
        <Route path="/login/anders" element={<OtherWays />} />
        <Route path="/authentication/organisation/:company" element={<OrganisationLogin />} />
        <Route path="*" element={null} />
      </Routes>
    </ServicesContext>,
    kernel,
    { path },
  );
  return { kernel, now: () => kernel.bus.topic('session').value };
}

let load: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  load = jest.spyOn(browserPage, 'load').mockImplementation();
  asked.mockReset();
});
afterEach(() => {
  load.mockRestore();
  running.splice(0).forEach((session) => session.stop());
});

const session = { session_token: 'fresh', account_id: 7, storage_key: 'A'.repeat(43) };

test('the login shows no other ways where nobody has any, and one link where somebody does', async () => {
  open('/login/user');
  expect(screen.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Anders inloggen' })).not.toBeInTheDocument();
});

test('the link leads to the ways that there are', async () => {
  open('/login/user', { signIn: ['passkey'] });
  await userEvent.click(screen.getByRole('link', { name: 'Anders inloggen' }));
  expect(screen.getByRole('button', { name: 'Inloggen met een passkey' })).toBeVisible();
  expect(screen.queryByLabelText('E-mailadres')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Terug naar inloggen' }));
  expect(screen.getByText('at /login/user')).toBeVisible();
});

test('with an e-mail address the browser goes to the provider of the organisation', async () => {
  const address = 'https://login.example/authorize?state=een';
  const { kernel } = open('/login/anders', {
    signIn: ['organisation'],
    answers: { 'POST /authentication/provider/start': () => ({ address }) },
  });
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'sanne@opvang.example{Enter}');
  await waitFor(() => expect(load).toHaveBeenCalledWith(address));
  const body = { device_token: 'device', email: 'sanne@opvang.example' };
  expect(kernel.calls).toContainEqual({ call: 'POST /authentication/provider/start', input: { body } });
});

test('an address of no organisation is told at the field', async () => {
  const words = 'Voor dit e-mailadres is geen inlogdienst van een organisatie bekend.';
  open('/login/anders', {
    signIn: ['organisation'],
    answers: {
      'POST /authentication/provider/start': () => {
        throw new ApiError('invalid', words, { email: words });
      },
    },
  });
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'sanne@elders.example{Enter}');
  await waitFor(() => expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription(words));
});

const back = '/authentication/organisation/3?code=geheim&state=een';

test('what the provider sent back is handed over once, and stands in the address no longer', async () => {
  const { kernel, now } = open(back, { answers: { 'POST /authentication/provider/finish': () => session } });
  expect(await screen.findByText('Ingelogd!')).toBeVisible();
  expect(screen.getByText('at /authentication/organisation/3')).toBeVisible();
  const body = { device_token: 'device', company: 3, query: '?code=geheim&state=een' };
  const sent = kernel.calls.filter(({ call }) => call === 'POST /authentication/provider/finish');
  expect(sent).toEqual([{ call: 'POST /authentication/provider/finish', input: { body } }]);
  expect(now()).toMatchObject({ sessionToken: 'fresh', kind: 'employee', account: 7 });
});

test.each([
  ['a refusal', back, 'Je hebt nog geen account.'],
  [
    'an address without an answer',
    '/authentication/organisation/3',
    'Het inloggen met je organisatie is niet gelukt. Log opnieuw in.',
  ],
])('%s is told, with a way to the login', async (_, path, words) => {
  const refuse = () => {
    throw new ApiError('unauthorised', 'Je hebt nog geen account.');
  };
  open(path, { answers: { 'POST /authentication/provider/finish': refuse } });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('link', { name: 'Naar inloggen' })).toBeVisible();
});

const options = {
  challenge: 'uitdaging',
  timeout: 60_000,
  rpId: 'opvang.example',
  userVerification: 'required',
} as const;
const used = { id: 'een', rawId: 'een', type: 'public-key', clientExtensionResults: {} } as const;

test('a passkey logs in', async () => {
  const passkey = { ...used, response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' } };
  asked.mockResolvedValue(passkey);
  const { kernel, now } = open('/login/anders', {
    signIn: ['passkey'],
    variant: 'gastouderapp',
    answers: {
      'POST /authentication/passkeys/ask': () => options,
      'POST /authentication/passkeys/login': () => session,
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Inloggen met een passkey' }));
  await waitFor(() => expect(now()).toMatchObject({ sessionToken: 'fresh', kind: 'childminder' }));
  expect(asked).toHaveBeenCalledWith({ optionsJSON: options });
  const body = { device_token: 'device', resource: 'childminder', passkey };
  expect(kernel.calls).toContainEqual({ call: 'POST /authentication/passkeys/login', input: { body } });
});

test('a passkey that is not given is told', async () => {
  asked.mockRejectedValue(new Error('NotAllowedError'));
  open('/login/anders', {
    signIn: ['passkey'],
    answers: { 'POST /authentication/passkeys/ask': () => options },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Inloggen met een passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Inloggen met een passkey is afgebroken of niet gelukt.');
  expect(screen.getByRole('button', { name: 'Inloggen met een passkey' })).not.toHaveAttribute('aria-busy', 'true');
});

async function fillIn() {
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'sanne@opvang.example');
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'geheim{Enter}');
}

type LoginBody = { body: { code?: string | undefined } };

test('a login that needs a code asks for it, and sends all again', async () => {
  const login = jest.fn(({ body: { code } }: LoginBody) => {
    if (code === undefined) return { code_needed: true as const };
    if (code === '123456') return session;
    throw new ApiError('unauthorised', 'De code is onjuist of al gebruikt.');
  });
  const { now } = open('/login/user', { answers: { 'POST /authentication/login': login } });
  await fillIn();
  await userEvent.type(await screen.findByLabelText('Code of herstelcode'), '000000{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('De code is onjuist of al gebruikt.');
  await userEvent.clear(screen.getByLabelText('Code of herstelcode'));
  await userEvent.type(screen.getByLabelText('Code of herstelcode'), '123456{Enter}');
  await waitFor(() => expect(now()).toMatchObject({ sessionToken: 'fresh' }));
  expect(login.mock.lastCall?.[0].body).toMatchObject({ username: 'sanne@opvang.example', password: 'geheim' });
});

test('who is asked for a code can go back, to log in as somebody else', async () => {
  open('/login/user', { answers: { 'POST /authentication/login': () => ({ code_needed: true as const }) } });
  await fillIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Inloggen als iemand anders' }));
  expect(screen.getByLabelText('E-mailadres')).toHaveValue('');
  expect(screen.getByLabelText('Wachtwoord')).toHaveValue('');
});

test('who must begin with codes sees how, and the recovery codes before going on', async () => {
  const begin = { secret: 'ABCDEFGH', qr: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const { now } = open('/login/user', {
    answers: {
      'POST /authentication/login': ({ body: { code } }: LoginBody) =>
        code === undefined ? { code_needed: true as const, begin } : { ...session, recovery_codes: ['AB3D-EF6H-JK9M'] },
    },
  });
  await fillIn();
  expect(await screen.findByRole('img', { name: 'QR-code' })).toHaveAttribute('src', expect.stringContaining('%3Csvg'));
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code of herstelcode'), '123456{Enter}');
  expect(await screen.findByText('AB3D-EF6H-JK9M')).toBeVisible();
  expect(now()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ik heb ze bewaard' }));
  await waitFor(() => expect(now()).toMatchObject({ sessionToken: 'fresh' }));
});
