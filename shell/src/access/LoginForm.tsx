import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Alert, Button, Stack, TextField } from '@groepsapp/kernel/ui/base';
import { accessTexts } from './accessTexts';
import type { Credentials, LoginProps } from './loginTypes';
import { useAttempt } from './useAttempt';

export interface LoginFormProps extends Omit<LoginProps, 'device'> {
  /** Whether the form asks for the customer number too. */
  withCustomerNumber?: boolean;
}

/** The login form. */
export function LoginForm({ reason = null, login, withCustomerNumber = false }: LoginFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [clientNumber, setClientNumber] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { busy, failure, errors, submit } = useAttempt(
    async (credentials: Credentials) => ((await login(credentials)) === 'two-factor' ? accessTexts.twoFactor : null),
    ['username', 'password', ...(withCustomerNumber ? ['client_number' as const] : [])],
  );

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(withCustomerNumber ? { username, password, clientNumber } : { username, password });
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack>
        {failure ? <Alert kind="error">{failure}</Alert> : <Reason reason={reason} />}
        <TextField
          label={accessTexts.email}
          type="email"
          name="username"
          autoComplete="username"
          value={username}
          error={errors.username}
          onChange={setUsername}
        />
        <TextField
          label={accessTexts.password}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        {withCustomerNumber && (
          <TextField
            label={accessTexts.customerNumber}
            name="client_number"
            inputMode="numeric"
            autoComplete="off"
            value={clientNumber}
            error={errors.client_number}
            onChange={setClientNumber}
          />
        )}
        <Button kind="primary" type="submit" block busy={busy}>
          {accessTexts.logIn}
        </Button>
      </Stack>
    </form>
  );
}

function Reason({ reason }: { reason: LoginProps['reason'] }) {
  if (reason === 'expired') return <Alert kind="info">{accessTexts.expired}</Alert>;
  if (reason === 'password-changed') return <Alert kind="success">{accessTexts.passwordChanged}</Alert>;
  return null;
}
