import { act, screen, within } from '@testing-library/react';
import { ApiError, type CallInput } from '@groepsapp/kernel';
import { testChild } from '@groepsapp/kernel/testing';
import { addActivity, stopActivity } from '../log/outbox';
import {
  activity,
  answersWith,
  kernelWith,
  ofChild,
  press,
  sent,
  show,
  sleep,
  today,
  underWay,
} from '../testing/activities';

const presence = { id: 1, child_id: 1, group_id: 1, start_time: '2026-11-18T07:00:00.000Z', end_time: null };
const { status } = testChild();
const doing = [{ id: sleep.id, activity: 'Slapen', icon_id: 1, start_time: '11:45' }];
const daan = testChild({ id: 8, first_name: 'Daan', presence, status: { ...status, sleep: true, activities: doing } });
const emma = testChild({ id: 7, first_name: 'Emma', presence });
const children = [emma, daan];
const under = { 'PUT /activities/:id': underWay, 'POST /activities': underWay };
const stops = (kernel: ReturnType<typeof show>) => sent(kernel, 'PUT /activities/:id').map(({ input }) => input);

test('what goes on is stopped by a tap, and not begun by "Alle aanwezigen"', async () => {
  const kernel = show(answersWith([sleep], under), { children });
  await screen.findByText('Daan Jansen');
  await press('Slapen');
  const tiles = within(screen.getByRole('group', { name: 'Kinderen' }));
  const tile = tiles.getByRole('button', { name: /^Daan/ });
  expect(tile).toHaveAccessibleName('Daan Jansen Aanwezig · Stop · bezig sinds 11:45 Slaapt');
  expect(tile).toHaveAttribute('aria-pressed', 'true');
  await press('Alle aanwezigen');
  expect(sent(kernel, 'POST /activities')).toMatchObject([{ input: { body: { child_id: '7' } } }]);
  await press(/^Daan/);
  expect(stops(kernel)).toMatchObject([{ params: { id: '2' }, body: { end_time: '12:00' } }]);
  expect(tile).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('Slapen wordt gestopt')).toBeInTheDocument();
});

test('a start that waits for the network cannot be stopped yet, and is not begun again', async () => {
  const offline = () => Promise.reject(new ApiError('offline', 'Geen verbinding.'));
  const kernel = kernelWith(answersWith([], { 'POST /activities': offline }), { children });
  const begin = { name: 'Slapen', activity_id: 2, text: '', date: today, start_time: '11:00', end_time: null };
  addActivity(kernel, [7], begin);
  show({}, {}, kernel);
  await screen.findByText('Emma Jansen');
  await press('Slapen');
  expect(screen.getByRole('button', { name: /^Emma/ })).toHaveAccessibleName(
    'Emma Jansen Aanwezig · Bezig sinds 11:00',
  );
  await press(/^Emma/);
  expect(screen.getByRole('alert')).toHaveTextContent('Dit wordt nog verzonden. Stop het daarna.');
});

test('the form leaves out a child that does it already, and offers to stop it', async () => {
  const kernel = show(answersWith([sleep], under), { children });
  await screen.findByText('Daan Jansen');
  await press('Nieuw');
  await press('Slapen');
  await press('Volgende');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('list', { name: 'Nu bezig' })).toHaveTextContent('Daan Jansen Bezig sinds 11:45');
  const tiles = within(dialog.getByRole('group', { name: 'Kinderen' }));
  expect(tiles.queryByRole('button', { name: /^Daan/ })).not.toBeInTheDocument();
  await press('Stop Slapen van Daan Jansen');
  expect(stops(kernel)).toMatchObject([{ params: { id: '2' } }]);
  expect(tiles.getByRole('button', { name: /^Daan/ })).toBeVisible();
});

test('the form of a child that sleeps does not begin another sleep, and saves one with its end', async () => {
  const kernel = show(answersWith([sleep], under), { children });
  await screen.findByText('Daan Jansen');
  await press('Activiteit toevoegen voor Daan Jansen');
  await press('Slapen');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Stop Slapen van Daan Jansen' })).toBeVisible();
  await press('Opslaan');
  expect(dialog.getByRole('alert')).toHaveTextContent('Slapen is al bezig. Stop het eerst, of vul een eindtijd in.');
  expect(sent(kernel, 'POST /activities')).toEqual([]);
});

test('of older data one stop ends every sleep of the child', async () => {
  const second = activity({ ...sleep, id: 3, start_time: '11:50' });
  show(answersWith([sleep, second], under), { children });
  await screen.findByText('Daan Jansen');
  const [stop] = within(ofChild('Daan Jansen')).getAllByRole('button', { name: 'Stop Slapen van Daan Jansen' });
  act(() => stop?.click());
  expect(within(ofChild('Daan Jansen')).queryByRole('timer')).not.toBeInTheDocument();
});

test('a child that was woken is laid down again after the server has its end', async () => {
  const made: string[] = [];
  let answer = () => {};
  const kernel = kernelWith(
    {
      'PUT /activities/:id': () => new Promise((resolve) => (answer = () => resolve({ ...sleep, end_time: '12:00' }))),
      'POST /activities': ({ body }: Pick<CallInput<'POST /activities'>, 'body'>) => {
        made.push(body.child_id);
        return { id: 9, activities: [] };
      },
    },
    { children },
  );
  stopActivity(kernel, sleep);
  await act(async () => {});
  const begin = { name: 'Slapen', activity_id: 2, text: '', date: today, start_time: '12:00', end_time: null };
  addActivity(kernel, [8], begin);
  addActivity(kernel, [7], begin);
  await act(async () => {});
  expect(made).toEqual(['7']);
  await act(async () => answer());
  expect(made).toEqual(['7', '8']);
});
