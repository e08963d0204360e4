import type { ReactNode } from 'react';
import styles from './FormRows.module.css';

/** Rows of labels and values; from 480 px the label is beside the value. */
export function FormRows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <dl className={styles.rows} aria-label={label}>
      {children}
    </dl>
  );
}

interface FormRowProps {
  label: ReactNode;
  /** The value or its editor; '–' without one. */
  children?: ReactNode;
}

export function FormRow({ label, children }: FormRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children ?? '–'}</dd>
    </div>
  );
}
