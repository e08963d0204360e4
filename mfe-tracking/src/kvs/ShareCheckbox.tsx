import { Alert } from '@groepsapp/kernel/ui/base';
import styles from './kvs.module.css';

export interface ShareCheckboxProps {
  label: string;
  /** What is shared, for screen readers. */
  name: string;
  shared: boolean;
  busy: boolean;
  error: { userMessage?: string | undefined; message?: string | undefined } | undefined;
  onChange: (shared: boolean) => void;
}

/** Whether carers see something. It shows what the server holds; while a change is under way it cannot be changed. */
export function ShareCheckbox({ label, name, shared, busy, error, onChange }: ShareCheckboxProps) {
  return (
    <>
      <label className={styles.share}>
        <input
          type="checkbox"
          checked={shared}
          disabled={busy}
          aria-label={`${label}: ${name}`}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {error?.userMessage !== undefined && <Alert kind="error">{error.userMessage}</Alert>}
    </>
  );
}
