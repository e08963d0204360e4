import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersWith, press, show, types, underWay } from '../testing/activities';

test('what is said of a sleep is offered once it is over', async () => {
  const sleeping = types.map((type) => ({ ...type, predefined_texts: [{ id: 9, text: 'Lekker geslapen' }] }));
  show(answersWith([], { 'GET /activities/types': () => sleeping }));
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  await press('Slapen');
  expect(screen.getByRole('textbox', { name: 'Eindtijd' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lekker geslapen' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Eindtijd' }), '1130{Tab}');
  expect(await screen.findByRole('button', { name: 'Lekker geslapen' })).toBeVisible();
});

test('offers the same as what was noted before', async () => {
  show(answersWith([], { 'POST /activities': underWay }));
  await screen.findByText('Emma Jansen');
  await press('Activiteit toevoegen voor Emma Jansen');
  expect(screen.queryByRole('button', { name: /^Zelfde als net/ })).not.toBeInTheDocument();
  await press('Flesvoeding');
  await press('120 ml');
  await press('Opslaan');
  await press('Activiteit toevoegen voor Daan Jansen');
  await press('Zelfde als net: Flesvoeding, 120 ml');
  expect(screen.getByText('Flesvoeding', { selector: 'dialog strong' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tekst' })).toHaveValue('120 ml');
});
