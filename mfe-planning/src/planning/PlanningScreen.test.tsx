import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { testChild } from '@groepsapp/kernel/testing';
import { prepare } from './planningApi';
import {
  item,
  noor,
  planningKernel,
  press,
  rowOf,
  sem,
  showPlanning as show,
  today,
  waits,
} from './testing/showPlanning';

describe('in every view', () => {
  test('requests the planning of the chosen groups on the day first', async () => {
    const kernel = show();
    expect(await screen.findByRole('link', { name: 'Noor Bakker' })).toHaveAttribute('href', '/children/1');
    expect(screen.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
    expect(kernel.calls[0]).toEqual({ call: 'GET /planning', input: { query: { id_group: '3', date: today } } });
    expect(kernel.calls.filter(({ call }) => call === 'GET /planning')).toHaveLength(1);
  });

  test('shows data that was requested before it was opened, without a second request', async () => {
    const kernel = planningKernel();
    prepare(kernel);
    await act(async () => {});
    show({}, kernel);
    expect(screen.getByRole('link', { name: 'Noor Bakker' })).toBeVisible();
    expect(await screen.findByText('2 verwacht')).toBeVisible();
    expect(kernel.calls.filter(({ call }) => call === 'GET /planning')).toHaveLength(1);
  });

  test('collapses the buttons of the day on a telephone, and shows that only changes are listed', async () => {
    const wide = jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...new EventTarget(),
      ...{ matches: query === '(max-width: 479px)', media: query, onchange: null },
      ...{ addListener: () => {}, removeListener: () => {}, dispatchEvent: () => true },
      ...{ addEventListener: () => {}, removeEventListener: () => {} },
    }));
    show();
    expect(screen.getByRole('button', { name: 'Alleen wijzigingen', hidden: true })).not.toBeVisible();
    await userEvent.click(screen.getByText('Meer'));
    await press('Alleen wijzigingen');
    expect(screen.getByText('Meer · Alleen wijzigingen')).toBeVisible();
    wide.mockRestore();
  });

  test('shows that it is loading', async () => {
    show({ answers: { 'GET /planning': waits } });
    expect(screen.getByText('Laden...')).toBeInTheDocument();
  });

  test('shows a childminder her maximum number of children, and nothing about employees', async () => {
    const kernel = show({ answers: { 'GET /childminder-limits': () => ({ rows: [], own: [], ownBelow: 10 }) } });
    expect(screen.getByRole('button', { name: 'Nog aanwezig' })).toBeVisible();
    act(() => kernel.owner.set('variant', 'gastouderapp'));
    expect(await screen.findByText('Geen kinderen op deze dag')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nog aanwezig' })).not.toBeInTheDocument();
  });

  test('shows that nothing is planned', async () => {
    show({ data: [], path: '/planning/2026-11-21' });
    expect(await screen.findByText('Geen planning')).toBeVisible();
  });

  test('shows how many children of the day the child filter hides', async () => {
    const kernel = show();
    await screen.findByRole('link', { name: 'Noor Bakker' });
    expect(screen.queryByText(/verborgen/)).not.toBeInTheDocument();
    const roster = kernel.bus.topic('roster').value;
    act(() => kernel.owner.set('roster', { ...roster, visible: [noor] }));
    expect(await screen.findByText('1 kind verborgen door het filter')).toBeVisible();
  });

  test('a failed load can be retried', async () => {
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

  test('counts present children, including unsent taps, and planned ones', async () => {
    show({ answers: { 'POST /presence': waits } });
    const counts = within(await screen.findByRole('list', { name: 'Aantallen' }));
    expect(await counts.findByText('2 verwacht')).toBeVisible();
    expect(counts.getByText('1 aanwezig')).toBeVisible();
    await press('Noor Bakker aanmelden');
    expect(await counts.findByText('2 aanwezig')).toBeVisible();
  });

  test('shows the counts of care, transfer notes and announcements where they are on', async () => {
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

  test('moves to other days, where presence is read-only', async () => {
    const kernel = show();
    await press(await screen.findByRole('button', { name: 'Volgende dag' }).then(() => 'Volgende dag'));
    expect(await screen.findByText(/Aan- en afmelden kan alleen vandaag/)).toBeVisible();
    expect(kernel.calls.at(-1)).toEqual({
      call: 'GET /planning',
      input: { query: { id_group: '3', date: '2026-11-19' } },
    });
    expect(screen.queryByRole('button', { name: /aanmelden/ })).not.toBeInTheDocument();
  });

  test('shows children who are planned on another day only, unless the filter hides them', async () => {
    const guest = testChild({ id: 9, first_name: 'Gast', last_name: 'Aarts', id_group: [3] });
    const planning = () => ({ data: [item(1), item(9)], absences: [], children: [guest] });
    const kernel = show({ answers: { 'GET /planning': planning }, path: '/planning/2026-11-19' });
    expect(await screen.findByRole('link', { name: 'Gast Aarts' })).toBeVisible();
    const { value } = kernel.bus.topic('roster');
    act(() => kernel.owner.set('roster', { ...value, filter: { ...value.filter, text: 'noor' }, visible: [noor] }));
    expect(screen.getByRole('link', { name: 'Noor Bakker' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Gast Aarts' })).not.toBeInTheDocument();
  });

  test('has a link to who is still present, today only', async () => {
    show();
    await screen.findByRole('link', { name: 'Noor Bakker' });
    expect(screen.getByRole('button', { name: 'Nog aanwezig' })).toBeVisible();
    await press('Volgende dag');
    expect(screen.queryByRole('button', { name: 'Nog aanwezig' })).not.toBeInTheDocument();
  });

  test('loads again when the planning changes', async () => {
    const kernel = show();
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await act(async () => kernel.bus.emit('planning-changed', { childIds: [1] }));
    expect(kernel.calls.filter(({ call }) => call === 'GET /planning')).toHaveLength(2);
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
  test('shows the status of each child, and its times with their groups', async () => {
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

  test('signs in and out by the picture, shown before the server answers', async () => {
    const kernel = show({ answers: { 'POST /presence': waits, 'PUT /presence/:id': waits } });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await press('Noor Bakker aanmelden');
    expect((await rowOf('Noor Bakker')).getByText('Aanwezig sinds 12:00')).toBeVisible();
    await press('Sem de Wit afmelden');
    expect((await rowOf('Sem de Wit')).getByText('Vertrokken 08:05-12:00')).toBeVisible();
    expect(kernel.calls.filter(({ call }) => !call.startsWith('GET'))).toMatchObject([
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

  test('signs in all planned children after a confirmation with their number', async () => {
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
    await waitFor(() => expect(screen.getByRole('button', { name: 'Alles aanmelden' })).toBeDisabled());
  });
});

describe('the timeline', () => {
  const settings = { ipad_planning_view: '' };

  test('is grouped by heading, with a text for each block', async () => {
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

  test('arrow keys move to the same control of the next child', async () => {
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

  test("have the heading 'Aanwezigheid', and show the activity of a child", async () => {
    const activities = [{ id: 5, activity: 'Slapen', icon_id: 1, start_time: '11:30' }];
    const kernel = show({ settings });
    expect(await screen.findByRole('heading', { level: 1, name: 'Aanwezigheid' })).toBeVisible();
    const asleep = { ...sem, status: { ...sem.status, activities } };
    act(() => kernel.owner.set('roster', { ...kernel.bus.topic('roster').value, visible: [noor, asleep] }));
    expect(await screen.findByText('Slapen', { exact: false })).toHaveTextContent('11:30 Slapen');
    expect(screen.getAllByText('Geen activiteit')).toHaveLength(1);
  });

  test('end the activity of a child in one tap', async () => {
    const activities = [{ id: 5, activity: 'Slapen', icon_id: 1, start_time: '11:30' }];
    const kernel = show({ settings, answers: { 'PUT /activities/:id': waits } });
    await screen.findByRole('button', { name: /^Sem de Wit/ });
    const asleep = { ...sem, status: { ...sem.status, activities } };
    act(() => kernel.owner.set('roster', { ...kernel.bus.topic('roster').value, visible: [noor, asleep] }));
    expect(await screen.findByRole('timer')).toHaveTextContent('30:00');
    await userEvent.click(screen.getByRole('button', { name: 'Stop Slapen van Sem de Wit' }));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getByText('Wacht op verzending')).toBeVisible();
    expect(kernel.calls.at(-1)).toMatchObject({
      call: 'PUT /activities/:id',
      input: { params: { id: '5' }, body: { end_time: '12:00' } },
    });
  });

  test('sign in by a tap on the card', async () => {
    show({ settings, answers: { 'POST /presence': waits } });
    const card = await screen.findByRole('button', { name: /^Noor Bakker/ });
    expect(card).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(card);
    expect(screen.getByRole('button', { name: /^Noor Bakker/ })).toHaveAttribute('aria-pressed', 'true');
  });
});
