import { Alert, Button, type ButtonProps } from '../ui/base';
import type { Outcome } from './formTypes';
import { UnsureNotice } from './UnsureNotice';
import { type ActionOptions, useAction } from './useAction';

interface ActionButtonProps<Answer>
  extends Omit<ButtonProps, 'onClick' | 'busy' | 'type' | 'form'>, ActionOptions<Answer> {
  /** Makes the call. */
  action: () => Promise<Outcome<Answer>>;
}

/** A button that makes a change, with the reason beside it when that fails. */
export function ActionButton<Answer>({ action, failed, onDone, ...button }: ActionButtonProps<Answer>) {
  const { run, busy, problem, unsure } = useAction(action, { ...(failed && { failed }), ...(onDone && { onDone }) });
  return (
    <>
      <Button {...button} busy={busy} onClick={run} />
      {problem !== null && !unsure && <Alert kind="error">{problem}</Alert>}
      {problem !== null && unsure && <UnsureNotice text={problem} onAgain={run} busy={busy} />}
    </>
  );
}
