import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import PeopleScreen from './PeopleScreen';

type Account = CallAnswer<'GET /management/accounts'>['rows'][number];

const vuurtoren = { id: 7, name: 'De Vuurtoren' };
const noor: Account = {
  id: 3,
  kind: 'employee',
  username: 'noor@opvang.example',
  name: 'Noor van der Meer',
  client_number: null,
  role: { value: 'group-leader', label: 'Pedagogisch medewerker' },
  establishments: [vuurtoren],
  state: 'in use',
  last_day: null,
  days: [],
  blocked: true,
  closed: null,
  version: 'v1',
};

const choices: Answers = {
  'GET /management/accounts/choices': () => ({
    roles: [
      { value: 'group-leader', label: 'Pedagogisch medewerker' },
      { value: 'relief', label: 'Invalkracht' },
    ],
    establishments: [vuurtoren, { id: 8, name: 'De Molen' }],
  }),
  'GET /management/accounts/:id/sessions': () => [
    { id: 11, created_at: '2026-11-18T08:00:00.000Z', browser: 'Chrome 141 op Windows', tablet: null },
  ],
};

function open(rows: Account[], answers: Answers = {}) {
  const kernel = createTestKernel({
    answers: { 'GET /management/accounts': () => ({ rows, total: rows.length }), ...choices, ...answers },
  });
  renderWithKernel(<PeopleScreen />, kernel);
  return kernel;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

async function openNoor(answers: Answers = {}, account = noor) {
  const kernel = open([account], answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Beheren: noor@opvang.example' }));
  await screen.findByText(/Chrome 141 op Windows/);
  return kernel;
}

test('the table says whose accounts there are, how they are used, and searches on the server', async () => {
  const gast: Account = { ...noor, id: 4, kind: 'childminder', username: 'gast@opvang.example', client_number: '21' };
  const kernel = open([noor, { ...gast, role: null, state: 'invited', blocked: false, last_day: '2026-12-31' }]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent('noor@opvang.exampleNoor van der MeerPedagogisch medewerkerDe Vuurtoren');
  expect(first).toHaveTextContent('In gebruik Geblokkeerd');
  expect(second).toHaveTextContent(/Gastouder, klantnummer 21.*Uitgenodigd.*tot en met/);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'omer' } });
  await waitFor(() =>
    expect(kernel.made('GET /management/accounts')).toContainEqual({ query: { page: '1', search: 'omer' } }),
  );
});

test('says that it loads, that there is nothing, and what went wrong', async () => {
  const { unmount } = renderWithKernel(
    <PeopleScreen />,
    createTestKernel({ answers: { ...choices, 'GET /management/accounts': () => ({ rows: [], total: 0 }) } }),
  );
  expect(screen.getByRole('status')).toHaveTextContent('Laden');
  expect(await screen.findByText('Er zijn geen accounts gevonden.')).toBeVisible();
  unmount();
  open([], {
    'GET /management/accounts': () => {
      throw new ApiError('server', 'De server is even niet bereikbaar.');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('De server is even niet bereikbaar.');
});

test('a new employee is invited; a refusal stands at its field and keeps what was typed', async () => {
  let taken = true;
  const kernel = open([], {
    'POST /management/accounts/employee': () => {
      if (taken) throw new ApiError('invalid', 'Klopt niet.', { username: 'Dit e-mailadres heeft al een account.' });
      return { id: 5, address: 'https://app.example/link' };
    },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nieuwe medewerker' })).toBeEnabled());
  await press('Nieuwe medewerker');
  await press('Opslaan');
  expect(screen.getByText('Kies ten minste één locatie.')).toBeVisible();
  expect(kernel.made('POST /management/accounts/employee')).toEqual([]);
  fill('E-mailadres', 'noor@opvang.example');
  fill('Voornaam', 'Noor');
  fill('Achternaam', 'Meer');
  await press('De Molen');
  await press('Opslaan');
  expect(await screen.findByText('Dit e-mailadres heeft al een account.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Voornaam' })).toHaveValue('Noor');
  taken = false;
  await press('Opslaan');
  expect(await screen.findByText('https://app.example/link')).toBeVisible();
  expect(kernel.made('POST /management/accounts/employee').at(-1)).toEqual({
    body: {
      ...{ username: 'noor@opvang.example', first_name: 'Noor', last_name_suffix: '', last_name: 'Meer', gender: 'V' },
      ...{ role: 'group-leader', last_day: null, days: [], establishments: [8] },
    },
  });
});

test('a code for another password is shown once, with until when', async () => {
  await openNoor({
    'POST /management/accounts/:id/reset': () => ({ code: 'ABCD-EFGH-JKLM', expires_at: '2026-11-18T12:00:00.000Z' }),
  });
  await press('Nieuw wachtwoord');
  expect(await screen.findByText('ABCD-EFGH-JKLM')).toBeVisible();
  expect(screen.getByText(/geldig tot 13:00 uur/)).toBeVisible();
});

test('an account is ended after a question that says what happens; a refusal is said there', async () => {
  let refuses = true;
  const kernel = await openNoor({
    'POST /management/accounts/:id/end': () => {
      if (refuses) throw new ApiError('invalid', 'Alleen kantoor wijzigt het.');
      return { success: true };
    },
  });
  await press('Beëindigen');
  const question = screen.getByRole('alertdialog', { name: 'Beëindigen: noor@opvang.example' });
  expect(question).toHaveTextContent('Niemand kan meer inloggen');
  expect(kernel.made('POST /management/accounts/:id/end')).toEqual([]);
  const confirm = () => userEvent.click(within(question).getByRole('button', { name: 'Beëindigen' }));
  await confirm();
  expect(await within(question).findByText('Alleen kantoor wijzigt het.')).toBeVisible();
  refuses = false;
  await confirm();
  expect(await screen.findByText('Het account is beëindigd.')).toBeVisible();
  expect(question).not.toBeInTheDocument();
});

test('of an account that left the table the screen says what was done', async () => {
  let rows = [noor];
  await openNoor({
    'GET /management/accounts': () => ({ rows, total: rows.length }),
    'POST /management/accounts/:id/end': () => {
      rows = [];
      return { success: true };
    },
  });
  await press('Beëindigen');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Beëindigen' }));
  expect(await screen.findByText('Er zijn geen accounts gevonden.')).toBeVisible();
  expect(screen.getByText('Het account is beëindigd.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one place is logged out, and the account is unblocked', async () => {
  const kernel = await openNoor({
    'POST /management/accounts/:id/log-out': () => ({ success: true }),
    'POST /management/accounts/:id/unlock': () => ({ success: true }),
  });
  await press('Uitloggen: Chrome 141 op Windows');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Uitloggen' }));
  expect(await screen.findByText('Dat apparaat is uitgelogd.')).toBeVisible();
  expect(kernel.made('POST /management/accounts/:id/log-out')).toEqual([
    { params: { id: '3' }, body: { session: 11 } },
  ]);
  await press('Deblokkeren');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deblokkeren' }));
  expect(await screen.findByText('Het account is gedeblokkeerd.')).toBeVisible();
});

test('role and locations are changed; the days of who helps out stand until there is a last day', async () => {
  const relief = { ...noor, role: { value: 'relief' as const, label: 'Invalkracht' }, days: ['2026-11-20'] };
  const kernel = await openNoor({ 'PUT /management/accounts/:id/role': () => ({ success: true }) }, relief);
  await press('Wijzigen');
  await press('De Molen');
  await press('Opslaan');
  expect(await screen.findByText('De wijziging is opgeslagen.')).toBeVisible();
  const body = { role: 'relief', last_day: null, days: ['2026-11-20'], establishments: [7, 8], based_on: 'v1' };
  expect(kernel.made('PUT /management/accounts/:id/role')).toEqual([{ params: { id: '3' }, body }]);
});

test('an account that the caller may not change says why, and offers nothing', async () => {
  await openNoor({}, { ...noor, closed: 'Dit is het account dat je zelf gebruikt.' });
  const dialog = screen.getByRole('dialog', { name: 'noor@opvang.example' });
  expect(dialog).toHaveTextContent('Dit is het account dat je zelf gebruikt.');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Sluiten']);
});

describe('the photo of an employee', () => {
  const withPhoto = { ...noor, thumbnail: '/employees/3/thumbnail?v=1&sign=s' };
  const choose = (name: string) =>
    userEvent.upload(
      screen.getByRole('button', { name }).closest('.ant-upload')?.querySelector('input') as HTMLInputElement,
      new File(['foto'], 'noor.png', { type: 'image/png' }),
    );

  test('is chosen, and what the server says of it stands above', async () => {
    const kernel = await openNoor({ 'POST /management/accounts/:id/photo': () => ({ success: true }) });
    await choose('Foto kiezen');
    expect(await screen.findByText('De foto is opgeslagen.')).toBeVisible();
    expect(kernel.made('POST /management/accounts/:id/photo')).toEqual([{ params: { id: '3' } }]);
  });

  test('says why it was refused', async () => {
    await openNoor({
      'POST /management/accounts/:id/photo': () => {
        throw new ApiError('invalid', 'Dit is geen foto.');
      },
    });
    await choose('Foto kiezen');
    expect(await screen.findByRole('alert')).toHaveTextContent('Dit is geen foto.');
  });

  test('can be replaced or deleted where there is one', async () => {
    const kernel = await openNoor({ 'DELETE /management/accounts/:id/photo': () => ({ success: true }) }, withPhoto);
    expect(screen.getByRole('button', { name: 'Andere foto' })).toBeVisible();
    await press('Foto verwijderen');
    expect(await screen.findByText('De foto is verwijderd.')).toBeVisible();
    expect(kernel.made('DELETE /management/accounts/:id/photo')).toHaveLength(1);
  });

  test('is not offered where the account may not be changed, or belongs to nobody in particular', async () => {
    await openNoor({}, { ...withPhoto, closed: 'Alleen kantoor wijzigt dit.' });
    expect(screen.queryByRole('button', { name: /foto/i })).toBeNull();
    await press('Sluiten');
  });
});
