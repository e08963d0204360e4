import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type CallInput, type Variant } from '@groepsapp/kernel';
import { Route, Routes } from '@groepsapp/kernel/router';
import { createTestKernel, renderWithKernel } from '@groepsapp/kernel/testing';
import ResetPassword from './ResetPassword';

const path = '/login/reset-password-gastouder';

/** The screen as the link opens it, or without the keys of the link. */
function open(
  reset: () => { success: boolean; message: string },
  keys = '/a/b/c/medewerker',
  variant: Variant = 'groepsapp',
) {
  const asked = jest.fn<ReturnType<typeof reset>, [CallInput<'POST /reset-password'>]>(reset);
  const kernel = createTestKernel({ session: null, answers: { 'POST /reset-password': asked } });
  kernel.owner.set('variant', variant);
  renderWithKernel(
    <Routes>
      <Route path={`${path}/:key1?/:key2?/:key3?/:clientNumber?`} element={<ResetPassword />} />
      <Route path="*" element={<p>weg</p>} />
    </Routes>,
    kernel,
    { path: `${path}${keys}` },
  );
  return asked;
}

const accepted = () => ({ success: true, message: '' });
const refusedBy = (error: ApiError) => () => {
  throw error;
};

async function choose(password: string, passwordCheck: string) {
  await userEvent.type(screen.getByLabelText('Nieuw wachtwoord'), password);
  await userEvent.type(screen.getByLabelText('Herhaal nieuw wachtwoord'), passwordCheck);
  await userEvent.click(screen.getByRole('button', { name: 'Wijzig wachtwoord' }));
}

beforeEach(() => sessionStorage.clear());

test('sends a password that was typed twice', async () => {
  const asked = open(accepted);
  await choose('lieveheersbeestje', 'lieveheersbeestje');
  expect(await screen.findByText('weg')).toBeVisible();
  const chosen = { password: 'lieveheersbeestje', passwordCheck: 'lieveheersbeestje' };
  expect(asked.mock.calls[0]?.[0].body).toMatchObject(chosen);
});

test('sends nothing when the two differ', async () => {
  const asked = open(accepted);
  await choose('lieveheersbeestje', 'vlinder');
  expect(await screen.findByRole('alert')).toHaveTextContent('Wachtwoorden komen niet overeen.');
  expect(asked).not.toHaveBeenCalled();
});

test.each(['offline', 'server'] as const)('shows that the password cannot be changed: %s', async (kind) => {
  open(refusedBy(new ApiError(kind, 'x')));
  await choose('vlinder', 'vlinder');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Er ging iets mis, controleer de verbinding en probeer opnieuw',
  );
});

describe('without the keys of a link', () => {
  test('takes a code as people type it', async () => {
    const asked = open(accepted, '');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Code'), ' ab3d ef6h-JK9M');
    await choose('lieveheersbeestje', 'lieveheersbeestje');
    expect(await screen.findByText('weg')).toBeVisible();
    expect(asked.mock.calls[0]?.[0].body).toEqual({
      key1: 'AB3D',
      key2: 'EF6H',
      key3: 'JK9M',
      client_number: 'medewerker',
      password: 'lieveheersbeestje',
      passwordCheck: 'lieveheersbeestje',
    });
  });

  test.each(['', 'AB3D-EF6H', 'AB3D-EF6H-JK9M-N'])('sends no code that cannot be one: %j', async (code) => {
    const asked = open(accepted, '');
    if (code !== '') await userEvent.type(screen.getByLabelText('Code'), code);
    await choose('lieveheersbeestje', 'lieveheersbeestje');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Een code heeft twaalf letters en cijfers/);
    expect(asked).not.toHaveBeenCalled();
  });

  test('asks a childminder for the customer number too', async () => {
    const asked = open(accepted, '', 'gastouderapp');
    await userEvent.type(screen.getByLabelText('Code'), 'AB3DEF6HJK9M');
    await userEvent.type(screen.getByLabelText('Klantnummer'), '21');
    await choose('lieveheersbeestje', 'lieveheersbeestje');
    expect(await screen.findByText('weg')).toBeVisible();
    expect(asked.mock.calls[0]?.[0].body).toMatchObject({ key3: 'JK9M', client_number: '21' });
  });
});

test('says that a link lacks a part', () => {
  open(accepted, '/a/b');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Deze link is niet volledig/);
});

test('shows what the server says of a field at that field', async () => {
  const fields = { password: 'Te kort.', key1: 'Deze link is verlopen.' };
  open(refusedBy(new ApiError('invalid', 'De gegevens kloppen niet.', fields)));
  await choose('vlinder', 'vlinder');
  expect(await screen.findByRole('alert')).toHaveTextContent('Deze link is verlopen.');
  expect(screen.getByLabelText('Nieuw wachtwoord')).toHaveAccessibleDescription('Te kort.');
});
