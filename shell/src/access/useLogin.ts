import { useState } from 'react';
import { ApiError } from '@groepsapp/kernel';
import { accessTexts } from './accessTexts';
import type { Credentials, LoginProps } from './loginTypes';

/** The server's own words when it refused the login, a general text when it could not be asked. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return accessTexts.unreachable;
  const answered = error.kind !== 'offline' && error.kind !== 'server' && error.kind !== 'aborted';
  return answered ? error.userMessage : accessTexts.unreachable;
}

/** Runs one login at a time and keeps why the last one failed. */
export function useLogin(login: LoginProps['login']) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(credentials: Credentials) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await login(credentials);
      if (outcome === 'two-factor') setFailure(accessTexts.twoFactor);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, submit };
}
