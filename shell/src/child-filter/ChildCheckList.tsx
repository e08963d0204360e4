import { memo, useCallback } from 'react';
import { useKernel, type RosterChild } from '@groepsapp/kernel';
import { ChildThumbnail, PresenceMark, useGradually } from '@groepsapp/kernel/ui/data';
import { childFilterTexts as texts } from './childFilterTexts';
import styles from './ChildCheckList.module.css';

interface ChildCheckListProps {
  selectable: readonly RosterChild[];
  deselected: readonly number[];
}

/** A checkbox per child; unchecked children are hidden. */
export function ChildCheckList({ selectable, deselected }: ChildCheckListProps) {
  const { bus } = useKernel();
  const toggle = useCallback(
    (id: number) => {
      const before = bus.topic('roster').value.filter.deselected;
      const others = before.filter((other) => other !== id);
      bus.send('filterChildren', { deselected: others.length < before.length ? others : [...before, id] });
    },
    [bus],
  );
  const off = new Set(deselected);
  return (
    <ul aria-label={texts.children}>
      {useGradually(selectable).map((child) => (
        <Row key={child.id} child={child} checked={!off.has(child.id)} onToggle={toggle} />
      ))}
    </ul>
  );
}

interface RowProps {
  child: RosterChild;
  checked: boolean;
  onToggle: (id: number) => void;
}

const Row = memo(function Row({ child, checked, onToggle }: RowProps) {
  return (
    <li className={styles.item}>
      <label className={styles.row}>
        <input type="checkbox" className={styles.box} checked={checked} onChange={() => onToggle(child.id)} />
        <ChildThumbnail child={child} />
        <span className={styles.name}>{child.full_name}</span>
      </label>
      <PresenceMark presence={child.presence} />
    </li>
  );
});
