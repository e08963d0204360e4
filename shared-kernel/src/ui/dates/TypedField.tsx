import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { afterPress } from '../base/afterPress';
import { Fence } from '../base/Fence';
import { FieldFrame, type DescribedControl } from '../base/FieldFrame';
import { Icon, type UiIconName } from '../base/Icon';
import { useTellUnreadable } from '../base/unreadable';
import field from '../base/TextField.module.css';
import styles from './TypedField.module.css';

/** The common part of a date field and a time field. */
export interface TypedFieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  /** Null while nothing is filled in. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The error of the value; shown below the field and read with it. */
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

interface Parts extends TypedFieldProps {
  icon: UiIconName;
  /** Accessible name of the button that opens the panel. */
  openLabel: string;
  placeholder: string;
  /** A value as text in the field. */
  format: (value: string) => string;
  /** Null when the text cannot be read. */
  parse: (text: string) => string | null;
  /** Why a text or value is refused. */
  refuse: (value: string | null) => string | undefined;
  /** Draws the panel; it is closed by `close`. */
  panel: (close: () => void) => ReactNode;
}

/**
 * A text field that is parsed on blur, after the press that led to it, and on Enter, with a button that opens a panel to choose from. Invalid text stays,
 * with an error; meanwhile the value is the one before, and the form around the field is not saved.
 */
export function TypedField(props: Parts) {
  const { label, labelHidden, value, onChange, error, required, disabled, icon, openLabel, placeholder } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const [open, setOpen] = useState(false);
  const input = useFocusAfter(open);
  useTellUnreadable(fault);

  function read(text: string) {
    const parsed = props.parse(text);
    const refused = text.trim() === '' ? undefined : props.refuse(parsed);
    setFault(refused);
    if (refused !== undefined) return;
    setTyped(null);
    if (parsed !== value) onChange(parsed);
  }

  function close() {
    setOpen(false);
    setTyped(null);
    setFault(undefined);
  }

  const control = (described: DescribedControl) => (
    <div className={`${field.control} ${styles.control}`}>
      <input
        {...described}
        ref={input}
        id={id}
        className={`${field.input} ${styles.input}`}
        inputMode="text"
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? (value === null ? '' : props.format(value))}
        required={required}
        disabled={disabled}
        onChange={(event) => {
          // Somebody who types no longer waits for a panel whose code has not come.
          setOpen(false);
          setTyped(event.target.value);
        }}
        onBlur={() => typed !== null && afterPress(() => read(typed))}
        onKeyDown={(event) => event.key === 'Enter' && typed !== null && read(typed)}
      />
      <button
        type="button"
        className={`${field.toggle} ${styles.open}`}
        aria-label={openLabel}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <Icon name={icon} />
      </button>
    </div>
  );

  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={fault ?? error}>
      {(described) => {
        const typing = control(described);
        if (!open) return typing;
        const failed = (notice: ReactNode) => (
          <>
            {typing}
            {notice}
          </>
        );
        return (
          <Fence waiting={typing} failed={failed}>
            {props.panel(close)}
          </Fence>
        );
      }}
    </FieldFrame>
  );
}

/** The panel took the place of the input; when it has gone the focus is the input's again. */
function useFocusAfter(open: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) ref.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return ref;
}
