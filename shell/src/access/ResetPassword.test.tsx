import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { ResetPassword, type ResetPasswordProps } from './ResetPassword';

const open = (reset: ResetPasswordProps['reset']) =>
  renderWithKernel(<ResetPassword reset={reset} />, createTestKernel({ session: null }));

async function choose(password: string, passwordCheck: string) {
  await userEvent.type(screen.getByLabelText('Nieuw wachtwoord'), password);
  await userEvent.type(screen.getByLabelText('Herhaal nieuw wachtwoord'), passwordCheck);
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig wachtwoord' }));
}

test('sends a password that was typed twice', async () => {
  const reset = jest.fn(async () => null);
  open(reset);
  await choose('lieveheersbeestje', 'lieveheersbeestje');
  expect(reset).toHaveBeenCalledWith({ password: 'lieveheersbeestje', passwordCheck: 'lieveheersbeestje' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('sends nothing when the two differ', async () => {
  const reset = jest.fn(async () => null);
  open(reset);
  await choose('lieveheersbeestje', 'vlinder');
  expect(screen.getByRole('alert')).toHaveTextContent('Wachtwoorden komen niet overeen.');
  expect(reset).not.toHaveBeenCalled();
});

test('shows the refusal of the server', async () => {
  open(async () => 'Deze link is verlopen.');
  await choose('vlinder', 'vlinder');
  expect(await screen.findByRole('alert')).toHaveTextContent('Deze link is verlopen.');
});

test.each(['offline', 'server'] as const)('shows that the password cannot be changed: %s', async (kind) => {
  open(async () => {
    throw new ApiError(kind, 'x');
  });
  await choose('vlinder', 'vlinder');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Er ging iets mis, controleer de verbinding en probeer opnieuw',
  );
});

test('shows that the link has no keys', () => {
  open(null);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Deze link is niet volledig/);
  expect(screen.queryByLabelText('Nieuw wachtwoord')).not.toBeInTheDocument();
});

test('shows what the server says of a field at that field', async () => {
  open(async () => {
    throw new ApiError('invalid', 'De gegevens kloppen niet.', {
      password: 'Te kort.',
      key1: 'Deze link is verlopen.',
    });
  });
  await choose('vlinder', 'vlinder');
  expect(await screen.findByRole('alert')).toHaveTextContent('Deze link is verlopen.');
  expect(screen.getByLabelText('Nieuw wachtwoord')).toHaveAccessibleDescription('Te kort.');
});
