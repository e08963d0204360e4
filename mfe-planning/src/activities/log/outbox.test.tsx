import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type CallInput } from '@groepsapp/kernel';
import { outboxOf } from '@groepsapp/kernel/changes';
import { testChild } from '@groepsapp/kernel/testing';
import { addActivity, stopActivity } from './outbox';
import { activity, answersWith, kernelWith, ofChild, sent, show, sleep, today, underWay } from '../testing/activities';

const names = ['Emma', 'Daan', 'Guus', 'Mees', 'Saar', 'Tess'];
const six = names.map((first_name, index) => testChild({ id: 20 + index, first_name }));
const gone = 22;
const fruit = { name: 'Fruit', activity_id: 3, text: '', date: today, start_time: '12:00', end_time: null };

test('of six children of whom one has left, five are saved, and the sixth is refused with its name', async () => {
  const saved: number[] = [];
  const answers = answersWith([], {
    'POST /activities': ({ body }: Pick<CallInput<'POST /activities'>, 'body'>) => {
      const ids = body.child_id.split(',').map(Number);
      if (ids.includes(gone)) throw new ApiError('not-found', 'Dit is niet gevonden.', {}, false);
      saved.push(...ids);
      return { id: 100 + saved.length, activities: [] };
    },
  });
  const kernel = kernelWith(answers, { children: six });
  act(() => {
    addActivity(
      kernel,
      six.map(({ id }) => id),
      fruit,
    );
  });
  const { store } = outboxOf(kernel);
  await waitFor(() => expect(store.unsent).toMatchObject([{ state: 'refused', problem: 'Dit is niet gevonden.' }]));
  expect([...saved].sort()).toEqual([20, 21, 23, 24, 25]);
  expect(store.unsent).toMatchObject([{ childId: gone, label: 'Fruit', names: { [gone]: 'Guus Jansen' } }]);
});

test('an activity that somebody removed before this device fetched it, is not shown any more', async () => {
  const answers = answersWith([activity()], { 'POST /activities': () => ({ id: 50, activities: [] }) });
  const kernel = show(answers);
  await screen.findByText('120 ml');
  act(() => void addActivity(kernel, [7], { ...fruit, text: 'Al weer weg' }));
  expect(screen.getByText('Al weer weg')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Al weer weg')).not.toBeInTheDocument());
  expect(within(ofChild('Emma Jansen')).getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  ['left while it slept', '2026-11-18T07:00:00.000Z', '2026-11-18T10:52:00.000Z', { end_time: '11:52' }],
  ['left before it fell asleep', '2026-11-18T07:00:00.000Z', '2026-11-18T10:40:00.000Z', { end_time: '12:00' }],
  ['is back', '2026-11-18T10:55:00.000Z', null, { end_time: '12:00' }],
])('the sleep of a child that %s ends when it was last here', async (_, start_time, end_time, body) => {
  const presence = { id: 1, child_id: 8, group_id: 1, start_time, end_time };
  const kernel = kernelWith({ 'PUT /activities/:id': underWay }, { children: [testChild({ id: 8, presence })] });
  stopActivity(kernel, sleep);
  await act(async () => {});
  expect(sent(kernel, 'PUT /activities/:id')).toMatchObject([{ input: { body } }]);
});

test('a sleep of the evening before ends at the time of the morning at which the child left', async () => {
  const times = { start_time: '2026-11-17T18:30:00.000Z', end_time: '2026-11-18T06:10:00.000Z' };
  const presence = { id: 1, child_id: 8, group_id: 1, ...times };
  const kernel = kernelWith({ 'PUT /activities/:id': underWay }, { children: [testChild({ id: 8, presence })] });
  stopActivity(kernel, { ...sleep, date: '2026-11-17', start_time: '20:00' });
  await act(async () => {});
  expect(sent(kernel, 'PUT /activities/:id')).toMatchObject([
    { input: { body: { end_time: '07:10', end_date: '2026-11-18' } } },
  ]);
});
