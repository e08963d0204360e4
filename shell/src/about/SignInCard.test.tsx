import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startRegistration } from '@simplewebauthn/browser';
import { ApiError, type CallAnswer } from '@groepsapp/kernel';
import { createTestKernel, renderWithKernel, type TestKernelOptions } from '@groepsapp/kernel/testing';
import { shellStore } from '../store/shellStore';
import { SignInCard } from './SignInCard';

jest.mock('@simplewebauthn/browser', () => ({ startRegistration: jest.fn() }));

const asked = jest.mocked(startRegistration);
const Card = shellStore.withStore(SignInCard);

const options: CallAnswer<'POST /authentication/passkeys/prepare'> = {
  challenge: 'uitdaging',
  timeout: 60_000,
  rp: { id: 'opvang.example', name: 'Groepsapp' },
  user: { id: 'een', name: 'sanne', displayName: '' },
  pubKeyCredParams: [],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
};

type Factors = CallAnswer<'GET /authentication/factors'>;

const none: Factors = { passkeys: [], codes: false, recovery_codes_left: 0, can_make_passkeys: true };
const passkey = { id: 4, name: 'Chrome/141 Android', created_at: '2026-03-10T07:03:00.000Z', last_used_at: null };

/** The card of an account; what a change answers may change what it has. */
function open(factors: Factors, answers: NonNullable<TestKernelOptions['answers']> = {}) {
  const kernel = createTestKernel({ answers: { 'GET /authentication/factors': () => ({ ...factors }), ...answers } });
  renderWithKernel(<Card />, kernel);
  return kernel;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a passkey is made with the browser, and removed', async () => {
  const factors = { ...none };
  const made = { id: 'een', rawId: 'een', type: 'public-key', clientExtensionResults: {} } as const;
  const response = { clientDataJSON: 'a', attestationObject: 'b' };
  asked.mockResolvedValueOnce({ ...made, response });
  const kernel = open(factors, {
    'POST /authentication/passkeys/prepare': () => options,
    'POST /authentication/passkeys/add': () => {
      factors.passkeys = [passkey];
      return { success: true };
    },
    'POST /authentication/passkeys/remove': () => {
      factors.passkeys = [];
      return { success: true };
    },
  });
  await press('Passkey toevoegen');
  expect(await screen.findByText('Chrome 141 op Android')).toBeVisible();
  expect(screen.getByText('Gemaakt op 10-03-2026, nog niet gebruikt')).toBeVisible();
  const body = { passkey: { ...made, response } };
  expect(kernel.calls).toContainEqual({ call: 'POST /authentication/passkeys/add', input: { body } });
  await press('Passkey van Chrome 141 op Android verwijderen');
  await waitFor(() => expect(screen.queryByText('Chrome 141 op Android')).not.toBeInTheDocument());
});

test('who closes the question of the browser makes none, and is told nothing', async () => {
  asked.mockRejectedValueOnce(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
  const kernel = open(none, { 'POST /authentication/passkeys/prepare': () => options });
  await press('Passkey toevoegen');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Passkey toevoegen' })).not.toHaveAttribute('aria-busy', 'true'),
  );
  expect(kernel.calls.map(({ call }) => call)).not.toContain('POST /authentication/passkeys/add');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a second passkey on one device is told to be there already', async () => {
  asked.mockRejectedValueOnce(Object.assign(new Error('registered'), { name: 'InvalidStateError' }));
  open(none, { 'POST /authentication/passkeys/prepare': () => options });
  await press('Passkey toevoegen');
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit apparaat heeft al een passkey.');
});

test('where passkeys cannot be made, none is offered', async () => {
  open({ ...none, can_make_passkeys: false });
  expect(await screen.findByRole('button', { name: 'Codes instellen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Passkey toevoegen' })).not.toBeInTheDocument();
});

test('codes begin with one of the app, show the recovery codes, and end', async () => {
  const factors = { ...none };
  const kernel = open(factors, {
    'POST /authentication/codes/prepare': () => ({
      secret: 'ABCDEFGH',
      qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
    'POST /authentication/codes/add': () => {
      Object.assign(factors, { codes: true, recovery_codes_left: 1 });
      return { recovery_codes: ['AB3D-EF6H-JK9M'] };
    },
    'POST /authentication/codes/remove': () => {
      Object.assign(factors, { codes: false, recovery_codes_left: 0 });
      return { success: true };
    },
  });
  await press('Codes instellen');
  expect(await screen.findByRole('img', { name: 'QR-code' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code van zes cijfers'), '123456{Enter}');
  expect(await screen.findByText('AB3D-EF6H-JK9M')).toBeVisible();
  expect(kernel.calls).toContainEqual({ call: 'POST /authentication/codes/add', input: { body: { code: '123456' } } });
  await press('Codes uitzetten');
  expect(await screen.findByRole('button', { name: 'Codes instellen' })).toBeVisible();
});

test('a refusal is told in the words of the server', async () => {
  open(
    { ...none, codes: true, recovery_codes_left: 9 },
    {
      'POST /authentication/codes/remove': () => {
        throw new ApiError('forbidden', 'Log opnieuw in en wijzig dit binnen een kwartier.');
      },
    },
  );
  expect(await screen.findByText(/Je hebt nog 9 herstelcodes/)).toBeVisible();
  await press('Codes uitzetten');
  expect(await screen.findByRole('alert')).toHaveTextContent('Log opnieuw in en wijzig dit binnen een kwartier.');
});
