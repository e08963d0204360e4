import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type PlanningItem } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import ChildPlanningTab from './ChildPlanningTab';

const planning = 'GET /planning';

function item(given: Partial<PlanningItem> & { date: string }): PlanningItem {
  return {
    ...{ id: `slot-1-${given.date}`, id_child: 7, child: { id: 7 } },
    ...{ start_time: '08:00', end_time: '18:00', group: { id: 3, name: 'Vlinders' }, status: 'DEFAULT' },
    ...given,
  };
}

function show(answers: Answers) {
  const kernel = createTestKernel({ answers });
  renderWithKernel(<ChildPlanningTab childId={7} />, kernel);
  return kernel;
}

function offline(): never {
  throw new ApiError('offline', 'Geen verbinding.');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowsOf = (week: string) =>
  within(screen.getByRole('table', { name: week }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('requests whole weeks around this month', async () => {
  const kernel = show({ [planning]: () => ({ data: [] }) });
  expect(await screen.findByText('Geen planning')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'november 2026' })).toBeVisible();
  expect(kernel.calls).toEqual([
    { call: planning, input: { query: { id_child: '7', date: '2026-10-26', up_to_date: '2026-12-06' } } },
  ]);
});

test('shows that it is loading until there is an answer', () => {
  show({ [planning]: () => new Promise(() => {}) });
  expect(screen.getByRole('status')).toHaveTextContent('Laden...');
});

test('shows the times by week, and deviations from the contract in words', async () => {
  show({
    [planning]: () => ({
      data: [
        item({ date: '2026-11-17', status: 'DELETED' }),
        item({ date: '2026-11-19', id: 'item-2', status: 'ADDED', group: { id: 4, name: '' } }),
        item({ date: '2026-11-24' }),
      ],
    }),
  });
  expect(await screen.findAllByRole('table')).toHaveLength(2);
  expect(rowsOf('Week 47')).toEqual([
    ['Week 47 Dag', 'Groep', 'Tijd'],
    ['di 17 nov', 'Vlinders', '08:00-18:00 Vervallen'],
    ['do 19 nov', 'Geen groep naam', '08:00-18:00 Extra'],
  ]);
  expect(rowsOf('Week 48')[1]).toEqual(['di 24 nov', 'Vlinders', '08:00-18:00 ']);
});

test('moves to other months and back to this one', async () => {
  const kernel = show({ [planning]: () => ({ data: [] }) });
  expect(screen.getByRole('button', { name: 'Deze maand' })).toBeDisabled();
  await press('Volgende maand');
  await press('Volgende maand');
  expect(await screen.findByRole('heading', { name: 'januari 2027' })).toBeVisible();
  expect(kernel.calls.at(-1)?.input).toEqual({
    query: { id_child: '7', date: '2026-12-28', up_to_date: '2027-01-31' },
  });
  await press('Vorige maand');
  expect(screen.getByRole('heading', { name: 'december 2026' })).toBeVisible();
  await press('Deze maand');
  expect(screen.getByRole('heading', { name: 'november 2026' })).toBeVisible();
});

test('a failed load can be retried', async () => {
  const answers: Answers = { [planning]: offline };
  show(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[planning] = () => ({ data: [item({ date: '2026-11-24' })] });
  await press('Probeer opnieuw');
  expect(await screen.findByText('di 24 nov')).toBeVisible();
});

test('loads again when the planning of the child changes, and not for another child', async () => {
  const kernel = show({ [planning]: () => ({ data: [item({ date: '2026-11-24' })] }) });
  expect(await screen.findByText('di 24 nov')).toBeVisible();
  act(() => kernel.bus.emit('planning-changed', { childIds: [8] }));
  act(() => kernel.bus.emit('planning-changed', { childIds: [7] }));
  await screen.findByText('di 24 nov');
  expect(kernel.calls).toHaveLength(2);
});

describe('where planning can be changed', () => {
  const settings = { ipad_child_planning_edit: '1' };

  test('every day can be opened, with a plus on days without planning', async () => {
    const kernel = createTestKernel({
      settings,
      answers: {
        [planning]: () => ({ data: [item({ date: '2026-11-24' }), item({ date: '2026-11-24', id: 'item-2' })] }),
        'legacy POST /ChildPlanning/gettitle': () => ({ child: { name: 'Noor' }, date: '2026-11-25' }),
        'legacy POST /ChildPlanning/getitems': () => ({ items: [], groups: [] }),
      },
    });
    renderWithKernel(<ChildPlanningTab childId={7} />, kernel);
    expect(await screen.findByRole('button', { name: 'Wijzig de planning van di 24 nov' })).toBeVisible();
    expect(rowsOf('Week 48')).toHaveLength(9);
    await press('Plan een tijd op wo 25 nov');
    expect(await screen.findByRole('dialog', { name: 'Planning Noor op 25-11-2026' })).toBeVisible();
    await press('Sluiten');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a month without planning shows its days', async () => {
    renderWithKernel(
      <ChildPlanningTab childId={7} />,
      createTestKernel({ settings, answers: { [planning]: () => ({ data: [] }) } }),
    );
    expect(await screen.findByRole('button', { name: 'Plan een tijd op wo 18 nov' })).toBeVisible();
    expect(screen.queryByText('Geen planning')).not.toBeInTheDocument();
  });
});
