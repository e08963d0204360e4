import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Session, type Variant } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import ForgotPassword from './ForgotPassword';

function open(
  request: () => { message: string },
  variant: Variant = 'gastouderapp',
  kind: Session['kind'] = 'childminder',
) {
  const kernel = createTestKernel({ session: null, answers: { 'POST /forgot-password': request } });
  kernel.owner.set('variant', variant);
  renderWithKernel(<ForgotPassword kind={kind} />, kernel);
  return kernel;
}

const refusedBy = (error: ApiError) => () => {
  throw error;
};

async function send() {
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'ilse@schakel.example');
  await userEvent.type(screen.getByLabelText('Klantnummer'), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Nieuw wachtwoord aanvragen' }));
}

test.each([
  [new ApiError('invalid', 'Het klantnummer is onbekend.'), 'Het klantnummer is onbekend.'],
  [new ApiError('offline', 'x'), 'Er ging iets mis, controleer de verbinding en probeer opnieuw'],
  [new ApiError('server', 'x'), 'Er ging iets mis, controleer de verbinding en probeer opnieuw'],
])('shows the error: %s', async (error, text) => {
  open(refusedBy(error));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['gastouderapp', '/login/gastouder'],
  ['groepsapp', '/gastouderapp/login/gastouder'],
] as const)('has a link from %s back to the login', (variant, address) => {
  open(() => ({ message: '' }), variant);
  expect(screen.getByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute('href', address);
});

test('shows what the server says of a field at that field', async () => {
  open(refusedBy(new ApiError('invalid', 'De gegevens kloppen niet.', { client_number: 'Dit veld is verplicht.' })));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('De gegevens kloppen niet.');
  expect(screen.getByLabelText('Klantnummer')).toHaveAccessibleDescription('Dit veld is verplicht.');
});

test('asks an employee for the e-mail address only', async () => {
  const kernel = open(() => ({ message: 'Er is een e-mail verstuurd.' }), 'groepsapp', 'employee');
  expect(screen.queryByLabelText('Klantnummer')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute('href', '/login/user');
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'noor@schakel.example{Enter}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Er is een e-mail verstuurd.');
  expect(kernel.calls).toEqual([
    { call: 'POST /forgot-password', input: { body: { username: 'noor@schakel.example' } } },
  ]);
});

test('leads to the screen that takes a code', () => {
  open(() => ({ message: '' }));
  const link = screen.getByRole('link', { name: 'Ik heb een code gekregen' });
  expect(link).toHaveAttribute('href', '/login/reset-password-gastouder');
});
