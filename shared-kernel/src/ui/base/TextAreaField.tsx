import { useId } from 'react';
import { FieldFrame } from './FieldFrame';
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
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(described) => (
        <textarea
          {...textarea}
          {...described}
          id={id}
          dir="auto"
          rows={4}
          className={styles.textarea}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
