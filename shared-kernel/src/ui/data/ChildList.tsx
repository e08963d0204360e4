import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { RosterChild } from '../../bus';
import { AsyncContent } from './AsyncContent';
import { dataTexts } from './dataTexts';
import { StatusIcons } from './StatusIcons';
import { Thumbnail } from './Thumbnail';
import { useRosterState } from './useRosterState';
import styles from './ChildList.module.css';

export interface ChildListProps {
  selectedId: number | null;
  onSelect: (childId: number) => void;
  /** Something of the area's own at the end of a child's row. */
  aside?: (child: RosterChild) => ReactNode;
}

/** The visible children of the chosen groups, of whom one can be chosen. */
export function ChildList({ selectedId, onSelect, aside }: ChildListProps) {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const onSelectLatest = useCallback((childId: number) => latest.current(childId), []);
  return (
    <AsyncContent state={useRosterState()} empty={dataTexts.noChildren} lines={8}>
      {(children) => (
        <ul className={styles.list} aria-label={dataTexts.children}>
          {children.map((child) => (
            <Row
              key={child.id}
              child={child}
              selected={child.id === selectedId}
              onSelect={onSelectLatest}
              aside={aside?.(child)}
            />
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}

interface RowProps {
  child: RosterChild;
  selected: boolean;
  onSelect: (childId: number) => void;
  aside: ReactNode;
}

/** Remembered, so that a filter that lets a child stay costs nothing. */
const Row = memo(function Row({ child, selected, onSelect, aside }: RowProps) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} aria-current={selected} onClick={() => onSelect(child.id)}>
        <Thumbnail childId={child.id} />
        <span className={styles.content}>
          <span className={styles.name}>{child.full_name}</span>
          <StatusIcons child={child} />
        </span>
        {aside}
      </button>
    </li>
  );
});
