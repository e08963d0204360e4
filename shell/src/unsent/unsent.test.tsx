import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { defineOutbox, outboxOf } from '@groepsapp/kernel/changes';
import { Route, Routes } from '@groepsapp/kernel/router';
import { defineKept } from '@groepsapp/kernel/store';
import { createTestKernel, memoryStorage, renderWithKernel, testChild } from '@groepsapp/kernel/testing';
import { LogoutPage } from '../access/LogoutPage';
import type { Services } from '../services/createServices';
import { ServicesContext } from '../services/ServicesContext';
import { watchUnsent } from './loadOutbox';
import { UnsentNotice } from './UnsentNotice';
import { unsentTexts } from './unsentTexts';

const messages = defineOutbox({ name: 'trial.messages', call: 'POST /messages', label: 'Bericht' });

/** A fake server on which every call fails until the test changes that. */
function openKernel(failure = new ApiError('offline', 'Geen verbinding.')) {
  const server: { failure: ApiError | null } = { failure };
  const kernel = createTestKernel({
    children: [testChild({ id: 1, first_name: 'Emma' })],
    answers: {
      'POST /messages': ({ body }) => {
        if (server.failure) throw server.failure;
        return { id: 1, child_id: 1, text: body.text, created_at: '2026-11-18T11:00:00.000Z', enterd_by: 0, name: '' };
      },
    },
  });
  const add = (text: string) =>
    messages.add(kernel, { about: '1', childId: 1, input: { body: { child_id: 1, text, created_by: 1 } } });
  return { kernel, server, add };
}

async function renderNotice(failure?: ApiError) {
  const opened = openKernel(failure);
  await watchUnsent(opened.kernel, opened.kernel.owner);
  renderWithKernel(<UnsentNotice />, opened.kernel);
  return opened;
}

test.each([
  [1, '1 wijziging wacht op verbinding', '1 wijziging is geweigerd'],
  [3, '3 wijzigingen wachten op verbinding', '3 wijzigingen zijn geweigerd'],
])('counts %i', (count, waiting, refused) => {
  expect(unsentTexts.waiting(count)).toBe(waiting);
  expect(unsentTexts.refused(count)).toBe(refused);
});

test('shows nothing without waiting changes', async () => {
  const { server, add } = await renderNotice();
  server.failure = null;
  await act(async () => void add('een'));
  expect(screen.queryByText(/wijziging/)).not.toBeInTheDocument();
});

test('the line appears when a change waits, and disappears when it was sent', async () => {
  const { kernel, server, add } = await renderNotice();
  act(() => kernel.owner.set('connectivity', { online: false }));
  act(() => void add('een'));
  expect(await screen.findByRole('status')).toHaveTextContent('1 wijziging wacht op verbinding');
  server.failure = null;
  act(() => kernel.owner.set('connectivity', { online: true }));
  await waitFor(() => expect(screen.queryByText(/wijziging/)).not.toBeInTheDocument());
});

test('refused changes are listed with the reason, and can be retried or removed', async () => {
  const { server, add } = await renderNotice(new ApiError('forbidden', 'Dit onderdeel staat uit.'));
  act(() => {
    add('een');
    add('twee');
  });
  expect(await screen.findByText('2 wijzigingen zijn geweigerd')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Bekijk' }));
  expect(await screen.findByRole('dialog', { name: 'Nog niet verzonden' })).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    /Bericht · Emma JanseneenGemaakt op 18-11-2026 12:00Dit onderdeel staat uit\./,
  );
  const [remove] = screen.getAllByRole('button', { name: 'Verwijder' });
  await userEvent.click(remove ?? document.body);
  const question = () => screen.getByRole('alertdialog', { name: 'Deze wijziging verwijderen?' });
  await userEvent.click(within(question()).getByRole('button', { name: 'Annuleren' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(remove ?? document.body);
  await userEvent.click(within(question()).getByRole('button', { name: 'Verwijder' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  server.failure = null;
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('names a child that has left the lists since the change was made', async () => {
  const { kernel, add } = await renderNotice(new ApiError('not-found', 'Dit is niet gevonden.'));
  act(() => void add('een'));
  await userEvent.click(await screen.findByRole('button', { name: 'Bekijk' }));
  const roster = kernel.bus.topic('roster').value;
  act(() => kernel.owner.set('roster', { ...roster, children: [], visible: [] }));
  expect(await screen.findByRole('listitem')).toHaveTextContent(/^Bericht · Emma JanseneenGemaakt/);
});

test('says of what was noted for many children who they are, when it was and what was typed', async () => {
  const kernel = createTestKernel({
    children: Array.from({ length: 10 }, (_, at) => testChild({ id: at + 1, full_name: `Kind ${at + 1}` })),
    answers: {
      'POST /activities': () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
    },
  });
  const outbox = defineOutbox({ name: 'trial.care', call: 'POST /activities', label: 'Activiteit', parts: 'child_id' });
  await watchUnsent(kernel, kernel.owner);
  renderWithKernel(<UnsentNotice />, kernel);
  act(() => kernel.owner.set('connectivity', { online: false }));
  const note = { activity_id: 3, date: '2026-11-18', start_time: '12:20', end_time: '13:00', text: '120 ml' };
  act(() => void outbox.add(kernel, { about: 'all', input: { body: { child_id: '1,2,3,4,5,6,7,8,9,10', ...note } } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bekijk' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    /^Activiteit · Kind 1, Kind 2, Kind 3, Kind 4, Kind 5, Kind 6, Kind 7, Kind 8, en nog 212:20–13:00 · 120 mlGemaakt/,
  );
});

describe('logging out', () => {
  function openLogout({ kernel }: ReturnType<typeof openKernel>) {
    const logout = jest.fn(async () => undefined);
    const session: Pick<Services['session'], 'logout'> = { logout };
    renderWithKernel(
      <ServicesContext value={{ session } as Services}>
        <Routes>
          <Route path="/logout" element={<LogoutPage />} />
          <Route path="*" element={<p>elders</p>} />
        </Routes>
      </ServicesContext>,
      kernel,
      { path: '/logout' },
    );
    return logout;
  }

  test('does not ask when everything was sent', async () => {
    const logout = openLogout(openKernel());
    expect(await screen.findByText('elders')).toBeVisible();
    expect(logout).toHaveBeenCalledTimes(1);
  });

  test('lists unsent drafts, also of an area that is not loaded', async () => {
    const storage = memoryStorage();
    const account = { deviceToken: 'device', sessionToken: 'session', kind: 'employee', account: 1 } as const;
    const options = { name: 'trial.drafts', version: 1, keptFor: 'account', draft: 'Niet verstuurd bericht' } as const;
    const draftsOf = defineKept<string>({ ...options, check: (entry) => (typeof entry === 'string' ? entry : null) });
    const before = draftsOf(createTestKernel({ storage, session: account }));
    before.set('1', 'Hoi');
    before.set('2', 'Dag');
    before.flush();

    const opened = { ...openKernel(), kernel: createTestKernel({ storage, session: account }) };
    const logout = openLogout(opened);
    const question = await screen.findByRole('alertdialog', { name: unsentTexts.logoutHeading });
    expect(question).toHaveTextContent('Niet verstuurd bericht (2)');
    expect(question).not.toHaveTextContent('wijziging');
    await userEvent.click(screen.getByRole('button', { name: 'Toch uitloggen' }));
    expect(logout).toHaveBeenCalledTimes(1);
  });

  test('does not ask about a draft that was sent or cleared', async () => {
    const opened = openKernel();
    const drafts = defineKept<string>({
      name: 'trial.cleared',
      version: 1,
      draft: 'Niet verstuurd bericht',
      check: () => null,
    })(opened.kernel);
    drafts.set('1', 'Hoi');
    drafts.flush();
    drafts.remove('1');
    const logout = openLogout(opened);
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  });

  test('asks before changes are lost, and cancelling keeps them', async () => {
    const opened = openKernel();
    opened.add('een');
    const logout = openLogout(opened);
    expect(await screen.findByRole('alertdialog', { name: unsentTexts.logoutHeading })).toHaveTextContent(
      '1 wijziging is nog niet verzonden en gaat verloren.',
    );
    expect(within(screen.getByRole('alertdialog')).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(screen.getByText('elders')).toBeVisible();
    expect(logout).not.toHaveBeenCalled();
    expect(outboxOf(opened.kernel).store.unsent).toHaveLength(1);
  });

  test('continues after confirmation', async () => {
    const opened = openKernel();
    opened.add('een');
    const logout = openLogout(opened);
    await userEvent.click(await screen.findByRole('button', { name: 'Toch uitloggen' }));
    expect(await screen.findByText('elders')).toBeVisible();
    expect(logout).toHaveBeenCalledTimes(1);
  });
});
