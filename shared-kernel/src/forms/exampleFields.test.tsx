import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, memoryStorage, renderWithKernel } from '../testing';
import type { Outcome } from './formTypes';
import { ExampleFields } from './testing/ExampleFields';

function open(storage = memoryStorage(), outcome: Outcome<unknown> = {}) {
  const save = jest.fn(() => outcome);
  const { unmount } = renderWithKernel(
    <ExampleFields save={save} onClose={jest.fn()} />,
    createTestKernel({ storage }),
  );
  return { save, unmount };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const input = (row: string, name: string) =>
  within(screen.getByRole('group', { name: row })).getByRole('textbox', { name });

test('a number, a choice, a date and rows are there again after a reload', async () => {
  const storage = memoryStorage();
  const { unmount } = open(storage);
  await userEvent.type(screen.getByRole('textbox', { name: 'Aantal' }), '12');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Soort' }), 'Werk');
  await userEvent.type(screen.getByRole('textbox', { name: 'Geldig tot' }), '31-12-2026');
  await press('Nummer toevoegen');
  await userEvent.type(input('Nummer 1', 'Naam'), 'An');
  unmount();
  const { save } = open(storage);
  expect(input('Nummer 1', 'Naam')).toHaveValue('An');
  await press('Opslaan');
  const fields = { amount: '12', kind: 'work', until: '2026-12-31', contacts: [{ name: 'An', phone: '' }] };
  expect(save).toHaveBeenCalledWith(fields, expect.anything());
});

test('a date that there is not is not saved as none, and its text is not lost by closing', async () => {
  const { save } = open();
  const until = screen.getByRole('textbox', { name: 'Geldig tot' });
  await userEvent.type(until, '31-13-2026');
  await press('Opslaan');
  expect(until).toHaveAccessibleDescription('Vul een datum in, zoals 31-12-2026.');
  expect(until).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await press('Annuleren');
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await press('Doorgaan met invullen');
  await userEvent.clear(until);
  await press('Opslaan');
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ until: null }), expect.anything());
});

test('a number with two periods is not saved', async () => {
  const { save } = open();
  const amount = screen.getByRole('textbox', { name: 'Aantal' });
  await userEvent.type(amount, '1.2.3');
  await press('Opslaan');
  expect(amount).toHaveAccessibleDescription('Vul een getal in, zoals 12 of 1.5.');
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(amount, '{Backspace}{Backspace}');
  await press('Opslaan');
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ amount: '1.2' }), expect.anything());
});

test('a row that is wrong says so itself and is not sent; without it the rest is', async () => {
  const { save } = open();
  await press('Nummer toevoegen');
  await userEvent.type(input('Nummer 1', 'Naam'), 'An');
  await press('Nummer toevoegen');
  await press('Opslaan');
  expect(input('Nummer 2', 'Naam')).toHaveAccessibleDescription('Vul een naam in.');
  expect(input('Nummer 1', 'Naam')).not.toHaveAccessibleDescription();
  expect(save).not.toHaveBeenCalled();
  await press('Nummer 2 verwijderen');
  await press('Opslaan');
  expect(save).toHaveBeenCalledWith(
    { amount: '', kind: 'home', until: null, contacts: [{ name: 'An', phone: '' }] },
    expect.anything(),
  );
});

test('what the server says of a row stands at the list', async () => {
  const fields = { 'contacts.0.phone': 'Dit is geen telefoonnummer.' };
  open(memoryStorage(), { error: { userMessage: 'Controleer de velden.', fields } });
  await press('Nummer toevoegen');
  await userEvent.type(input('Nummer 1', 'Naam'), 'An');
  await press('Opslaan');
  expect(screen.getByText('Dit is geen telefoonnummer.')).toBeVisible();
});
