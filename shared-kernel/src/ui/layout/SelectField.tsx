import { useId, useState, type ReactNode } from 'react';
import { Fence } from '../base/Fence';
import { FieldFrame, type DescribedControl } from '../base/FieldFrame';
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

function NativeSelect({ label, labelHidden, options, onChange, error, ...select }: NativeSelectProps) {
  return (
    <Frame label={label} labelHidden={labelHidden} error={error}>
      {(control) => (
        <select {...select} {...control} className={styles.select} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
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

function ClosedSelect({ label, labelHidden, value, options, error, disabled, busy, onPress }: ClosedSelectProps) {
  return (
    <Frame label={label} labelHidden={labelHidden} error={error}>
      {(control) => (
        <button
          {...control}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-busy={busy}
          className={styles.select}
          disabled={disabled}
          onClick={onPress}
          onKeyDown={({ key }) => key === 'ArrowDown' && onPress()}
        >
          {options.find((option) => option.value === value)?.label}
        </button>
      )}
    </Frame>
  );
}

interface FrameProps extends Pick<SelectFieldProps, 'label' | 'error'> {
  labelHidden: boolean | undefined;
  /** Draws the control with the attributes it is given. */
  children: (control: DescribedControl & { id: string }) => ReactNode;
}

function Frame({ label, labelHidden, error, children }: FrameProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error}>
      {(described) => (
        <div className={styles.control}>
          {children({ ...described, id })}
          <span className={styles.arrow}>
            <Icon name="down" />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}
