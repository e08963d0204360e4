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
import AnalyseScreen from './AnalyseScreen';
import { noah, observed } from '../../testing';
import { answerDrafts } from '../answers/draft';

const start = 'v3 POST /ChildTrackingSystem/analyseChild';
const save = 'v3 POST /ChildTrackingSystem/saveAnalyseChild';
const path = '/childtrackingsystem/analyse?list=5&children=1,2&observe=1';
const selection = { establishment: testEstablishment({ id: 7 }), groups: [testGroup({ id: 3 })] };

function renderScreen(answers: Answers, routes: readonly string[] = []) {
  answers[start] ??= () => observed;
  const kernel = createTestKernel({ selection, answers, routes });
  renderWithKernel(<AnalyseScreen />, kernel, { path });
  return kernel;
}

const answersOf = (name: string) => screen.findByRole('radiogroup', { name: `Schopt tegen een bal – ${name}` });
const opslaan = () => userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));

test('shows both children side by side, and a note only with an answer that allows one', async () => {
  renderScreen({});
  const emma = await answersOf('Emma Jansen');
  await userEvent.click(within(emma).getByRole('radio', { name: 'nog niet' }));
  expect(screen.getByLabelText("Toelichting bij 'Schopt tegen een bal' voor Emma Jansen")).toBeVisible();
  await userEvent.click(within(emma).getByRole('radio', { name: 'altijd' }));
  expect(screen.queryByLabelText("Toelichting bij 'Schopt tegen een bal' voor Emma Jansen")).not.toBeInTheDocument();
  expect(within(await answersOf('Noah Bos')).getByRole('radio', { name: 'altijd' })).not.toBeChecked();
  expect(screen.getByText('Emma: 1 van 2 beantwoord')).toBeVisible();
});

test('tapping an answer again clears it', async () => {
  renderScreen({});
  const radio = within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'altijd' });
  await userEvent.click(radio);
  expect(radio).toBeChecked();
  await userEvent.click(radio);
  expect(radio).not.toBeChecked();
});

test('saves the answers with one key, and moves to the results', async () => {
  const kernel = renderScreen({ [save]: () => ({ results: [40], children: [1] }) });
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'nog niet' }));
  await userEvent.type(screen.getByLabelText("Toelichting bij 'Schopt tegen een bal' voor Emma Jansen"), 'Bijna.');
  await userEvent.type(screen.getByLabelText('Wat maakt dit kind blij? – Emma Jansen'), 'Zingen');
  await opslaan();
  await waitFor(() => expect(answerDrafts(kernel).all.size).toBe(0));
  const { input } = kernel.calls.find(({ call }) => call === save) ?? {};
  expect(input).toMatchObject({
    headers: { 'idempotency-key': expect.any(String) },
    body: {
      children: [1],
      idMentor: 3,
      seen: 0,
      lists: [{ idList: 5, idVersion: 8 }],
      answers: { 5: { 1: { 11: 21 } } },
      answerNote: { 5: { 1: { 11: 'Bijna.', 12: 'Zingen' } } },
    },
  });
});

test('while saving nothing can be answered', async () => {
  let fail = () => {};
  renderScreen({
    [save]: () => new Promise((_, reject) => (fail = () => reject(new ApiError('offline', 'Geen verbinding.')))),
  });
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'altijd' }));
  await opslaan();
  const noahs = within(await answersOf('Noah Bos')).getByRole('radio', { name: 'altijd' });
  expect(noahs).toBeDisabled();
  await act(async () => fail());
  await waitFor(() => expect(noahs).toBeEnabled());
});

test('without answers it shows an error, and sends nothing', async () => {
  const kernel = renderScreen({});
  await answersOf('Emma Jansen');
  await opslaan();
  expect(await screen.findByRole('alert')).toHaveTextContent('Er is nog niets ingevuld.');
  expect(kernel.made(save)).toEqual([]);
});

test('a failed save keeps the answers, and is retried with the same key', async () => {
  const answers: Answers = {
    [save]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  const kernel = renderScreen(answers);
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'altijd' }));
  await opslaan();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Er is een fout opgetreden tijdens het opslaan van observatielijst. Geen verbinding.',
  );
  expect(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'altijd' })).toBeChecked();
  expect(answerDrafts(kernel).all.size).toBe(1);
  await opslaan();
  const keys = kernel.made(save).map((input) => JSON.stringify(input));
  expect(keys[1]).toBe(keys[0]);
});

test('a save of which nobody knows whether it arrived is looked up or made again by choice', async () => {
  const kernel = renderScreen({
    [save]: () => {
      throw new ApiError('offline', 'Niet zeker of dit is opgeslagen.', {}, true, { unsure: true });
    },
  });
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'altijd' }));
  await opslaan();
  expect(await screen.findByRole('button', { name: 'Kijk na' })).toBeVisible();
  const saves = () => kernel.made(save);
  expect(saves()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
});

test('after a lost answer and a reload the same answers have the same key, and changed ones another', async () => {
  const answers: Answers = {
    [start]: () => observed,
    [save]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  };
  const kernel = createTestKernel({ selection, answers });
  const keys = () => kernel.made(save).map((input) => JSON.stringify(input));
  const { unmount } = renderWithKernel(<AnalyseScreen />, kernel, { path });
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'altijd' }));
  await opslaan();
  await screen.findByRole('alert');
  unmount();
  renderWithKernel(<AnalyseScreen />, kernel, { path });
  await answersOf('Emma Jansen');
  await opslaan();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'nog niet' }));
  await opslaan();
  await waitFor(() => expect(keys()).toHaveLength(3));
  const keyOf = (request: string | undefined) => /"idempotency-key":"([^"]+)"/.exec(request ?? '')?.[1];
  expect(keyOf(keys()[2])).not.toBe(keyOf(keys()[0]));
});

test('an answer without results is a failure', async () => {
  renderScreen({ [save]: () => ({ results: [], children: [] }) });
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'altijd' }));
  await opslaan();
  expect(await screen.findByRole('alert')).toHaveTextContent('Er is een fout opgetreden tijdens het opslaan');
});

test('asks what to do after a concurrent save, and can save beside it', async () => {
  const current = [{ idResult: 39, childName: 'Emma Jansen', saved_at: '2026-11-17T08:00:00.000Z' }];
  const failure = new ApiError('invalid', 'Iemand anders heeft dit gewijzigd.', {}, false, {
    code: 'conflict',
    current,
  });
  const kernel = renderScreen({
    [save]: ({ body }) => {
      if (body.seen === 0) throw failure;
      return { results: [41], children: [1] };
    },
  });
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'altijd' }));
  await opslaan();
  const dialog = await screen.findByRole('alertdialog', { name: 'Al opgeslagen door iemand anders' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Emma Jansen, 17-11-2026');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Toch opslaan' }));
  await waitFor(() => expect(answerDrafts(kernel).all.size).toBe(0));
});

test('asks again when the user saves once more after refusing to save beside it', async () => {
  const current = [{ idResult: 39, childName: 'Emma Jansen', saved_at: '2026-11-17T08:00:00.000Z' }];
  const kernel = renderScreen({
    [save]: () => {
      throw new ApiError('invalid', 'Gewijzigd.', {}, false, { code: 'conflict', current });
    },
  });
  await userEvent.click(within(await answersOf('Emma Jansen')).getByRole('radio', { name: 'altijd' }));
  await opslaan();
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Annuleren' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await opslaan();
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  const sent = kernel.made(save);
  expect(sent).toMatchObject([{ body: { seen: 0 } }, { body: { seen: 0 } }]);
});

test('shows when another tablet saved a result of the same list', async () => {
  const answers: Answers = { [start]: () => observed };
  const kernel = renderScreen(answers);
  await answersOf('Emma Jansen');
  answers[start] = () => ({ ...observed, seen: 39 });
  act(() => kernel.bus.emit('results-changed', { childIds: [1] }));
  expect(await screen.findByRole('alert')).toHaveTextContent('op een ander apparaat');
});

test('earlier answers are restored, and can be discarded', async () => {
  const kernel = createTestKernel({ selection, answers: { [start]: () => observed } });
  const { unmount } = renderWithKernel(<AnalyseScreen />, kernel, { path });
  await userEvent.click(within(await answersOf('Noah Bos')).getByRole('radio', { name: 'altijd' }));
  unmount();
  renderWithKernel(<AnalyseScreen />, kernel, { path });
  expect(await screen.findByText('Niet opgeslagen antwoorden van eerder staan weer op het scherm.')).toBeVisible();
  expect(within(await answersOf('Noah Bos')).getByRole('radio', { name: 'altijd' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Wissen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Wissen' }));
  expect(within(await answersOf('Noah Bos')).getByRole('radio', { name: 'altijd' })).not.toBeChecked();
});

test('answers of a child are found again when it is observed without the others', async () => {
  const answers: Answers = { [start]: () => observed };
  const kernel = createTestKernel({ selection, answers });
  const { unmount } = renderWithKernel(<AnalyseScreen />, kernel, { path });
  await userEvent.click(within(await answersOf('Noah Bos')).getByRole('radio', { name: 'altijd' }));
  unmount();
  expect([...answerDrafts(kernel).all.keys()]).toEqual(['new.5.2']);
  answers[start] = () => ({ ...observed, children: [noah] });
  renderWithKernel(<AnalyseScreen />, kernel, { path: path.replace('1,2', '2') });
  expect(within(await answersOf('Noah Bos')).getByRole('radio', { name: 'altijd' })).toBeChecked();
});

test('searches questions, and shows one child at a time', async () => {
  renderScreen({});
  await answersOf('Emma Jansen');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Zoek een doel' }), 'bal');
  expect(screen.getByText('Schopt tegen een bal')).toBeVisible();
  expect(screen.getByText('Wat maakt dit kind blij?')).not.toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Zoek een doel' }), 'xyz');
  expect(screen.getByText('Geen doelen gevonden')).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Zoek een doel' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Toon' }), noah.full_name);
  expect(screen.queryByRole('radiogroup', { name: /Emma Jansen/ })).not.toBeInTheDocument();
  expect(await answersOf('Noah Bos')).toBeVisible();
});
