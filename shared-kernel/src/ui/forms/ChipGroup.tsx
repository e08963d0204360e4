import { Icon } from '../base/Icon';
import { ButtonGroup } from '../layout/ButtonGroup';
import styles from './ChipGroup.module.css';

interface ChipOption<Id extends string | number> {
  id: Id;
  label: string;
}

interface ChipGroupProps<Id extends string | number> {
  /** Accessible name. */
  label: string;
  options: readonly ChipOption<Id>[];
  selected: readonly Id[];
  onToggle: (id: Id) => void;
}

/** Small options of which any number can be on, such as the children of an activity; a check marks those that are. */
export function ChipGroup<Id extends string | number>(props: ChipGroupProps<Id>) {
  const { label, options, selected, onToggle } = props;
  return (
    <ButtonGroup label={label} className={styles.group}>
      {options.map(({ id, label: text }) => {
        const on = selected.includes(id);
        return (
          <button key={id} type="button" className={styles.chip} aria-pressed={on} onClick={() => onToggle(id)}>
            {on && <Icon name="check" />}
            {text}
          </button>
        );
      })}
    </ButtonGroup>
  );
}
