import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { ForgotPassword, type ForgotPasswordProps } from './ForgotPassword';

function open(request: ForgotPasswordProps['request'], variant: 'groepsapp' | 'gastouderapp' = 'gastouderapp') {
  const onDone = jest.fn();
  const kernel = createTestKernel({ session: null });
  kernel.owner.set('variant', variant);
  renderWithKernel(<ForgotPassword request={request} onDone={onDone} />, kernel);
  return onDone;
}

async function send() {
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'ilse@schakel.example');
  await userEvent.type(screen.getByLabelText('Klantnummer'), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Nieuw wachtwoord aanvragen' }));
}

test('sends the request, shows the answer, and continues after it was read', async () => {
  const request = jest.fn(async () => 'Er is een e-mail verstuurd.');
  const onDone = open(request);
  await send();
  expect(request).toHaveBeenCalledWith({ username: 'ilse@schakel.example', clientNumber: '21' });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Er is een e-mail verstuurd.');
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.each([
  [new ApiError('invalid', 'Het klantnummer is onbekend.'), 'Het klantnummer is onbekend.'],
  [new ApiError('offline', 'x'), 'Er ging iets mis, controleer de verbinding en probeer opnieuw'],
  [new ApiError('server', 'x'), 'Er ging iets mis, controleer de verbinding en probeer opnieuw'],
])('shows the error: %s', async (error, text) => {
  open(async () => {
    throw error;
  });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test.each([
  ['gastouderapp', '/login/gastouder'],
  ['groepsapp', '/gastouderapp/login/gastouder'],
] as const)('has a link from %s back to the login', (variant, address) => {
  open(async () => '', variant);
  expect(screen.getByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute('href', address);
});

test('shows what the server says of a field at that field', async () => {
  open(async () => {
    throw new ApiError('invalid', 'De gegevens kloppen niet.', { client_number: 'Dit veld is verplicht.' });
  });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('De gegevens kloppen niet.');
  expect(screen.getByLabelText('Klantnummer')).toHaveAccessibleDescription('Dit veld is verplicht.');
});
