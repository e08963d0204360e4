import { useId, useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { baseTexts } from './baseTexts';
import { FieldFrame } from './FieldFrame';
import { Icon } from './Icon';
import styles from './TextField.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | 'search';
  name?: string;
  /** The error of the value; shown below the field and read with it. */
  error?: string | undefined;
  /** Keeps the label for screen readers only, with the placeholder in its place. */
  labelHidden?: boolean;
  placeholder?: string;
  /** `off` when left out: of any other the browser writes what was typed to its files. */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search';
  required?: boolean;
  /** Maximum number of characters. */
  maxLength?: number;
  disabled?: boolean;
  onBlur?: () => void;
}

/** A labelled line of text; a password can be shown and hidden again. */
export function TextField({ label, onChange, type = 'text', error, labelHidden = false, ...input }: TextFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';

  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error}>
      {(described) => (
        <div className={styles.control}>
          {type === 'search' && <Icon name="search" />}
          <input
            autoComplete="off"
            {...input}
            {...described}
            id={id}
            type={isPassword && shown ? 'text' : type}
            className={styles.input}
            onChange={(event) => onChange(event.target.value)}
          />
          {isPassword && <PasswordToggle shown={shown} onToggle={() => setShown(!shown)} />}
        </div>
      )}
    </FieldFrame>
  );
}

function PasswordToggle({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={shown ? baseTexts.hidePassword : baseTexts.showPassword}
      onClick={onToggle}
    >
      <Icon name={shown ? 'hide' : 'show'} />
    </button>
  );
}
