import { useId, useState, type ReactNode } from 'react';
import { Fence } from '../base/Fence';
import { FieldFrame } from '../base/FieldFrame';
import { Icon } from '../base/Icon';
import { latePart } from '../base/latePart';
import type { SelectFieldProps } from './SearchSelect';
import styles from './SelectField.module.css';

export type { SelectFieldProps, SelectOption } from './SearchSelect';

const SearchSelect = latePart(() => import(/* webpackChunkName: 'kernel-search-select' */ './SearchSelect'));

/** The most options of a native select; more than these are searched. */
const few = 10;

/** A choice of one option: a native select, which works best by touch, or for many options one that can be searched. */
export function SelectField(props: SelectFieldProps) {
  return props.options.length > few ? <LongSelect {...props} /> : <NativeSelect {...props} />;
}

interface NativeSelectProps extends SelectFieldProps {
  /** Takes the focus when it appears, as it replaces the field that had it. */
  autoFocus?: boolean;
}

function NativeSelect({ label, value, options, onChange, error, disabled, autoFocus }: NativeSelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(described) => (
        <Control>
          <select
            {...described}
            id={id}
            className={styles.select}
            value={value}
            disabled={disabled}
            autoFocus={autoFocus}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </Control>
      )}
    </FieldFrame>
  );
}

/**
 * A button that looks like a native select. The first press loads antd's select, which opens in its place; a native select
 * stands there when the code of antd cannot be fetched.
 */
function LongSelect(props: SelectFieldProps) {
  const [pressed, setPressed] = useState(false);
  const closed = <ClosedSelect {...props} busy={pressed} onPress={() => setPressed(true)} />;
  if (!pressed) return closed;
  return (
    <Fence waiting={closed} failed={<NativeSelect {...props} autoFocus />}>
      <SearchSelect {...props} />
    </Fence>
  );
}

interface ClosedSelectProps extends SelectFieldProps {
  busy: boolean;
  onPress: () => void;
}

function ClosedSelect({ label, value, options, error, disabled, busy, onPress }: ClosedSelectProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      {(described) => (
        <Control>
          <button
            {...described}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={false}
            aria-busy={busy}
            id={id}
            className={styles.select}
            disabled={disabled}
            onClick={onPress}
            onKeyDown={({ key }) => key === 'ArrowDown' && onPress()}
          >
            {options.find((option) => option.value === value)?.label}
          </button>
        </Control>
      )}
    </FieldFrame>
  );
}

function Control({ children }: { children: ReactNode }) {
  return (
    <div className={styles.control}>
      {children}
      <span className={styles.arrow}>
        <Icon name="down" />
      </span>
    </div>
  );
}
