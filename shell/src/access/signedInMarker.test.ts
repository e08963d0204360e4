import { createTestKernel, testEstablishment } from '@groepsapp/kernel/testing';
import { markEstablishment, markSignedIn } from './signedInMarker';

const session = { deviceToken: 'device', sessionToken: 'geheim', kind: 'employee' } as const;

test('the cookie exists while somebody is signed in, and contains no token', () => {
  window.history.replaceState(null, '', '/groepsapp/dashboard');
  const { bus, owner } = createTestKernel({ session: null });
  const cookie = markSignedIn(bus, 'groepsapp');
  expect(document.cookie).toBe('');
  owner.set('session', session);
  expect(document.cookie).toBe('groepsapp.signed-in=1');
  owner.set('session', null);
  expect(document.cookie).toBe('');
  cookie.unsubscribe();
  owner.set('session', session);
  expect(document.cookie).toBe('');
});

test('the last chosen establishment is kept after log-out', () => {
  const nothing = { establishment: null, groupId: null, childId: null, groups: [] };
  const { bus, owner } = createTestKernel({ selection: nothing });
  const cookie = markEstablishment(bus, 'groepsapp');
  expect(document.cookie).toBe('');
  owner.set('selection', { ...nothing, establishment: testEstablishment({ id: 7 }) });
  owner.set('selection', nothing);
  expect(document.cookie).toBe('groepsapp.establishment=7');
  cookie.unsubscribe();
});
