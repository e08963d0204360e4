import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { RosterChild } from '../../bus';
import { AsyncContent } from './AsyncContent';
import { dataTexts } from './dataTexts';
import { StatusIcons } from './StatusIcons';
import { ChildThumbnail } from './Thumbnail';
import { useGradually } from './useGradually';
import { useRosterState } from './useRosterState';
import styles from './ChildList.module.css';

export interface ChildListProps {
  selectedId: number | null;
  onSelect: (childId: number) => void;
  /** Something of the area's own at the end of a child's row. */
  aside?: (child: RosterChild) => ReactNode;
}

/** The visible children of the chosen groups, of whom one can be chosen. */
export function ChildList(props: ChildListProps) {
  return (
    <AsyncContent state={useRosterState()} empty={dataTexts.noChildren} lines={8}>
      {(children) => <Rows all={children} {...props} />}
    </AsyncContent>
  );
}

function Rows({ all, selectedId, onSelect, aside }: ChildListProps & { all: readonly RosterChild[] }) {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const select = useCallback((childId: number) => latest.current(childId), []);
  return (
    <ul className={styles.list} aria-label={dataTexts.children}>
      {useGradually(all).map((child) => (
        <Row
          key={child.id}
          child={child}
          selected={child.id === selectedId}
          onSelect={select}
          aside={aside?.(child)}
        />
      ))}
    </ul>
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
        <ChildThumbnail child={child} />
        <span className={styles.content}>
          <span className={styles.name}>{child.full_name}</span>
          <StatusIcons child={child} />
        </span>
        {aside}
      </button>
    </li>
  );
});
