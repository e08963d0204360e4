import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Payout, type PayoutRow, type PersonalQualification } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import PersonalDocumentsScreen from './PersonalDocumentsScreen';

// The test kernel's clock stands on 18 November 2026.
const record = { id: 7, name: 'Kinder-EHBO herhaling', isGroup: false, hasFile: true };
const ehbo: PersonalQualification = {
  name: 'EHBO',
  records: [
    { ...record, start_date: '2024-12-01', end_date: '2026-12-01' },
    { ...record, id: 6, name: 'Kinder-EHBO', start_date: '2022-12-01', end_date: '2024-12-01', hasFile: false },
  ],
};
const place: PersonalQualification = {
  name: 'Achterwacht',
  records: [
    { id: 8, name: 'Verklaring', start_date: '2025-01-01', end_date: '2026-11-17', isGroup: true, hasFile: true },
  ],
};
const payout: Payout = { idEuroCollect: '2026-010', executeDate: '2026-11-05', amount: 123_456 };
const line: PayoutRow = {
  ...{ carerFullName: 'Fatima de Boer', childFullName: 'Noor de Boer', ibanGastouder: 'NL91 ABNA 0417 1643 00' },
  ...{ period: 'oktober 2026', amount: 125_706, number: '2026-010-1' },
  ...{ isInvoiceLine: false, invoiceLineDescription: '' },
};
const costs: PayoutRow = { ...line, amount: -2_250, isInvoiceLine: true, invoiceLineDescription: 'Bureaukosten' };
const hash = 'a'.repeat(64);

const filled: Answers = {
  'GET /personal-qualifications/:groups': () => [ehbo, place],
  'GET /personal-documents': () => [{ name: 'Overeenkomst', modified_at: '2026-03-01T08:00:00.000Z', hash }],
  'GET /personal-payouts/:groups': () => [payout],
  'GET /payout-details/:groups/:batchId': () => [line, costs],
};

function open(answers: Answers = {}) {
  const given: Answers = { ...filled, ...answers };
  const kernel = createTestKernel({ answers: given });
  renderWithKernel(<PersonalDocumentsScreen />, kernel);
  return { kernel, answers: given };
}

test('shows in words how long each qualification is valid', async () => {
  open();
  const soon = (await screen.findByText('Kinder-EHBO herhaling')).closest('li');
  expect(soon).toHaveTextContent('Vanaf 01-12-2024 · Geldig tot en met 01-12-2026Verloopt over 13 dagen');
  const replaced = screen.getByText('Kinder-EHBO').closest('li');
  expect(replaced).toHaveTextContent('Was geldig tot en met 01-12-2024Vervangen door een nieuwere');
  const expired = screen.getByText('Verklaring').closest('li');
  expect(expired).toHaveTextContent('Van de opvanglocatieVerlopen sinds 17-11-2026');
});

test('shows in the heading how many need attention', async () => {
  open();
  expect(await screen.findByText('1 verlopen')).toBeVisible();
  expect(screen.getByText('1 verloopt binnenkort')).toBeVisible();
});

test.each([
  ['GET /personal-qualifications/:groups', 'Geen kwalificaties gevonden.'],
  ['GET /personal-documents', 'Geen documenten beschikbaar'],
  ['GET /personal-payouts/:groups', 'Geen betaalspecificaties gevonden.'],
] as const)('shows that %s is empty', async (call, text) => {
  open({ [call]: () => [] });
  expect(await screen.findByText(text)).toBeVisible();
});

test('shows that it is loading, and a failure can be retried', async () => {
  const call = 'GET /personal-documents';
  const { answers } = open({
    [call]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(screen.getAllByText('Laden...')).toHaveLength(3);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[call] = filled[call];
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Overeenkomst')).toBeVisible();
});

test('downloads a qualification of a place with isGroup, and a document by its hash', async () => {
  const file = { filename: 'x.pdf', type: 'application/pdf', fileContent: null };
  const { kernel } = open({
    'POST /download-personal-qualification': () => file,
    'POST /download-personal-document': () => file,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Download: Verklaring' }));
  await userEvent.click(screen.getByRole('button', { name: 'Download: Overeenkomst' }));
  const alerts = await screen.findAllByText('Er is een fout opgetreden tijdens het downloaden. Probeer later opnieuw');
  expect(alerts).toHaveLength(2);
  const bodies = kernel.calls.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input);
  expect(bodies).toEqual([{ body: { file: 8, isGroup: 1 } }, { body: { file: hash, isGroup: 0 } }]);
  expect(screen.queryByRole('button', { name: 'Download: Kinder-EHBO' })).not.toBeInTheDocument();
});

async function openPayout() {
  const button = await screen.findByRole('button', { name: 'Betaalspecificatie 2026-010 bekijken' });
  expect(button.closest('li')).toHaveTextContent('Betaalspecificatie 2026-010Uitbetaald op 05-11-2026€ 1.234,56');
  await userEvent.click(button);
  return within(screen.getByRole('dialog', { name: 'Betaalspecificatie 2026-010' }));
}

test('opens the details of a payment, with amounts in Dutch format', async () => {
  const { kernel } = open();
  const dialog = await openPayout();
  await dialog.findByText('Noor de Boer');
  const rows = dialog.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  const space = '\u00a0';
  expect(rows).toEqual([
    ['Verzorger', 'Kind', 'IBAN', 'Periode', 'Bedrag', 'Nr. vergoedingsoverzicht'],
    [
      ...['Fatima de Boer', 'Noor de Boer', 'NL91 ABNA 0417 1643 00', 'oktober 2026'],
      ...[`€${space}1.257,06`, '2026-010-1'],
    ],
    ['Bureaukosten', 'NL91 ABNA 0417 1643 00', 'oktober 2026', `€${space}-22,50`, '2026-010-1'],
    ['Totaal', `€${space}1.234,56`, ''],
  ]);
  expect(kernel.calls.at(-1)?.input).toEqual({ params: { groups: '1', batchId: '2026-010' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows that a payment has no details', async () => {
  open({ 'GET /payout-details/:groups/:batchId': () => [] });
  const dialog = await openPayout();
  expect(await dialog.findByText('Geen gegevens gevonden voor deze betaalspecificatie.')).toBeVisible();
});

test('shows new documents of the office', async () => {
  const { kernel, answers } = open({ 'GET /personal-documents': () => [] });
  await screen.findByText('Geen documenten beschikbaar');
  answers['GET /personal-documents'] = filled['GET /personal-documents'];
  act(() => kernel.bus.emit('office-files-changed', { establishmentId: 1 }));
  expect(await screen.findByText('Overeenkomst')).toBeVisible();
});
