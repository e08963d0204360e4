import { act, screen, within } from '@testing-library/react';
import { ApiError } from '@groepsapp/kernel';
import { testChild } from '@groepsapp/kernel/testing';
import { prepare } from './planningApi';
import { item, noor, planningKernel, press, rowSays, showPlanning as show, today, waits } from './testing/showPlanning';

describe('in every view', () => {
  test('requests the planning of the chosen groups on the day first', async () => {
    const kernel = show();
    expect(await screen.findByRole('link', { name: 'Noor Bakker' })).toHaveAttribute('href', '/children/1');
    expect(screen.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
    expect(kernel.calls[0]).toEqual({ call: 'GET /planning', input: { query: { id_group: '3', date: today } } });
    expect(kernel.made('GET /planning')).toHaveLength(1);
  });

  test('shows data that was requested before it was opened, without a second request', async () => {
    const kernel = planningKernel();
    prepare(kernel);
    await act(async () => {});
    show({}, kernel);
    expect(screen.getByRole('link', { name: 'Noor Bakker' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aanwezig 1' })).toBeVisible();
    expect(kernel.made('GET /planning')).toHaveLength(1);
  });

  test('keeps what is used once or twice a day behind one button, and in sight that only changes are listed', async () => {
    show();
    expect(screen.queryByRole('button', { name: 'Alleen wijzigingen' })).not.toBeInTheDocument();
    await press('Meer');
    await press('Alleen wijzigingen');
    await press('Meer');
    expect(screen.getByRole('button', { name: 'Alleen wijzigingen' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: 'Alles aanmelden' })).not.toBeInTheDocument();
  });

  test('shows that it is loading', async () => {
    show({ answers: { 'GET /planning': waits } });
    expect(await screen.findByText('Laden...')).toBeInTheDocument();
  });

  test('shows a childminder her maximum number of children, and nothing about employees', async () => {
    const kernel = show({ answers: { 'GET /childminder-limits': () => ({ rows: [], own: [], ownBelow: 10 }) } });
    await press('Meer');
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

  test('counts the children of the day by segment, with unsent taps', async () => {
    show({ answers: { 'POST /presence/taps': waits } });
    const counts = within(await screen.findByRole('group', { name: 'Kinderen van de dag' }));
    expect(await counts.findByRole('button', { name: 'Verwacht 1' })).toBeVisible();
    expect(counts.getByRole('button', { name: 'Aanwezig 1' })).toBeVisible();
    await press('Noor Bakker aanmelden');
    expect(await counts.findByRole('button', { name: 'Aanwezig 2' })).toBeVisible();
    expect(counts.getByRole('button', { name: 'Verwacht 0' })).toBeVisible();
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
    await press('Meer');
    expect(screen.getByRole('button', { name: 'Nog aanwezig' })).toBeVisible();
    await press('Volgende dag');
    expect(screen.queryByRole('button', { name: 'Nog aanwezig' })).not.toBeInTheDocument();
  });

  test('loads again when the planning changes', async () => {
    const kernel = show();
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await act(async () => kernel.bus.emit('planning-changed', { childIds: [1] }));
    expect(kernel.made('GET /planning')).toHaveLength(2);
  });

  test('can show changes and absences only', async () => {
    show({
      data: [item(1), item(2, { status: 'CHANGED' })],
      absences: [{ id_child: 3, kind: 'ill', reason: 'Koorts' }],
    });
    await screen.findByRole('link', { name: 'Noor Bakker' });
    await press('Meer');
    await press('Alleen wijzigingen');
    expect(screen.queryByRole('link', { name: 'Noor Bakker' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sem de Wit' })).toBeVisible();
    await rowSays('Mees Vos', 'Ziek Koorts');
  });
});
