import { useState, type SubmitEvent } from 'react';
import { Alert, Button, Stack, TextField } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { accessTexts } from './accessTexts';
import { ChildminderLink } from './ChildminderLink';
import { useAttempt } from './useAttempt';

export interface NewPassword {
  password: string;
  passwordCheck: string;
}

export interface ResetPasswordProps {
  /**
   * Changes the password and leaves this screen; `null` when the link lacks its keys.
   * @returns the reason when the server refused, otherwise `null`
   * @throws ApiError when the server fails or cannot be reached
   */
  reset: ((chosen: NewPassword) => Promise<string | null>) | null;
}

/** `/login/reset-password-gastouder/…`: a childminder chooses a new password with the keys of an e-mailed link. */
export function ResetPassword({ reset }: ResetPasswordProps) {
  return (
    <Frame heading={accessTexts.resetHeading} intro={accessTexts.resetIntro}>
      {reset ? <ResetForm reset={reset} /> : <Incomplete />}
    </Frame>
  );
}

function Incomplete() {
  return (
    <Stack gap="small">
      <Alert kind="error">{accessTexts.linkIncomplete}</Alert>
      <ChildminderLink to="/forgot-password">{accessTexts.forgotten}</ChildminderLink>
    </Stack>
  );
}

function ResetForm({ reset }: { reset: NonNullable<ResetPasswordProps['reset']> }) {
  const [password, setPassword] = useState('');
  const [passwordCheck, setPasswordCheck] = useState('');
  const { busy, failure, errors, submit } = useAttempt(
    async (chosen: NewPassword) =>
      chosen.password === chosen.passwordCheck ? reset(chosen) : accessTexts.passwordsDiffer,
    ['password', 'passwordCheck'],
  );

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit({ password, passwordCheck });
  }

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {failure && <Alert kind="error">{failure}</Alert>}
        <TextField
          label={accessTexts.newPassword}
          type="password"
          name="password"
          autoComplete="new-password"
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
        <TextField
          label={accessTexts.repeatPassword}
          type="password"
          name="passwordCheck"
          autoComplete="new-password"
          value={passwordCheck}
          error={errors.passwordCheck}
          onChange={setPasswordCheck}
        />
        <Button kind="primary" type="submit" block busy={busy}>
          {accessTexts.changePassword}
        </Button>
      </Stack>
    </form>
  );
}
