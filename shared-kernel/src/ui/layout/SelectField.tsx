import { useId } from 'react';
import { FieldFrame } from '../base/FieldFrame';
import { Icon } from '../base/Icon';
import styles from './SelectField.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The error of the choice; shown below the field and read with it. */
  error?: string | undefined;
  disabled?: boolean;
}

/** One of a few options: a native select, which works best by touch. */
export function SelectField({ label, value, options, onChange, error, disabled }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(described) => (
        <div className={styles.control}>
          <select
            {...described}
            id={id}
            className={styles.select}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="down" />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
