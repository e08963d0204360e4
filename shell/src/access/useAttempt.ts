import { useState } from 'react';
import { failureText } from './failureText';

/**
 * Runs one attempt at a time and keeps why the last one failed.
 * @param attempt resolves to what the user must know when it came to nothing, or to `null`
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
