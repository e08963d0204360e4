import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import {
  createTestKernel,
  renderWithKernel,
  testEstablishment,
  testGroup,
  type Answers,
} from '@groepsapp/kernel/testing';
import { Route, Routes } from '@groepsapp/kernel/router';
import { savedResult } from '../../testing';
import EditResultScreen from './EditResultScreen';

const open = 'v3 POST /ChildTrackingSystem/getAnalyseChild';
const save = 'v3 POST /ChildTrackingSystem/saveAnalyseChild';
const change = 'v3 POST /ChildTrackingSystem/changeResultStatus';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };

function renderScreen(answers: Answers = {}) {
  answers[open] ??= () => savedResult;
  const kernel = createTestKernel({ selection, answers });
  renderWithKernel(
    <Routes>
      <Route path="/childtrackingsystem/editobservationlist/:idResult" element={<EditResultScreen />} />
    </Routes>,
    kernel,
    { path: '/childtrackingsystem/editobservationlist/31' },
  );
  return kernel;
}

const radio = async (name: string) =>
  within(await screen.findByRole('radiogroup', { name: /Schopt tegen een bal/ })).getByRole('radio', { name });
const opslaan = () => userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));

test('shows list, child, age, answers, notes and earlier goals', async () => {
  renderScreen();
  expect(await screen.findByRole('heading', { name: 'Peuter 24 maanden', level: 1 })).toBeVisible();
  expect(screen.getByText('Emma Jansen, 26 maanden')).toBeVisible();
  expect(await radio('nog niet')).toBeChecked();
  expect(screen.getByLabelText(/Toelichting bij/)).toHaveValue('Bijna.');
  expect(screen.getByText(/Klimt op een lage bank – af en toe op 18 maanden/)).toBeInTheDocument();
});

test('saves the whole result with the loaded version, and shows success', async () => {
  const kernel = renderScreen({ [save]: () => ({ results: [31], children: [1] }) });
  await userEvent.click(await radio('altijd'));
  expect(screen.getByText('Er zijn wijzigingen die nog niet zijn opgeslagen.')).toBeVisible();
  await opslaan();
  expect(await screen.findByText('Observatie is succesvol opgeslagen')).toBeVisible();
  expect(kernel.made(save)[0]).toMatchObject({
    body: {
      idResult: 31,
      idChild: 1,
      based_on: '2026-09-20T12:30:00.000Z',
      answers: { 5: { 1: { 11: 22 } } },
      answerNote: { 5: { 1: {} } },
    },
  });
});

test('drops changes that were not saved when the user wants that', async () => {
  renderScreen();
  await userEvent.click(await radio('altijd'));
  await userEvent.click(screen.getByRole('button', { name: 'Wijzigingen verwerpen' }));
  expect(await radio('nog niet')).toBeChecked();
  expect(screen.queryByText('Er zijn wijzigingen die nog niet zijn opgeslagen.')).not.toBeInTheDocument();
});

test('while saving the form is disabled, and saved input stays on the screen', async () => {
  let finish = () => {};
  let loads = 0;
  renderScreen({
    [open]: () => {
      loads += 1;
      return loads === 1 ? savedResult : new Promise(() => {});
    },
    [save]: () => new Promise((resolve) => (finish = () => resolve({ results: [31], children: [1] }))),
  });
  const note = await screen.findByLabelText(/Toelichting bij/);
  await userEvent.type(note, ' Thuis wel.');
  await opslaan();
  await userEvent.type(note, ' Morgen weer.');
  expect(await radio('altijd')).toBeDisabled();
  await act(async () => finish());
  await screen.findByText('Observatie is succesvol opgeslagen');
  await waitFor(() => expect(loads).toBe(2));
  expect(note).toHaveValue('Bijna. Thuis wel.');
});

test('an answer without results is a failure, and the changes stay', async () => {
  renderScreen({ [save]: () => ({ results: [], children: [] }) });
  await userEvent.click(await radio('altijd'));
  await opslaan();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Er is een fout opgetreden tijdens het opslaan van observatielijst',
  );
  expect(await radio('altijd')).toBeChecked();
});

test('asks which answers to keep after a concurrent edit', async () => {
  const newer = { ...savedResult, saved_at: '2026-11-17T08:00:00.000Z' };
  const answers: Answers = {
    [save]: () => {
      answers[open] = () => newer;
      throw new ApiError('invalid', 'Gewijzigd.', {}, false, {
        code: 'conflict',
        current: { saved_at: newer.saved_at },
      });
    },
  };
  const kernel = renderScreen(answers);
  await userEvent.click(await radio('altijd'));
  await opslaan();
  expect(await screen.findByText('Dit resultaat is intussen door iemand anders gewijzigd.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Opslaan' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Mijn antwoorden houden' }));
  expect(await radio('altijd')).toBeChecked();
  answers[save] = () => ({ results: [31], children: [1] });
  await opslaan();
  await screen.findByText('Observatie is succesvol opgeslagen');
  expect(kernel.made(save).at(-1)).toMatchObject({
    body: { based_on: newer.saved_at },
  });
});

test('takes over a concurrent edit on request', async () => {
  const answers: Answers = {};
  const kernel = renderScreen(answers);
  await userEvent.click(await radio('altijd'));
  answers[open] = () => ({ ...savedResult, saved_at: '2026-11-17T08:00:00.000Z' });
  act(() => kernel.bus.emit('results-changed', { childIds: [1] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Opgeslagen antwoorden tonen' }));
  expect(await radio('nog niet')).toBeChecked();
});

test('a final result is read-only', async () => {
  renderScreen({ [open]: () => ({ ...savedResult, formFinal: true }) });
  expect(await screen.findByText(/is definitief/)).toBeVisible();
  expect(await radio('altijd')).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Ingevuld door' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Opslaan' })).not.toBeInTheDocument();
});

test('can be archived and restored', async () => {
  let resultActive = true;
  const kernel = renderScreen({
    [open]: () => ({ ...savedResult, resultActive }),
    [change]: ({ body }) => {
      resultActive = body.status;
      return { showActive: body.status };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Zet in archief' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Haal uit archief' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Zet in archief' })).toBeVisible());
  expect(kernel.made(change)).toEqual([
    { body: { idResult: 31, idList: 5, status: false } },
    { body: { idResult: 31, idList: 5, status: true } },
  ]);
});
