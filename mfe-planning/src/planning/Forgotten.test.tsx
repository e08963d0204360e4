import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type PresenceRecord } from '@groepsapp/kernel';
import { item, press, showPlanning } from './testing/showPlanning';

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
  expect(dialog.getByText('Aangemeld op di 17 nov om 08:00 · gepland tot 18:00')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Opslaan' });
  const field = dialog.getByRole('textbox', { name: 'Afgemeld om' });
  await userEvent.clear(field);
  await userEvent.keyboard('{Enter}');
  expect(save).toBeDisabled();
  await userEvent.type(field, '730{Enter}');
  await userEvent.click(save);
  expect(dialog.getByText('De eindtijd moet na de begintijd liggen.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '1730{Enter}');
  await userEvent.click(save);
  expect(kernel.made('PUT /presence/:id')[0]).toMatchObject({
    params: { id: '11' },
    body: { start_time: forgotten.start_time, end_time: '2026-11-17T16:30:00.000Z' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/Niet afgemeld/)).not.toBeInTheDocument();
});

test('offers the planned end of that day, which is saved by one tap, and lost without a question', async () => {
  const cancelled = item(1, { id: 'later', start_time: '18:00', end_time: '19:00', status: 'DELETED' });
  const kernel = showPlanning({
    data: [item(1), cancelled],
    answers: {
      'GET /events/current-presence': () => [forgotten],
      'PUT /presence/:id': () => ({ ...forgotten, end_time: '2026-11-17T17:00:00.000Z' }),
    },
  });
  await screen.findByText(/Niet afgemeld gisteren/);
  const open = () => press('Tijden invullen');
  await open();
  const dialog = () => within(screen.getByRole('dialog'));
  expect(await dialog().findByDisplayValue('18:00')).toBeVisible();
  expect(kernel.made('GET /planning').at(-1)).toMatchObject({
    query: { date: '2026-11-17' },
  });
  await userEvent.click(dialog().getByRole('button', { name: 'Sluiten' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await open();
  await press('Opslaan');
  expect(kernel.made('PUT /presence/:id')[0]).toMatchObject({
    body: { start_time: forgotten.start_time, end_time: '2026-11-17T17:00:00.000Z' },
  });
});

test('shows the date when it was longer ago', async () => {
  const longAgo = { ...forgotten, start_time: '2026-11-13T07:00:00.000Z' };
  showPlanning({ answers: { 'GET /events/current-presence': () => [longAgo, forgotten] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Niet afgemeld op een eerdere dag: 2 kinderen');
});

test('says where it could not be asked who was not signed out, and asks again', async () => {
  let isBroken = true;
  showPlanning({
    answers: {
      'GET /events/current-presence': () => {
        if (isBroken) throw new ApiError('server', 'Er ging iets mis.');
        return [forgotten];
      },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Niet afgemeld: niet geladen');
  isBroken = false;
  await press('Niet afgemeld opnieuw laden');
  expect(await screen.findByText('Niet afgemeld gisteren: 1 kind')).toBeVisible();
});
