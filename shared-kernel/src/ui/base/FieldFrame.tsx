import type { ReactNode } from 'react';
import styles from './TextField.module.css';

/** The attributes that link a control to its error, for screen readers. */
export interface DescribedControl {
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  /** Id of the control that the label names. */
  id: string;
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  /** The error of the value. */
  error?: string | undefined;
  /** Draws the control with the attributes it is given. */
  children: (described: DescribedControl) => ReactNode;
}

/** Label above a control and error below it, which is read with the control. */
export function FieldFrame({ id, label, labelHidden = false, error, children }: FieldFrameProps) {
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'ga-visually-hidden' : styles.label}>
        {label}
      </label>
      {children({ 'aria-invalid': error !== undefined, 'aria-describedby': error ? errorId : undefined })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
