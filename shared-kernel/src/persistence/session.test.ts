import { testPersistence } from '../testing/testPersistence';
import { chosen, session, stored } from './testing/kept';

beforeEach(() => localStorage.clear());

describe('the session', () => {
  test('has its own key', () => {
    testPersistence({ variant: 'gastouderapp' }).writeTokens({ deviceToken: 'device', session });

    expect(stored('gastouderapp.session')).toEqual({ deviceToken: 'device', session });
    expect(Object.keys(localStorage)).toEqual(['gastouderapp.session']);
  });

  test.each([
    'not json',
    '7',
    '{}',
    '{"deviceToken":7}',
    '{"deviceToken":null,"session":{"sessionToken":"x"}}',
    '{"deviceToken":null,"session":{"sessionToken":"","kind":"employee"}}',
    '{"deviceToken":null,"session":{"sessionToken":"x","kind":"parent"}}',
  ])('is empty when the stored value is damaged: %s', (text) => {
    localStorage.setItem('groepsapp.session', text);

    expect(testPersistence({ variant: 'groepsapp' }).readTokens()).toEqual({ deviceToken: null, session: null });
  });

  test('leaves nothing but the device token behind at log-out, also when an answer arrives after it', () => {
    const persistence = testPersistence({ variant: 'groepsapp' });
    persistence.writeTokens({ deviceToken: 'device', session });
    const section = persistence.section(chosen);

    section.write('Vlinders');
    persistence.signOut();
    expect(section.read()).toBeNull();
    expect(persistence.readTokens()).toEqual({ deviceToken: 'device', session: null });
    section.write('late');
    persistence.writeTokens({ deviceToken: 'other device', session: null });
    section.write('later still');
    expect(Object.keys(localStorage)).toEqual(['groepsapp.session']);

    persistence.writeTokens({ deviceToken: 'device', session });
    section.write('of the next session');
    expect(section.read()).toBe('of the next session');
  });

  test('of another user starts without the data of the previous one', () => {
    const mine = testPersistence({ variant: 'groepsapp' });
    const theirs = testPersistence({ variant: 'groepsapp' });
    mine.writeTokens({ deviceToken: 'device', session });
    mine.section(chosen).write('Vlinders');

    theirs.writeTokens({ deviceToken: 'device', session: { ...session, sessionToken: 'other' } });

    expect(Object.keys(localStorage)).toEqual(['groepsapp.session']);
  });

  test('of another user does not read what a session before it left', () => {
    const mine = testPersistence({ variant: 'groepsapp' });
    mine.writeTokens({ deviceToken: 'device', session });
    mine.section(chosen).write('Vlinders');
    const other = { deviceToken: 'device', session: { ...session, sessionToken: 'other' } };
    localStorage.setItem('groepsapp.session', JSON.stringify(other));

    expect(testPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBeNull();
    expect(localStorage.getItem('groepsapp.kept.chosen.sealed')).toBeNull();
  });

  test('stays when the same tokens are written again', () => {
    const persistence = testPersistence({ variant: 'groepsapp' });
    persistence.writeTokens({ deviceToken: 'device', session });
    const section = persistence.section(chosen);
    section.write('Vlinders');

    persistence.writeTokens({ deviceToken: 'new device', session });

    expect(section.read()).toBe('Vlinders');
  });

  test('of another tab is not changed by a page with an older session', () => {
    const behind = testPersistence({ variant: 'groepsapp' });
    behind.writeTokens({ deviceToken: 'device', session });
    const left = behind.section(chosen);
    const ahead = testPersistence({ variant: 'groepsapp' });
    const other = { ...session, sessionToken: 'other' };
    ahead.writeTokens({ deviceToken: 'device', session: other });
    const kept = ahead.section(chosen);
    kept.write('of the other');

    left.write('of the one before');
    expect(left.read()).toBeNull();
    behind.signOut();

    expect(kept.read()).toBe('of the other');
    expect(ahead.readTokens().session).toEqual(other);
  });
});

describe('data kept for an account', () => {
  const waiting = { ...chosen, name: 'waiting', keptFor: 'account' } as const;
  const sessionOf = (account: number, sessionToken: string) => ({
    deviceToken: 'device',
    session: { ...session, sessionToken, account },
  });
  const day = 24 * 60 * 60 * 1000;

  function open(now?: number) {
    const persistence = testPersistence({ variant: 'groepsapp', ...(now === undefined ? {} : { now: () => now }) });
    return { persistence, section: persistence.section(waiting) };
  }

  test('survives an expired session, for the same account only', () => {
    const { persistence, section } = open();
    persistence.writeTokens(sessionOf(7, 'first'));
    section.write('to be sent');

    persistence.signOut();
    expect(section.read()).toBeNull();

    persistence.writeTokens(sessionOf(8, 'second'));
    expect(section.read()).toBeNull();
    section.write('of the other');
    persistence.signOut();

    persistence.writeTokens(sessionOf(7, 'third'));
    expect(section.read()).toBe('to be sent');
  });

  test('is not read when its key and its contents name different accounts', () => {
    const { persistence, section } = open();
    persistence.writeTokens(sessionOf(7, 'first'));
    section.write('of 7');
    localStorage.setItem(
      'groepsapp.account.8.waiting.sealed',
      localStorage.getItem('groepsapp.account.7.waiting.sealed') ?? '',
    );
    persistence.writeTokens(sessionOf(8, 'second'));

    expect(section.read()).toBeNull();
  });

  test('is deleted at log-out, for that account only', () => {
    const { persistence, section } = open();
    persistence.writeTokens(sessionOf(7, 'first'));
    section.write('to be sent');
    persistence.signOut();
    persistence.writeTokens(sessionOf(77, 'second'));
    section.write('of the other');

    persistence.signOut({ forgetAccount: true });

    expect(localStorage.getItem('groepsapp.account.77.waiting.sealed')).toBeNull();
    expect(stored('groepsapp.account.7.waiting.sealed')).toMatchObject({ sealed: '"to be sent"' });
  });

  test('is deleted when the account is not used for thirty days', () => {
    const { persistence, section } = open(1_000);
    persistence.writeTokens(sessionOf(7, 'first'));
    section.write('to be sent');
    persistence.signOut();

    open(1_000 + 30 * day);
    expect(localStorage.getItem('groepsapp.account.7.waiting.sealed')).not.toBeNull();
    open(1_001 + 30 * day);
    expect(localStorage.getItem('groepsapp.account.7.waiting.sealed')).toBeNull();
  });

  test('of the account that is signed in stays, also where the clock is set years ahead', () => {
    const { persistence, section } = open(1_000);
    persistence.writeTokens(sessionOf(7, 'first'));
    section.write('to be sent');

    expect(open(1_000 + 400 * day).section.read()).toBe('to be sent');
  });

  test('is kept for the session only when the session has no account', () => {
    const { persistence, section } = open();
    persistence.writeTokens({ deviceToken: 'device', session });
    section.write('to be sent');
    expect(section.read()).toBe('to be sent');

    persistence.signOut();
    expect(Object.keys(localStorage)).toEqual(['groepsapp.session']);
  });

  test('notifies of a change in another tab', () => {
    const { persistence, section } = open();
    persistence.writeTokens(sessionOf(7, 'first'));
    const listener = jest.fn();
    const stop = section.onChangedElsewhere(listener);

    window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.account.8.waiting.sealed' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.account.7.waiting.sealed' }));
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'groepsapp.account.7.waiting.sealed' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a log-out in another tab', () => {
  /** Dispatches the storage event that a tab receives after another one has written. */
  function tell(key: string | null): void {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  function listening() {
    const persistence = testPersistence({ variant: 'groepsapp' });
    persistence.writeTokens({ deviceToken: 'device', session });
    const listener = jest.fn();
    return { listener, stop: persistence.onSignedOutElsewhere(listener) };
  }

  test('is detected', () => {
    const { listener, stop } = listening();
    testPersistence({ variant: 'groepsapp' }).signOut();

    tell('groepsapp.session');

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    tell('groepsapp.session');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('is detected when all storage is cleared', () => {
    const { listener, stop } = listening();
    localStorage.clear();

    tell(null);

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is detected when another user has logged in there', () => {
    const { listener, stop } = listening();
    const other = { deviceToken: 'device', session: { ...session, sessionToken: 'other' } };
    testPersistence({ variant: 'groepsapp' }).writeTokens(other);

    tell('groepsapp.session');

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is detected when a page from the back/forward cache is shown', () => {
    const { listener, stop } = listening();
    testPersistence({ variant: 'groepsapp' }).signOut();

    window.dispatchEvent(new Event('pageshow'));

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is not detected for other writes', () => {
    const { listener, stop } = listening();

    tell('groepsapp');
    tell('gastouderapp.session');
    tell('groepsapp.session');

    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
