import { useState } from 'react';
import { failureText } from './failureText';

/**
 * Runs one attempt at a time and holds the error message of the last one.
 * @param attempt resolves to a message for the user when it failed, or to `null`
 */
export function useAttempt<T>(attempt: (input: T) => Promise<string | null>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(input: T) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    setFailure(await attempt(input).catch(failureText));
    setBusy(false);
  }

  return { busy, failure, submit };
}
