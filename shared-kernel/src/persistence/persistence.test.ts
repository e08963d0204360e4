import type { KeyValueStorage } from './browserStorage';
import { createPersistence } from './persistence';

const session = { sessionToken: 'secret', kind: 'employee' } as const;

function checkText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

const chosen = { name: 'chosen', version: 2, check: checkText };
const fetched = { name: 'fetched', version: 1, check: checkText, disposable: true };

function stored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}

/** Refuses as browsers do when all keys together grow over a limit. */
function smallStorage(limit: number): KeyValueStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      const others = [...values].filter(([known]) => known !== key);
      const size = others.reduce((sum, [, text]) => sum + text.length, value.length);
      if (size > limit) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  };
}

beforeEach(() => localStorage.clear());

describe('a section', () => {
  it('keeps its value over a reload, under the one key of the variant', () => {
    createPersistence({ variant: 'groepsapp' }).section(chosen).write('Vlinders');

    expect(stored('groepsapp')).toEqual({ version: 4, sections: { chosen: { version: 2, value: 'Vlinders' } } });
    expect(createPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBe('Vlinders');
    expect(createPersistence({ variant: 'gastouderapp' }).section(chosen).read()).toBeNull();
  });

  it('has one owner', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    persistence.section(chosen);

    expect(() => persistence.section(chosen)).toThrow('chosen');
  });

  it('leaves what another tab wrote meanwhile in other sections', () => {
    const mine = createPersistence({ variant: 'groepsapp' });
    const section = mine.section(chosen);
    section.write('Vlinders');
    createPersistence({ variant: 'groepsapp' }).section(fetched).write('of the other tab');

    section.write('Lieveheersbeestjes');

    expect(mine.section(fetched).read()).toBe('of the other tab');
  });

  it('can be cleared without the others', () => {
    const persistence = createPersistence({ variant: 'groepsapp' });
    const [one, other] = [persistence.section(chosen), persistence.section(fetched)];
    one.write('a');
    other.write('b');

    one.clear();

    expect(one.read()).toBeNull();
    expect(other.read()).toBe('b');
  });

  it('drops a value of another version or shape', () => {
    createPersistence({ variant: 'groepsapp' })
      .section({ ...chosen, version: 1 })
      .write('old');
    expect(createPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBeNull();

    localStorage.setItem('groepsapp', '{"version":4,"sections":{"chosen":{"version":2,"value":7}}}');
    expect(createPersistence({ variant: 'groepsapp' }).section(chosen).read()).toBeNull();
  });

  it.each([
    'not json',
    'null',
    '[]',
    '{"version":3,"sections":{"chosen":{"version":2,"value":"x"}}}',
    '{"version":5,"sections":{"chosen":{"version":2,"value":"x"}}}',
    '{"version":"4","sections":{"chosen":{"version":2,"value":"x"}}}',
    '{"version":4,"sections":[]}',
    '{"version":4,"sections":{"chosen":null,"other":7}}',
  ])('survives damage without losing the session: %s', (text) => {
    createPersistence({ variant: 'groepsapp' }).writeTokens({ deviceToken: 'device', session });
    localStorage.setItem('groepsapp', text);

    const persistence = createPersistence({ variant: 'groepsapp' });
    const section = persistence.section(chosen);

    expect(section.read()).toBeNull();
    expect(persistence.readTokens()).toEqual({ deviceToken: 'device', session });
    section.write('new');
    expect(stored('groepsapp')).toEqual({ version: 4, sections: { chosen: { version: 2, value: 'new' } } });
  });
});

describe('a full storage', () => {
  function withLimit(limit: number) {
    const onWriteFailed = jest.fn();
    const storage = smallStorage(limit);
    const persistence = createPersistence({ variant: 'groepsapp', storage, onWriteFailed });
    return { onWriteFailed, persistence, kept: persistence.section(chosen), disposable: persistence.section(fetched) };
  }

  it('loses what can be fetched again, to keep what cannot', () => {
    const { onWriteFailed, kept, disposable } = withLimit(200);
    disposable.write('x'.repeat(100));

    kept.write('y'.repeat(100));

    expect(kept.read()).toHaveLength(100);
    expect(disposable.read()).toBeNull();
    expect(onWriteFailed).not.toHaveBeenCalled();
  });

  it('keeps what it had and says so when there is no room at all', () => {
    const { onWriteFailed, kept } = withLimit(200);
    kept.write('small');

    kept.write('y'.repeat(300));

    expect(kept.read()).toBe('small');
    expect(onWriteFailed).toHaveBeenCalledWith('chosen');
  });

  it('keeps no older value of what can be fetched again', () => {
    const { kept, disposable } = withLimit(200);
    kept.write('small');
    disposable.write('old');

    disposable.write('x'.repeat(300));

    expect(disposable.read()).toBeNull();
    expect(kept.read()).toBe('small');
  });

  it('knows what can go also before its owner has arrived', () => {
    const storage = smallStorage(200);
    createPersistence({ variant: 'groepsapp', storage }).section(fetched).write('x'.repeat(80));

    const kept = createPersistence({ variant: 'groepsapp', storage }).section(chosen);
    kept.write('y'.repeat(100));

    expect(kept.read()).toHaveLength(100);
  });

  it('makes room for the session', () => {
    const { onWriteFailed, persistence, disposable } = withLimit(250);
    disposable.write('x'.repeat(170));

    persistence.writeTokens({ deviceToken: 'device', session });

    expect(persistence.readTokens().session).toEqual(session);
    expect(onWriteFailed).not.toHaveBeenCalled();
  });
});

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

  it('is heard', () => {
    const { listener, stop } = listening();
    createPersistence({ variant: 'groepsapp' }).signOut();

    tell('groepsapp.session');

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    tell('groepsapp.session');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is heard too when all storage is cleared', () => {
    const { listener, stop } = listening();
    localStorage.clear();

    tell(null);

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is heard too when somebody else has logged in there', () => {
    const { listener, stop } = listening();
    const other = { deviceToken: 'device', session: { ...session, sessionToken: 'other' } };
    createPersistence({ variant: 'groepsapp' }).writeTokens(other);

    tell('groepsapp.session');

    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is heard by a page that had been put aside, as soon as it is shown', () => {
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
