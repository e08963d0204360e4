import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import PeopleScreen from './PeopleScreen';

const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('what keeps an employee from being invited is shown where it is, also below the fold', async () => {
  renderWithKernel(
    <PeopleScreen />,
    createTestKernel({
      answers: {
        'GET /management/accounts': () => ({ rows: [], total: 0 }),
        'GET /management/accounts/choices': () => ({
          roles: [{ value: 'group-leader', label: 'Pedagogisch medewerker' }],
          establishments: [
            { id: 7, name: 'De Vuurtoren' },
            { id: 8, name: 'De Molen' },
          ],
        }),
      },
    }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Nieuwe medewerker' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Nieuwe medewerker' }));
  fill('E-mailadres', 'noor@opvang.example');
  fill('Voornaam', 'Noor');
  fill('Achternaam', 'Meer');
  const save = screen.getByRole('button', { name: 'Opslaan' });
  await userEvent.click(save);
  expect(screen.getByText('Kies ten minste één locatie.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'De Vuurtoren' })).toHaveFocus();
  fill('Achternaam', '   ');
  await userEvent.click(save);
  expect(screen.getByRole('textbox', { name: 'Achternaam' })).toBeInvalid();
});
