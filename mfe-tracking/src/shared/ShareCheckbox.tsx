import { useId } from 'react';
import { useAction, type Outcome } from '@groepsapp/kernel/forms';
import { Alert } from '@groepsapp/kernel/ui/base';
import styles from './ShareCheckbox.module.css';

interface ShareCheckboxProps {
  label: string;
  /** Name of the shared thing, for screen readers. */
  name: string;
  shared: boolean;
  /** Why it may not be shared, as the server says. */
  refusal: string | undefined;
  /** Asks the server to share it or to stop that. */
  share: (shared: boolean) => Promise<Outcome<unknown>>;
}

/** Whether carers see something. It shows what the server holds; while a change is under way it cannot be changed. */
export function ShareCheckbox({ label, name, shared, refusal, share }: ShareCheckboxProps) {
  const { run, busy, problem } = useAction(() => share(!shared));
  const reason = useId();
  const refused = refusal !== undefined && !shared;
  return (
    <>
      <label className={styles.share}>
        <input
          type="checkbox"
          checked={shared}
          disabled={busy || refused}
          aria-label={`${label}: ${name}`}
          aria-describedby={refused ? reason : undefined}
          onChange={run}
        />
        {label}
      </label>
      {refused && (
        <p id={reason} className={styles.refusal}>
          {refusal}
        </p>
      )}
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </>
  );
}
