import { type BrowserStores, fakeBrowserStores } from '../testing/fakeBrowserStores';
import { Vault } from './Vault';

/** 32 bytes of 7. */
const key = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc';
const otherKey = 'CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAg';

let stores: BrowserStores;

beforeEach(() => {
  stores = fakeBrowserStores();
  localStorage.clear();
  storeSession('token');
});

function storeSession(sessionToken: string | null) {
  const session = sessionToken === null ? null : { sessionToken, kind: 'employee' };
  localStorage.setItem('groepsapp.session', JSON.stringify({ deviceToken: 'device', session }));
}

async function opened(text: string | null = key): Promise<Vault> {
  const vault = new Vault('groepsapp');
  await vault.open('token', text ?? undefined);
  return vault;
}

async function recalled(): Promise<Vault> {
  const vault = new Vault('groepsapp');
  await vault.recall();
  return vault;
}

const name = 'groepsapp.vault';

/** Until the browser has kept the key. */
async function kept(): Promise<void> {
  while (stores.caches.get(name)?.size !== 1) await new Promise((resolve) => setTimeout(resolve));
}

const text = 'Yağız heeft 🍎 gegeten. '.repeat(500);

test('seals and opens; each time it looks different', async () => {
  const seal = (await opened()).seal();
  const sealed = seal?.seal(text, 'place') ?? '';
  expect(atob(sealed)).not.toContain('gegeten');
  expect(seal?.open(sealed, 'place')).toBe(text);
  expect(seal?.seal(text, 'place')).not.toBe(sealed);
});

test.each([
  ['at another place', (sealed: string) => [sealed, 'elsewhere']],
  ['with another end', (sealed: string) => [`${sealed.slice(0, -8)}AAAAAAA=`, 'place']],
  ['cut off', (sealed: string) => [sealed.slice(0, 40), 'place']],
  ['empty', () => ['', 'place']],
  ['no base64', () => ['é{', 'place']],
] as const)('what is damaged does not open: %s', async (_what, damage) => {
  const seal = (await opened()).seal();
  const [damaged, place] = damage(seal?.seal(text, 'place') ?? '');
  expect(seal?.open(damaged ?? '', place ?? '')).toBeNull();
});

test('another key opens nothing of it', async () => {
  const sealed = (await opened()).seal()?.seal(text, 'place') ?? '';
  expect((await opened(otherKey)).seal()?.open(sealed, 'place')).toBeNull();
  expect((await opened()).seal()?.open(sealed, 'place')).toBe(text);
});

test('the next page of the session opens with what the browser keeps', async () => {
  const sealed = (await opened()).seal()?.seal(text, 'place') ?? '';
  await kept();
  expect((await recalled()).seal()?.open(sealed, 'place')).toBe(text);
});

test('no script can read the key that wraps, and the one that it wraps is kept elsewhere', async () => {
  await opened();
  await kept();
  const [wrapping] = stores.databases.get(name)?.values() ?? [];
  const [wrapped] = stores.caches.get(name)?.values() ?? [];
  expect(wrapping).toMatchObject({ extractable: false });
  const bytes = new Uint8Array(await (wrapped as Response).arrayBuffer());
  expect(bytes.length).toBe(12 + 32 + 16);
  expect(bytes.join()).not.toContain('7,7,7,7');
});

test.each([
  ['of another session', () => storeSession('other')],
  ['without a session', () => storeSession(null)],
  ['of which the key is damaged', () => stores.caches.get(name)?.set('/key', new Response(new Blob(['x'.repeat(60)])))],
  ['of which the key is gone', () => stores.caches.clear()],
  ['of which the wrapping key is gone', () => stores.databases.clear()],
  ['in a browser without databases', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
])('a page %s stays closed', async (_what, change) => {
  await opened();
  await kept();
  change();
  expect((await recalled()).seal()).toBeNull();
});

test('emptied, it opens no more, also when that was asked while the key was being kept', async () => {
  const vault = await opened();
  await vault.empty();
  expect(vault.seal()).toBeNull();
  expect([...stores.databases.keys(), ...stores.caches.keys()]).toEqual([]);
  expect((await recalled()).seal()).toBeNull();
});

test('without keys of the server it draws one, which lasts as long as the session', async () => {
  const [one, other] = [await opened(null), await opened(null)];
  const sealed = one.seal()?.seal(text, 'place') ?? '';
  expect(other.seal()?.open(sealed, 'place')).toBeNull();
});

test('a key of another length is none', async () => {
  await expect(opened('AAAA')).rejects.toThrow('length');
});

describe('in a preview', () => {
  const enter = () => window.history.replaceState(null, '', '/preview/groepsapp/3.8.0.abc/');
  afterEach(() => {
    window.history.replaceState(null, '', '/');
    sessionStorage.clear();
  });

  test('the key of the app is neither used nor taken away, and none is kept', async () => {
    await opened();
    await kept();
    enter();
    sessionStorage.setItem('groepsapp.session', localStorage.getItem('groepsapp.session') ?? '');
    expect((await recalled()).seal()).toBeNull();
    const vault = await opened(otherKey);
    expect(vault.seal()).not.toBeNull();
    await vault.empty();
    expect(vault.seal()).toBeNull();
    window.history.replaceState(null, '', '/');
    expect((await recalled()).seal()).not.toBeNull();
  });

  test('the browser gets nothing to keep', async () => {
    enter();
    await (await opened()).empty();
    expect([...stores.databases.keys(), ...stores.caches.keys()]).toEqual([]);
  });
});
