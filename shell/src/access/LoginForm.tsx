import { Alert } from '@groepsapp/kernel/ui/base';
import { AccessForm, customerNumberField, usernameField } from './AccessForm';
import { accessTexts } from './accessTexts';
import type { LoginProps } from './loginTypes';

export interface LoginFormProps extends Omit<LoginProps, 'device'> {
  /** Whether the form asks for the customer number too. */
  withCustomerNumber?: boolean;
}

const fields = [
  usernameField,
  { name: 'password', label: accessTexts.password, type: 'password', autoComplete: 'current-password' },
] as const;

export function LoginForm({ reason = null, login, withCustomerNumber = false }: LoginFormProps) {
  return (
    <AccessForm
      fields={withCustomerNumber ? [...fields, customerNumberField] : fields}
      submitLabel={accessTexts.logIn}
      notice={<Reason reason={reason} />}
      focused
      attempt={async (valueOf) => {
        const credentials = { username: valueOf('username'), password: valueOf('password') };
        const number = withCustomerNumber ? { clientNumber: valueOf('client_number') } : {};
        return (await login({ ...credentials, ...number })) === 'two-factor' ? accessTexts.twoFactor : null;
      }}
    />
  );
}

function Reason({ reason }: { reason: LoginProps['reason'] }) {
  if (reason === 'expired') return <Alert kind="info">{accessTexts.expired}</Alert>;
  if (reason === 'password-changed') return <Alert kind="success">{accessTexts.passwordChanged}</Alert>;
  return null;
}
