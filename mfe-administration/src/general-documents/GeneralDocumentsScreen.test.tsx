import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type DocumentCategory } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import GeneralDocumentsScreen from './GeneralDocumentsScreen';

const call = 'POST /information-pages';
const hash = 'b'.repeat(64);
const updated_at = '2026-03-09T23:30:00.000Z';
const policy: DocumentCategory = {
  name: 'Beleid',
  files: [{ name: 'Pedagogisch beleidsplan 2026', updated_at, hash }],
};
const protocols: DocumentCategory = { name: 'Protocollen', files: [{ name: 'Hitte', updated_at, hash }] };

function open(answers: Answers = {}) {
  const given: Answers = { [call]: () => [policy, protocols], ...answers };
  const kernel = createTestKernel({ answers: given });
  renderWithKernel(<GeneralDocumentsScreen />, kernel);
  return { kernel, answers: given };
}

test('shows the documents by category, with the date of their last change', async () => {
  const { kernel } = open();
  const list = within(await screen.findByRole('list', { name: 'Beleid' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Pedagogisch beleidsplan 2026Bijgewerkt op 10-03-2026Download');
  expect(screen.getByRole('list', { name: 'Protocollen' })).toBeVisible();
  expect(kernel.calls[0]?.input).toEqual({ body: { idEstablishment: 1, idGroup: '1' } });
});

test('downloads a document by its hash, and shows a failure', async () => {
  const { kernel } = open({
    'POST /download-gastouderapp-document': () => ({ filename: 'x.pdf', type: 'application/pdf', fileContent: null }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download: Hitte' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Er is een fout opgetreden tijdens het downloaden. Probeer later opnieuw',
  );
  expect(kernel.calls.at(-1)?.input).toEqual({ body: { hash } });
});

test('shows that there are none', async () => {
  open({ [call]: () => [] });
  expect(await screen.findByText('Geen documenten beschikbaar')).toBeVisible();
});

test('shows that it is loading, and a failure can be retried', async () => {
  const { answers } = open({
    [call]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(screen.getByText('Laden...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[call] = () => [policy];
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Pedagogisch beleidsplan 2026')).toBeVisible();
});

test('shows new documents of the office', async () => {
  const { kernel, answers } = open({ [call]: () => [] });
  await screen.findByText('Geen documenten beschikbaar');
  answers[call] = () => [protocols];
  act(() => kernel.bus.emit('office-files-changed', { establishmentId: 1 }));
  expect(await screen.findByText('Hitte')).toBeVisible();
});
