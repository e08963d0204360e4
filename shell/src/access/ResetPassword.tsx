import { useState } from 'react';
import { useKernel, useTopic, type CallInput } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { ofEmployee, passwordChangedPath, passwordChosenPath, paths } from '../base/paths';
import { Frame } from '../brand/Frame';
import { AccessForm, customerNumberField } from './AccessForm';
import { useGoToChildminderApp } from './childminderApp';
import { ForgottenLink } from './ForgottenLink';
import { lateAccessTexts } from './lateAccessTexts';
import { LoggedInLinks } from './LoggedInLinks';
import { useSecretParams } from './useSecretParams';

type Chosen = CallInput<'POST /reset-password'>['body'];

const passwordFields = [
  { name: 'password', label: lateAccessTexts.newPassword, type: 'password', autoComplete: 'new-password' },
  { name: 'passwordCheck', label: lateAccessTexts.repeatPassword, type: 'password', autoComplete: 'new-password' },
] as const;

const codeField = { name: 'code', label: lateAccessTexts.code, autoComplete: 'one-time-code' } as const;

/** Four letters or digits for each key. */
const codeParts = /^(\w{4})(\w{4})(\w{4})$/;

/**
 * `/login/reset-password-gastouder/{key1}/{key2}/{key3}/{clientNumber}`, or `medewerker` in place of the last part: the user
 * chooses a new password with the keys of a mailed link, or, where the address has none, with a code that was read out.
 */
export default function ResetPassword() {
  const { key1, key2, key3, clientNumber } = useSecretParams(paths.resetPassword, { surviveRefresh: true });
  const [changed, setChanged] = useState(false);
  const reset = useReset(() => setChanged(true));

  if (changed) return <Changed />;
  if (key1 && key2 && key3 && clientNumber) {
    return (
      <Frame heading={lateAccessTexts.resetHeading} intro={lateAccessTexts.resetIntro}>
        <AccessForm
          fields={passwordFields}
          submitLabel={lateAccessTexts.changePassword}
          attempt={(chosen) => reset({ key1, key2, key3, client_number: clientNumber, ...chosen })}
        />
      </Frame>
    );
  }
  return <ByCode isIncomplete={key1 !== undefined} reset={reset} />;
}

/** The password was chosen where somebody is logged in, whom the login would lead into the app without a word. */
function Changed() {
  const canLogOut = useTopic('session', (session) => session !== null && session.tablet !== true);
  return (
    <Frame heading={lateAccessTexts.resetHeading}>
      <Stack gap="small">
        <Alert kind="success">{lateAccessTexts.passwordChanged}</Alert>
        <LoggedInLinks canLogOut={canLogOut} />
      </Stack>
    </Frame>
  );
}

type Reset = (body: Chosen) => Promise<string | null>;

/** @param isIncomplete whether the address has some of the keys */
function ByCode({ isIncomplete, reset }: { isIncomplete: boolean; reset: Reset }) {
  const isChildminder = useTopic('variant') === 'gastouderapp';

  async function attempt({ code, client_number = ofEmployee, ...chosen }: Record<string, string>) {
    const [, key1, key2, key3] = codeParts.exec((code ?? '').replaceAll(/[\s-]/g, '').toUpperCase()) ?? [];
    if (!key1 || !key2 || !key3) return lateAccessTexts.noCode;
    const { password = '', passwordCheck = '' } = chosen;
    return reset({ key1, key2, key3, client_number, password, passwordCheck });
  }

  return (
    <Frame heading={lateAccessTexts.resetHeading} intro={lateAccessTexts.codeIntro}>
      <Stack gap="small">
        <AccessForm
          fields={[codeField, ...(isChildminder ? [customerNumberField] : []), ...passwordFields]}
          submitLabel={lateAccessTexts.changePassword}
          notice={isIncomplete && <Alert kind="error">{lateAccessTexts.linkIncomplete}</Alert>}
          attempt={attempt}
        />
        <ForgottenLink kind={isChildminder ? 'childminder' : 'employee'} />
      </Stack>
    </Frame>
  );
}

/**
 * Chooses a password and goes to the login.
 * @param onStay called in place of going there when somebody is logged in
 * @returns what is wrong, or `null`
 */
function useReset(onStay: () => void): Reset {
  const { api, bus } = useKernel();
  const goTo = useGoToChildminderApp();
  const navigate = useNavigate();
  return async (body) => {
    if (body.password !== body.passwordCheck) return lateAccessTexts.passwordsDiffer;
    const { success, message } = await api.request('POST /reset-password', { body });
    if (!success) return message;
    if (bus.topic('session').value !== null) onStay();
    else if (body.client_number === ofEmployee) void navigate(passwordChosenPath, { replace: true });
    else goTo(passwordChangedPath);
    return null;
  };
}
