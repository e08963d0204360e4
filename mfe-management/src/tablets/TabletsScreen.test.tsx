import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import TabletsScreen from './TabletsScreen';

type Tablet = CallAnswer<'GET /management/tablets'>['rows'][number];

const vuurtoren = { id: 7, name: 'De Vuurtoren' };
const tablet: Tablet = {
  id: 3,
  name: 'Babygroep',
  establishment: vuurtoren,
  groups: [{ id: 1, name: 'Vlinders' }],
  enrolled_at: '2026-11-01T08:00:00.000Z',
  last_seen_at: '2026-11-18T10:59:00.000Z',
  release: '7.5.3',
  state: 'in use',
  version: 't1',
};

function open(rows: Tablet[], answers: Answers = {}) {
  const kernel = createTestKernel({
    answers: {
      'GET /management/tablets': () => ({ rows, total: rows.length }),
      'GET /management/tablets/places': () => [
        { ...vuurtoren, groups: [{ id: 1, name: 'Vlinders' }] },
        { id: 8, name: 'De Molen', groups: [{ id: 2, name: 'Wieken' }] },
      ],
      'POST /management/tablets/:id/code': () => ({
        ...{ code: 'ABCD-EFGH-JKLM', expires_at: '2026-11-18T12:00:00.000Z' },
        address: 'https://app.example/groepsapp/tablet#ABCD-EFGH-JKLM',
      }),
      ...answers,
    },
  });
  renderWithKernel(<TabletsScreen />, kernel);
  return kernel;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('the table says where tablets are and how they are; a withdrawn one has no acts', async () => {
  open([tablet, { ...tablet, id: 4, name: 'Oud', state: 'withdrawn', last_seen_at: null, groups: [], release: null }]);
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/^BabygroepDe VuurtorenVlindersIn gebruik/);
  expect(second).toHaveTextContent(/^OudDe Vuurtorengroepen kiest wie hem gebruiktIngetrokkensinds/);
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
});

test('says that there are none, and what went wrong', async () => {
  open([]);
  expect(screen.getByRole('status')).toHaveTextContent('Laden');
  expect(await screen.findByText('Er zijn geen tablets gevonden.')).toBeVisible();
  open([], {
    'GET /management/tablets': () => {
      throw new ApiError('server', 'De server is even niet bereikbaar.');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('De server is even niet bereikbaar.');
});

test('a new tablet goes on to its code, as a picture and as text', async () => {
  const kernel = open([], { 'POST /management/tablets': () => ({ id: 9 }) });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nieuwe tablet' })).toBeEnabled());
  await press('Nieuwe tablet');
  await press('Opslaan');
  expect(screen.getByText('Vul dit in.')).toBeVisible();
  fill('Naam', 'Peuters');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Locatie' }), 'De Molen');
  await press('Wieken');
  await press('Opslaan');
  const code = await screen.findByRole('dialog', { name: 'Code voor Peuters' });
  expect(await within(code).findByText('ABCD-EFGH-JKLM')).toBeVisible();
  expect(within(code).getByRole('img', { name: /QR-code/ })).toBeVisible();
  expect(within(code).getByText(/geldig tot 13:00 uur/)).toBeVisible();
  expect(kernel.made('POST /management/tablets')).toEqual([
    {
      headers: { 'idempotency-key': expect.any(String) },
      body: { name: 'Peuters', establishment: 8, groups: [2] },
    },
  ]);
  expect(kernel.made('POST /management/tablets/:id/code')).toEqual([{ params: { id: '9' } }]);
});

test('another location has none of the groups; what the server refuses stands at its field', async () => {
  const kernel = open([tablet], {
    'PUT /management/tablets/:id': () => {
      throw new ApiError('invalid', 'Klopt niet.', { groups: 'Kies groepen van deze locatie.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Wijzigen: Babygroep' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Locatie' }), 'De Molen');
  await press('Opslaan');
  expect(await screen.findByText('Kies groepen van deze locatie.')).toBeVisible();
  const body = { name: 'Babygroep', establishment: 8, groups: [], based_on: 't1' };
  expect(kernel.made('PUT /management/tablets/:id')).toEqual([{ params: { id: '3' }, body }]);
});

test('a tablet is withdrawn after a question that says what happens on it', async () => {
  const kernel = open([tablet], { 'POST /management/tablets/:id/withdraw': () => ({ success: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Intrekken: Babygroep' }));
  const question = screen.getByRole('alertdialog', { name: 'Intrekken: Babygroep' });
  expect(question).toHaveTextContent('wist wat erop bewaard is');
  expect(kernel.made('POST /management/tablets/:id/withdraw')).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Intrekken' }));
  expect(await screen.findByText('De tablet is ingetrokken.')).toBeVisible();
});

test('a locked tablet is opened again', async () => {
  open([{ ...tablet, state: 'locked' }], { 'POST /management/tablets/:id/unlock': () => ({ success: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ontgrendelen: Babygroep' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ontgrendelen' }));
  expect(await screen.findByText('De tablet is ontgrendeld.')).toBeVisible();
});
