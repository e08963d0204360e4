import { createPersistence } from './persistence';
import { chosen, session, stored } from './testing/kept';

beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('has a key of its own', () => {
    createPersistence({ variant: 'gastouderapp' }).writeTokens({ deviceToken: 'device', session });

    expect(stored('gastouderapp.session')).toEqual({ deviceToken: 'device', session });
    expect(stored('gastouderapp')).toBeNull();
  });

  it.each([
    'not json',
    '7',
    '{}',
    '{"deviceToken":7}',
    '{"deviceToken":null,"session":{"sessionToken":"x"}}',
    '{"deviceToken":null,"session":{"sessionToken":"","kind":"employee"}}',
    '{"deviceToken":null,"session":{"sessionToken":"x","kind":"parent"}}',
  ])('is none when what is stored is damaged: %s', (text) => {
    localStorage.setItem('groepsapp.session', text);

    expect(createPersistence({ variant: 'groepsapp' }).readTokens()).toEqual({ deviceToken: null, session: null });
  });

  it('ends at log-out with all that was kept; the device stays known', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    persistence.writeTokens({ deviceToken: 'device', session });
    const section = persistence.section(chosen);
    section.write('Vlinders');

    persistence.signOut();

    expect(section.read()).toBeNull();
    expect(persistence.readTokens()).toEqual({ deviceToken: 'device', session: null });
  });

  it('leaves nothing behind, also when an answer arrives after the log-out', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    persistence.writeTokens({ deviceToken: 'device', session });
    const section = persistence.section(chosen);

    persistence.signOut();
    section.write('late');
    persistence.writeTokens({ deviceToken: 'other device', session: null });
    section.write('later still');
    expect(localStorage.getItem('groepsapp')).toBeNull();

    persistence.writeTokens({ deviceToken: 'device', session });
    section.write('of the next session');
    expect(section.read()).toBe('of the next session');
  });

  it('of somebody else begins without what the one before kept', () => {
    const mine = createPersistence({ variant: 'groepsapp' });
    const theirs = createPersistence({ variant: 'groepsapp' });
    mine.writeTokens({ deviceToken: 'device', session });
    mine.section(chosen).write('Vlinders');

    theirs.writeTokens({ deviceToken: 'device', session: { ...session, sessionToken: 'other' } });

    expect(localStorage.getItem('groepsapp')).toBeNull();
  });

  it('stays when the same tokens are written again', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    persistence.writeTokens({ deviceToken: 'device', session });
    const section = persistence.section(chosen);
    section.write('Vlinders');

    persistence.writeTokens({ deviceToken: 'new device', session });

    expect(section.read()).toBe('Vlinders');
  });

  it('of another tab is left alone by a page that stayed behind', () => {
    const behind = createPersistence({ variant: 'groepsapp' });
    behind.writeTokens({ deviceToken: 'device', session });
    const left = behind.section(chosen);
    const ahead = createPersistence({ variant: 'groepsapp' });
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

describe('a log-out in another tab', () => {
  /** What the browser tells a tab after another one has written. */
  function tell(key: string | null): void {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }

  function listening() {
    const persistence = createPersistence({ variant: 'groepsapp' });
    persistence.writeTokens({ deviceToken: 'device', session });
    const listener = jest.fn();
    return { listener, stop: persistence.onSignedOutElsewhere(listener) };
  }

  it('is received', () => {
    const { listener, stop } = listening();
    createPersistence({ variant: 'groepsapp' }).signOut();

    tell('groepsapp.session');

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    tell('groepsapp.session');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is received too when all storage is cleared', () => {
    const { listener, stop } = listening();
    localStorage.clear();

    tell(null);

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is received too when somebody else has logged in there', () => {
    const { listener, stop } = listening();
    const other = { deviceToken: 'device', session: { ...session, sessionToken: 'other' } };
    createPersistence({ variant: 'groepsapp' }).writeTokens(other);

    tell('groepsapp.session');

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is received by a page that had been put aside, as soon as it is shown', () => {
    const { listener, stop } = listening();
    createPersistence({ variant: 'groepsapp' }).signOut();

    window.dispatchEvent(new Event('pageshow'));

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is not made of other writes', () => {
    const { listener, stop } = listening();

    tell('groepsapp');
    tell('gastouderapp.session');
    tell('groepsapp.session');

    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
