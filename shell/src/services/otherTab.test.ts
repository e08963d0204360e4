import { createTestKernel, testPersistence } from '@groepsapp/kernel/testing';
import { Vault } from '../vault/Vault';
import { SessionService } from './SessionService';
import { Tokens } from './Tokens';

// The page of a test has nothing else to do.
jest.mock('../base/whenIdle', () => ({ whenIdle: (work: () => void) => setTimeout(work) }));

beforeEach(() => localStorage.clear());

function loggedIn() {
  const stored = { deviceToken: 'device', session: { sessionToken: 'session', kind: 'employee' } };
  localStorage.setItem('groepsapp.session', JSON.stringify(stored));
  const kernel = createTestKernel({ session: null });
  const persistence = testPersistence({ variant: 'groepsapp', storage: localStorage });
  const session = new SessionService({ ...kernel, persistence }, new Tokens(persistence), new Vault('groepsapp'));
  const signedOut: string[] = [];
  kernel.bus.events('signed-out').subscribe(({ reason }) => signedOut.push(reason));
  return { session, signedOut, persistence, now: () => kernel.bus.topic('session').value };
}

test('a log-out in another tab is one, also when the refusal that follows it is heard first', async () => {
  const { session, signedOut } = loggedIn();
  const expiring = session.expire();
  localStorage.removeItem('groepsapp.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.session' }));
  await expiring;
  expect([signedOut, session.ended]).toEqual([['logout'], 'logout']);
});

test('a session that another tab found expired has expired here too', async () => {
  const one = loggedIn();
  const other = loggedIn();
  await one.session.expire();
  window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.session' }));
  expect([other.signedOut, other.session.ended]).toEqual([['expired'], 'expired']);
  expect(other.persistence.readTokens()).toEqual({ deviceToken: 'device', session: null, expired: true });
});

test('a log-out in another tab ends this session, until stopped', () => {
  const { now } = loggedIn();
  localStorage.removeItem('groepsapp.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.session' }));
  expect(now()).toBeNull();

  const other = loggedIn();
  other.session.stop();
  localStorage.removeItem('groepsapp.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.session' }));
  expect(other.now()).not.toBeNull();
});
