import { useId } from 'react';
import field from './TextField.module.css';
import styles from './TextAreaField.module.css';

export interface TextAreaFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value; shown below the field and read with it. */
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** A labelled text of several lines; the field grows with it. */
export function TextAreaField({ label, onChange, error, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        dir="auto"
        rows={4}
        className={styles.textarea}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p id={errorId} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}
