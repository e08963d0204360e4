import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Absence, type Kernel, type PresenceRecord } from '@groepsapp/kernel';
import { outboxOf } from '@groepsapp/kernel/changes';
import { renderWithKernel, type Answers } from '@groepsapp/kernel/testing';
import ChildSheet from './ChildSheet';
import { item, noor, planningKernel, press, record, rowOf, showPlanning as show } from './testing/showPlanning';

describe('the dialog of a child', () => {
  let opened: Kernel | undefined;

  // The offers to undo outlive the screen that made them.
  afterEach(() => act(() => opened?.bus.emit('signed-out', { reason: 'logout' })));

  async function open(answers: Answers = {}, absences: readonly Absence[] = []) {
    const kernel = show({ absences, answers });
    opened = kernel;
    await screen.findByRole('link', { name: 'Sem de Wit' });
    await press('Aanwezigheid van Sem de Wit wijzigen');
    return kernel;
  }

  const type = async (label: string, text: string) => {
    const field = await screen.findByRole('textbox', { name: label });
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  };

  const reopen = () => press('Aanwezigheid van Sem de Wit wijzigen');

  test('signs out, with the undo in reach, and leads to the screens of the child', async () => {
    const kernel = await open({ 'POST /presence/taps': () => ({ records: [] }) });
    const selected = jest.fn();
    kernel.owner.commands('selectChild').subscribe(selected);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Afmelden' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('Sem de Wit is afgemeld.')).toBeVisible();
    await reopen();
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Aanmelden' })).toBeVisible();
    const sent = kernel.made('POST /presence/taps')[0];
    expect(sent).toMatchObject({ body: { taps: [{ child_id: 2, kind: 'out' }] } });
    const record = dialog.getByRole('link', { name: 'Gegevens' });
    expect(record).toHaveAttribute('href', '/children/2');
    expect(dialog.queryByRole('link', { name: 'Berichten' })).not.toBeInTheDocument();
    await userEvent.click(record);
    expect(selected).toHaveBeenCalledWith({ childId: 2 });
  });

  test('says who noted the times, for a colleague who asks', async () => {
    await open({
      'GET /presence/trace': () => [
        { kind: 'in', moment: '2026-11-18T07:03:00.000Z', by: 'Sanne de Jong' },
        { kind: 'correct', moment: '2026-11-18T08:00:00.000Z', by: null },
      ],
    });
    await press('Wie deed dit?');
    expect(await screen.findByText('Aangemeld: door Sanne de Jong, 08:03')).toBeVisible();
    expect(screen.getByText('Tijden gewijzigd: 09:00')).toBeVisible();
  });

  test('has no parts that the backend cannot answer', async () => {
    const missing = [
      'GET /presence/door',
      'POST /presence/absence',
      'DELETE /presence/:id',
      'GET /presence/trace',
    ] as const;
    const kernel = show({ missing });
    await screen.findByRole('link', { name: 'Sem de Wit' });
    await press('Aanwezigheid van Sem de Wit wijzigen');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('button', { name: /melden/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Ziek' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('textbox', { name: /om$/ })).not.toBeInTheDocument();
    expect(kernel.calls.map(({ call }) => call)).not.toContain('GET /presence/door');
  });

  test.each([
    ['is not signed in yet', [], 1],
    ['was never signed out yesterday', [{ ...record, start_time: '2026-11-17T07:05:00.000Z' }], 1],
    ['is not known to be here', undefined, 0],
  ])('says that there are no times of today only of who %s', async (_why, records, said) => {
    const kernel = planningKernel();
    const roster = kernel.bus.topic('roster').value;
    kernel.owner.set('roster', { ...roster, children: [{ ...noor, ...(records && { records }) }] });
    renderWithKernel(<ChildSheet childId={1} onClose={() => undefined} />, kernel);
    expect(await screen.findByRole('heading', { name: 'Tijden van vandaag' })).toBeVisible();
    expect(screen.queryAllByText('Vandaag nog niet aangemeld')).toHaveLength(said);
  });

  test('corrects the times of today', async () => {
    const kernel = await open({ 'PUT /presence/:id': () => record });
    await type('Afgemeld om', '1130');
    await press('Opslaan');
    expect(kernel.made('PUT /presence/:id')[0]).toMatchObject({
      params: { id: '20' },
      body: { start_time: record.start_time, end_time: '2026-11-18T10:30:00.000Z' },
    });
  });

  test('does not send invalid times', async () => {
    const kernel = await open();
    await type('Afgemeld om', '800');
    await press('Opslaan');
    expect(await screen.findByText('De eindtijd moet na de begintijd liggen.')).toBeVisible();
    expect(kernel.made('PUT /presence/:id')).toEqual([]);
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

  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijder deze tijden' }));
    await press('Verwijderen');
  };
  const conflict = (current: PresenceRecord) => {
    throw new ApiError('invalid', 'Iemand anders heeft dit intussen gewijzigd.', {}, false, {
      code: 'conflict',
      current,
    });
  };

  test('removes the times that were seen', async () => {
    const kernel = await open({ 'DELETE /presence/:id': () => ({ id: 20 }) });
    await remove();
    expect(kernel.made('DELETE /presence/:id')[0]).toMatchObject({
      query: { based_on: '2026-11-18T07:05:00.000Z/' },
    });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('shows what the times are now before they are removed, and before they are overwritten', async () => {
    const now = { ...record, start_time: '2026-11-18T06:00:00.000Z', end_time: '2026-11-18T09:30:00.000Z' };
    const kernel = await open({
      'DELETE /presence/:id': ({ query }) => (query.based_on?.endsWith('/') ? conflict(now) : { id: 20 }),
      'PUT /presence/:id': () => conflict(now),
    });
    await type('Afgemeld om', '1130');
    await press('Opslaan');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/07:00.*10:30/);
    expect(kernel.made('PUT /presence/:id')[0]).toMatchObject({
      body: { based_on: '2026-11-18T07:05:00.000Z/' },
    });
    await press('Verder bewerken');
    await remove();
    expect(await screen.findByText('07:00 - 10:30')).toBeVisible();
    await press('Verwijderen');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  const dialog = () => within(screen.getByRole('dialog'));

  test('asks before times or a reason that were not saved are lost', async () => {
    await open();
    const close = async () => userEvent.click(dialog().getByRole('button', { name: 'Sluiten' }));
    const reason = screen.getByRole('textbox', { name: 'Reden' });
    await userEvent.type(reason, 'Koorts');
    await close();
    expect(screen.getByRole('alertdialog', { name: 'Weet je zeker dat je wilt stoppen?' })).toBeVisible();
    await press('Doorgaan met invullen');
    await userEvent.clear(reason);
    await type('Afgemeld om', '1130');
    await close();
    await press('Weggooien');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('does not ask once times are saved, and before anything is filled in', async () => {
    await open({ 'PUT /presence/:id': () => record });
    await type('Afgemeld om', '1130');
    await press('Opslaan');
    await userEvent.click(dialog().getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Aanwezigheid van Sem de Wit wijzigen');
    await userEvent.click(dialog().getByRole('button', { name: 'Sluiten' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('records illness with its reason, shown before the server answers', async () => {
    const kernel = await open({ 'POST /presence/absence': () => new Promise(() => {}) });
    await userEvent.type(screen.getByRole('textbox', { name: 'Reden' }), 'Koorts');
    await press('Ziek');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await reopen();
    expect(screen.getByRole('dialog')).toHaveTextContent('Ziek Koorts');
    expect(kernel.made('POST /presence/absence')[0]).toMatchObject({
      body: { child_id: 2, kind: 'ill', reason: 'Koorts', moment: '2026-11-18T11:00:00.000Z' },
    });
  });

  test('without network illness waits, is shown in the row too, and is not shown twice when it was sent', async () => {
    const absences: Absence[] = [];
    let online = false;
    const kernel = await open({
      'GET /planning': () => ({ data: [item(1), item(2)], absences: [...absences] }),
      'POST /presence/absence': ({ body: { child_id, reason } }) => {
        if (!online) throw new ApiError('offline', 'Geen verbinding.');
        const absence = { id_child: child_id, kind: 'ill' as const, reason };
        absences.push(absence);
        return { absence };
      },
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Reden' }), 'Koorts');
    await press('Ziek');
    const row = await rowOf('Sem de Wit');
    expect(await row.findByText('Wacht op verbinding')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verwacht 1' })).toBeVisible();

    online = true;
    act(() => outboxOf(kernel).sendNow());
    await waitFor(() => expect(outboxOf(kernel).store.all).toEqual([]));
    expect(row.queryByText('Wacht op verbinding')).not.toBeInTheDocument();
    expect(absences).toHaveLength(1);
  });

  test('refused illness is taken back with the reason of the server, and what was typed stands in the field', async () => {
    await open({
      'POST /presence/absence': () => {
        throw new ApiError('forbidden', 'Je kunt dit alleen bekijken.');
      },
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Reden' }), 'Koorts');
    await press('Ziek');
    expect(await dialog().findByRole('alert')).toHaveTextContent('Niet opgeslagen: Je kunt dit alleen bekijken.');
    expect(screen.getByRole('textbox', { name: 'Reden' })).toHaveValue('Koorts');
  });

  test('illness can be undone over the screen', async () => {
    let stored: (answer: { absence: null }) => void = () => undefined;
    const first = new Promise<{ absence: null }>((resolve) => (stored = resolve));
    const kernel = await open({ 'POST /presence/absence': () => first });
    await press('Ziek');
    expect(await screen.findByText('Ziek wordt opgeslagen voor Sem de Wit')).toBeVisible();
    await act(async () => stored({ absence: null }));
    expect(await screen.findByText('Ziek opgeslagen voor Sem de Wit')).toBeVisible();
    await press('Ongedaan maken');
    const sent = kernel.made('POST /presence/absence');
    expect(sent).toMatchObject([{ body: { kind: 'ill' } }, { body: { kind: null } }]);
  });

  test('the reason of an absence is kept when the page goes, until it is dropped', async () => {
    const kernel = planningKernel();
    const sheet = <ChildSheet childId={1} onClose={() => undefined} />;
    const reason = () => screen.findByRole('textbox', { name: 'Reden' });
    renderWithKernel(sheet, kernel);
    await userEvent.type(await reason(), 'Koorts');
    cleanup();
    renderWithKernel(sheet, kernel);
    expect(await reason()).toHaveValue('Koorts');
    await press('Sluiten');
    await press('Weggooien');
    cleanup();
    renderWithKernel(sheet, kernel);
    expect(await reason()).toHaveValue('');
  });

  test('undoes an absence', async () => {
    const kernel = await open({ 'POST /presence/absence': () => ({ absence: null }) }, [
      { id_child: 2, kind: 'absent', reason: 'Bij oma' },
    ]);
    expect(screen.getByRole('dialog')).toHaveTextContent('Afwezig Bij oma');
    await press('Afmelding ongedaan maken');
    expect(kernel.made('POST /presence/absence')[0]).toMatchObject({
      body: { child_id: 2, kind: null, reason: '' },
    });
  });
});
