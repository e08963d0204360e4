import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type TabletState } from '@groepsapp/kernel';
import { testEstablishment, testGroup, type Answers } from '@groepsapp/kernel/testing';
import type { Loader } from '../composition/loading';
import { TabletService } from '../services/TabletService';
import { closeApps, openApp } from '../testing/openApp';

type Tablet = NonNullable<TabletState['tablet']>;

const tablet: Tablet = {
  id: 7,
  name: 'Babygroep',
  establishment: { id: 1, name: 'Kinderdagverblijf' },
  group_ids: [1],
  person_mode: 'writing',
  lock_minutes: 5,
};

const colleagues = [
  { employee_id: 3, name: "Yağız van 't Hof-in 't Veld", pin_digits: null },
  { employee_id: 4, name: 'Sanne de Jong', pin_digits: 4 },
];

const sanne = { person_token: 'of-sanne', account_id: 40, employee_id: 4, name: 'Sanne de Jong', expires_at: '' };

const answers: Answers = {
  'GET /authentication/tablet': () => tablet,
  'GET /authentication/persons': () => colleagues,
  'POST /authentication/persons/unlock': () => sanne,
  'POST /authentication/persons/lock': () => ({ success: true }),
  'POST /authentication/persons/stay': () => ({ expires_at: '2026-11-18T12:00:00.000Z' }),
};

const session = {
  deviceToken: 'device',
  sessionToken: 'session',
  kind: 'employee',
  account: 70,
  tablet: true,
} as const;
const selection = { establishment: testEstablishment(), groups: [testGroup()], groupId: null, childId: null };
const loader: Loader = {
  registerRemote: () => undefined,
  loadModule: () => Promise.reject(new Error('no areas')),
  tryAgain: () => undefined,
};

/** The app on a tablet of a group. */
async function onTablet(more: Answers = {}) {
  const opened = openApp('/dashboard', { remotes: [], loader, session, selection, answers: { ...answers, ...more } });
  await screen.findByRole('button', { name: 'Wie ben je?' });
  return opened;
}

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const enter = async (pin: string) => {
  for (const digit of pin) await click(digit);
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  closeApps();
  jest.useRealTimers();
});

test('a browser becomes a tablet with a code, and opens on its groups', async () => {
  const enrol = jest.fn(() => ({
    device_token: 'of-tablet',
    session_token: 'session',
    account_id: 70,
    storage_key: 'A'.repeat(43),
  }));
  const { kernel } = openApp('/tablet', {
    remotes: [],
    loader,
    session: null,
    selection: { establishment: null, groups: [], groupId: null, childId: null },
    answers: { ...answers, 'POST /authentication/tablet/enrol': enrol },
  });
  await userEvent.type(await screen.findByLabelText('Code'), 'ABCD-EFGH-JKLM');
  await click('Tablet in gebruik nemen');
  expect(await screen.findByRole('button', { name: 'Wie ben je?' })).toBeVisible();
  expect(enrol).toHaveBeenCalledWith({ body: { code: 'ABCD-EFGH-JKLM' } });
  expect(kernel.bus.topic('selection').value.groups).toMatchObject([{ id: 1 }]);
  expect(screen.queryByRole('link', { name: 'Uitloggen' })).not.toBeInTheDocument();
});

test('a code that was scanned is taken out of the address', async () => {
  openApp('/tablet#ABCD-EFGH-JKLM', { remotes: [], loader, session: null, answers });
  expect(await screen.findByRole('button', { name: 'Tablet in gebruik nemen' })).toBeVisible();
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  expect(window.location.hash).toBe('');
});

test('who is logged in logs out first, which asks about what is not sent yet', async () => {
  openApp('/tablet#ABCD-EFGH-JKLM', { remotes: [], loader, answers });
  expect(await screen.findByText(/Log eerst uit/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Uitloggen' })).toHaveAttribute('href', expect.stringMatching(/\/logout$/));
  expect(screen.queryByRole('button', { name: 'Tablet in gebruik nemen' })).not.toBeInTheDocument();
});

test('a refused code is said in the words of the server', async () => {
  const refuse = () => {
    throw new ApiError('unauthorised', 'Deze code is niet (meer) geldig. Vraag een nieuwe.');
  };
  openApp('/tablet', { remotes: [], loader, session: null, answers: { 'POST /authentication/tablet/enrol': refuse } });
  await userEvent.type(await screen.findByLabelText('Code'), 'X');
  await click('Tablet in gebruik nemen');
  expect(await screen.findByText(/niet \(meer\) geldig/)).toBeVisible();
});

describe('who stands at the tablet', () => {
  test('is said with a face and a code, shown, and handed over in one tap', async () => {
    const { kernel } = await onTablet();
    await click('Wie ben je?');
    await userEvent.click(await screen.findByRole('button', { name: 'Sanne de Jong' }));
    await enter('2968');
    await click('Sanne de Jong, overdragen');
    expect(kernel.bus.topic('tablet').value.person).toBeNull();
    expect(await screen.findByRole('dialog', { name: 'Wie ben je?' })).toBeVisible();
    const asked = kernel.calls.filter(({ call }) => call.startsWith('POST /authentication/persons'));
    expect(asked.map(({ call, input }) => [call, input])).toEqual([
      ['POST /authentication/persons/unlock', { body: { employee_id: 4, pin: '2968' } }],
      ['POST /authentication/persons/lock', {}],
    ]);
  });

  test('a wrong code is said, and another one can be tried, with the keyboard too', async () => {
    let tries = 0;
    await onTablet({
      'POST /authentication/persons/unlock': () => {
        tries += 1;
        if (tries === 1) throw new ApiError('forbidden', 'De pincode is onjuist.');
        return sanne;
      },
    });
    await click('Wie ben je?');
    await userEvent.click(await screen.findByRole('button', { name: 'Sanne de Jong' }));
    await enter('1357');
    expect(await screen.findByText('De pincode is onjuist.')).toBeVisible();
    await userEvent.keyboard('29{Backspace}968');
    expect(await screen.findByRole('button', { name: 'Sanne de Jong, overdragen' })).toBeVisible();
  });

  test('who has no code yet gives the password and chooses one', async () => {
    const choose = jest.fn(() => ({ success: true }));
    await onTablet({ 'POST /authentication/pin': choose });
    await click('Wie ben je?');
    await userEvent.click(await screen.findByRole('button', { name: /^Yağız/ }));
    await userEvent.type(screen.getByLabelText('Wachtwoord'), 'geheim-genoeg');
    await click('Verder');
    await userEvent.type(await screen.findByLabelText('Nieuwe pincode'), '1234');
    await userEvent.type(screen.getByLabelText('Herhaal de pincode'), '1234');
    await click('Pincode opslaan');
    expect(await screen.findByText(/te makkelijk te raden/)).toBeVisible();
    for (const field of ['Nieuwe pincode', 'Herhaal de pincode']) {
      await userEvent.clear(screen.getByLabelText(field));
      await userEvent.type(screen.getByLabelText(field), '2968');
    }
    await click('Pincode opslaan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(choose).toHaveBeenCalledWith({ body: { pin: '2968', password: 'geheim-genoeg' } });
  });

  test('who took over and closes the choice of a code goes on with what was tapped', async () => {
    const done = jest.spyOn(TabletService.prototype, 'done');
    await onTablet();
    await click('Wie ben je?');
    await userEvent.click(await screen.findByRole('button', { name: /^Yağız/ }));
    await userEvent.type(screen.getByLabelText('Wachtwoord'), 'geheim-genoeg');
    await click('Verder');
    await screen.findByLabelText('Nieuwe pincode');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: /^(Annuleren|Iemand anders)$/ })).not.toBeInTheDocument();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(done).toHaveBeenCalledTimes(1);
    done.mockRestore();
  });

  test.each([
    ['there is nobody', () => [], 'Op deze locatie heeft nog niemand een account.'],
    [
      'they cannot be loaded',
      () => {
        throw new ApiError('offline', 'Geen verbinding.');
      },
      'Geen verbinding.',
    ],
  ])('says that %s', async (_why, persons, text) => {
    await onTablet({ 'GET /authentication/persons': persons });
    await click('Wie ben je?');
    expect(await within(screen.getByRole('dialog')).findByText(text)).toBeVisible();
  });

  test('leaves after some minutes without a touch', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { kernel } = await onTablet();
    await click('Wie ben je?');
    await userEvent.click(await screen.findByRole('button', { name: 'Sanne de Jong' }));
    await enter('2968');
    await screen.findByRole('button', { name: 'Sanne de Jong, overdragen' });
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
    await userEvent.keyboard('x');
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
    expect(kernel.bus.topic('tablet').value.person?.name).toBe('Sanne de Jong');
    expect(kernel.calls.filter(({ call }) => call === 'POST /authentication/persons/stay')).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(2 * 60_000));
    expect(kernel.bus.topic('tablet').value.person).toBeNull();
  });

  test('takes over without network too, with the same code, if the page knows who it is', async () => {
    let online = true;
    const answered = <T,>(value: T) => {
      return () => {
        if (!online) throw new ApiError('offline', 'Geen verbinding.');
        return value;
      };
    };
    const { kernel } = await onTablet({
      'GET /authentication/persons': answered(colleagues),
      'POST /authentication/persons/unlock': answered(sanne),
      'POST /authentication/persons/lock': answered({ success: true }),
    });
    const takeOver = async (pin: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Sanne de Jong' }));
      await enter(pin);
    };
    await click('Wie ben je?');
    await takeOver('2968');
    await screen.findByRole('button', { name: 'Sanne de Jong, overdragen' });
    online = false;
    await click('Sanne de Jong, overdragen');
    await takeOver('2968');
    expect(await screen.findByRole('button', { name: 'Sanne de Jong, overdragen' })).toBeVisible();
    expect(kernel.bus.topic('tablet').value.person?.token).toBe('of-sanne');
    await click('Sanne de Jong, overdragen');
    await takeOver('1357');
    expect(await screen.findByText('Geen verbinding.')).toBeVisible();
    // One wrong code, and nobody is known any more.
    await enter('2968');
    expect(kernel.bus.topic('tablet').value.person).toBeNull();
  });

  test('is asked of nobody where the company wants no people on tablets', async () => {
    openApp('/dashboard', {
      remotes: [],
      loader,
      session,
      selection,
      answers: { ...answers, 'GET /authentication/tablet': () => ({ ...tablet, person_mode: 'off' }) },
    });
    expect(await screen.findByText('Zoeken')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Wie ben je?' })).not.toBeInTheDocument();
  });
});

test('who stands there chooses another code under Over, which says nothing of sessions and passkeys on a tablet', async () => {
  const choose = jest.fn(() => ({ success: true }));
  const { kernel } = openApp('/about', {
    remotes: [],
    loader,
    session,
    selection,
    answers: { ...answers, 'POST /authentication/pin': choose },
  });
  expect(await screen.findByRole('heading', { name: 'Over' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Waar ben ik ingelogd' })).not.toBeInTheDocument();
  await waitFor(() => expect(kernel.bus.topic('tablet').value.tablet).not.toBeNull());
  act(() =>
    kernel.owner.set('tablet', { tablet, person: { accountId: 40, employeeId: 4, name: 'Sanne de Jong', token: 'x' } }),
  );
  await userEvent.type(await screen.findByLabelText('Wachtwoord'), 'geheim-genoeg');
  for (const field of ['Nieuwe pincode', 'Herhaal de pincode'])
    await userEvent.type(screen.getByLabelText(field), '7302');
  await click('Pincode opslaan');
  expect(await screen.findByText('Je pincode is opgeslagen.')).toBeVisible();
  expect(choose).toHaveBeenCalledWith({ body: { pin: '7302', password: 'geheim-genoeg' } });
});

test('who is logged in chooses a code for tablets under Over', async () => {
  const choose = jest.fn(() => ({ success: true }));
  const fillIn = async (pin: string) => {
    for (const field of ['Nieuwe pincode', 'Herhaal de pincode'])
      await userEvent.type(screen.getByLabelText(field), pin);
    await click('Pincode opslaan');
  };
  openApp('/about', { remotes: [], loader, selection, answers: { ...answers, 'POST /authentication/pin': choose } });
  expect(await screen.findByRole('heading', { name: 'Pincode voor groepstablets' })).toBeVisible();
  await fillIn('7302');
  expect(await screen.findByText('Je pincode is opgeslagen.')).toBeVisible();
  expect(choose).toHaveBeenCalledWith({ body: { pin: '7302' } });
  await fillIn('1234');
  expect(await screen.findByText(/te makkelijk te raden/)).toBeVisible();
  expect(screen.queryByText('Je pincode is opgeslagen.')).not.toBeInTheDocument();
});

test('a locked tablet that is withdrawn goes to the login, which says so, and after a reload too', async () => {
  const locked = () => {
    throw new ApiError('unauthorised', 'Vergrendeld.', {}, false, { code: 'locked' });
  };
  const options = { remotes: [], loader, answers: { 'GET /authentication/tablet': locked } };
  const { session: service } = openApp('/tablet/locked', { ...options, session });
  expect(await screen.findByText(/Zodra die hem vrijgeeft/)).toBeVisible();
  await act(() => service.refused('withdrawn'));
  expect(await screen.findByText(/uit gebruik genomen/)).toBeVisible();
  cleanup();
  openApp('/tablet/locked', { ...options, session: null });
  expect(await screen.findByLabelText('Wachtwoord')).toBeVisible();
});

test('a tablet that was moved chooses its new place by itself', async () => {
  const { kernel } = await onTablet({ 'GET /authentication/tablet': () => ({ ...tablet, group_ids: [2] }) });
  await waitFor(() => expect(kernel.bus.topic('selection').value.groups).toMatchObject([{ id: 2 }]));
});
