import type { ListedStorage } from './browserStorage';
import { testPersistence } from '../testing/testPersistence';
import { chosen, fetched, session } from './testing/kept';

/** A storage with a total size limit, which throws a quota error as browsers do. */
function smallStorage(limit: number): ListedStorage & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
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

describe('a full storage', () => {
  function withLimit(limit: number) {
    const onWriteFailed = jest.fn();
    const storage = smallStorage(limit);
    const persistence = testPersistence({ variant: 'groepsapp', storage, onWriteFailed });
    return { onWriteFailed, persistence, kept: persistence.section(chosen), disposable: persistence.section(fetched) };
  }

  test('drops data that can be fetched again to make room for other data', () => {
    const { onWriteFailed, kept, disposable } = withLimit(200);
    disposable.write('x'.repeat(100));

    kept.write('y'.repeat(100));

    expect(kept.read()).toHaveLength(100);
    expect(disposable.read()).toBeNull();
    expect(onWriteFailed).not.toHaveBeenCalled();
  });

  test('keeps the old value and reports it when there is no room at all', () => {
    const { onWriteFailed, kept } = withLimit(200);
    kept.write('small');

    expect(kept.write('y'.repeat(300))).toBe(false);

    expect(kept.read()).toBe('small');
    expect(onWriteFailed).toHaveBeenCalledWith('chosen');
  });

  test('keeps no stale value of data that can be fetched again', () => {
    const { kept, disposable } = withLimit(200);
    kept.write('small');
    disposable.write('old');

    disposable.write('x'.repeat(300));

    expect(disposable.read()).toBeNull();
    expect(kept.read()).toBe('small');
  });

  test('knows what can be dropped before the owner is loaded', () => {
    const storage = smallStorage(200);
    testPersistence({ variant: 'groepsapp', storage }).section(fetched).write('x'.repeat(80));

    const kept = testPersistence({ variant: 'groepsapp', storage }).section(chosen);
    kept.write('y'.repeat(100));

    expect(kept.read()).toHaveLength(100);
  });

  test('makes room for the session', () => {
    const { onWriteFailed, persistence, disposable } = withLimit(250);
    disposable.write('x'.repeat(170));

    persistence.writeTokens({ deviceToken: 'device', session });

    expect(persistence.readTokens().session).toEqual(session);
    expect(onWriteFailed).not.toHaveBeenCalled();
  });

  test('without room for a session still has what is kept for its account, and only for that', () => {
    const storage = smallStorage(250);
    const ofAccount = { ...chosen, keptFor: 'account' } as const;
    const as = (account: number) => ({ deviceToken: 'device', session: { ...session, account } });
    const before = testPersistence({ variant: 'groepsapp', storage });
    before.writeTokens(as(1));
    before.section(ofAccount).write('unsent');
    before.signOut();
    storage.setItem('other', 'x'.repeat(250 - [...storage.values.values()].join('').length));

    const persistence = testPersistence({ variant: 'groepsapp', storage });
    const kept = persistence.section(ofAccount);
    persistence.writeTokens(as(2));
    expect(persistence.readTokens().session).toBeNull();
    expect(kept.read()).toBeNull();
    persistence.writeTokens(as(1));
    expect(kept.read()).toBe('unsent');
  });
});
