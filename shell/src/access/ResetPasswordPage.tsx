import { useKernel } from '@groepsapp/kernel';
import { useNavigate } from '@groepsapp/kernel/router';
import { useGoToChildminderApp } from './childminderApp';
import { ResetPassword, type NewPassword } from './ResetPassword';
import { ofEmployee, passwordChangedPath, passwordChosenPath, paths } from '../base/paths';
import { useSecretParams } from './useSecretParams';

/** `/login/reset-password-gastouder/{key1}/{key2}/{key3}/{clientNumber}`, or `medewerker` in place of the last part. */
export default function ResetPasswordPage() {
  const { key1, key2, key3, clientNumber } = useSecretParams(paths.resetPassword, { surviveRefresh: true });
  const { api } = useKernel();
  const goTo = useGoToChildminderApp();
  const navigate = useNavigate();
  if (!key1 || !key2 || !key3 || !clientNumber) return <ResetPassword reset={null} />;

  async function reset(chosen: NewPassword, keys: { key1: string; key2: string; key3: string; client_number: string }) {
    const { success, message } = await api.request('POST /reset-password', { body: { ...keys, ...chosen } });
    if (!success) return message;
    if (clientNumber === ofEmployee) void navigate(passwordChosenPath, { replace: true });
    else goTo(passwordChangedPath);
    return null;
  }

  return <ResetPassword reset={(chosen) => reset(chosen, { key1, key2, key3, client_number: clientNumber })} />;
}
