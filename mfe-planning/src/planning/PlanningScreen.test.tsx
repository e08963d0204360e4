import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Absence, type PlanningItem, type PresenceRecord, type Settings } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel, testChild, testGroup, type Answers } from '@groepsapp/kernel/testing';
import PlanningScreen from './PlanningScreen';

const now = '2026-11-18T11:00:00.000Z';
const today = '2026-11-18';

const noor = testChild({ id: 1, first_name: 'Noor', last_name: 'Bakker', id_group: [3] });
const sem = testChild({
  ...{ id: 2, first_name: 'Sem', last_name: 'de Wit', id_group: [3] },
  presence: { id: 20, child_id: 2, group_id: 3, start_time: '2026-11-18T07:05:00.000Z', end_time: null },
});
const mees = testChild({ id: 3, first_name: 'Mees', last_name: 'Vos', id_group: [3] });

function item(id_child: number, given: Partial<PlanningItem> = {}): PlanningItem {
  return {
    ...{ id: `slot-${id_child}`, id_child, child: { id: id_child }, date: today, status: 'DEFAULT' },
    ...{ start_time: '08:00', end_time: '18:00', group: { id: 3, name: 'Vlinders' } },
    ...given,
  };
}

interface Shown {
  data?: readonly PlanningItem[];
  absences?: readonly Absence[];
  settings?: Settings;
  answers?: Answers;
  path?: string;
}

function show({
  data = [item(1), item(2)],
  absences = [],
  settings = {},
  answers = {},
  path = '/planning',
}: Shown = {}) {
  const kernel = createTestKernel({
    now,
    children: [noor, sem, mees],
    settings: { ipad_planning_view: 'list', ...settings },
    selection: { groups: [testGroup({ id: 3 })] },
    routes: ['/children/:id', '/care'],
    answers: { 'GET /planning': () => ({ data: [...data], absences: [...absences] }), ...answers },
  });
  const routes = (
    <Routes>
      <Route path="/planning" element={<PlanningScreen />} />
      <Route path="/planning/:date" element={<PlanningScreen />} />
    </Routes>
  );
  renderWithKernel(routes, kernel, { path });
  return kernel;
}

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const row = link.closest('li');
  if (row === null) throw new Error(`${name} stands in no row`);
  return within(row);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const waits = () => new Promise<never>(() => {});

describe('in every view', () => {
  test('asks for the planning of the chosen groups on the day', async () => {
    const kernel = show();
    expect(await screen.findByRole('link', { name: 'Noor Bakker' })).toHaveAttribute('href', '/children/1');
    expect(screen.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
    expect(kernel.calls).toEqual([{ call: 'GET /planning', input: { query: { id_group: '3', date: today } } }]);
  });

  test('says that it is loading, and when nothing is planned', async () => {
    show({ answers: { 'GET /planning': waits } });
    expect(screen.getByText('Laden...')).toBeInTheDocument();
  });

  test('says when nothing is planned', async () => {
    show({ data: [], path: '/planning/2026-11-21' });
    expect(await screen.findByText('Geen planning')).toBeVisible();
  });

  test('a failed load can be tried again', async () => {
    let fails = true;
    const planning = () => {
      if (fails) throw new ApiError('offline', 'Geen verbinding.');
      return { data: [item(1)] };
    };
    show({ answers: { 'GET /planning': planning } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Geen verbinding.');
    fails = false;
    await press('Probeer opnieuw');
    expect(await screen.findByRole('link', { name: 'Noor Bakker' })).toBeVisible();
  });

  test('counts who is here with the tap of a moment ago, and who is planned', async () => {
    show({ answers: { 'POST /presence': waits } });
    const counts = within(await screen.findByRole('list', { name: 'Aantallen' }));
    expect(await counts.findByText('2 gepland')).toBeVisible();
    expect(counts.getByText('1 aanwezig')).toBeVisible();
    await press('Noor Bakker aanmelden');
    expect(counts.getByText('2 aanwezig')).toBeVisible();
  });

  test('names the counts of care, handover and announcements where they are on', async () => {
    const note = { note: '', id_group: [3], author: null };
    const notes = [
      { ...note, id: 1, date: today, sticky: false },
      { ...note, id: 2, date: '2026-11-17', sticky: false },
      { ...note, id: 3, date: today, sticky: true },
    ];
    const kernel = show({
      settings: { ipad_care: '1', ipad_transfer_notes: '1', ipad_announcements: '1' },
      answers: { 'GET /transfer-notes': () => notes as never },
    });
    await screen.findByText('1 overdracht');
    act(() =>
      kernel.owner.set('roster', {
        ...kernel.bus.topic('roster').value,
        visible: [{ ...noor, status: { instruction: 'high', ill: false, sleep: false } }],
      }),
    );
    expect(await screen.findByText('1 overdracht')).toBeVisible();
    expect(screen.getByText('1 mededeling')).toBeVisible();
    expect(screen.getByRole('link', { name: '1 verzorging' })).toHaveAttribute('href', '/care');
  });

  test('goes to other days, on which presence only rests', async () => {
    const kernel = show();
    await press(await screen.findByRole('button', { name: 'Volgende dag' }).then(() => 'Volgende dag'));
    expect(await screen.findByText(/Aan- en afmelden kan alleen vandaag/)).toBeVisible();
    expect(kernel.calls.at(-1)).toEqual({
      call: 'GET /planning',
      input: { query: { id_group: '3', date: '2026-11-19' } },
    });
    expect(screen.queryByRole('button', { name: /aanmelden/ })).not.toBeInTheDocument();
  });

  test('asks again when the planning changes', async () => {
    const kernel = show();
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await act(async () => kernel.bus.emit('planning-changed', { childIds: [1] }));
    expect(kernel.calls).toHaveLength(2);
  });

  test('can show changes and absences only', async () => {
    show({
      data: [item(1), item(2, { status: 'CHANGED' })],
      absences: [{ id_child: 3, kind: 'ill', reason: 'Koorts' }],
    });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await press('Alleen wijzigingen');
    expect(screen.queryByRole('link', { name: 'Noor Bakker' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sem de Wit' })).toBeVisible();
    expect((await rowOf('Mees Vos')).getByText('Ziek Koorts')).toBeVisible();
  });
});

describe('the list', () => {
  test('says how each child stands, and its times with their groups', async () => {
    show({ data: [item(1), item(1, { id: 'item-9', start_time: '18:00', end_time: '18:30', status: 'DELETED' })] });
    const row = await rowOf('Noor Bakker');
    expect(row.getByText('Verwacht')).toBeVisible();
    expect(row.getByText('08:00-18:00 Vlinders')).toBeVisible();
    expect(row.getByText('Vervallen')).toBeVisible();
    expect(row.getByRole('link', { name: /Toestemmingen van Noor Bakker/ })).toHaveAttribute(
      'href',
      '/children/1#Toestemmingen',
    );
    expect((await rowOf('Sem de Wit')).getByText('Aanwezig zonder planning sinds 08:05')).toBeVisible();
  });

  test('signs in and out by the picture, painted at once', async () => {
    const kernel = show({ answers: { 'POST /presence': waits, 'PUT /presence/:id': waits } });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await press('Noor Bakker aanmelden');
    expect((await rowOf('Noor Bakker')).getByText('Aanwezig sinds 12:00')).toBeVisible();
    await press('Sem de Wit afmelden');
    expect((await rowOf('Sem de Wit')).getByText('Vertrokken 08:05-12:00')).toBeVisible();
    expect(kernel.calls.slice(1)).toMatchObject([
      { call: 'POST /presence', input: { body: { child_id: 1, group_id: 3 } } },
      { call: 'PUT /presence/:id', input: { params: { id: '20' } } },
    ]);
  });

  test('opens the planning of a child only where that is on', async () => {
    show();
    await screen.findByRole('link', { name: 'Noor Bakker' });
    expect(screen.queryByRole('button', { name: /^Planning van Noor/ })).not.toBeInTheDocument();
  });

  test('opens the planning of a child on the day', async () => {
    show({
      settings: { ipad_planning_row_edit: '1' },
      answers: { 'legacy POST /ChildPlanning/gettitle': waits, 'legacy POST /ChildPlanning/getitems': waits },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Planning van Noor Bakker/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('signs all planned children in after a question that names their number', async () => {
    const kernel = show({ data: [item(1), item(2), item(3)], answers: { 'POST /presence/taps': waits } });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await press('Alles aanmelden');
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByRole('heading', { name: '2 kinderen aanmelden?' })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Alles aanmelden' }));
    expect((await rowOf('Mees Vos')).getByText('Aanwezig sinds 12:00')).toBeVisible();
    expect(kernel.calls.at(-1)).toMatchObject({
      call: 'POST /presence/taps',
      input: {
        body: {
          taps: [
            { child_id: 1, kind: 'in' },
            { child_id: 3, kind: 'in' },
          ],
        },
      },
    });
    expect(screen.getByRole('button', { name: 'Alles aanmelden' })).toBeDisabled();
  });
});

describe('the timeline', () => {
  const settings = { ipad_planning_view: '' };

  test('stands below group headings, with the words of every block', async () => {
    show({
      settings,
      data: [item(1), item(1, { id: 'x', start_time: '09:00', end_time: '10:00', status: 'DELETED' })],
    });
    expect(await screen.findByRole('heading', { name: 'Vlinders' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Zonder planning' })).toBeVisible();
    const row = await rowOf('Noor Bakker');
    expect(row.getByText('08:00-18:00').parentElement).toHaveTextContent('08:00-18:00 Vlinders');
    expect(row.getByText('09:00-10:00').parentElement).toHaveTextContent('09:00-10:00 Vlinders (vervallen)');
    expect(screen.getByRole('img', { name: 'Nu, 12:00' })).toBeInTheDocument();
  });

  test('has no line for now on another day', async () => {
    show({ settings, path: '/planning/2026-11-19' });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    expect(screen.queryByRole('img', { name: /^Nu/ })).not.toBeInTheDocument();
  });

  test('arrows go to the same control of the next child', async () => {
    show({ settings });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    screen.getByRole('button', { name: 'Noor Bakker aanmelden' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Sem de Wit afmelden' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Noor Bakker aanmelden' })).toHaveFocus();
  });
});

describe('the cards', () => {
  const settings = { ipad_planning_view: 'time_registration' };

  test("are called 'Aanwezigheid', and say what a child does", async () => {
    const activities = [{ id: 5, activity: 'Slapen', icon_id: 1, start_time: '11:30' }];
    const kernel = show({ settings });
    expect(await screen.findByRole('heading', { level: 1, name: 'Aanwezigheid' })).toBeVisible();
    const asleep = { ...sem, status: { ...sem.status, activities } };
    act(() => kernel.owner.set('roster', { ...kernel.bus.topic('roster').value, visible: [noor, asleep] }));
    expect(await screen.findByText('Slapen', { exact: false })).toHaveTextContent('11:30 Slapen');
    expect(screen.getAllByText('Geen activiteit')).toHaveLength(1);
  });

  test('sign in by a tap on the card', async () => {
    show({ settings, answers: { 'POST /presence': waits } });
    const card = await screen.findByRole('button', { name: /^Noor Bakker/ });
    expect(card).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(card);
    expect(screen.getByRole('button', { name: /^Noor Bakker/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the dialog of a child', () => {
  const record: PresenceRecord = {
    ...sem.presence,
    id: 20,
    child_id: 2,
    group_id: 3,
    start_time: '2026-11-18T07:05:00.000Z',
    end_time: null,
  };

  async function open(answers: Answers = {}, absences: readonly Absence[] = []) {
    const kernel = show({ absences, answers: { 'GET /events/current-presence': () => [record], ...answers } });
    await screen.findByRole('link', { name: 'Sem de Wit' });
    await press('Aanwezigheid van Sem de Wit wijzigen');
    return kernel;
  }

  const type = async (label: string, text: string) => {
    const field = await screen.findByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  };

  test('corrects the times of today', async () => {
    const kernel = await open({ 'PUT /presence/:id': () => record });
    await type('Afgemeld om', '1130');
    await press('Opslaan');
    expect(kernel.calls.find(({ call }) => call === 'PUT /presence/:id')?.input).toMatchObject({
      params: { id: '20' },
      body: { start_time: record.start_time, end_time: '2026-11-18T10:30:00.000Z' },
    });
  });

  test('sends no impossible times', async () => {
    const kernel = await open();
    await type('Afgemeld om', '800');
    await press('Opslaan');
    expect(await screen.findByText('De eindtijd moet na de begintijd liggen.')).toBeVisible();
    expect(kernel.calls.some(({ call }) => call === 'PUT /presence/:id')).toBe(false);
  });

  test('keeps the input when the server refuses it', async () => {
    await open({
      'PUT /presence/:id': () => {
        throw new ApiError('invalid', 'Het kind heeft op deze tijd al een andere aanwezigheid.');
      },
    });
    await type('Afgemeld om', '1130');
    await press('Opslaan');
    expect(await screen.findByText('Het kind heeft op deze tijd al een andere aanwezigheid.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Afgemeld om' })).toHaveValue('11:30');
  });

  test('removes times that should not be there', async () => {
    const kernel = await open({ 'DELETE /presence/:id': () => ({ id: 20 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijder deze tijden' }));
    expect(kernel.calls.some(({ call }) => call === 'DELETE /presence/:id')).toBe(true);
  });

  test('notes illness with its reason', async () => {
    const kernel = await open({ 'POST /presence/absence': () => ({ absence: null }) });
    await userEvent.type(screen.getByRole('textbox', { name: 'Reden' }), 'Koorts');
    await press('Ziek');
    expect(kernel.calls.find(({ call }) => call === 'POST /presence/absence')?.input).toEqual({
      body: { child_id: 2, kind: 'ill', reason: 'Koorts' },
    });
  });

  test('takes an absence back', async () => {
    const kernel = await open({ 'POST /presence/absence': () => ({ absence: null }) }, [
      { id_child: 2, kind: 'absent', reason: 'Bij oma' },
    ]);
    expect(screen.getByText('Afwezig Bij oma')).toBeVisible();
    await press('Afmelding ongedaan maken');
    expect(kernel.calls.find(({ call }) => call === 'POST /presence/absence')?.input).toEqual({
      body: { child_id: 2, kind: null, reason: '' },
    });
  });
});
