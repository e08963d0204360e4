import type { ReactNode } from 'react';
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
  return (
    <AsyncContent state={useRosterState()} empty={dataTexts.noChildren} lines={8}>
      {(children) => (
        <ul className={styles.list} aria-label={dataTexts.children}>
          {children.map((child) => (
            <li key={child.id} className={styles.item}>
              <button
                type="button"
                className={styles.row}
                aria-current={child.id === selectedId}
                onClick={() => onSelect(child.id)}
              >
                <Thumbnail childId={child.id} />
                <span className={styles.content}>
                  <span className={styles.name}>{child.full_name}</span>
                  <StatusIcons child={child} />
                </span>
                {aside?.(child)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </AsyncContent>
  );
}
