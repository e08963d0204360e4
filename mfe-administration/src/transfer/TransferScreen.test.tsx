import { screen } from '@testing-library/react';
import type { Variant } from '@groepsapp/kernel';
import { Route, Routes, useLocation } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { areaStore } from '../store';
import { AdministrationPage } from './AdministrationPage';
import type { TabName } from './tabs';
import TransferScreen from './TransferScreen';

function Here() {
  return <p>{useLocation().pathname}</p>;
}

const all = [
  '/transfer/messages',
  '/transfer/news',
  '/transfer/filesPersonal',
  '/transfer/filesGeneral',
  '/transfer/Reports',
  '/transfer/mutationRequests',
];

const Tab = areaStore.withStore(({ tab }: { tab: TabName }) => (
  <AdministrationPage tab={tab}>inhoud</AdministrationPage>
));

function open(path: string, variant: Variant, routes: readonly string[], tab: TabName = 'messages', count = 0) {
  const kernel = createTestKernel({
    routes: ['/transfer', ...routes],
    answers: { 'GET /mutation-requests/count': () => ({ new: count }) },
  });
  kernel.owner.set('variant', variant);
  renderWithKernel(
    <Routes>
      <Route path="/transfer" element={<TransferScreen />} />
      <Route path="/tab" element={<Tab tab={tab} />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    kernel,
    { path },
  );
  return kernel;
}

test.each([
  ['groepsapp', all, '/transfer/messages'],
  ['groepsapp', ['/transfer/news', '/transfer/filesPersonal'], '/transfer/news'],
  ['gastouderapp', ['/transfer/news', '/transfer/filesGeneral'], '/transfer/filesGeneral'],
] as const)('in %s with %j it redirects to %s', (variant, routes, expected) => {
  open('/transfer', variant, routes);
  expect(screen.getByText(expected)).toBeInTheDocument();
});

test('shows that nothing is switched on', () => {
  open('/transfer', 'gastouderapp', ['/transfer/news']);
  expect(screen.getByText('Er staan geen onderdelen aan voor deze vestiging.')).toBeVisible();
});

test.each([
  ['groepsapp', ['Berichten', 'Nieuws', 'Rapportages', 'Aanvragen']],
  ['gastouderapp', ['Berichten', 'Persoonlijke documenten', 'Algemene documenten']],
] as const)('%s has the tabs %j', async (variant, expected) => {
  open('/tab', variant, all);
  expect(await screen.findByRole('heading', { level: 1, name: 'Administratie' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(expected);
});

test.each([
  ['gastouderapp', 'news'],
  ['gastouderapp', 'requests'],
  ['groepsapp', 'personal'],
  ['groepsapp', 'general'],
] as const)('in %s the tab %s redirects to the first one', (variant, tab) => {
  open('/tab', variant, ['/transfer/messages'], tab);
  expect(screen.getByText('/transfer/messages')).toBeInTheDocument();
  expect(screen.queryByText('inhoud')).not.toBeInTheDocument();
});

test('the tab of requests shows how many are new', async () => {
  open('/tab', 'groepsapp', all, 'messages', 3);
  expect(await screen.findByRole('link', { name: 'Aanvragen 3 nieuw' })).toBeVisible();
});

test('makes no request for the count where requests are off', async () => {
  const kernel = open('/tab', 'groepsapp', ['/transfer/messages'], 'messages', 3);
  expect(await screen.findByText('inhoud')).toBeVisible();
  expect(kernel.calls).toEqual([]);
});
