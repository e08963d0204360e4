import { useState } from 'react';
import { refusalOf } from '@groepsapp/kernel';
import { refusedWith } from './refusedWith';

/**
 * Runs one attempt at a time and holds what was said of the last one: `failure` about the whole form, `errors` by field.
 * @param attempt resolves to a message for the user when it failed, or to `null`
 * @param shown the fields of the request that the form shows
 */
export function useAttempt<T, Field extends string>(
  attempt: (input: T) => Promise<string | null>,
  shown: readonly Field[],
) {
  const nothing = refusalOf(null, shown);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(nothing);

  async function submit(input: T) {
    if (busy) return;
    setBusy(true);
    setRefusal(nothing);
    const outcome = attempt(input).then((general) => ({ ...nothing, general }));
    setRefusal(await outcome.catch((error: unknown) => refusedWith(error, shown)));
    setBusy(false);
  }

  return { busy, failure: refusal.general, errors: refusal.fields, submit };
}
