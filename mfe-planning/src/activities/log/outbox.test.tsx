import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type CallInput } from '@groepsapp/kernel';
import { outboxOf } from '@groepsapp/kernel/changes';
import { testChild } from '@groepsapp/kernel/testing';
import { addActivity } from './outbox';
import { activity, answersWith, kernelWith, ofChild, show, today } from '../testing/activities';

const names = ['Emma', 'Daan', 'Guus', 'Mees', 'Saar', 'Tess'];
const six = names.map((first_name, index) => testChild({ id: 20 + index, first_name }));
const gone = 22;
const fruit = { activity_id: 3, text: '', date: today, start_time: '12:00', end_time: null };

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
  expect(store.unsent).toMatchObject([{ childId: gone, names: { [gone]: 'Guus Jansen' } }]);
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
