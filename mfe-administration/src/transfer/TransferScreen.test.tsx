import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { areaStore } from '../store';
import { AdministrationPage } from './AdministrationPage';
import TransferScreen from './TransferScreen';

function Here() {
  return <p>{useLocation().pathname}</p>;
}

const Tab = areaStore.withStore(() => <AdministrationPage>inhoud</AdministrationPage>);

function open(path: string, routes: readonly string[], count = 0) {
  const kernel = createTestKernel({
    routes: ['/transfer', ...routes],
    answers: { 'GET /mutation-requests/count': () => ({ new: count }) },
  });
  renderWithKernel(
    <Routes>
      <Route path="/transfer" element={<TransferScreen />} />
      <Route path="/tab" element={<Tab />} />
      <Route path="*" element={<Here />} />
    </Routes>,
    kernel,
    { path },
  );
  return kernel;
}

test.each([
  [['/transfer/news', '/transfer/messages'], '/transfer/messages'],
  [['/transfer/Reports', '/transfer/news'], '/transfer/news'],
  [['/transfer/filesGeneral'], '/transfer/filesGeneral'],
])('with %j it redirects to %s', (routes, expected) => {
  open('/transfer', routes);
  expect(screen.getByText(expected)).toBeInTheDocument();
});

test('shows that nothing is switched on', () => {
  open('/transfer', []);
  expect(screen.getByText('Er staan geen onderdelen aan voor deze vestiging.')).toBeVisible();
});

test.each([
  [
    ['/transfer/mutationRequests', '/transfer/Reports', '/transfer/news', '/transfer/messages'],
    ['Berichten', 'Nieuws', 'Rapportages', 'Aanvragen'],
  ],
  [
    ['/transfer/messages', '/transfer/filesGeneral', '/transfer/filesPersonal'],
    ['Berichten', 'Persoonlijke documenten', 'Algemene documenten'],
  ],
])('with %j the tabs are %j', async (routes, expected) => {
  open('/tab', routes);
  expect(await screen.findByRole('heading', { level: 1, name: 'Administratie' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(expected);
});

test('the tab of requests shows how many are new', async () => {
  open('/tab', ['/transfer/mutationRequests'], 3);
  expect(await screen.findByRole('link', { name: 'Aanvragen 3 nieuw' })).toBeVisible();
});

test('makes no request for the count where requests are off', async () => {
  const kernel = open('/tab', ['/transfer/messages'], 3);
  expect(await screen.findByText('inhoud')).toBeVisible();
  expect(kernel.calls).toEqual([]);
});
