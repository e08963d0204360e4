import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testGroup } from '@groepsapp/kernel/testing';
import {
  item,
  noor,
  planningKernel,
  press,
  rowOf,
  rowSays,
  sem,
  showPlanning as show,
  waits,
} from './testing/showPlanning';

describe('the list', () => {
  test('shows the status of each child, and its times with their groups', async () => {
    show({ data: [item(1), item(1, { id: 'item-9', start_time: '18:00', end_time: '18:30', status: 'DELETED' })] });
    const row = await rowOf('Noor Bakker');
    expect(row.getByText('Verwacht')).toBeVisible();
    await rowSays('Noor Bakker', '08:00-18:00 Vlinders');
    expect(row.getByText('Vervallen')).toBeVisible();
    expect(row.getByRole('link', { name: /Toestemmingen van Noor Bakker/ })).toHaveAttribute(
      'href',
      '/children/1#Toestemmingen',
    );
    await rowSays('Sem de Wit', 'Aanwezig zonder planning sinds 08:05');
  });

  test('signs in and out by the picture, shown before the server answers', async () => {
    const kernel = show({ answers: { 'POST /presence/taps': waits } });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await press('Noor Bakker aanmelden');
    await rowSays('Noor Bakker', 'Aanwezig sinds 12:00');
    await press('Sem de Wit afmelden');
    await rowSays('Sem de Wit', 'Vertrokken 08:05-12:00');
    expect(kernel.calls.filter(({ call }) => !call.startsWith('GET'))).toMatchObject([
      { call: 'POST /presence/taps', input: { body: { taps: [{ child_id: 1, group_id: 3 }] } } },
      { call: 'POST /presence/taps', input: { body: { taps: [{ child_id: 2, group_id: 3, kind: 'out' }] } } },
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
    await userEvent.click(
      await screen.findByRole('button', { name: /^Planning van Noor Bakker *08:00-18:00 Vlinders/ }),
    );
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  test('signs in all planned children after a confirmation with their number', async () => {
    const kernel = show({ data: [item(1), item(2), item(3)], answers: { 'POST /presence/taps': waits } });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await press('Meer');
    await press('Alles aanmelden');
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByRole('heading', { name: '2 kinderen aanmelden?' })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Alles aanmelden' }));
    await rowSays('Mees Vos', 'Aanwezig sinds 12:00');
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

const lateNoor = { childId: 1, from: '08:00', until: '18:00', minutes: 240, missed: false };
const late = 'Verwacht om 08:00, 4 uur te laat';

describe.each(['list', 'timeline', 'time_registration'])('in the view %s', (view) => {
  const settings = { ipad_planning_view: view };
  const rowOfButton = async (name: RegExp) => {
    const button = await screen.findByRole('button', { name });
    const row = button.closest<HTMLElement>('li, [role=listitem]');
    if (row === null) throw new Error('the button stands in no row');
    return within(row);
  };

  test('a child that is late says since when, until it is signed in', async () => {
    const kernel = show({ settings, answers: { 'POST /presence/taps': waits } });
    const noorIs = await rowOfButton(/^Noor Bakker aanmelden/);
    act(() =>
      kernel.owner.set('attention', { sleepChecks: [], late: [lateNoor, { ...lateNoor, childId: 2 }], overdue: [] }),
    );
    expect(noorIs.getByRole('img', { name: late })).toBeVisible();
    expect(noorIs.queryByText('Verwacht')).not.toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: late })).toHaveLength(1);
    await press('Noor Bakker aanmelden');
    expect(screen.queryByRole('img', { name: late })).not.toBeInTheDocument();
  });

  test('a child that is late to be fetched says so in its row, until it is signed out', async () => {
    const kernel = show({ settings, answers: { 'POST /presence/taps': waits } });
    const semIs = await rowOfButton(/^Sem de Wit afmelden/);
    const overdue = [1, 2].map((childId) => ({ childId, until: '13:00', minutes: 232 }));
    act(() => kernel.owner.set('attention', { sleepChecks: [], late: [], overdue }));
    expect(semIs.getByRole('img', { name: 'Niet opgehaald, gepland tot 13:00' })).toBeVisible();
    expect(screen.getAllByRole('img', { name: /^Niet opgehaald, / })).toHaveLength(1);
    await press('Sem de Wit afmelden');
    expect(screen.queryByRole('img', { name: /^Niet opgehaald/ })).not.toBeInTheDocument();
  });

  test('a sleeping child that has to be looked after says so in its row', async () => {
    const kernel = show({ settings });
    const semIs = await rowOfButton(/^Sem de Wit afmelden/);
    act(() => kernel.owner.set('attention', { late: [], overdue: [], sleepChecks: [{ childId: 2, since: '11:40' }] }));
    expect(semIs.getByText('Slaapcontrole nodig sinds 11:40')).toBeVisible();
  });

  test('several groups have headings, in the order in which they were chosen', async () => {
    const other = { group: { id: 2, name: 'Ananas' } };
    const kernel = planningKernel({ settings, data: [item(3, other), item(1)] });
    const selection = kernel.bus.topic('selection').value;
    const groups = [testGroup({ id: 3, name: 'Vlinders' }), testGroup({ id: 2, name: 'Ananas' })];
    kernel.owner.set('selection', { ...selection, groups });
    show({}, kernel);
    expect(await screen.findByRole('heading', { name: 'Ananas' })).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Vlinders', 'Ananas', 'Zonder planning']);
  });
});

describe('the timeline', () => {
  const settings = { ipad_planning_view: '' };

  test('is grouped by heading, with a text for each block', async () => {
    show({
      settings,
      data: [
        item(1),
        item(1, { id: 'x', start_time: '09:00', end_time: '10:00', status: 'DELETED' }),
        item(1, { id: 'y', start_time: '18:00', end_time: '19:00', group: { id: 2, name: 'Ananas' } }),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Vlinders' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Zonder planning' })).toBeVisible();
    const row = await rowOf('Noor Bakker');
    expect(row.getByText('08:00-18:00').parentElement).toHaveTextContent(/^08:00-18:00$/);
    expect(row.getByText('09:00-10:00').parentElement).toHaveTextContent('09:00-10:00 (vervallen)');
    expect(row.getByText('18:00-19:00').parentElement).toHaveTextContent('18:00-19:00 Ananas');
    expect(screen.getByRole('img', { name: 'Nu, 12:00' })).toBeInTheDocument();
  });

  test('has no line for now on another day', async () => {
    show({ settings, path: '/planning/2026-11-19' });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    expect(screen.queryByRole('img', { name: /^Nu/ })).not.toBeInTheDocument();
  });

  test('each child is one tab stop, with arrow keys to its other controls', async () => {
    show({ settings });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    screen.getByRole('button', { name: 'Noor Bakker aanmelden' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Noor Bakker' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Sem de Wit afmelden' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Noor Bakker aanmelden' })).toHaveFocus();
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
    expect(screen.getAllByRole('img', { name: 'Geen activiteit' })).toHaveLength(1);
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
    show({ settings, answers: { 'POST /presence/taps': waits } });
    const card = await screen.findByRole('button', { name: /^Noor Bakker/ });
    expect(card).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(card);
    expect(screen.getByRole('button', { name: /^Noor Bakker/ })).toHaveAttribute('aria-pressed', 'true');
  });
});
