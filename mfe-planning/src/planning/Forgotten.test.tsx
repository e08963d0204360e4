import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PresenceRecord } from '@groepsapp/kernel';
import { press, showPlanning } from './testing/showPlanning';

const forgotten: PresenceRecord = {
  ...{ id: 11, child_id: 1, group_id: 3, end_time: null },
  start_time: '2026-11-17T07:00:00.000Z',
};
const ofToday: PresenceRecord = { ...forgotten, id: 12, child_id: 2, start_time: '2026-11-18T07:00:00.000Z' };

test('is hidden for children who are present today', async () => {
  showPlanning({ answers: { 'GET /events/current-presence': () => [ofToday] } });
  expect(await screen.findByRole('link', { name: 'Noor Bakker' })).toBeVisible();
  expect(screen.queryByText(/Niet afgemeld/)).not.toBeInTheDocument();
});

test('asks when a child left who was not signed out yesterday, and closes the record with that time only', async () => {
  let records = [forgotten, ofToday];
  const kernel = showPlanning({
    answers: {
      'GET /events/current-presence': () => records,
      'PUT /presence/:id': () => {
        records = [ofToday];
        return { ...forgotten, end_time: '2026-11-17T16:30:00.000Z' };
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Niet afgemeld gisteren: 1 kind');
  await press('Tijden invullen');
  const dialog = within(screen.getByRole('dialog', { name: 'Niet afgemeld gisteren' }));
  expect(dialog.getByText('Aangemeld op di 17 nov om 08:00')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Opslaan' });
  expect(save).toBeDisabled();
  const field = dialog.getByRole('textbox', { name: 'Afgemeld om' });
  await userEvent.type(field, '730{Enter}');
  await userEvent.click(save);
  expect(dialog.getByText('De eindtijd moet na de begintijd liggen.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '1730{Enter}');
  await userEvent.click(save);
  expect(kernel.calls.find(({ call }) => call === 'PUT /presence/:id')?.input).toMatchObject({
    params: { id: '11' },
    body: { start_time: forgotten.start_time, end_time: '2026-11-17T16:30:00.000Z' },
  });
  expect(await dialog.findByText('Alle kinderen zijn afgemeld.')).toBeVisible();
});

test('shows the date when it was longer ago', async () => {
  const longAgo = { ...forgotten, start_time: '2026-11-13T07:00:00.000Z' };
  showPlanning({ answers: { 'GET /events/current-presence': () => [longAgo, forgotten] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Niet afgemeld op een eerdere dag: 2 kinderen');
});
