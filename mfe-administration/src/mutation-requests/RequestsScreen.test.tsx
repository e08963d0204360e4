import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type MutationRequest, type RatioRow, type RequestOutlook } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, testGroup, type Answers } from '@groepsapp/kernel/testing';
import RequestsScreen from './RequestsScreen';

const list = 'GET /mutation-requests';
const look = 'GET /mutation-requests/:id/outlook';
const approve = 'POST /mutation-requests/:id/approve';
const refuse = 'POST /mutation-requests/:id/refuse';
const groups = [testGroup({ id: 3, name: 'Vlinders' }), testGroup({ id: 4, name: 'Egels' })];

const extra: MutationRequest = {
  ...{ id: 7, child_id: 11, child_name: 'Daan van den Berg', kind: 'extra', status: 'new' },
  ...{ date: '2026-11-25', swap_date: null, start_time: '08:30', end_time: '17:30' },
  ...{ group: { id: 3, name: 'Vlinders' }, note: 'Oma is ziek.', parent_name: 'Fatima' },
  ...{ created_at: '2026-11-17T08:00:00.000Z', decided_at: null, decided_by: null, reason: null },
};
const decided = { decided_at: '2026-11-18T09:30:00.000Z', decided_by: 'Sanne de Wit' };
const handledOnes: MutationRequest[] = [
  { ...extra, id: 1, status: 'approved', ...decided },
  { ...extra, id: 2, kind: 'cancel', status: 'refused', ...decided, reason: 'De groep is vol.' },
  { ...extra, id: 3, kind: 'ill', status: 'withdrawn', ...decided, decided_by: null },
];

const row: RatioRow = {
  ...{ start_time: '08:00:00', end_time: '18:00:00', children: 6, childrenGroup: 6, employees: 1, ratio: 1 },
  ...{ status: 10, indicative: false, reasons: [], ages: [] },
};

function outlook(given: Partial<RequestOutlook> = {}): RequestOutlook {
  const then = { children: 7, ratio: [{ ...row, children: 7, ratio: 2, status: 20 as const }] };
  const counts = { children: 6, max_children: 12, ratio: [row], then };
  const day = { date: '2026-11-25', group: extra.group, planned: [], ...counts };
  return { request: extra, days: [day], problem: null, full: false, groups: [extra.group], ...given };
}

function open(answers: Answers = {}, { path = '/transfer/mutationRequests', chosen = groups } = {}) {
  const given: Answers = {
    [list]: () => [extra],
    [look]: () => outlook(),
    'GET /mutation-requests/count': () => ({ new: 1 }),
    ...answers,
  };
  const kernel = createTestKernel({ selection: { groups: chosen }, answers: given });
  const events: string[] = [];
  kernel.bus.events('requests-changed').subscribe(() => events.push('requests'));
  kernel.bus.events('planning-changed').subscribe(() => events.push('planning'));
  renderWithKernel(<RequestsScreen />, kernel, { path });
  return { kernel, events, asked: kernel.made, answers: given };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const judge = () => press('Beoordelen: Extra dag Daan van den Berg');

function conflict(status: MutationRequest['status'], message: string) {
  return () => {
    throw new ApiError('invalid', message, {}, false, { code: 'conflict', current: { ...extra, status } });
  };
}

describe('the list', () => {
  test('shows the child, the kind, the group and the note of the parent', async () => {
    const { asked } = open();
    const [item] = await screen.findAllByRole('listitem');
    expect(item).toHaveTextContent('Daan van den BergExtra dagwo 25-11-2026 08:30-17:30 · Vlinders');
    expect(item).toHaveTextContent('Oma is ziek.Aangevraagd door Fatima 17-11-2026 09:00');
    expect(asked(list)).toEqual([{ query: { id_group: '3,4', handled: '0', limit: '600' } }]);
  });

  test('shows who decided on handled requests, when and why', async () => {
    const { asked } = open({ [list]: () => handledOnes }, { path: '/transfer/mutationRequests?show=handled' });
    const items = await screen.findAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Goedgekeurd door Sanne de Wit 18-11-2026 10:30');
    expect(items[1]).toHaveTextContent('Geweigerd door Sanne de Wit 18-11-2026 10:30Reden: De groep is vol.');
    expect(items[2]).toHaveTextContent('Ingetrokken door de ouder 18-11-2026 10:30');
    expect(screen.queryByRole('button', { name: /Beoordelen/ })).not.toBeInTheDocument();
    expect(asked(list)).toEqual([{ query: { id_group: '3,4', handled: '1', limit: '15' } }]);
  });

  test('is filtered by state and by group, also in the address', async () => {
    const { asked } = open();
    await screen.findAllByRole('listitem');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Groep' }), 'Egels');
    await userEvent.click(screen.getByRole('radio', { name: 'Afgehandeld' }));
    await waitFor(() => expect(asked(list).at(-1)).toEqual({ query: { id_group: '4', handled: '1', limit: '15' } }));
  });

  test('has no filter by group with one chosen group', async () => {
    open({}, { chosen: [testGroup({ id: 3, name: 'Vlinders' })] });
    await screen.findAllByRole('listitem');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('marks a date in the past', async () => {
    open({ [list]: () => [{ ...extra, date: '2026-01-02' }] });
    expect(await screen.findByText('Deze dag is al voorbij')).toBeVisible();
  });

  test('loads fifteen more handled requests at a time', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, id) => ({ ...extra, id: id + 1 }));
    const answer = ({ query }: { query: { limit: string } }) => many(Math.min(Number(query.limit), 20));
    const { asked } = open({ [list]: answer as never }, { path: '/transfer/mutationRequests?show=handled' });
    expect(await screen.findAllByRole('listitem')).toHaveLength(15);
    await press('Laad meer');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(20));
    expect(asked(list).at(-1)).toMatchObject({ query: { limit: '30' } });
    expect(screen.queryByRole('button', { name: 'Laad meer' })).not.toBeInTheDocument();
  });

  test('shows loading, failure and empty', async () => {
    const { answers } = open({
      [list]: () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    });
    expect(screen.getByText('Laden...')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
    answers[list] = () => [];
    await press('Probeer opnieuw');
    expect(await screen.findByText('Geen nieuwe aanvragen')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Afgehandeld' }));
    expect(await screen.findByText('Geen afgehandelde aanvragen')).toBeVisible();
  });

  test('shows new requests', async () => {
    const { kernel, answers } = open({ [list]: () => [] });
    await screen.findByText('Geen nieuwe aanvragen');
    answers[list] = () => [extra];
    act(() => kernel.bus.emit('requests-changed', { childIds: [11] }));
    expect(await screen.findByText('Daan van den Berg')).toBeVisible();
  });
});

describe('deciding', () => {
  test('shows the ratio without and with the child before approving', async () => {
    const { asked, events } = open({ [approve]: () => ({ ...extra, status: 'approved', ...decided }) });
    await judge();
    const dialog = within(await screen.findByRole('dialog', { name: 'Extra dag Daan van den Berg' }));
    const bars = await dialog.findAllByRole('img');
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Kindleidster ratio wo 25-11-2026 Nu gepland. De hele dag voldoende kindleidsters',
      'Kindleidster ratio wo 25-11-2026 Na goedkeuren. Te weinig kindleidsters: 08:00-18:00 (1 van 2)',
    ]);
    expect(dialog.getByText('6, wordt 7 van 12 plaatsen')).toBeVisible();
    expect(dialog.getByText('Niet gepland')).toBeVisible();
    await press('Goedkeuren');
    expect(await screen.findByText('De aanvraag voor Daan van den Berg is goedgekeurd.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked(approve)).toEqual([{ params: { id: '7' }, body: { despite_full: false } }]);
    expect(events).toEqual(['planning', 'requests']);
  });

  test('cannot be approved before the preview has loaded', async () => {
    open({ [look]: () => new Promise<never>(() => undefined) });
    await judge();
    expect(screen.getByRole('button', { name: 'Goedkeuren' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Weigeren' })).toBeEnabled();
  });

  test('of a full group needs confirmation', async () => {
    const { asked } = open({
      [look]: () => outlook({ full: true }),
      [approve]: () => ({ ...extra, status: 'approved', ...decided }),
    });
    await judge();
    expect(await screen.findByText('De groep heeft dan meer kinderen dan plaatsen.')).toBeVisible();
    await press('Toch goedkeuren');
    await waitFor(() => expect(asked(approve)).toEqual([{ params: { id: '7' }, body: { despite_full: true } }]));
  });

  test('can be in another group, whose places and ratio are shown first', async () => {
    const egels = { id: 4, name: 'Egels' };
    const [day] = outlook().days;
    const { asked } = open({
      [look]: ({ query }) =>
        query?.id_group === '4' && day !== undefined
          ? outlook({ groups: [egels, extra.group], days: [{ ...day, group: egels, children: 2 }] })
          : outlook({ groups: [egels, extra.group] }),
      [approve]: () => ({ ...extra, status: 'approved', ...decided, group: egels }),
    });
    await judge();
    const choice = await screen.findByRole('combobox', { name: 'Plannen in groep' });
    expect(within(choice).getByRole('option', { name: 'Vlinders (aangevraagd)', selected: true })).toBeVisible();
    expect(screen.getByText('6, wordt 7 van 12 plaatsen')).toBeVisible();
    await userEvent.selectOptions(choice, 'Egels');
    expect(await screen.findByText('2, wordt 7 van 12 plaatsen')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'wo 25-11-2026 · Egels' })).toBeVisible();
    await press('Goedkeuren');
    await waitFor(() =>
      expect(asked(approve)).toEqual([{ params: { id: '7' }, body: { despite_full: false, id_group: 4 } }]),
    );
    expect(asked(look).slice(0, 2)).toEqual([
      { params: { id: '7' }, query: {} },
      { params: { id: '7' }, query: { id_group: '4' } },
    ]);
  });

  test('shows why approving is impossible', async () => {
    const [day] = outlook().days;
    const days = day === undefined ? [] : [{ ...day, then: null }];
    open({ [look]: () => outlook({ days, problem: 'De groep is op deze dag gesloten: Studiedag.' }) });
    await judge();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Goedkeuren kan niet: De groep is op deze dag gesloten: Studiedag.',
    );
    expect(screen.getByRole('button', { name: 'Goedkeuren' })).toBeDisabled();
    expect(screen.getByText('6 van 12 plaatsen')).toBeVisible();
  });

  test('refusing needs a reason', async () => {
    const { asked, events } = open({ [refuse]: () => ({ ...extra, status: 'refused', ...decided, reason: 'Vol.' }) });
    await judge();
    await press('Weigeren');
    await press('Weigeren');
    expect(await screen.findByText('Vul in waarom de aanvraag wordt geweigerd.')).toBeVisible();
    expect(asked(refuse)).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Reden voor de ouder' }), 'Vol.');
    await press('Weigeren');
    expect(await screen.findByText('De aanvraag voor Daan van den Berg is geweigerd.')).toBeVisible();
    expect(asked(refuse)).toEqual([{ params: { id: '7' }, body: { reason: 'Vol.' } }]);
    expect(events).toEqual(['requests']);
  });

  test('asks before an unsent reason is lost', async () => {
    open();
    await judge();
    await press('Weigeren');
    await userEvent.type(screen.getByRole('textbox', { name: 'Reden voor de ouder' }), 'Vol.');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  test('a second decider sees who decided first', async () => {
    const text = 'Deze aanvraag is intussen al goedgekeurd door Sanne de Wit.';
    const { events } = open({ [approve]: conflict('approved', text) });
    await judge();
    await screen.findAllByRole('img');
    await press('Goedkeuren');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Goedkeuren' })).not.toBeInTheDocument();
    expect(events).toEqual(['planning', 'requests']);
    await press('Sluiten');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a request withdrawn while the dialog is open can no longer be decided', async () => {
    const { kernel, answers } = open();
    await judge();
    await screen.findAllByRole('img');
    answers[look] = () => outlook({ request: { ...extra, status: 'withdrawn' } });
    act(() => kernel.bus.emit('requests-changed', { childIds: [11] }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Deze aanvraag is intussen ingetrokken door de ouder.');
    expect(screen.queryByRole('button', { name: 'Goedkeuren' })).not.toBeInTheDocument();
  });

  test('loads the preview again when planning or shifts change', async () => {
    const { kernel, asked } = open();
    await judge();
    await screen.findAllByRole('img');
    act(() => kernel.bus.emit('shifts-changed', { employeeIds: [5] }));
    await waitFor(() => expect(asked(look)).toHaveLength(2));
  });

  test('what the server says of the reason stands at the reason', async () => {
    open({
      [refuse]: () => {
        throw new ApiError('invalid', 'De gegevens kloppen niet.', { reason: 'Te lang.' });
      },
    });
    await judge();
    await press('Weigeren');
    const reason = screen.getByRole('textbox');
    await userEvent.type(reason, 'Vol.');
    await press('Weigeren');
    expect(await screen.findByRole('alert')).toHaveTextContent('De gegevens kloppen niet.');
    expect(reason).toHaveAccessibleDescription('Te lang.');
  });

  test('a failure keeps the dialog open to retry', async () => {
    const { answers } = open({
      [approve]: () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    });
    await judge();
    await screen.findAllByRole('img');
    await press('Goedkeuren');
    expect(await screen.findByText('Geen verbinding.')).toBeVisible();
    answers[approve] = () => ({ ...extra, status: 'approved', ...decided });
    await press('Goedkeuren');
    expect(await screen.findByText('De aanvraag voor Daan van den Berg is goedgekeurd.')).toBeVisible();
  });
});
