import { useKernel, type CallInput } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { ofEmployee, passwordChangedPath, passwordChosenPath, paths } from '../base/paths';
import { Frame } from '../brand/Frame';
import { AccessForm } from './AccessForm';
import { accessTexts } from './accessTexts';
import { ChildminderLink, useGoToChildminderApp } from './childminderApp';
import { useSecretParams } from './useSecretParams';

const fields = [
  { name: 'password', label: accessTexts.newPassword, type: 'password', autoComplete: 'new-password' },
  { name: 'passwordCheck', label: accessTexts.repeatPassword, type: 'password', autoComplete: 'new-password' },
] as const;

/**
 * `/login/reset-password-gastouder/{key1}/{key2}/{key3}/{clientNumber}`, or `medewerker` in place of the last part: the user
 * chooses a new password with the keys of an e-mailed link.
 */
export default function ResetPassword() {
  const { key1, key2, key3, clientNumber } = useSecretParams(paths.resetPassword, { surviveRefresh: true });
  const { api } = useKernel();
  const goTo = useGoToChildminderApp();
  const navigate = useNavigate();

  async function reset(body: CallInput<'POST /reset-password'>['body']): Promise<string | null> {
    if (body.password !== body.passwordCheck) return accessTexts.passwordsDiffer;
    const { success, message } = await api.request('POST /reset-password', { body });
    if (!success) return message;
    if (clientNumber === ofEmployee) void navigate(passwordChosenPath, { replace: true });
    else goTo(passwordChangedPath);
    return null;
  }

  return (
    <Frame heading={accessTexts.resetHeading} intro={accessTexts.resetIntro}>
      {key1 && key2 && key3 && clientNumber ? (
        <AccessForm
          fields={fields}
          submitLabel={accessTexts.changePassword}
          attempt={(chosen) => reset({ key1, key2, key3, client_number: clientNumber, ...chosen })}
        />
      ) : (
        <Stack gap="small">
          <Alert kind="error">{accessTexts.linkIncomplete}</Alert>
          <ChildminderLink to="/forgot-password">{accessTexts.forgotten}</ChildminderLink>
        </Stack>
      )}
    </Frame>
  );
}
