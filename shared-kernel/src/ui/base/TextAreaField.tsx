import { useId, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame';
import { markFirst } from './modality';
import styles from './TextField.module.css';

interface TextAreaFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** The error of the value; shown below the field and read with it. */
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Whether a dialog that opens gives it the focus, so that writing begins without a tap. */
  first?: boolean;
  /** Lines that are visible when the field is empty. */
  rows?: number;
}

/** A labelled text of several lines; the field grows with it. */
export function TextAreaField({ label, onChange, error, first = false, rows = 4, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(described) => (
        <textarea
          {...textarea}
          ref={first ? markFirst : undefined}
          {...described}
          id={id}
          dir="auto"
          // Otherwise the browser writes what was typed to its files.
          autoComplete="off"
          rows={rows}
          style={{ minHeight: `calc(${rows} * 1.5em + 16px)` }}
          className={styles.textarea}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
