import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type GroupRatio, type RatioDay, type RatioRow } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, setNarrow, testChild, type Answers } from '@groepsapp/kernel/testing';
import { areaStore } from '../store';
import { RatioBar } from './RatioBar';
import { agesWithOneMore, rowToExtend } from './ratioRules';

const ratio = 'GET /ratio';
const bkr = 'GET /bkr';
const today = '2026-11-18';

function row(start_time: string, end_time: string, given: Partial<RatioRow> = {}): RatioRow {
  return {
    ...{ start_time, end_time, children: 5, childrenGroup: 5, employees: 2, ratio: 1, status: 10 },
    ...{ indicative: false, reasons: ['Tabel: 5 kinderen van 1 jaar, 1 beroepskracht.'], ages: [0, 5] },
    ...given,
  };
}

function group(rows: RatioRow[], given: Partial<GroupRatio> = {}): GroupRatio {
  return {
    ...{ id_group: 3, name: 'Vlinders', rows, deviation_minutes: 0, allowance_minutes: 180, counted_with: [] },
    ...given,
  };
}

function day(rows: RatioRow[], given: Partial<RatioDay> = {}): RatioDay {
  return { data: rows, hasGroupChildrenColumn: false, present: null, groups: [group(rows)], ...given };
}

// The test kernel's clock stands at noon.
const around = row('08:00:00', '18:00:00');

const Bar = areaStore.withStore(({ date }: { date: string }) => <RatioBar date={date} />);

interface Given {
  date?: string;
  settings?: Record<string, string>;
  visible?: boolean;
}

function show(answers: Answers, { date = today, settings, visible = true }: Given = {}) {
  const child = { ...testChild({ id: 1, date_of_birth: '2025-01-01' }), presence: null };
  const kernel = createTestKernel({
    settings: { ipad_child_employee_ratio: '1', ...settings },
    children: [child],
    answers,
  });
  if (!visible) {
    const { value } = kernel.bus.topic('roster');
    act(() => kernel.owner.set('roster', { ...value, visible: [] }));
  }
  renderWithKernel(<Bar date={date} />, kernel);
  return kernel;
}

const openTable = () => userEvent.click(screen.getByRole('button', { name: 'Kindleidster ratio bekijken' }));

test('shows the day as a bar, and the status now', async () => {
  const kernel = show({ [ratio]: () => day([around]) });
  expect(await screen.findByText('Nu: 5 kinderen, 2 kindleidsters (1 nodig) · Voldoende')).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName('Kindleidster ratio. De hele dag voldoende kindleidsters');
  expect(kernel.calls[0]?.input).toEqual({ query: { id_group: '1', date: today } });
});

test('on a telephone it leaves out what the numbers say already', async () => {
  const narrow = setNarrow(true);
  show({ [ratio]: () => day([around]) });
  expect(await screen.findByText('5 kinderen, 2 kindleidsters (1 nodig)')).toBeVisible();
  cleanup();
  show({ [ratio]: () => day([row('08:00:00', '18:00:00', { ratio: 3, status: 20 })]) });
  expect(await screen.findByText(/^Nu: 5 kinderen, 2 kindleidsters .* · \S/)).toBeVisible();
  cleanup();
  // Another backend tells nothing of each group.
  show({ [ratio]: () => day([row('08:00:00', '18:00:00', { employees: 0, status: 20 })], { groups: [] }) });
  expect(await screen.findByText(/^Nu: 5 kinderen, 0 kindleidsters .* · Kinderen zonder kindleidster$/)).toBeVisible();
  narrow.mockRestore();
});

test.each([
  ['offline', 0],
  ['server', 1],
] as const)(
  'a failure of kind %s is said by %i alerts here, as the list says that there is no network',
  async (kind, alerts) => {
    const kernel = show({ [ratio]: () => Promise.reject(new ApiError(kind, 'Er ging iets mis.')) });
    await waitFor(() => expect(kernel.calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Laden...')).not.toBeInTheDocument());
    expect(screen.queryAllByRole('alert')).toHaveLength(alerts);
  },
);

test('is hidden where the setting is off', () => {
  const kernel = show({}, { settings: { ipad_child_employee_ratio: '0' } });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(kernel.calls).toEqual([]);
});

test('does not show the status now on another day', async () => {
  show({ [ratio]: () => day([around]) }, { date: '2026-11-19' });
  expect(await screen.findByRole('img')).toBeVisible();
  expect(screen.queryByText(/^Nu/)).not.toBeInTheDocument();
});

test('shows loading, empty and failure', async () => {
  const answers: Answers = {
    [ratio]: () => {
      throw new ApiError('server', 'Geen verbinding.');
    },
  };
  show(answers);
  expect(screen.getByRole('status')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
  answers[ratio] = () => day([]);
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByText('Geen kinderen en kindleidsters op deze dag')).toBeVisible();
});

test('children without employees are an alert in the line of now, which moves nothing', async () => {
  show({ [ratio]: () => day([row('08:00:00', '18:00:00', { employees: 0, status: 20 })]) });
  const words = 'Kinderen zonder kindleidster: Vlinders · 5 kinderen, 0 kindleidsters (1 nodig)';
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(alert.textContent?.trim()).toBe(words);
  expect(screen.queryByText(/^Nu/)).not.toBeInTheDocument();
});

test('a group without employees is named beside another one that has enough', async () => {
  const rows = [row('08:00:00', '18:00:00', { employees: 0, status: 20 })];
  show({ [ratio]: () => day([around], { groups: [group([around]), group(rows, { id_group: 4, name: 'Uilen' })] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Kinderen zonder kindleidster: Uilen · 5 kinderen, 2 kindleidsters (1 nodig)',
  );
});

test('without the real-time ratio the number present is shown beside the planning', async () => {
  show({ [ratio]: () => day([around], { present: { children: 1, employees: 2 } }) });
  expect(await screen.findByText('Nu aanwezig: 1 kind, 2 kindleidsters')).toBeVisible();
});

test('a filter changes the needed number, unless the setting disables it', async () => {
  const answers: Answers = {
    [ratio]: () => day([around]),
    [bkr]: () => ({ employees_needed: 0, allowed: true, indicative: false, reasons: [] }),
  };
  show(answers, { settings: { ipad_real_time_bkr: '1' }, visible: false });
  expect(await screen.findByText('Met het filter: 0 kinderen aanwezig, 0 kindleidsters nodig')).toBeVisible();
});

test('a filter is ignored where the setting disables it', async () => {
  const settings = { ipad_real_time_bkr: '1', ipad_real_time_bkr_ignore_child_filter: '1' };
  const kernel = show({ [ratio]: () => day([around]) }, { settings, visible: false });
  expect(await screen.findByRole('img')).toBeVisible();
  expect(kernel.calls.map(({ call }) => call)).toEqual([ratio]);
});

async function openDialog(given: RatioDay) {
  show({ [ratio]: () => given });
  await screen.findByRole('img');
  await openTable();
  return within(screen.getByRole('dialog', { name: 'Kindleidster ratio' }));
}

test('the dialog shows each group over the day, and what is needed and why behind a tap', async () => {
  const rows = [row('08:00:00', '18:00:00', { childrenGroup: 3, ratio: null, status: 20, indicative: true })];
  const merged = group(rows, { counted_with: ['Vossen'], deviation_minutes: 45 });
  const dialog = await openDialog(day(rows, { hasGroupChildrenColumn: true, groups: [merged] }));
  expect(dialog.getByText('Telt mee: Vossen · Afwijking op deze dag: 45 van 180 toegestane minuten')).toBeVisible();
  expect(dialog.getByRole('img', { name: /^Vlinders/ })).toBeVisible();
  expect(dialog.getAllByText('Indicatief')).toHaveLength(1);
  const why = dialog.getByText(
    '08:00-18:00 Kinderen: 5 · Kinderen van de groep: 3 · Kindleidsters: 2 · Nodig: –. Tabel: 5 kinderen van 1 jaar, 1 beroepskracht.',
  );
  expect(why).not.toBeVisible();
  await userEvent.click(dialog.getByText('Mag niet als één groep', { selector: 'summary *' }));
  expect(why).toBeVisible();
});

test('the dialog begins with how it is now, and has a row for each change', async () => {
  const rows = [
    row('08:00:00', '10:00:00'),
    row('10:00:00', '12:30:00', { ratio: 3, status: 20 }),
    row('12:30:00', '18:00:00', { children: 4 }),
  ];
  const dialog = await openDialog(day(rows));
  expect(dialog.getByText('5 kinderen, 2 kindleidsters (3 nodig)')).toBeVisible();
  expect(dialog.getByText('Te weinig van 10:00 tot 12:30')).toBeVisible();
  expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    '08:00-10:00  Voldoende',
    '10:00-12:30 2 van 3 Te weinig',
    '12:30-18:00  Voldoende',
  ]);
});

test.each([
  [2, 'Dat kan: er zijn 2 nodig en 2 aanwezig.'],
  [3, 'Dat kan niet: er zijn 3 nodig en 2 aanwezig.'],
  [null, 'Dat mag niet als één groep.'],
])('with one child more %s are needed', async (needed, text) => {
  const kernel = show({
    [ratio]: () => day([around]),
    [bkr]: () => ({ employees_needed: needed, allowed: needed !== null, indicative: false, reasons: [] }),
  });
  await screen.findByRole('img');
  await openTable();
  await userEvent.click(screen.getByRole('combobox', { name: 'Leeftijd' }));
  await userEvent.click(await screen.findByText('0 jaar', { selector: '.ant-select-item-option-content' }));
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(kernel.calls.at(-1)?.input).toEqual({ query: { date: today, ages_in_years: '0,1,1,1,1,1' } });
});

test('loads again when somebody arrives or leaves', async () => {
  const kernel = show({ [ratio]: () => day([around]) });
  await screen.findByRole('img');
  act(() => kernel.bus.emit('presence-changed', { childIds: [9] }));
  act(() => kernel.bus.emit('employees-changed', { employeeIds: [9] }));
  await screen.findByRole('img');
  expect(kernel.calls.length).toBeGreaterThan(1);
});

test('one child more is calculated for the busiest part of another day', () => {
  const busy = row('10:00:00', '12:00:00', { children: 8 });
  expect(rowToExtend([around, busy], null)).toBe(busy);
  expect(rowToExtend([around, busy], '09:00')).toBe(around);
  expect(agesWithOneMore([1, 0, 2], 1)).toBe('0,1,2,2');
});

test('taps of twenty tablets cause at most one request in five seconds, the first at once', async () => {
  jest.useFakeTimers();
  const kernel = show({ [ratio]: () => day([around]) });
  await act(() => jest.advanceTimersByTimeAsync(0));
  const asked = () => kernel.made(ratio).length;
  kernel.bus.emit('presence-changed', { childIds: [1] });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(asked()).toBe(2);
  for (let tap = 0; tap < 20 * 20; tap += 1) {
    kernel.bus.emit(tap % 2 === 0 ? 'presence-changed' : 'employees-changed', { childIds: [1], employeeIds: [2] });
    await act(() => jest.advanceTimersByTimeAsync(50));
  }
  expect(asked()).toBeLessThanOrEqual(5);
  expect(asked()).toBeGreaterThanOrEqual(4);
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  jest.useRealTimers();
});

test('says when a group deviates for longer than a day allows', async () => {
  const deviating = (minutes: number) => ({
    [ratio]: () => day([around], { groups: [group([around], { deviation_minutes: minutes, allowance_minutes: 30 })] }),
  });
  show(deviating(30));
  expect(await screen.findByText(/Voldoende$/)).toBeVisible();
  cleanup();
  show(deviating(31));
  expect(await screen.findByText(/Voldoende · afwijking te lang$/)).toBeVisible();
});
