import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome } from './formTypes';
import { formTexts } from './formTexts';

interface Action {
  /** Begins the change; a second press while it runs does nothing. */
  run: () => void;
  busy: boolean;
  /** Why it failed, in Dutch; `null` while it has not. */
  problem: string | null;
  /** Whether it may have been done all the same, as the answer was lost. */
  unsure: boolean;
}

export interface ActionOptions<Answer> {
  /** Stands before the reason of the server. */
  failed?: string;
  onDone?: (answer: Answer) => void;
}

/**
 * A change by one press: busy while it runs, and with the reason when it failed.
 * @param change makes the call, with the function of a mutation
 */
export function useAction<Answer>(change: () => Promise<Outcome<Answer>>, options: ActionOptions<Answer> = {}): Action {
  const [state, setState] = useState<Omit<Action, 'run'>>({ busy: false, problem: null, unsure: false });
  const running = useRef(false);
  const latest = useRef({ change, options });
  useEffect(() => {
    latest.current = { change, options };
  });

  const run = useCallback(() => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, problem: null, unsure: false });
    const end = ({ error, data }: Outcome<Answer>) => {
      running.current = false;
      const { failed = '', onDone } = latest.current.options;
      const problem = error && ([failed, error.userMessage].filter(Boolean).join(' ') || formTexts.failed);
      setState({ busy: false, problem: problem ?? null, unsure: error?.unsure === true });
      if (!error) onDone?.(data as Answer);
    };
    latest.current.change().then(end, (thrown: unknown) => {
      end({ error: { userMessage: '' } });
      throw thrown;
    });
  }, []);

  return { run, ...state };
}
