import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import { browserPage } from '../base/browserPage';
import { Login, type LoginProps } from './LoginPage';

function loginThat(ends: () => ReturnType<LoginProps['login']>) {
  return jest.fn<ReturnType<LoginProps['login']>, Parameters<LoginProps['login']>>(ends);
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'leidster@zonnewijzer.example');
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'geheim{Enter}');
}

describe('of employees', () => {
  test('asks for an e-mail address and a password that can be shown', async () => {
    renderWithKernel(
      <Login kind="employee" login={loginThat(async () => 'signed-in')} />,
      createTestKernel({ session: null }),
    );
    expect(screen.getByLabelText('E-mailadres')).toHaveAttribute('type', 'email');
    expect(screen.queryByLabelText('Klantnummer')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
    expect(screen.getByLabelText('Wachtwoord')).toHaveAttribute('type', 'text');
  });

  test('logs in on Enter', async () => {
    const login = loginThat(async () => 'signed-in');
    renderWithKernel(<Login kind="employee" login={login} />, createTestKernel({ session: null }));
    await fillIn();
    expect(login).toHaveBeenCalledWith({
      kind: 'employee',
      username: 'leidster@zonnewijzer.example',
      password: 'geheim',
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('logs in once, also when the button is pressed twice', async () => {
    const login = loginThat(() => new Promise(() => {}));
    renderWithKernel(<Login kind="employee" login={login} />, createTestKernel({ session: null }));
    await fillIn();
    const button = screen.getByRole('button', { name: 'Inloggen' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Wachtwoord'), '{Enter}');
    expect(login).toHaveBeenCalledTimes(1);
  });

  test.each(['unauthorised', 'invalid', 'forbidden'] as const)(
    'shows the message of the server for %s',
    async (kind) => {
      const login = loginThat(async () => {
        throw new ApiError(kind, 'Gebruikersnaam of wachtwoord is onjuist.');
      });
      renderWithKernel(<Login kind="employee" login={login} />, createTestKernel({ session: null }));
      await fillIn();
      expect(await screen.findByRole('alert')).toHaveTextContent('Gebruikersnaam of wachtwoord is onjuist.');
      expect(screen.getByRole('button', { name: 'Inloggen' })).toBeEnabled();
      expect(screen.getByLabelText('E-mailadres')).toHaveValue('leidster@zonnewijzer.example');
    },
  );

  test.each([
    new ApiError('offline', 'Geen netwerk'),
    new ApiError('server', 'Fout 500'),
    new ApiError('aborted', 'Afgebroken'),
    new ApiError('not-found', 'Bestaat niet', {}, true),
    new TypeError('kapot'),
  ])('shows a general text for %s, and keeps what was typed', async (error) => {
    const login = loginThat(async () => {
      throw error;
    });
    renderWithKernel(<Login kind="employee" login={login} />, createTestKernel({ session: null }));
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Er ging iets mis, controleer de verbinding en probeer opnieuw$/,
    );
    expect(screen.getByLabelText('E-mailadres')).toHaveValue('leidster@zonnewijzer.example');
    expect(screen.getByLabelText('Wachtwoord')).toHaveValue('geheim');
  });

  test('shows what the server says of a field at that field', async () => {
    const login = loginThat(async () => {
      throw new ApiError('invalid', 'De gegevens kloppen niet.', { username: 'Dit veld is verplicht.' });
    });
    renderWithKernel(<Login kind="employee" login={login} />, createTestKernel({ session: null }));
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('De gegevens kloppen niet.');
    expect(screen.getByLabelText('E-mailadres')).toHaveAccessibleDescription('Dit veld is verplicht.');
  });

  test('hides the error at the next try', async () => {
    const login = loginThat(async () => {
      throw new ApiError('unauthorised', 'Gebruikersnaam of wachtwoord is onjuist.');
    });
    renderWithKernel(<Login kind="employee" login={login} />, createTestKernel({ session: null }));
    await fillIn();
    await screen.findByRole('alert');
    login.mockImplementation(() => new Promise(() => {}));
    await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('explains the next step for a two-factor account', async () => {
    renderWithKernel(
      <Login kind="employee" login={loginThat(async () => 'two-factor')} />,
      createTestKernel({ session: null }),
    );
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Tweefactorauthenticatie is actief voor dit account\..* nog niet mogelijk\. Log in op het administratiepakket .*gebruikersicoon rechtsboven de optie 'Inloggen op groepsapp'\.$/,
    );
  });

  test('offers a reload without a connection to the API', () => {
    renderWithKernel(
      <Login kind="employee" unreachable login={loginThat(async () => 'signed-in')} />,
      createTestKernel({ session: null }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Kon geen verbinding maken met de API.');
    expect(screen.getByRole('link', { name: 'Probeer opnieuw' })).toHaveAttribute('href', window.location.pathname);
    expect(screen.queryByRole('button', { name: 'Inloggen' })).not.toBeInTheDocument();
  });

  test('keeps the requested page when reloading', async () => {
    const reload = jest.spyOn(browserPage, 'reload').mockImplementation();
    renderWithKernel(
      <Login kind="employee" unreachable login={loginThat(async () => 'signed-in')} />,
      createTestKernel({ session: null }),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Probeer opnieuw' }));
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
  });

  test('shows why the session ended, until there is a newer message', async () => {
    const login = loginThat(async () => {
      throw new ApiError('unauthorised', 'Gebruikersnaam of wachtwoord is onjuist.');
    });
    renderWithKernel(<Login kind="employee" reason="expired" login={login} />, createTestKernel({ session: null }));
    expect(screen.getByRole('status')).toHaveTextContent(/sessie is verlopen/);
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Gebruikersnaam of wachtwoord is onjuist.');
    expect(screen.queryByText(/sessie is verlopen/)).not.toBeInTheDocument();
  });
});

describe('of childminders', () => {
  const open = (props: Partial<LoginProps> = {}, variant: 'groepsapp' | 'gastouderapp' = 'gastouderapp') => {
    const kernel = createTestKernel();
    kernel.owner.set('variant', variant);
    const login = loginThat(async () => 'signed-in');
    renderWithKernel(<Login kind="childminder" login={login} {...props} />, kernel);
    return login;
  };

  test('asks for the customer number too', async () => {
    const login = open();
    await userEvent.type(screen.getByLabelText('Klantnummer'), '21');
    await fillIn();
    expect(login).toHaveBeenCalledWith({
      kind: 'childminder',
      username: 'leidster@zonnewijzer.example',
      password: 'geheim',
      clientNumber: '21',
    });
  });

  test.each([
    ['gastouderapp', '/forgot-password'],
    ['groepsapp', '/gastouderapp/forgot-password'],
  ] as const)('has a link from %s to the forgotten password', (variant, address) => {
    open({}, variant);
    expect(screen.getByRole('link', { name: 'Wachtwoord vergeten?' })).toHaveAttribute('href', address);
  });

  test('shows that the password was changed', () => {
    open({ reason: 'password-changed' });
    expect(screen.getByRole('status')).toHaveTextContent(/wachtwoord is gewijzigd/);
  });
});
