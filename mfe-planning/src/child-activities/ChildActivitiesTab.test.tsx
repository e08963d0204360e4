import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Activity } from '@groepsapp/kernel';
import { outboxOf } from '@groepsapp/kernel/changes';
import { createTestKernel, renderWithKernel, testChild, type Answers } from '@groepsapp/kernel/testing';
import ChildActivitiesTab from './ChildActivitiesTab';

const fruit: Activity = {
  ...{ id: 1, child_id: 7, activity_id: 5, activity: 'Fruit', icon_id: 5, text: 'Alles op', date: '2026-11-17' },
  ...{ start_time: '09:30', end_time: null, enter_time_end: false, entry_id: 1 },
  ...{ created_at: '2026-11-17T08:30:00.000Z', modified_at: null },
};

function show(answers: Answers = {}) {
  const kernel = createTestKernel({
    answers: {
      'GET /activities': () => [fruit],
      'GET /activities/types': () => [
        { id: 5, name: 'Fruit', icon_id: 5, enter_time_end: false, predefined_texts: [] },
      ],
      ...answers,
    },
    children: [testChild({ id: 7, first_name: 'Emma' })],
  });
  renderWithKernel(<ChildActivitiesTab childId={7} />, kernel);
  return kernel;
}

test('shows this week by day, newest first', async () => {
  const kernel = show();
  expect(await screen.findByText('Alles op')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'week 47' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
    'wo 18 november 2026',
    'di 17 november 2026',
    'ma 16 november 2026',
  ]);
  expect(screen.getAllByText('Geen activiteiten')).toHaveLength(2);
  expect(kernel.calls[0]?.input).toEqual({ query: { id_child: '7', date: '2026-11-16', up_to_date: '2026-11-22' } });
});

test('moves to another week', async () => {
  const kernel = show();
  await screen.findByText('Alles op');
  await userEvent.click(screen.getByRole('button', { name: 'Vorige week' }));
  expect(screen.getByRole('heading', { name: 'week 46' })).toBeVisible();
  expect(kernel.calls.at(-1)?.input).toMatchObject({ query: { date: '2026-11-09', up_to_date: '2026-11-15' } });
  await userEvent.click(screen.getByRole('button', { name: 'Volgende week' }));
  await userEvent.click(screen.getByRole('button', { name: 'Volgende week' }));
  expect(await screen.findByText('Deze dagen moeten nog komen.')).toBeVisible();
});

test('adds an activity for this child in one step', async () => {
  show();
  await screen.findByText('Alles op');
  await userEvent.click(screen.getByRole('button', { name: 'Activiteit toevoegen voor Emma Jansen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Nieuwe activiteit voor Emma Jansen' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Fruit' }));
  expect(dialog.getByRole('button', { name: 'Opslaan' })).toBeVisible();
});

test('an activity that was added here and then removed does not come back', async () => {
  const list = [fruit];
  const kernel = show({
    'GET /activities': () => [...list],
    'POST /activities': () => {
      const made = { ...fruit, id: 2, entry_id: 2, date: '2026-11-18', text: 'Op de tab', start_time: '12:00' };
      list.push(made);
      return { id: 2, activities: [made] };
    },
    'DELETE /activities/:id': () => {
      list.pop();
      return { success: true };
    },
  });
  await screen.findByText('Alles op');
  await userEvent.click(screen.getByRole('button', { name: 'Activiteit toevoegen voor Emma Jansen' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Fruit' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  const day = within(screen.getByRole('region', { name: '18-11-2026' }));
  await userEvent.click(await day.findByRole('button', { name: 'Fruit van Emma Jansen verwijderen' }));
  const question = within(screen.getByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Verwijder' }));
  expect(await day.findByText('Geen activiteiten')).toBeVisible();
  await waitFor(() => expect(outboxOf(kernel).store.all).toEqual([]));
});
