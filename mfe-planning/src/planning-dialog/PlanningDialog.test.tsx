import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type DayItem } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import { areaStore } from '../store';
import PlanningDialog, { type PlanningDialogProps } from './PlanningDialog';

const title = 'legacy POST /ChildPlanning/gettitle';
const items = 'legacy POST /ChildPlanning/getitems';
const add = 'legacy POST /ChildPlanning/add';
const change = 'legacy POST /ChildPlanning/change';
const cancel = 'legacy POST /ChildPlanning/delete';

const date = '2026-11-18';
const groups = [
  { id: 3, name: 'Vlinders' },
  { id: 4, name: 'Rupsjes' },
];

function item(given: Partial<DayItem> = {}): DayItem {
  return {
    ...{ id: `slot-1-${date}`, id_child: 7, child: { id: 7 }, date, group: { id: 3, name: 'Vlinders' } },
    ...{ start_time: '08:00', end_time: '18:00', status: 'DEFAULT', reason: null },
    ...given,
  };
}

const Dialog = areaStore.withStore((props: PlanningDialogProps) => <PlanningDialog {...props} />);

function show(answers: Answers = {}, editable = '1') {
  const onClose = jest.fn();
  const kernel = createTestKernel({
    settings: { ipad_child_planning_edit: editable },
    answers: {
      [title]: () => ({ child: { name: 'Noor van den Berg' }, date }),
      [items]: () => ({ items: [item()], groups }),
      ...answers,
    },
  });
  renderWithKernel(<Dialog childId={7} date={date} onClose={onClose} />, kernel);
  return { kernel, onClose };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fill(label: string, time: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, time);
  await userEvent.tab();
}

test('has child and date in its title, and lists the times with their deviations', async () => {
  show({
    [items]: () => ({
      items: [item(), item({ id: 'item-2', status: 'DELETED', reason: 'ill', group: { id: 4, name: '' } })],
      groups,
    }),
  });
  expect(await screen.findByRole('dialog', { name: 'Planning Noor van den Berg op 18-11-2026' })).toBeVisible();
  const rows = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '08:00-18:00 Vlinders',
    '08:00-18:00 Geen groep naamVervallenZiek',
  ]);
});

test('shows that nothing is planned', async () => {
  show({ [items]: () => ({ items: [], groups }) });
  expect(await screen.findByText('Geen planning')).toBeVisible();
});

test('a failed load can be retried', async () => {
  show({
    [items]: () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible();
});

test('cannot change anything where the setting is off', async () => {
  show({}, '0');
  expect(await screen.findByText('Vlinders')).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sluiten']);
});

test('adds a time in the group of the day', async () => {
  const { kernel } = show({ [add]: () => item({ id: 'item-9', status: 'ADDED' }) });
  const published = jest.fn();
  kernel.bus.events('planning-changed').subscribe(published);
  await press('Tijd toevoegen');
  await fill('Begintijd', '18:00');
  await fill('Eindtijd', '1830');
  await press('Opslaan');
  expect(await screen.findByRole('button', { name: 'Tijd toevoegen' })).toBeVisible();
  expect(kernel.made(add)[0]).toEqual({
    headers: { 'idempotency-key': expect.any(String) },
    body: { idChild: 7, date, id_group: 3, start_time: '18:00', end_time: '18:30', reason: 'extra' },
  });
  expect(published).toHaveBeenCalledWith({ childIds: [7] });
});

test.each([
  ['18:00', '17:00', 'De eindtijd moet na de begintijd liggen.'],
  ['17:00', '19:00', 'Het kind is dan al gepland: 08:00-18:00.'],
])('from %s to %s is refused without a request', async (start, end, problem) => {
  const { kernel } = show();
  await press('Tijd toevoegen');
  await fill('Begintijd', start);
  await fill('Eindtijd', end);
  await press('Opslaan');
  expect(screen.getByText(problem)).toBeVisible();
  expect(kernel.made(add)).toEqual([]);
});

test('a missing time is asked for', async () => {
  show();
  await press('Tijd toevoegen');
  await press('Opslaan');
  expect(screen.getByText('Vul een begintijd en een eindtijd in.')).toBeVisible();
});

test('sends a change with the version that was loaded, and keeps the input when the server refuses', async () => {
  const answers: Answers = {
    [change]: () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', { id_group: 'Niet bij deze vestiging.' });
    },
  };
  const { kernel } = show(answers);
  await press('Wijzig 08:00-18:00');
  await fill('Begintijd', '09:00');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reden' }), 'Later gebracht');
  await press('Opslaan');
  expect(await screen.findByText('Niet bij deze vestiging.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Begintijd' })).toHaveValue('09:00');
  expect(kernel.made(change)[0]).toEqual({
    body: {
      ...{ idChild: 7, id: `slot-1-${date}`, id_group: 3, start_time: '09:00', end_time: '18:00' },
      reason: 'brought-late',
      based_on: { id_group: 3, start_time: '08:00', end_time: '18:00', status: 'DEFAULT' },
    },
  });
});

test('shows both versions after a concurrent edit, and can save the own one over it', async () => {
  const theirs = item({ start_time: '10:00', status: 'CHANGED' });
  let tries = 0;
  const { kernel } = show({
    [change]: () => {
      tries += 1;
      if (tries > 1) return item({ start_time: '09:00', status: 'CHANGED' });
      const extra = { code: 'conflict', current: theirs } as const;
      throw new ApiError('invalid', 'Iemand anders heeft dit intussen gewijzigd.', {}, false, extra);
    },
  });
  await press('Wijzig 08:00-18:00');
  await fill('Begintijd', '09:00');
  await press('Opslaan');
  const conflict = await screen.findByRole('alertdialog');
  expect(within(conflict).getByText('10:00-18:00')).toBeInTheDocument();
  await press('Sla mijn tekst op');
  expect(await screen.findByRole('button', { name: 'Tijd toevoegen' })).toBeVisible();
  expect(kernel.made(change)[1]).toMatchObject({
    body: { based_on: { start_time: '10:00', status: 'CHANGED' } },
  });
});

test('cancels a time with a reason', async () => {
  const { kernel } = show({ [cancel]: () => item({ status: 'DELETED', reason: 'ill' }) });
  await press('Laat 08:00-18:00 vervallen');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reden' }), 'Vakantie');
  expect(screen.queryByText(/als ziek genoteerd/)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reden' }), 'Ziek');
  expect(screen.getByText('Het kind staat op deze dag dan ook als ziek genoteerd.')).toBeVisible();
  await press('Laat vervallen');
  expect(kernel.made(cancel)[0]).toMatchObject({ body: { id: `slot-1-${date}`, reason: 'ill' } });
});

test('a refused cancellation stays open with the reason', async () => {
  show({
    [cancel]: () => {
      throw new ApiError('invalid', 'Iemand anders heeft dit intussen gewijzigd.');
    },
  });
  await press('Laat 08:00-18:00 vervallen');
  await press('Laat vervallen');
  expect(await screen.findByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
});

test('a cancellation of a time that somebody else changed asks again, with the time as it is', async () => {
  const current = item({ start_time: '10:00', status: 'CHANGED' });
  const { kernel } = show({
    [cancel]: ({ body }: { body: { based_on: { start_time: string } } }) => {
      if (body.based_on.start_time === '10:00') return item({ status: 'DELETED' });
      throw new ApiError('invalid', 'Gewijzigd.', {}, false, { code: 'conflict', current });
    },
  });
  await press('Laat 08:00-18:00 vervallen');
  await press('Laat vervallen');
  const question = within(screen.getByRole('alertdialog'));
  expect(await question.findByText('10:00-18:00')).toBeVisible();
  await press('Laat vervallen');
  expect(await screen.findByRole('button', { name: 'Tijd toevoegen' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(kernel.made(cancel)).toHaveLength(2);
});

test('a cancelled time can be restored', async () => {
  const { kernel } = show({
    [items]: () => ({ items: [item({ status: 'DELETED' })], groups }),
    [change]: () => item(),
  });
  await press('Zet 08:00-18:00 terug');
  await press('Opslaan');
  expect(kernel.made(change)[0]).toMatchObject({ body: { based_on: { status: 'DELETED' }, reason: null } });
});

test('asks before input is lost', async () => {
  const { onClose } = show();
  await press('Tijd toevoegen');
  await fill('Begintijd', '18:00');
  await press('Sluiten');
  expect(screen.getByRole('alertdialog', { name: 'Weet je zeker dat je wilt stoppen?' })).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await press('Weggooien');
  expect(onClose).toHaveBeenCalled();
});

test('shows changes of other tablets', async () => {
  let stands = item();
  const { kernel } = show({ [items]: () => ({ items: [stands], groups }) });
  expect(await screen.findByText('Vlinders')).toBeVisible();
  stands = item({ start_time: '09:30', status: 'CHANGED' });
  act(() => kernel.bus.emit('planning-changed', { childIds: [7] }));
  expect(await screen.findByText('Gewijzigd')).toBeVisible();
});
