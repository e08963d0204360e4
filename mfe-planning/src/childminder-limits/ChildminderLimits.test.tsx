import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallAnswer, type ChildminderRow } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import { areaStore } from '../store';
import { ChildminderLimits } from './ChildminderLimits';

type Day = CallAnswer<'GET /childminder-limits'>;

const call = 'GET /childminder-limits';
// The test kernel's clock stands at noon on this day.
const today = '2026-11-18';

function row(start_time: string, end_time: string, given: Partial<ChildminderRow> = {}): ChildminderRow {
  const counts = [
    { below: null, children: 4, most: 6 },
    { below: 1, children: 1, most: 2 },
  ];
  const reasons = ['Gastouderopvang: 4 kinderen.'];
  return { start_time, end_time, children: 3, own: 1, allowed: true, counts, reasons, ...given };
}

function day(rows: ChildminderRow[], own: Day['own'] = []): Day {
  return { rows, own, ownBelow: 10 };
}

const Limits = areaStore.withStore(({ date }: { date: string }) => <ChildminderLimits date={date} />);

function show(answers: Answers, date = today, variant: 'groepsapp' | 'gastouderapp' = 'gastouderapp') {
  const kernel = createTestKernel({ answers });
  kernel.owner.set('variant', variant);
  renderWithKernel(<Limits date={date} />, kernel);
  return kernel;
}

test('shows how many children there are now, and the maximum', async () => {
  const kernel = show({ [call]: () => day([row('08:00:00', '18:00:00')]) });
  expect(await screen.findByText('Nu: 4 van hoogstens 6 kinderen, waarvan 1 eigen kind · Toegestaan')).toBeVisible();
  expect(kernel.calls[0]?.input).toEqual({ query: { id_group: '1', date: today } });
});

test('shows the busiest time of another day', async () => {
  const busy = row('10:00:00', '12:00:00', { children: 5 });
  show({ [call]: () => day([row('08:00:00', '10:00:00'), busy]) }, '2026-11-19');
  expect(await screen.findByText('Drukst van 10:00 tot 12:00: 6 van hoogstens 6 kinderen · Toegestaan')).toBeVisible();
});

test('shows why and when there are too many, without past times', async () => {
  const reasons = ['Een gastouder heeft hoogstens 2 kinderen jonger dan 1 jaar tegelijk.'];
  const wrong = (from: string, to: string) => row(from, to, { allowed: false, reasons });
  show({ [call]: () => day([wrong('08:00:00', '10:00:00'), wrong('13:00:00', '15:00:00')]) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    '13:00 tot 15:00: Niet toegestaan. Een gastouder heeft hoogstens 2 kinderen jonger dan 1 jaar tegelijk.',
  );
  expect(screen.getByText('Nu is er geen kind')).toBeVisible();
});

test('shows loading, empty and failure', async () => {
  const answers: Answers = {
    [call]: () => {
      throw new ApiError('server', 'Geen verbinding.');
    },
  };
  show(answers);
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[call] = () => day([]);
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Geen kinderen op deze dag')).toBeVisible();
});

test('is empty for employees', () => {
  const kernel = show({}, today, 'groepsapp');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(kernel.calls).toEqual([]);
});

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Aantallen bekijken' }));
  return within(screen.getByRole('dialog', { name: 'Aantal kinderen' }));
}

test('shows each part of the day with its numbers and the reason', async () => {
  show({ [call]: () => day([row('08:00:00', '18:00:00')]) });
  const dialog = await openDialog();
  const cells = within(dialog.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Toegestaan',
    'Alle kinderen: 4 van 6 · Jonger dan 1: 1 van 2Gastouderopvang: 4 kinderen.',
  ]);
});

const jip = { first_name: 'Jip', date_of_birth: '2024-01-01', counts: true };

test('own children can be added, disabled and removed', async () => {
  const save = 'PUT /childminder-own-children';
  const old = { ...jip, first_name: 'Mies', date_of_birth: '2016-11-18' };
  const kernel = show({ [call]: () => day([], [jip, old]), [save]: () => ({ success: true }) });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByText('Eigen kinderen'));
  expect(dialog.getByText('Telt niet meer mee vanwege de leeftijd')).toBeVisible();
  const saved = () => kernel.made(save).at(-1);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Jip telt mee' }));
  expect(saved()).toEqual({ body: { children: [{ ...jip, counts: false }, old] } });
  await userEvent.click(await dialog.findByRole('button', { name: 'Mies verwijderen' }));
  expect(saved()).toEqual({ body: { children: [jip] } });
  await userEvent.click(dialog.getByRole('button', { name: 'Eigen kind toevoegen' }));
  expect(dialog.getByText('Vul een voornaam en een geboortedatum in.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Voornaam' }), 'Pim');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Geboortedatum' }), '01-02-2023');
  await userEvent.click(dialog.getByRole('button', { name: 'Eigen kind toevoegen' }));
  const pim = { first_name: 'Pim', date_of_birth: '2023-02-01', counts: true };
  expect(saved()).toEqual({ body: { children: [jip, old, pim] } });
});

test('a change that was not saved shows an error', async () => {
  show({
    [call]: () => day([], [jip]),
    'PUT /childminder-own-children': () => {
      throw new ApiError('offline', 'Geen verbinding.');
    },
  });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByText('Eigen kinderen'));
  await userEvent.click(dialog.getByRole('button', { name: 'Jip verwijderen' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Geen verbinding.');
});

test('what the server says of a birthday stands at that field', async () => {
  const date_of_birth = 'Deze datum ligt in de toekomst.';
  show({
    [call]: () => day([], [jip]),
    'PUT /childminder-own-children': () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', {
        date_of_birth,
        'children.1.first_name': 'Te lang.',
      });
    },
  });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByText('Eigen kinderen'));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Voornaam' }), 'Pim');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Geboortedatum' }), '01-02-2023');
  await userEvent.click(dialog.getByRole('button', { name: 'Eigen kind toevoegen' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('De gegevens kloppen niet.');
  expect(dialog.getByRole('textbox', { name: 'Geboortedatum' })).toHaveAccessibleDescription(date_of_birth);
  expect(dialog.getByRole('textbox', { name: 'Voornaam' })).toHaveAccessibleDescription('Te lang.');
});
