import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { type Answers, createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import IntegrationsScreen from './IntegrationsScreen';

const token: CallAnswer<'GET /management/integrations'>['rows'][number] = {
  ...{ id: 3, name: 'Ouderportaal', created_at: '2026-03-01T09:00:00.000Z', last_used_at: null, expires_at: null },
  ...{ scopes: ['messages:read', 'iets:nieuws'], networks: [], state: 'in use' },
};
const webhook = {
  id: 5,
  url: 'https://portaal.example/x',
  token: { id: 3, name: 'Ouderportaal' },
  waiting: 1,
  dead: 2,
};
const letter = {
  ...{ id: 8, url: 'https://portaal.example/x', created_at: '2026-03-02T09:00:00.000Z', attempts: 10 },
  fault: 'no answer within 10 s',
};

function open(answers: Answers = {}) {
  const kernel = createTestKernel({
    answers: {
      'GET /management/integrations': () => ({
        rows: [token, { ...token, id: 4, name: 'Oud', state: 'revoked' }],
        total: 2,
      }),
      'GET /management/webhooks': () => ({ rows: [webhook], total: 1 }),
      'GET /management/dead-letters': () => ({ rows: [letter], total: 1 }),
      ...answers,
    },
  });
  renderWithKernel(<IntegrationsScreen />, kernel);
  return kernel;
}

const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = (name: RegExp | string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const confirm = (name: string) =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

test('tokens say what they may and how they are used; a withdrawn one has no acts', async () => {
  open();
  const [, first, second] = await screen.findAllByRole('row');
  expect(first).toHaveTextContent(/^OuderportaalBerichten lezen, iets:nieuws.*In gebruikIntrekken$/);
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
});

test('a new token is shown once', async () => {
  const kernel = open({ 'POST /management/integrations': () => ({ id: 9, token: 'geheim-token' }) });
  await press('Nieuw token');
  await press('Opslaan');
  expect(await screen.findByText('Kies ten minste één.')).toBeVisible();
  fill('Naam van het programma', 'Administratie');
  fill(/Alleen vanaf deze netwerken/, '192.0.2.0/24, 198.51.100.0/24');
  await press('Gegevens inlezen');
  await press('Opslaan');
  expect(await screen.findByText('geheim-token')).toBeVisible();
  expect(kernel.made('POST /management/integrations')).toEqual([
    {
      body: {
        ...{ name: 'Administratie', scopes: ['import:write'], last_day: null },
        networks: ['192.0.2.0/24', '198.51.100.0/24'],
      },
    },
  ]);
  await press('Verberg');
  expect(screen.queryByText('geheim-token')).toBeNull();
});

test('a token is withdrawn after a question', async () => {
  const kernel = open({ 'POST /management/integrations/:id/revoke': () => ({ success: true }) });
  await press('Intrekken: Ouderportaal');
  expect(kernel.made('POST /management/integrations/:id/revoke')).toEqual([]);
  await confirm('Intrekken');
  expect(await screen.findByText('Het token is ingetrokken.')).toBeVisible();
});

test('a webhook is made for a token in use, and tested', async () => {
  const kernel = open({
    'POST /management/webhooks': () => ({ id: 6, secret: 'geheim-van-webhook' }),
    'POST /management/webhooks/:id/test': () => ({ fault: 'the name is not known' }),
  });
  await tab('Webhooks');
  await press('Testen: https://portaal.example/x');
  expect(await screen.findByText('De test is niet aangekomen: the name is not known.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nieuwe webhook' })).toBeEnabled());
  await press('Nieuwe webhook');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ouderportaal']);
  fill('Adres', 'https://portaal.example/nieuw');
  await press('Opslaan');
  expect(await screen.findByText('geheim-van-webhook')).toBeVisible();
  expect(kernel.made('POST /management/webhooks')).toEqual([
    { body: { token: 3, url: 'https://portaal.example/nieuw' } },
  ]);
});

const address = 'https://portaal.example/x';

test('a test that did not arrive is no success, and says why in words; its button is busy until then', async () => {
  let answer: (fault: { fault: string | null }) => void = () => undefined;
  open({ 'POST /management/webhooks/:id/test': () => new Promise((resolve) => (answer = resolve)) });
  await tab('Webhooks');
  await press(`Testen: ${address}`);
  const button = screen.getByRole('button', { name: `Testen: ${address}` });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  answer({ fault: 'ENOTFOUND' });
  expect(await screen.findByRole('alert')).toHaveTextContent('De test is niet aangekomen: het adres bestaat niet.');
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  await press(`Testen: ${address}`);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  answer({ fault: null });
  expect(await screen.findByText('De test is aangekomen.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a test that is refused is no success', async () => {
  const refusal = 'Het token van deze webhook is ingetrokken.';
  open({
    'POST /management/webhooks/:id/test': () => {
      throw new ApiError('invalid', refusal);
    },
  });
  await tab('Webhooks');
  await press(`Testen: ${address}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
});

test('what was not delivered is sent again or dropped', async () => {
  const kernel = open({
    'POST /management/dead-letters/:id/retry': () => ({ success: true }),
    'POST /management/dead-letters/:id/drop': () => {
      throw new ApiError('server', 'De server is even niet bereikbaar.');
    },
  });
  await tab('Niet afgeleverd');
  expect(await screen.findByRole('cell', { name: 'de ontvanger antwoordde niet op tijd' })).toBeInTheDocument();
  await press('Opnieuw versturen: https://portaal.example/x');
  await confirm('Opnieuw versturen');
  expect(await screen.findByText('Het bericht wordt opnieuw verstuurd.')).toBeVisible();
  await press('Weggooien: https://portaal.example/x');
  await confirm('Weggooien');
  expect(await screen.findByText('De server is even niet bereikbaar.')).toBeVisible();
  expect(kernel.made('POST /management/dead-letters/:id/retry')).toEqual([{ params: { id: '8' } }]);
});

test('says that there is none, and what went wrong', async () => {
  open({ 'GET /management/integrations': () => ({ rows: [], total: 0 }) });
  expect(await screen.findByText('Er zijn geen tokens.')).toBeVisible();
  open({
    'GET /management/integrations': () => {
      throw new ApiError('server', 'De server is even niet bereikbaar.');
    },
  });
  expect(await screen.findByText('De server is even niet bereikbaar.')).toBeVisible();
});
