import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import { listedForm } from '../../testing';
import FormsScreen from './FormsScreen';

const forms = 'v3 POST /ChildTrackingSystem/forms';
const download = 'v3 POST /ChildTrackingSystem/downloadChildForm';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };
const scope = { idEstablishment: 7, idGroup: '3' };

const answer: CallAnswer<typeof forms> = {
  forms: [listedForm],
  children: [{ id: 1, name: 'Emma Jansen' }],
  showActive: true,
  viewStatus: true,
};

function renderScreen(answers: Answers = {}, path = '/childtrackingsystem/forms') {
  answers[forms] ??= () => answer;
  const routes = ['/childtrackingsystem/editchildform/:idResult/:idChildForm'];
  const kernel = createTestKernel({ selection, answers, routes });
  renderWithKernel(<FormsScreen />, kernel, { path });
  return kernel;
}

const table = () => screen.findByRole('table', { name: 'Observatieformulieren' });

test('shows list, child, age, date and status, with a link to the form', async () => {
  renderScreen();
  const [, row] = within(await table()).getAllByRole('row');
  expect(row).toHaveTextContent(/Peuter 24 maanden.*Emma Jansen.*24 maanden.*20-09-2026.*in ontwikkeling/);
  expect(
    screen.getByRole('link', { name: 'Bekijk observatieformulier Peuter 24 maanden van Emma Jansen' }),
  ).toHaveAttribute('href', '/childtrackingsystem/editchildform/31/8');
});

test('the status needs the right to see it', async () => {
  renderScreen({ [forms]: () => ({ ...answer, viewStatus: false }) });
  expect(within(await table()).queryByText('in ontwikkeling')).not.toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Opgeslagen op' })).toBeVisible();
});

test('filters by child, and opens and closes the archive', async () => {
  const kernel = renderScreen();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Emma Jansen');
  await userEvent.click(screen.getByRole('button', { name: 'Ga naar archief' }));
  expect(await screen.findByRole('heading', { name: 'Observatieformulieren – Archief' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Verlaat archief' }));
  expect(kernel.calls.map(({ input }) => input)).toEqual([
    { body: { ...scope, showActive: true } },
    { body: { ...scope, selectedChild: 1, showActive: true } },
    { body: { ...scope, selectedChild: 1, showActive: false } },
  ]);
});

test.each([
  ['/childtrackingsystem/forms', /^Geen observatieformulieren gevonden.*bij Resultaten/],
  ['/childtrackingsystem/forms?archive=1', 'Geen observatieformulieren in het archief'],
])('shows that %s is empty', async (path, text) => {
  renderScreen({ [forms]: () => ({ ...answer, forms: [] }) }, path);
  expect(await screen.findByText(text)).toBeVisible();
});

test('a failed load can be retried', async () => {
  const answers: Answers = {
    [forms]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderScreen(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[forms] = () => answer;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await table()).toBeVisible();
});

test('a PDF without content shows an error', async () => {
  const kernel = renderScreen({ [download]: () => ({ filename: 'Peuter.pdf', fileContent: '' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'PDF: Peuter 24 maanden van Emma Jansen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Er is een fout opgetreden tijdens het downloaden. Probeer later opnieuw',
  );
  expect(kernel.made(download)[0]).toEqual({
    body: { idResult: 31, idChildForm: 8, answerOption: 'last' },
  });
});
