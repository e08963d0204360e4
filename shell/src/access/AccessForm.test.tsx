import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccessForm, customerNumberField, usernameField } from './AccessForm';

const password = { name: 'password', label: 'Wachtwoord', type: 'password' } as const;

function show() {
  const attempt = jest.fn(async () => 'Onjuist.');
  render(
    <AccessForm fields={[usernameField, password, customerNumberField]} submitLabel="Inloggen" attempt={attempt} />,
  );
  return attempt;
}

/** Fills in a field as some password managers do: without an event. */
function fill(label: string, text: string) {
  screen.getByLabelText<HTMLInputElement>(label).value = text;
}

test('sends and keeps what a password manager filled in without telling the page', async () => {
  const attempt = show();
  fill('E-mailadres', 'leidster@zonnewijzer.example');
  fill('Wachtwoord', 'geheim');
  await userEvent.type(screen.getByLabelText('Klantnummer'), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Onjuist.');
  const given = { username: 'leidster@zonnewijzer.example', password: 'geheim', client_number: '21' };
  expect(attempt).toHaveBeenCalledWith(given);
  expect(screen.getByLabelText('E-mailadres')).toHaveValue(given.username);
  expect(screen.getByLabelText('Wachtwoord')).toHaveValue('geheim');
});
