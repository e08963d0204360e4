import { createPersistence } from './persistence';
import { readSection } from './readSection';
import type { Seal } from './Seal';
import { chosen, fetched, session, stored } from './testing/kept';
import { testSeal } from './testing/seal';

const waiting = { name: 'waiting', version: 1, keptFor: 'account', check: listOf } as const;

function listOf(value: unknown): unknown[] | null {
  return Array.isArray(value) ? value : null;
}

const tokens = { deviceToken: 'device', session: { ...session, account: 7 } };

/** A page; `null`: it has no key yet. */
function openSections(seal: Seal | null) {
  const persistence = createPersistence({ variant: 'groepsapp', seal: () => seal });
  const sections = { waiting: persistence.section(waiting), chosen: persistence.section(chosen) };
  return { ...sections, fetched: persistence.section(fetched), persistence };
}

const everything = () => Object.values(localStorage).join();

beforeEach(() => {
  localStorage.clear();
  openSections(null).persistence.writeTokens(tokens);
});

test('what is sealed cannot be read in the storage, but whose it is and when it may go can', () => {
  const page = openSections(testSeal());
  page.chosen.write('Vlinders');
  page.fetched.write('Yağız');
  page.waiting.write(['Yağız']);
  expect(everything()).not.toMatch(/Vlinders|Yağız/);
  expect(stored('groepsapp.kept.fetched.sealed')).toMatchObject({ structure: 4, disposable: true, version: 1 });
  expect(stored('groepsapp.account.7.waiting.sealed')).toMatchObject({ keptAt: expect.any(Number) });

  const next = openSections(testSeal());
  expect([next.chosen.read(), next.fetched.read(), next.waiting.read()]).toEqual(['Vlinders', 'Yağız', ['Yağız']]);
  expect(readSection('groepsapp', chosen, () => testSeal())).toBe('Vlinders');
  expect(readSection('groepsapp', chosen, () => null)).toBeNull();
});

test.each([
  ['no key', null],
  ['another key', testSeal('other')],
])('with %s nothing is read, and what waits stays', (_what, seal) => {
  openSections(testSeal()).waiting.write(['Yağız']);
  const { persistence, waiting: theirs } = openSections(seal);
  expect(theirs.read()).toBeNull();
  persistence.signOut();
  persistence.writeTokens({ ...tokens, session: { ...tokens.session, sessionToken: 'next' } });
  expect(openSections(testSeal()).waiting.read()).toEqual(['Yağız']);
});

test('without a key nothing is stored, and that is no lack of room', () => {
  const onWriteFailed = jest.fn();
  const page = createPersistence({ variant: 'groepsapp', seal: () => null, onWriteFailed });
  expect(page.section(waiting).write(['Yağız'])).toBe(false);
  expect(everything()).not.toContain('Yağız');
  expect(onWriteFailed).not.toHaveBeenCalled();
});

test('a damaged text, or one of another place, counts as none', () => {
  const page = openSections(testSeal());
  page.chosen.write('Vlinders');
  page.fetched.write('Yağız');
  const [key, other] = ['groepsapp.kept.chosen.sealed', 'groepsapp.kept.fetched.sealed'];
  const text = localStorage.getItem(key) ?? '';
  localStorage.setItem(other, text.replace('"version":2', '"version":1'));
  expect(page.fetched.read()).toBeNull();
  localStorage.setItem(key, text.replace('key at', 'kez at'));
  expect(page.chosen.read()).toBeNull();
  expect(page.chosen.write('Bijen')).toBe(true);
  expect(page.chosen.read()).toBe('Bijen');
});

test('a cleared section, a log-out and a full storage take what is sealed too', () => {
  const page = openSections(testSeal());
  page.fetched.write('Yağız');
  page.persistence.dropDisposables();
  expect(page.fetched.read()).toBeNull();
  page.chosen.write('Vlinders');
  page.chosen.clear();
  page.waiting.write(['Yağız']);
  page.persistence.signOut({ forgetAccount: true });
  expect(Object.keys(localStorage)).toEqual(['groepsapp.session']);
});

test('a change of another tab is heard', () => {
  const heard = jest.fn();
  openSections(testSeal()).waiting.onChangedElsewhere(heard);
  for (const key of ['groepsapp.account.7.waiting.sealed', 'groepsapp.other']) {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
  expect(heard).toHaveBeenCalledTimes(1);
});
