import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { type Answers, createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import PrivacyScreen from './PrivacyScreen';

const noor = {
  id: 12,
  child_id: 12,
  name: 'Noor Smit',
  date_of_birth: '2022-03-01',
  of: 'Vlinders',
  last_day: '2025-01-31',
};

const erasure = {
  child_id: 12,
  name: 'Noor Smit',
  tables: [
    { table: 'message', subject: 'Berichten en overdracht', rows: 3 },
    { table: 'message_receipt', subject: 'Berichten en overdracht', rows: 2 },
  ],
  files: 1,
  notes: { erased: 1, blanked: 2 },
  holds: [],
};

const line = {
  id: 5,
  at: '2026-03-10T09:00:00.000Z',
  account: { id: 4, name: 'noor@opvang.example' },
  tablet: { id: 8, name: 'Tablet rood' },
  child: { id: 12, name: 'Noor Smit' },
  action: 'messages.read',
};

function open(answers: Answers = {}, mayManageCompany = true) {
  const kernel = createTestKernel({
    answers: {
      'GET /management/privacy/people': () => ({ rows: [noor], total: 1 }),
      'GET /management/privacy/subjects': () => ({ accounts: [line.account], tablets: [line.tablet] }),
      ...answers,
    },
  });
  const values = { 'role:manageLocation': '1', 'role:manageCompany': mayManageCompany ? '1' : '0' };
  kernel.owner.set('settings', { state: 'ready', error: null, values });
  renderWithKernel(<PrivacyScreen />, kernel);
  return kernel;
}

const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('who looked is asked once it is said of what, and goes on with older lines', async () => {
  const looked = jest.fn(({ query }: { query: { before?: string } }) =>
    query.before === undefined ? { rows: [line], next: 'there' } : { rows: [{ ...line, id: 4 }], next: null },
  );
  open({ 'GET /management/privacy/looked': looked });
  expect(looked).not.toHaveBeenCalled();
  await screen.findByRole('option', { name: 'noor@opvang.example' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'noor@opvang.example');
  expect(await screen.findByText('Berichten: bekeken')).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Tablet rood' })).toBeInTheDocument();
  await press('Oudere regels');
  await waitFor(() =>
    expect(looked).toHaveBeenLastCalledWith(expect.objectContaining({ query: { account: '4', before: 'there' } })),
  );
  expect(await screen.findByRole('button', { name: 'Nieuwste regels' })).toBeInTheDocument();
});

test('a period that ends before it begins is said at its end, and not that nobody looked', async () => {
  const until = 'De einddatum ligt voor de begindatum.';
  open({
    'GET /management/privacy/looked': ({ query }) => {
      if (query.until !== undefined) throw new ApiError('invalid', 'Controleer de invoer.', { until });
      return { rows: [line], next: null };
    },
  });
  await screen.findByRole('option', { name: 'noor@opvang.example' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'noor@opvang.example');
  await userEvent.type(screen.getByRole('textbox', { name: 'Vanaf' }), '31-12-2026{Enter}');
  const last = screen.getByRole('textbox', { name: 'Tot en met' });
  await userEvent.type(last, '01-01-2026{Enter}');
  await waitFor(() => expect(last).toHaveAccessibleDescription(until));
  expect(screen.queryByText('Controleer de invoer.')).not.toBeInTheDocument();
  await userEvent.clear(last);
  await userEvent.tab();
  expect(await screen.findByText('Berichten: bekeken')).toBeInTheDocument();
  expect(last).toHaveAccessibleDescription('');
});

test('a child’s data are a link to save', async () => {
  const kernel = open();
  await tab('Inzage');
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Inzage opslaan: Noor Smit' }));
  expect(saved).toEqual([kernel.imageUrl('/management/privacy/child/12/export')]);
  click.mockRestore();
});

test('what goes is shown before a child is erased, and said after it', async () => {
  const erased = jest.fn(() => ({ success: true as const }));
  open({
    'GET /management/privacy/:kind/:id/erasure': () => erasure,
    'POST /management/privacy/:kind/:id/erasure': erased,
  });
  await tab('Wissen');
  await press('Wissen: Noor Smit');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('row', { name: 'Berichten en overdracht 5 regels' })).toBeInTheDocument();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(erased).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Definitief wissen' }));
  expect(await screen.findByText('De gegevens zijn gewist.')).toBeInTheDocument();
});

test('what speaks against it asks for the name, and keeps what was typed when that is refused', async () => {
  const confirm = 'Het kind is geplaatst, of komt nog. Typ de naam om toch te wissen.';
  open({
    'GET /management/privacy/:kind/:id/erasure': () => ({
      ...erasure,
      holds: [{ reason: 'Het kind is geplaatst, of komt nog.', until: null }],
    }),
    'POST /management/privacy/:kind/:id/erasure': () => {
      throw new ApiError('invalid', 'Controleer de invoer.', { confirm });
    },
  });
  await tab('Wissen');
  await press('Wissen: Noor Smit');
  const field = await screen.findByRole('textbox', { name: 'Typ de naam om toch te wissen' });
  await userEvent.type(field, 'Sam');
  await press('Definitief wissen');
  await waitFor(() => expect(field).toHaveAccessibleDescription(confirm));
  expect(field).toHaveValue('Sam');
  expect(screen.queryByText('De gegevens zijn gewist.')).not.toBeInTheDocument();
});

test('erases all who are past the term one by one, and names who stays', async () => {
  const people = jest.fn(({ query }: { query: { due?: string } }) => ({
    rows: query.due === '1' ? [noor, { ...noor, id: 13, name: 'Sam Vos' }] : [noor],
    total: 2,
  }));
  const erased = jest.fn(({ params: { id } }: { params: { id: string } }) => {
    if (id === '13') throw new ApiError('invalid', 'Dit kan nog niet.');
    return { success: true as const };
  });
  open({ 'GET /management/privacy/people': people, 'POST /management/privacy/:kind/:id/erasure': erased });
  await tab('Wissen');
  expect(screen.queryByRole('button', { name: /op deze pagina/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alleen wie de bewaartermijn voorbij is' }));
  await press('Wis 2 op deze pagina');
  expect(erased).not.toHaveBeenCalled();
  await press('Definitief wissen');
  expect(await screen.findByText('Niet of niet zeker gewist: Sam Vos')).toBeInTheDocument();
  expect(erased).toHaveBeenCalledTimes(2);
  await press('Definitief wissen');
  await waitFor(() => expect(erased).toHaveBeenCalledTimes(3));
});

test('a location manager sees who looked and the register, and nothing to hand over or erase', async () => {
  const row = {
    table: 'message',
    subject: 'Berichten',
    purpose: 'Afspraken',
    ground: 'Overeenkomst',
    term: 'Twee jaar',
  };
  open({ 'GET /management/privacy/register': () => ({ rows: [row] }) }, false);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Wie keek er',
    'Toestemmingen',
    'Bewaartermijnen',
  ]);
  await tab('Bewaartermijnen');
  expect(await screen.findByText('Twee jaar')).toBeInTheDocument();
});

test('says that nobody is found, and that the list cannot be had', async () => {
  open({ 'GET /management/privacy/people': () => ({ rows: [], total: 0 }) });
  await tab('Inzage');
  expect(await screen.findByText('Er is niemand gevonden.')).toBeInTheDocument();
});

const nora = { ...noor, id: 13, child_id: 13, name: 'Nora Smit' };
const pair = {
  people: [
    { child_id: 12, name: 'Noor Smit' },
    { child_id: 13, name: 'Nora Smit' },
  ],
  differences: [{ key: 'column:first_name', label: 'Voornaam', kept: 'Noor', gone: 'Nora' }],
  tables: [{ table: 'message', subject: 'Berichten en overdracht', rows: 3, doubles: 1 }],
  refusals: [],
  source: 'K-13',
};

async function openPair(answers: Answers) {
  open({ 'GET /management/privacy/people': () => ({ rows: [noor, nora], total: 2 }), ...answers });
  await tab('Dubbelen');
  await press('Kiezen: Noor Smit');
  await press('Kiezen: Nora Smit');
  expect(screen.getByText('Blijft: Noor Smit')).toBeInTheDocument();
  await press('Bekijk wat er gebeurt');
  return screen.findByRole('dialog');
}

test('two records are merged once each difference is decided and the administration is asked', async () => {
  const merged = jest.fn(() => ({ success: true as const }));
  const dialog = await openPair({
    'GET /management/privacy/:kind/:id/merge/:other': () => pair,
    'POST /management/privacy/:kind/:id/merge/:other': merged,
  });
  expect(await within(dialog).findByText('3 regels; 1 heeft wie blijft al')).toBeInTheDocument();
  const act = within(dialog).getByRole('button', { name: 'Samenvoegen' });
  expect(act).toBeDisabled();
  await userEvent.click(within(within(dialog).getByRole('group', { name: 'Voornaam' })).getByLabelText('Nora'));
  expect(act).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(act);
  expect(await screen.findByText('Ze zijn samengevoegd.')).toBeInTheDocument();
  expect(merged).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { kind: 'child', id: '12', other: '13' },
      body: { decided: { 'column:first_name': 'gone' }, source_cleared: true },
    }),
  );
});

test('what speaks against a merge is said in place of it', async () => {
  const refusals = ['Beide zijn tegelijk geplaatst in Vlinders.'];
  const dialog = await openPair({ 'GET /management/privacy/:kind/:id/merge/:other': () => ({ ...pair, refusals }) });
  expect(await within(dialog).findByText('Beide zijn tegelijk geplaatst in Vlinders.')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Samenvoegen' })).toBeDisabled();
});

test('what carers permit is shown with its source and its end', async () => {
  const answer = {
    id: 3,
    permission: 'Zwemmen',
    answer: 'yes' as const,
    from: line.at,
    until: null,
    source: 'portaal',
    by: null,
  };
  open({ 'GET /management/privacy/consents': () => ({ child_id: 12, rows: [answer] }) }, false);
  await tab('Toestemmingen');
  await press('Bekijken: Noor Smit');
  const row = within(await screen.findByRole('dialog')).findByRole('row', {
    name: /Zwemmen Ja 10-03-2026 10:00 geldt nog portaal/,
  });
  expect(await row).toBeInTheDocument();
});
