import { useAction, type Outcome } from '@groepsapp/kernel/forms';
import { Alert } from '@groepsapp/kernel/ui/base';
import styles from './ShareCheckbox.module.css';

export interface ShareCheckboxProps {
  label: string;
  /** What is shared, for screen readers. */
  name: string;
  shared: boolean;
  /** Asks the server to share it or to stop that. */
  share: (shared: boolean) => Promise<Outcome<unknown>>;
}

/** Whether carers see something. It shows what the server holds; while a change is under way it cannot be changed. */
export function ShareCheckbox({ label, name, shared, share }: ShareCheckboxProps) {
  const { run, busy, problem } = useAction(() => share(!shared));
  return (
    <>
      <label className={styles.share}>
        <input type="checkbox" checked={shared} disabled={busy} aria-label={`${label}: ${name}`} onChange={run} />
        {label}
      </label>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
    </>
  );
}
