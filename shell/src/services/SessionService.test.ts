import { waitFor } from '@testing-library/react';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, testPersistence, type Answers } from '@groepsapp/kernel/testing';
import { browserPage } from '../base/browserPage';
import { Vault } from '../vault/Vault';
import { SessionService } from './SessionService';
import { Tokens } from './Tokens';

// The page of a test has nothing else to do.
jest.mock('../base/whenIdle', () => ({ whenIdle: (work: () => void) => setTimeout(work) }));

const stored = { deviceToken: 'device', session: { sessionToken: 'session', kind: 'employee' as const } };
const credentials = { username: 'a@b.example', password: 'secret', kind: 'employee' as const };

function createSession(answers: Answers) {
  const kernel = createTestKernel({ session: null, answers });
  const persistence = testPersistence({ variant: 'groepsapp', storage: localStorage });
  const tokens = new Tokens(persistence);
  const vault = new Vault('groepsapp');
  const session = new SessionService({ ...kernel, persistence }, tokens, vault);
  const signedOut: string[] = [];
  kernel.bus.events('signed-out').subscribe(({ reason }) => signedOut.push(reason));
  const now = () => kernel.bus.topic('session').value;
  return { kernel, persistence, tokens, vault, session, signedOut, now };
}

const loggedIn = (answers: Answers) => {
  localStorage.setItem('groepsapp.session', JSON.stringify(stored));
  return createSession(answers);
};

let warn: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('a stored session is restored after a reload', () => {
  const { now } = loggedIn({});
  expect(now()).toEqual({ deviceToken: 'device', sessionToken: 'session', kind: 'employee' });
});

test('a device token is requested once and stored', async () => {
  const ask = jest.fn(() => ({ device_token: 'new-device' }));
  const { session, persistence } = createSession({ 'GET /authentication/device-token': ask });
  await expect(Promise.all([session.deviceToken(), session.deviceToken()])).resolves.toEqual([
    'new-device',
    'new-device',
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(persistence.readTokens().deviceToken).toBe('new-device');
});

test('a device token that could not be fetched is requested again', async () => {
  const ask = jest
    .fn<{ device_token: string }, []>()
    .mockImplementationOnce(() => {
      throw new ApiError('offline', 'weg');
    })
    .mockReturnValue({ device_token: 'late' });
  const { session } = createSession({ 'GET /authentication/device-token': ask });
  await expect(session.deviceToken()).rejects.toThrow('weg');
  await expect(session.deviceToken()).resolves.toBe('late');
});

test('logging in sends the credentials and starts the session', async () => {
  const login = jest.fn(() => ({ session_token: 'fresh' }));
  const { session, now, persistence } = createSession({
    'GET /authentication/device-token': () => ({ device_token: 'device' }),
    'POST /authentication/login': login,
  });
  await expect(session.login({ ...credentials, kind: 'childminder', clientNumber: '21' })).resolves.toBe('signed-in');
  expect(login).toHaveBeenCalledWith({
    body: {
      device_token: 'device',
      username: 'a@b.example',
      password: 'secret',
      resource: 'childminder',
      client_number: '21',
    },
  });
  expect(now()).toEqual({ deviceToken: 'device', sessionToken: 'fresh', kind: 'childminder' });
  expect(persistence.readTokens().session).toEqual({ sessionToken: 'fresh', kind: 'childminder' });
});

test('an unknown device is registered again at login', async () => {
  const login = jest.fn(({ body }: { body: { device_token: string } }) => {
    if (body.device_token === 'new') return { session_token: 'fresh' };
    throw new ApiError('unauthorised', 'Onbekend.', { device_token: 'Onbekend.' });
  });
  const { session, now, persistence } = createSession({
    'GET /authentication/device-token': () => ({ device_token: 'new' }),
    'POST /authentication/login': login,
  });
  persistence.writeTokens({ deviceToken: 'old', session: null });
  await expect(session.login(credentials)).resolves.toBe('signed-in');
  expect(now()).toMatchObject({ deviceToken: 'new', sessionToken: 'fresh' });
  expect(persistence.readTokens().deviceToken).toBe('new');
});

test('a login refused for another reason is sent once', async () => {
  const login = jest.fn(() => {
    throw new ApiError('unauthorised', 'Onjuist.');
  });
  const { session } = createSession({
    'GET /authentication/device-token': () => ({ device_token: 'device' }),
    'POST /authentication/login': login,
  });
  await expect(session.login(credentials)).rejects.toThrow('Onjuist.');
  expect(login).toHaveBeenCalledTimes(1);
});

test('an account with two-factor authentication starts no session', async () => {
  const { session, now } = createSession({
    'GET /authentication/device-token': () => ({ device_token: 'device' }),
    'POST /authentication/login': () => ({ mfa_enabled: true }),
  });
  await expect(session.login(credentials)).resolves.toBe('two-factor');
  expect(now()).toBeNull();
});

test('an account without two-factor authentication starts a session, also when the answer says so', async () => {
  const { session, now } = createSession({
    'GET /authentication/device-token': () => ({ device_token: 'device' }),
    'POST /authentication/login': () => ({ session_token: 'fresh', mfa_enabled: false }),
  });
  await expect(session.login(credentials)).resolves.toBe('signed-in');
  expect(now()).toMatchObject({ sessionToken: 'fresh' });
});

test.each([
  ['an empty text', '""'],
  ['nothing', 'null'],
])('an answer with %s in place of a token starts no session, and keeps the device', async (_, token) => {
  const without: string = JSON.parse(token);
  const answers = {
    'GET /authentication/device-token': () => ({ device_token: 'device' }),
    'POST /authentication/login': () => ({ session_token: without }),
    'POST /authentication/groepsapp/by-keys': () => ({
      success: true,
      device_token: 'device',
      session_token: without,
      message: '',
    }),
  };
  const { session, now, persistence } = createSession(answers);
  await expect(session.login(credentials)).rejects.toMatchObject({ kind: 'server' });
  const keys = { idClient: '1', token1: 'a', token2: 'b', token3: 'c' };
  await expect(session.loginByKeys(keys)).rejects.toMatchObject({ kind: 'server' });
  expect(now()).toBeNull();
  expect(persistence.readTokens()).toEqual({ deviceToken: 'device', session: null });

  localStorage.clear();
  const nameless = createSession({ 'GET /authentication/device-token': () => ({ device_token: without }) });
  await expect(nameless.session.deviceToken()).rejects.toMatchObject({ kind: 'server' });
});

test('data of an earlier user is cleared at login', async () => {
  const { session, persistence } = loggedIn({ 'POST /authentication/login': () => ({ session_token: 'other' }) });
  persistence.section({ name: 'selection', version: 1, check: Number }).write(1);
  await session.login(credentials);
  expect(Object.keys(localStorage)).toEqual(['groepsapp.session']);
});

test('logging out clears everything but the device token, and publishes it', async () => {
  const { session, now, signedOut, persistence } = loggedIn({
    'POST /authentication/logout': () => ({ success: true }),
  });
  persistence.section({ name: 'selection', version: 1, check: Number }).write(1);
  await session.logout();
  expect(now()).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['groepsapp.session']);
  expect(persistence.readTokens()).toEqual({ deviceToken: 'device', session: null });
  expect(signedOut).toEqual(['logout']);
});

test('other tabs see a log-out before the server, which still gets the session token', async () => {
  const { session, persistence, tokens } = loggedIn({
    'POST /authentication/logout': () => {
      expect(persistence.readTokens().session).toBeNull();
      expect(tokens.forCalls().sessionToken).toBe('session');
      return { success: true };
    },
  });
  await session.logout();
  expect(warn).not.toHaveBeenCalled();
  expect(tokens.forCalls().sessionToken).toBeNull();
});

test.each(['offline', 'server'] as const)(
  'a log-out that fails as %s is only logged, and clears all the same',
  async (kind) => {
    const { session, now, persistence } = loggedIn({
      'POST /authentication/logout': () => {
        throw new ApiError(kind, 'weg');
      },
    });
    persistence.section({ name: 'selection', version: 1, check: Number }).write(1);
    await session.logout();
    expect(now()).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['groepsapp.session']);
    expect(persistence.readTokens()).toEqual({ deviceToken: 'device', session: null });
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

test('the entry check follows the server, and keeps a session that cannot be checked', async () => {
  const answer = jest.fn<{ success: boolean }, []>();
  const { session } = loggedIn({ 'GET /authentication/is-valid': answer });
  answer.mockReturnValueOnce({ success: true });
  await expect(session.isValid()).resolves.toBe(true);
  answer.mockImplementationOnce(() => {
    throw new ApiError('offline', 'weg');
  });
  await expect(session.isValid()).resolves.toBe(true);
  answer.mockImplementationOnce(() => {
    throw new ApiError('unauthorised', 'weg');
  });
  await expect(session.isValid()).resolves.toBe(false);
});

test('a session that the entry check finds invalid ends as expired, not as logged out', async () => {
  const { session, now, signedOut } = loggedIn({ 'GET /authentication/is-valid': () => ({ success: false }) });
  await expect(session.isValid()).resolves.toBe(false);
  expect(now()).toBeNull();
  expect(signedOut).toEqual(['expired']);
});

test('without a session no request is made and the session is invalid', async () => {
  const { session, kernel } = createSession({});
  await expect(session.isValid()).resolves.toBe(false);
  await session.logout();
  expect(kernel.calls).toEqual([]);
});

test('an unauthorised session ends once', async () => {
  const { session, now, signedOut } = loggedIn({});
  await Promise.all([session.expire(), session.expire()]);
  expect(now()).toBeNull();
  expect(signedOut).toEqual(['expired']);
});

test.each([
  ['the server ends it', 'unauthorised' as const, true],
  ['its tablet is locked', 'locked' as const, true],
  ['its tablet is withdrawn, which forgets everything', 'withdrawn' as const, false],
])('drafts can be stored at the end of a session when %s', async (_, code, isTold) => {
  jest.spyOn(browserPage, 'load').mockImplementation();
  const { session, kernel, vault, now } = loggedIn({});
  const close = jest.spyOn(vault, 'close');
  const told: boolean[] = [];
  kernel.bus.events('session-ending').subscribe(() => told.push(now() !== null && close.mock.calls.length === 0));
  await session.refused(code);
  expect(told).toEqual(isTold ? [true] : []);
});

test('a session that began after another was refused goes on', async () => {
  const { session, kernel, now } = loggedIn({});
  const expiring = session.expire();
  const next = { deviceToken: 'device', sessionToken: 'next', kind: 'employee' } as const;
  kernel.owner.set('session', next);
  await expiring;
  expect([now(), session.ended]).toEqual([next, null]);
});

describe('a tablet', () => {
  const ofTablet = { deviceToken: 'device', session: { ...stored.session, account: 70, tablet: true } };
  const onTablet = () => {
    localStorage.setItem('groepsapp.session', JSON.stringify(ofTablet));
    return createSession({});
  };

  test('forgets everything when it was withdrawn, what waits too', async () => {
    const { session, now, signedOut, persistence } = onTablet();
    localStorage.setItem('groepsapp.account.70.outbox', 'kept');
    await session.refused('withdrawn');
    expect([now(), session.ended, signedOut]).toEqual([null, 'withdrawn', ['logout']]);
    expect(persistence.readTokens()).toEqual({ deviceToken: null, session: null });
    expect(localStorage.getItem('groepsapp.account.70.outbox')).toBeNull();
  });

  test('leaves the page when it is locked, and stays a tablet', async () => {
    const load = jest.spyOn(browserPage, 'load').mockImplementation();
    const { session, now } = onTablet();
    await session.refused('locked');
    await waitFor(() => expect(load).toHaveBeenCalledWith('/groepsapp/tablet/locked'));
    expect(now()).toMatchObject({ tablet: true });
  });

  test('is taken to be one still when the app opens: a lock comes with other calls', async () => {
    const { session, now } = onTablet();
    expect(await session.isValid()).toBe(true);
    expect(now()).toMatchObject({ tablet: true });
  });

  test('is not logged out', async () => {
    const { session, now, kernel } = onTablet();
    await session.logout();
    expect(now()).toMatchObject({ tablet: true });
    expect(kernel.calls).toEqual([]);
  });

  test('any other refusal ends the session', async () => {
    const { session, now } = onTablet();
    await session.refused('unauthorised');
    expect([now(), session.ended]).toEqual([null, 'expired']);
  });
});
