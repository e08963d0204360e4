import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { About, type AboutProps } from './AboutPage';
import type { AppInfo } from './Technical';

const info: AppInfo = {
  company_name: 'De Zonnewijzer',
  name: 'Groepsapp',
  tag: 'najaar',
  support_phone: '088 000 00 00',
  support_email: 'helpdesk@groepsapp.example',
};

const known = (data: AppInfo | undefined) => ({ currentData: data, isFetching: false, refetch: jest.fn() });

const facts: AboutProps['facts'] = {
  version: '7.5.3',
  release: '0.1.0-aaaaaaaaaaaa',
  dataStructureVersion: 4,
  isBeta: false,
  isBetaSwitchEnabled: false,
  isPutOnBeta: false,
};

function open(
  props: Partial<AboutProps> = {},
  { online = true, session }: { online?: boolean; session?: Session } = {},
) {
  const kernel = createTestKernel({ session });
  kernel.owner.set('connectivity', { online });
  const onSwitch = jest.fn(async () => true);
  const onReset = jest.fn(async () => true);
  renderWithKernel(
    <About
      info={known(info)}
      facts={facts}
      device={{ browser: 'Chrome 141 op Android', screen: '1280 × 800', language: 'nl-NL' }}
      storage={{ usedKb: 12, availableKb: 5108 }}
      remotes={[]}
      hasSessions={false}
      hasFactors={false}
      onSwitch={onSwitch}
      onReset={onReset}
      {...props}
    />,
    kernel,
  );
  return { onSwitch, onReset };
}

/** The value shown beside a name. */
const fact = (name: string) => {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === name);
  return term?.nextElementSibling?.textContent;
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the app, the device and the used storage', () => {
  open();
  expect(screen.getByRole('heading', { name: 'Over' })).toHaveFocus();
  expect(fact('Organisatie')).toBe('De Zonnewijzer');
  expect(fact('Naam')).toBe('Groepsapp');
  expect(fact('Tag')).toBe('najaar');
  expect(fact('Versie')).toBe('7.5.3');
  expect(fact('Uitgave')).toBe('0.1.0-aaaaaaaaaaaa');
  expect(fact('Gegevensversie')).toBe('4');
  expect(fact('Beta versie in gebruik')).toBe('Nee');
  expect(fact('Wisselen van versie toegestaan')).toBe('Nee');
  expect(fact('Browser')).toBe('Chrome 141 op Android');
  expect(fact('Scherm')).toBe('1280 × 800');
  expect(fact('Taal')).toBe('nl-NL');
  expect(fact('Netwerk')).toBe('Verbonden');
  expect(fact('In gebruik')).toBe('12 kB');
  expect(fact('Beschikbaar')).toBe('5.108 kB');
  expect(screen.getByRole('meter', { name: 'In gebruik' })).toHaveAttribute('value', '12');
});

test('has links to the helpdesk by telephone and mail', () => {
  open();
  expect(screen.getByRole('link', { name: '088 000 00 00' })).toHaveAttribute('href', 'tel:0880000000');
  expect(screen.getByRole('link', { name: 'helpdesk@groepsapp.example' })).toHaveAttribute(
    'href',
    'mailto:helpdesk@groepsapp.example',
  );
});

test('shows the helpdesk without network', () => {
  const support = { phone: '088 111 11 11', email: '' };
  open({ info: { ...known(undefined), error: { userMessage: 'Geen verbinding.' } }, support });
  expect(screen.getByRole('link', { name: '088 111 11 11' })).toBeInTheDocument();
});

test('collapses the technical details, below the information for staff', () => {
  open();
  const technical = screen.getByText('Technische gegevens').closest('details');
  expect(technical).not.toHaveAttribute('open');
  expect(technical).toContainElement(screen.getByText('Apparaat'));
  expect(technical).not.toContainElement(screen.getByText('Hulp nodig?'));
});

test('the theme follows the device until one is chosen', async () => {
  open();
  expect(screen.getByRole('button', { name: 'Zoals het apparaat' })).toHaveAttribute('aria-pressed', 'true');
  await press('Donker');
  expect(screen.getByRole('button', { name: 'Donker' })).toHaveAttribute('aria-pressed', 'true');
  await press('Zoals het apparaat');
  expect(screen.getByRole('button', { name: 'Donker' })).toHaveAttribute('aria-pressed', 'false');
});

test('shows that there is no helpdesk', () => {
  open({ info: known({ ...info, support_phone: '', support_email: '' }) });
  expect(screen.getByText('Er zijn geen contactgegevens van een helpdesk bekend.')).toBeInTheDocument();
});

test('can retry the information of the server, and shows the rest meanwhile', () => {
  open({ info: { ...known(undefined), error: { userMessage: 'Er is een storing.' } } });
  expect(screen.getAllByRole('button', { name: 'Probeer opnieuw' })).toHaveLength(2);
  expect(fact('Versie')).toBe('7.5.3');
});

describe('the version', () => {
  test('cannot be chosen without the setting', () => {
    open();
    expect(screen.queryByRole('group', { name: 'Kies een versie' })).not.toBeInTheDocument();
  });

  test('can be changed to beta after a confirmation', async () => {
    const { onSwitch } = open({ facts: { ...facts, isBetaSwitchEnabled: true } });
    await press('Beta versie');
    const dialog = screen.getByRole('alertdialog', { name: 'Overstappen naar de beta versie?' });
    expect(dialog).toHaveTextContent(/blijft ingelogd.*vestiging en groepen/);
    expect(onSwitch).not.toHaveBeenCalled();
    await press('Overstappen');
    expect(onSwitch).toHaveBeenCalledWith('beta');
  });

  test('stays the same when the confirmation is cancelled', async () => {
    const { onSwitch } = open({ facts: { ...facts, isBetaSwitchEnabled: true } });
    await press('Beta versie');
    await press('Annuleren');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(onSwitch).not.toHaveBeenCalled();
  });

  test('can always be changed back from beta', async () => {
    const { onSwitch } = open({ facts: { ...facts, isBeta: true } });
    expect(screen.getByRole('button', { name: 'Beta versie' })).toHaveAttribute('aria-pressed', 'true');
    await press('Stabiele versie');
    expect(screen.getByRole('alertdialog', { name: 'Teruggaan naar de stabiele versie?' })).toBeInTheDocument();
    await press('Overstappen');
    expect(onSwitch).toHaveBeenCalledWith('stable');
  });

  test('cannot be chosen where the establishment is on beta', () => {
    open({ facts: { ...facts, isBeta: true, isPutOnBeta: true } });
    expect(screen.getByText(/Deze vestiging gebruikt de beta versie/)).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Kies een versie' })).not.toBeInTheDocument();
  });

  test.each([
    [true, 'Beta versie', 'Je maakt al gebruik van de beta versie'],
    [false, 'Stabiele versie', 'Je maakt al gebruik van de stabiele versie'],
  ])('shows when the chosen version is already in use', async (isBeta, name, text) => {
    const { onSwitch } = open({ facts: { ...facts, isBeta, isBetaSwitchEnabled: true } });
    await press(name);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(onSwitch).not.toHaveBeenCalled();
  });
});

describe('a reset', () => {
  test.each([
    ['Zachte reset', 'Zachte reset uitvoeren?', 'soft', /blijft ingelogd en houdt wat nog niet verstuurd is/],
    ['Harde reset', 'Harde reset uitvoeren?', 'hard', /opnieuw inloggen.*je inlog op dit apparaat/],
  ])('%s asks for confirmation with what will be lost', async (name, heading, kind, text) => {
    const { onReset } = open();
    await press(name);
    const dialog = screen.getByRole('alertdialog', { name: heading });
    expect(dialog).toHaveTextContent(text);
    expect(onReset).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name }));
    expect(onReset).toHaveBeenCalledWith(kind);
  });

  test('names what is not sent yet only where it is lost', async () => {
    open({ facts: { ...facts, isBetaSwitchEnabled: true } });
    for (const [name, isLost] of [
      ['Zachte reset', false],
      ['Beta versie', false],
      ['Harde reset', true],
    ] as const) {
      await press(name);
      const losses = within(screen.getByRole('alertdialog')).getAllByRole('listitem');
      expect([name, losses.some(({ textContent }) => /verstuurd/.test(textContent))]).toEqual([name, isLost]);
      await press('Annuleren');
    }
  });

  test('on a tablet of the group, which stays one, is a soft one', () => {
    open({}, { session: { deviceToken: 'device', sessionToken: 'session', kind: 'employee', tablet: true } });
    expect(screen.getByRole('button', { name: 'Zachte reset' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Harde reset' })).not.toBeInTheDocument();
  });

  test('shows when not everything could be cleared', async () => {
    open({ onReset: async () => false });
    await press('Zachte reset');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Zachte reset' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Niet alles kon gewist worden/);
  });

  test('warns that the app cannot load without a connection', async () => {
    open({}, { online: false });
    expect(fact('Netwerk')).toBe('Niet verbonden');
    await press('Zachte reset');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Je hebt nu geen verbinding/);
  });
});

test('shows the state of the remotes', () => {
  const release = '0.1.0-aaaaaaaaaaaa';
  open({
    remotes: [
      { name: 'mfe-children', release, kernelRange: '^1.0.0', phase: 'ready', loadMs: 1340, lastError: null },
      {
        name: 'mfe-planning',
        release,
        kernelRange: '^1.2.0',
        phase: 'unavailable',
        loadMs: null,
        lastError: 'timeout',
      },
    ],
  });
  const remotes = within(screen.getByRole('region', { name: 'Onderdelen' }))
    .getAllByRole('listitem')
    .map((remote) => remote.textContent);
  expect(remotes).toEqual([
    `mfe-childrenToestandGeladenUitgave${release}Kernel^1.0.0Laadtijd1.340 msLaatste fout–`,
    `mfe-planningToestandNiet beschikbaarUitgave${release}Kernel^1.2.0Laadtijd–Laatste fouttimeout`,
  ]);
});

test('shows that there is no registry', () => {
  open();
  expect(screen.getByText('De onderdelen van de app konden niet gevonden worden.')).toBeInTheDocument();
});
