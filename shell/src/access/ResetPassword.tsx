import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { Frame } from '../brand/Frame';
import { AccessForm } from './AccessForm';
import { accessTexts } from './accessTexts';
import { ChildminderLink } from './ChildminderLink';

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

const fields = [
  { name: 'password', label: accessTexts.newPassword, type: 'password', autoComplete: 'new-password' },
  { name: 'passwordCheck', label: accessTexts.repeatPassword, type: 'password', autoComplete: 'new-password' },
] as const;

function ResetForm({ reset }: { reset: NonNullable<ResetPasswordProps['reset']> }) {
  return (
    <AccessForm
      fields={fields}
      submitLabel={accessTexts.changePassword}
      attempt={async (valueOf) => {
        const chosen = { password: valueOf('password'), passwordCheck: valueOf('passwordCheck') };
        return chosen.password === chosen.passwordCheck ? reset(chosen) : accessTexts.passwordsDiffer;
      }}
    />
  );
}
