import { testPersistence } from '../testing/testPersistence';
import { readStoredTokens } from './readSection';
import { chosen, session } from './testing/kept';

const enter = () => window.history.replaceState(null, '', '/preview/groepsapp/3.8.0.abc/dashboard');
const leave = () => window.history.replaceState(null, '', '/groepsapp/dashboard');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  leave();
});
afterAll(() => window.history.replaceState(null, '', '/'));

test('a preview knows nothing of the session of the app, and changes nothing of what is kept', () => {
  const app = testPersistence({ variant: 'groepsapp' });
  app.writeTokens({ deviceToken: 'device', session });
  app.section(chosen).write('Vlinders');
  const before = { ...localStorage };
  enter();
  expect(readStoredTokens('groepsapp')).toEqual({ deviceToken: null, session: null });
  const preview = testPersistence({ variant: 'groepsapp' });
  expect(preview.section(chosen).read()).toBeNull();
  preview.writeTokens({ deviceToken: 'other', session: { ...session, sessionToken: 'other' } });
  preview.signOut({ forgetAccount: true });
  expect({ ...localStorage }).toEqual(before);
  leave();
  expect(readStoredTokens('groepsapp').session).toEqual(session);
});

test('what a preview keeps survives a reload, in its tab only', () => {
  enter();
  testPersistence({ variant: 'groepsapp' }).writeTokens({ deviceToken: 'device', session });
  expect(readStoredTokens('groepsapp').session).toEqual(session);
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).not.toHaveLength(0);
});
