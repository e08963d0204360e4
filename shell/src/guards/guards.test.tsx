import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { KernelProvider, type Variant } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type TestKernelOptions } from '@groepsapp/kernel/testing';
import { BrowserRouter, Route, Routes, useLocation } from '@groepsapp/kernel/router';
import type { Services } from '../services/createServices';
import { ServicesContext } from '../services/ServicesContext';
import { noteWanted, RequireEstablishment, RequireGroups, RequireNoSession, RequireSession, wantedIn } from './guards';

/** Renders the current path and the remembered one. */
function Here() {
  const { pathname, search, state } = useLocation();
  return <p>{`at ${pathname}${search} wanting ${wantedIn(state)}`}</p>;
}

type Ended = Services['session']['ended'];

function open(
  path: string,
  options: TestKernelOptions = {},
  variant: Variant = 'groepsapp',
  ended: () => Ended = () => null,
) {
  const session = {
    get ended() {
      return ended();
    },
  };
  const kernel = createTestKernel(options);
  kernel.owner.set('variant', variant);
  renderWithKernel(
    <ServicesContext value={{ session } as Services}>
      <Routes>
        <Route element={<RequireNoSession />}>
          <Route path="/login/user" element={<Here />} />
          <Route path="/login/gastouder" element={<Here />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route path="/about" element={<Here />} />
          <Route path="/logout" element={<Here />} />
          <Route path="/select-establishment" element={<Here />} />
          <Route element={<RequireEstablishment />}>
            <Route path="/select-group" element={<Here />} />
            <Route path="/overview" element={<Here />} />
            <Route element={<RequireGroups />}>
              <Route path="*" element={<Here />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </ServicesContext>,
    kernel,
    { path },
  );
  return kernel;
}

const nobody = { session: null };
const nowhere = { selection: { establishment: null, groups: [] } };
const groupless = { selection: { groups: [] } };

test.each([
  ['no session', '/care?x=1', nobody, 'at /login/user wanting /care?x=1'],
  ['no establishment', '/care', nowhere, 'at /select-establishment wanting /care'],
  ['no groups', '/care', groupless, 'at /select-group wanting /care'],
  ['everything', '/care', {}, 'at /care wanting null'],
])('with %s, %s', (_, path, options, expected) => {
  open(path, options);
  expect(screen.getByText(expected)).toBeInTheDocument();
});

test.each([
  ['/select-group', nobody, 'at /login/user wanting null'],
  ['/select-group', nowhere, 'at /select-establishment wanting null'],
  ['/select-group', groupless, 'at /select-group wanting null'],
  ['/select-establishment', nobody, 'at /login/user wanting null'],
  ['/select-establishment', nowhere, 'at /select-establishment wanting null'],
])('intermediate screens are not remembered: %s', (path, options, expected) => {
  open(path, options);
  expect(screen.getByText(expected)).toBeInTheDocument();
});

test.each([
  ['groepsapp', '/login/user'],
  ['gastouderapp', '/login/gastouder'],
] as const)('in %s nothing is reachable without a session', (variant, login) => {
  const wanted = {
    '/care?x=1': '/care?x=1',
    '/dashboard': '/dashboard',
    '/about': '/about',
    '/select-establishment': null,
    '/select-group': null,
    '/logout': null,
  };
  for (const [path, remembered] of Object.entries(wanted)) {
    open(path, nobody, variant);
    expect(screen.getByText(`at ${login} wanting ${remembered}`)).toBeInTheDocument();
    cleanup();
  }
});

test.each(['/about', '/logout', '/select-establishment'])('%s needs a session only', (path) => {
  open(path, nowhere);
  expect(screen.getByText(`at ${path} wanting null`)).toBeInTheDocument();
});

test.each([
  ['/login/user', {}, 'at /overview wanting null'],
  ['/planning', groupless, 'at /overview wanting /planning'],
] as const)('management begins with its overview and never asks for groups: %s', async (path, options, text) => {
  open(path, options, 'beheer');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the requested path is kept through login and selection', () => {
  const kernel = open('/care?x=1', { session: null, ...nowhere });
  act(() => kernel.owner.set('session', { deviceToken: 'd', sessionToken: 's', kind: 'employee' }));
  expect(screen.getByText('at /select-establishment wanting /care?x=1')).toBeInTheDocument();
});

test('losing the session leads to the login, and back after login', () => {
  const kernel = open('/care');
  const session = kernel.bus.topic('session').value;
  act(() => kernel.owner.set('session', null));
  expect(screen.getByText('at /login/user wanting /care')).toBeInTheDocument();
  act(() => kernel.owner.set('session', session));
  expect(screen.getByText('at /care wanting null')).toBeInTheDocument();
});

test('ignores a path outside the app', () => {
  expect(wantedIn({ wanted: '//evil.example' })).toBeNull();
  expect(wantedIn({ wanted: 'https://evil.example' })).toBeNull();
  expect(wantedIn({ wanted: 3 })).toBeNull();
  expect(wantedIn(null)).toBeNull();
});

test('an intermediate screen passes on the remembered path', () => {
  const place = { pathname: '/select-group', search: '', hash: '', state: { wanted: '/care' } };
  expect(noteWanted(place, true)).toEqual({ wanted: '/care' });
  expect(noteWanted({ ...place, state: null }, true)).toBeNull();
  expect(noteWanted({ ...place, hash: '#a', search: '?b' }, false)).toEqual({ wanted: '/select-group?b#a' });
});

test.each([
  ['logout', 'at /login/user wanting null'],
  ['expired', 'at /login/user wanting /care?child=7'],
] as const)('a session that ends by %s', (reason, expected) => {
  let ended: Ended = null;
  const kernel = open('/care?child=7', {}, 'groepsapp', () => ended);
  act(() => {
    ended = reason;
    kernel.owner.set('session', null);
  });
  expect(screen.getByText(expected)).toBeInTheDocument();
});

test('shows loading while a guard redirects', async () => {
  const never = new Promise<never>(() => {});
  const Slow = () => use(never);
  window.history.replaceState(null, '', '/dashboard');
  await act(async () => {
    render(
      <KernelProvider kernel={createTestKernel(nowhere)}>
        <BrowserRouter>
          <Suspense fallback={null}>
            <Routes>
              <Route path="/select-establishment" element={<Slow />} />
              <Route element={<RequireEstablishment />}>
                <Route path="/dashboard" element={<Here />} />
              </Route>
            </Routes>
          </Suspense>
        </BrowserRouter>
      </KernelProvider>,
    );
  });
  expect(window.location.pathname).toBe('/select-establishment');
  expect(screen.getByText('Laden...')).toBeVisible();
});
