import { useKernel } from '@groepsapp/kernel';
import { useGoToChildminderApp } from './childminderApp';
import { ForgotPassword, type PasswordRequest } from './ForgotPassword';

export default function ForgotPasswordPage() {
  const { api } = useKernel();
  const goTo = useGoToChildminderApp();

  async function request({ username, clientNumber }: PasswordRequest): Promise<string> {
    const body = { username, client_number: clientNumber };
    return (await api.request('POST /forgot-password', { body })).message;
  }

  return <ForgotPassword request={request} onDone={() => goTo('/login/gastouder')} />;
}
