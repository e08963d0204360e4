import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { Link, Route, Routes } from '@groepsapp/kernel/router';
import {
  createTestKernel,
  renderWithKernel,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import { telling } from '../../shared/useBanner';
import { result } from '../../testing';
import ResultsScreen from './ResultsScreen';

const results = 'v3 POST /ChildTrackingSystem/results';
const triggers = 'v3 POST /ChildTrackingSystem/triggers';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };
const scope = { idEstablishment: 7, idGroup: '3' };

const answer: CallAnswer<typeof results> = {
  results: [result],
  children: [{ id: 1, name: 'Emma Jansen' }],
  lists: [{ id: 5, idList: 5, titel: 'Peuter 24 maanden' }],
  legend: [result.alert, { kind: 'late', color: '#E53935', description: 'Te laat' }],
  showActive: true,
};

function renderScreen(answers: Answers = {}, path = '/childtrackingsystem/results') {
  answers[results] ??= () => answer;
  const routes = ['/childtrackingsystem/editobservationlist/:idResult'];
  const kernel = createTestKernel({ selection, answers, routes });
  renderWithKernel(<ResultsScreen />, kernel, { path });
  return kernel;
}

test('shows list, child, age and date, and the meaning of the colour', async () => {
  renderScreen();
  const table = await screen.findByRole('table', { name: 'Resultaten' });
  const [, row] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent(/Peuter 24 maanden.*Emma Jansen.*24 maanden.*20-09-2026.*Bijna aan de beurt/);
  expect(screen.getByRole('link', { name: 'Bekijk Peuter 24 maanden van Emma Jansen' })).toHaveAttribute(
    'href',
    '/childtrackingsystem/editobservationlist/31',
  );
  expect(screen.queryByRole('link', { name: /Observatieformulier/ })).not.toBeInTheDocument();
});

test('requests the filters of the address, and opens and closes the archive', async () => {
  const kernel = renderScreen({}, '/childtrackingsystem/results?child=1&list=5');
  await userEvent.click(await screen.findByRole('button', { name: 'Ga naar archief' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Verlaat archief' }));
  expect(kernel.calls.map(({ input }) => input)).toEqual([
    { body: { ...scope, idChild: 1, idList: 5, showActive: true } },
    { body: { ...scope, idChild: 1, idList: 5, showActive: false } },
  ]);
});

test('draws the first 25 of many results, and all on request', async () => {
  const many = Array.from({ length: 40 }, (_, id) => ({ ...result, id: id + 1 }));
  renderScreen({ [results]: () => ({ ...answer, results: many }) });
  const table = within(await screen.findByRole('table', { name: 'Resultaten' }));
  expect(table.getAllByRole('row')).toHaveLength(26);
  await userEvent.click(screen.getByRole('button', { name: 'Alle 40 tonen' }));
  expect(table.getAllByRole('row')).toHaveLength(41);
});

test('the filters stand behind a button, which says how many are chosen', async () => {
  renderScreen({}, '/childtrackingsystem/results?child=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)', expanded: false }));
  expect(screen.getByRole('combobox', { name: 'Kind' })).toBeVisible();
});

test('shows that there is nothing', async () => {
  renderScreen({ [results]: () => ({ ...answer, results: [] }) });
  expect(await screen.findByText('Geen resultaten gevonden')).toBeVisible();
});

test('a failed load can be retried', async () => {
  const answers: Answers = {
    [results]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  renderScreen(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[results] = () => answer;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByRole('table', { name: 'Resultaten' })).toBeVisible();
});

test('the legend explains the colours in words', async () => {
  renderScreen();
  await screen.findByRole('table', { name: 'Resultaten' });
  await userEvent.click(screen.getByRole('button', { name: 'Legenda' }));
  const items = within(screen.getByRole('dialog', { name: 'Legenda' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Bijna aan de beurt (binnen 4 weken)', 'Te laat']);
});

async function openReminder() {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Herinnering maken voor Peuter 24 maanden van Emma Jansen' }),
  );
  return within(screen.getByRole('dialog', { name: 'Herinnering maken' }));
}

test('choosing a period clears the date, and the other way round', async () => {
  renderScreen();
  const dialog = await openReminder();
  const [period, date] = [dialog.getByLabelText('Periode'), dialog.getByLabelText('Datum')];
  expect(
    within(period)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Kies een periode',
    ...['1 week', '2 weken', '3 weken', '4 weken'],
    ...['2 maanden', '3 maanden', '4 maanden', '5 maanden', '6 maanden'],
  ]);
  await userEvent.selectOptions(period, '2 weken');
  await userEvent.type(date, '24-12-2026');
  await userEvent.tab();
  expect(period).toHaveValue('');
  await userEvent.selectOptions(period, '6 maanden');
  expect(date).toHaveValue('');
});

test('a reminder that is filled in is not closed without a question', async () => {
  renderScreen();
  const dialog = await openReminder();
  await userEvent.type(dialog.getByLabelText('Omschrijving'), 'Oudergesprek');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await userEvent.click(screen.getByRole('button', { name: 'Doorgaan met invullen' }));
  expect(dialog.getByLabelText('Omschrijving')).toHaveValue('Oudergesprek');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleren' }));
  await userEvent.click(screen.getByRole('button', { name: 'Weggooien' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a reminder needs a date or period and a description, and is saved', async () => {
  const kernel = renderScreen({ [triggers]: () => ({ savedTriggers: [] }) });
  const dialog = await openReminder();
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Kies een periode of een datum, en vul een omschrijving in.');
  await userEvent.selectOptions(dialog.getByLabelText('Periode'), '2 maanden');
  await userEvent.type(dialog.getByLabelText('Omschrijving'), ' Oudergesprek plannen ');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('De herinnering is opgeslagen.')).toBeVisible();
  expect(kernel.made(triggers)[0]).toEqual({
    body: { ...scope, idResult: 31, triggerPeriod: 8, triggerDescription: 'Oudergesprek plannen' },
  });
});

test('what the server says of a field of the reminder stands at that field', async () => {
  const triggerDate = 'Kies een datum vanaf vandaag.';
  renderScreen({
    [triggers]: () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', { triggerDate });
    },
  });
  const dialog = await openReminder();
  await userEvent.type(dialog.getByLabelText('Datum'), '01-02-2020');
  await userEvent.type(dialog.getByLabelText('Omschrijving'), 'Oudergesprek');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('De gegevens kloppen niet.');
  expect(dialog.getByLabelText('Datum')).toHaveAccessibleDescription(triggerDate);
  expect(dialog.getByLabelText('Omschrijving')).toBeValid();
});

test('says what was saved on the way here', async () => {
  const kernel = createTestKernel({ selection, answers: { [results]: () => answer } });
  renderWithKernel(
    <Routes>
      <Route path="/childtrackingsystem/results" element={<ResultsScreen />} />
      <Route
        path="*"
        element={
          <Link to="/childtrackingsystem/results" {...telling('Observatie is succesvol opgeslagen')}>
            Klaar
          </Link>
        }
      />
    </Routes>,
    kernel,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Klaar' }));
  expect(await screen.findByText('Observatie is succesvol opgeslagen')).toBeVisible();
});
