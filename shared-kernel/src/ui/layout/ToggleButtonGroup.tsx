import { Icon } from '../base/Icon';
import styles from './ToggleButtonGroup.module.css';

export interface ToggleOption<Id extends string | number> {
  id: Id;
  label: string;
  /** A colour that people know the option by, shown as a dot. */
  color?: string;
}

export interface ToggleButtonGroupProps<Id extends string | number> {
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
    <div role="group" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className={styles.option}
          aria-pressed={selected.includes(option.id)}
          onClick={() => onToggle(option.id)}
        >
          <Dot color={option.color} />
          <span className={styles.label}>{option.label}</span>
          <span className={styles.check}>
            <Icon name="check" />
          </span>
        </button>
      ))}
    </div>
  );
}

function Dot({ color }: { color: string | undefined }) {
  if (color === undefined) return null;
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={color} />
    </svg>
  );
}
