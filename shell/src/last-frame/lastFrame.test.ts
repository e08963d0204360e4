import { createPersistence, systemClock } from '@groepsapp/kernel/host';
import { frameMarkup, screenMarkup } from './frameMarkup';
import { showLastFrame } from './showLastFrame';
import { Vault } from '../vault/Vault';
import { dayText, lastFrameIn } from './kept';

const styles = ['/s/inside.css'];
const width = 1024;

const layout = `<div class="layout" data-frame>
  <a href="#inhoud">Naar de inhoud</a>
  <header><p style="color: red;">Vlinders</p><input value="Yağız"><img src="blob:foto"></header>
  <div class="body">
    <nav><a href="/groepsapp/dashboard" aria-current="page">Dashboard</a><a href="/groepsapp/chat">Berichten</a></nav>
    <div role="dialog">Filter</div>
    <main class="main"><h1>Yağız is ziek</h1></main>
  </div>
</div>`;

function elementOf(html: string): Element {
  const root = document.createElement('div');
  root.innerHTML = html;
  const [element] = root.children;
  if (element === undefined) throw new Error('no element');
  return element;
}

const vault = new Vault('groepsapp');

beforeAll(() => vault.open('token', undefined));

const persistence = () => createPersistence({ variant: 'groepsapp', storage: localStorage, seal: vault.seal });

function signIn() {
  persistence().writeTokens({
    deviceToken: 'device',
    session: { sessionToken: 'token', kind: 'employee', account: 1 },
  });
}

const occasion = { day: dayText(systemClock), place: '1,2,3' };

/** What the user has chosen, as the app stores it. */
function choose(groups: string) {
  const section = persistence().section<unknown>({ name: 'selection', version: 2, check: () => null });
  section.write({ establishment: { id: 1 }, groupIds: groups });
}

/** What the page shows at the next start; `null` when no frame is shown. */
function start(path = '/chat/5'): Element | null {
  window.history.replaceState(null, '', `/groepsapp${path}`);
  const root = document.createElement('div');
  return showLastFrame(root, 'groepsapp', vault.seal) === 'nothing' ? null : root;
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('style');
  signIn();
  document.head.innerHTML = '<link rel="stylesheet" href="/s/inside.css">';
  window.innerWidth = width;
  choose('2,3');
  lastFrameIn(persistence()).frame.write({ html: frameMarkup(elementOf(layout)), width, styles });
});

test('top bar and menu are shown as they were, inert, with the item of the present path', () => {
  const page = start();
  expect(page?.textContent).toMatch(/Vlinders\s*Dashboard\s*Berichten/);
  expect(page?.firstElementChild).toHaveAttribute('inert');
  expect(document.documentElement.style.getPropertyValue('--ga-space-1')).not.toBe('');
  expect(page?.querySelector('header p')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
  expect(page?.querySelector('[aria-current]')).toHaveTextContent('Berichten');
});

test('the frame has nothing of the screen, of what was typed, of panels and pictures', () => {
  const html = frameMarkup(elementOf(layout));
  expect(html).not.toMatch(/Yağız|Filter|blob:| style=/);
  expect(elementOf(html).querySelector('main')).toHaveClass('main');
});

describe('the dashboard of the last visit', () => {
  const dashboard =
    '<main><h1 style="color: red;">Yağız is jarig</h1><input value="nee"><img src="blob:foto" alt="Emma"></main>';
  const keep = (html: string | null) => {
    if (html !== null) lastFrameIn(persistence()).dashboard.write({ html, ...occasion });
  };
  beforeEach(() => keep(screenMarkup(elementOf(dashboard))));

  test.each(['/dashboard', '/'])('is shown at %s, inert, without input and pictures', (path) => {
    const main = start(path)?.querySelector('main');
    expect(main).toHaveTextContent('Yağız is jarig');
    expect(main?.closest('[inert]')).not.toBeNull();
    expect(main?.querySelector('h1')).toHaveStyle({ color: 'rgb(255, 0, 0)' });
    expect(main?.innerHTML).not.toMatch(/nee|blob:|Emma/);
  });

  test('is not shown on another screen', () => {
    expect(start('/planning')?.querySelector('main')?.innerHTML).toBe('');
  });

  test.each([
    ['on another day', () => jest.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000 })],
    ['on another day by the clock of the server', () => localStorage.setItem('groepsapp.clock', String(86_400_000))],
    ['for other groups', () => choose('2')],
    ['without a choice of groups', () => localStorage.removeItem('groepsapp.kept.selection.sealed')],
  ])('is not shown %s', (_when, change) => {
    change();
    expect(start('/dashboard')?.querySelector('main')?.innerHTML).toBe('');
    jest.useRealTimers();
  });

  test('is gone when the session has ended', () => {
    persistence().signOut();
    signIn();
    expect(Object.values(localStorage).join()).not.toContain('Yağız');
  });

  test('is not kept when it is very long', () => {
    expect(screenMarkup(elementOf(`<main>${'x'.repeat(100_001)}</main>`))).toBeNull();
  });
});

test.each(['/login/user', '/logout', '/about', '/select-group', '/Select-Establishment'])(
  'no frame is shown at %s, which has no menu',
  (path) => {
    expect(start(path)).toBeNull();
  },
);

test('no frame is shown in a window of another width, which has another layout', () => {
  window.innerWidth = 768;
  expect(start()).toBeNull();
});

test('no frame is shown without its styles', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/s/inside.of-the-next-release.css">';
  expect(start()).toBeNull();
});

test('no frame of another variant is shown', () => {
  window.history.replaceState(null, '', '/gastouderapp/chat/5');
  expect(showLastFrame(document.createElement('div'), 'gastouderapp', vault.seal)).toBe('nothing');
});

test('no frame is left when the session has ended', () => {
  persistence().signOut();
  expect(start()).toBeNull();
  expect(Object.values(localStorage).join()).not.toContain('Vlinders');
});

test('a damaged frame is not shown', () => {
  const section = persistence().section<unknown>({ name: 'frame', version: 1, check: () => null });
  section.write({ html: 5 });
  expect(start()).toBeNull();
});
