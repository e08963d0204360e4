import type { ReactNode } from 'react';
import { Icon } from '../base/Icon';
import { ButtonGroup } from './ButtonGroup';
import styles from './ToggleButtonGroup.module.css';

interface ToggleOption<Id extends string | number> {
  id: Id;
  label: string;
  /** A colour that people know the option by, shown as a dot. */
  color?: string;
  /** A line below the label, read after it. */
  note?: ReactNode;
}

interface ToggleButtonGroupProps<Id extends string | number> {
  /** Accessible name. */
  label: string;
  options: readonly ToggleOption<Id>[];
  selected: readonly Id[];
  onToggle: (id: Id) => void;
}

/** Options of which any number can be on. */
export function ToggleButtonGroup<Id extends string | number>(props: ToggleButtonGroupProps<Id>) {
  const { label, options, selected, onToggle } = props;
  return (
    <ButtonGroup label={label} className={styles.group}>
      {options.map((option) => (
        <Option
          key={option.id}
          option={option}
          pressed={selected.includes(option.id)}
          onToggle={() => onToggle(option.id)}
        />
      ))}
    </ButtonGroup>
  );
}

interface OptionProps {
  option: ToggleOption<string | number>;
  pressed: boolean;
  onToggle: () => void;
}

function Option({ option: { label, color, note }, pressed, onToggle }: OptionProps) {
  return (
    <button type="button" className={styles.option} aria-pressed={pressed} onClick={onToggle}>
      {color !== undefined && (
        <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7" fill={color} />
        </svg>
      )}
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {note !== undefined && (
          <>
            {/* Keeps the words apart in the name of the button. */} <span className={styles.note}>{note}</span>
          </>
        )}
      </span>
      <span className={styles.check}>
        <Icon name="check" />
      </span>
    </button>
  );
}
