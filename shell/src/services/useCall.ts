import { useEffect, useEffectEvent, useState } from 'react';
import type { CallAnswer, CallInput, CallKey } from '@groepsapp/contract';
import { useKernel, type ApiError } from '@groepsapp/kernel';
import type { AsyncState } from '@groepsapp/kernel/ui/data';
import { asApiError } from './failure';
import { call } from './streams';

interface Answered<T> {
  /** The serialised input that this answer belongs to. */
  question: string;
  data?: T;
  error?: ApiError;
  at: number;
}

/**
 * Makes a call when the screen opens, again when the input changes, and after a failure when the network returns.
 * @param input must be plain data
 */
export function useCall<K extends CallKey>(key: K, input: CallInput<K>): AsyncState<CallAnswer<K>> {
  const { api, bus, clock } = useKernel();
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<Answered<CallAnswer<K>> | null>(null);
  const inputText = JSON.stringify(input);
  const question = `${inputText} ${attempt}`;

  useEffect(() => {
    const subscription = call(api, key, JSON.parse(inputText)).subscribe({
      next: (data) => setAnswered({ question, data, at: clock.now() }),
      error: (error: unknown) => setAnswered({ question, error: asApiError(error), at: clock.now() }),
    });
    return () => subscription.unsubscribe();
  }, [api, clock, key, inputText, question]);

  const onOnline = useEffectEvent(() => {
    if (answered?.error !== undefined) setAttempt((before) => before + 1);
  });
  useEffect(() => {
    const subscription = bus.topic('connectivity').changes.subscribe(({ online }) => online && onOnline());
    return () => subscription.unsubscribe();
  }, [bus]);

  const current = answered?.question.startsWith(`${inputText} `) ? answered : null;
  return {
    currentData: current?.data,
    error: current?.error,
    isFetching: answered?.question !== question,
    fulfilledTimeStamp: current?.at,
    refetch: () => setAttempt((before) => before + 1),
  };
}
