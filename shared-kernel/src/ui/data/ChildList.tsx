import { memo, useCallback, useEffect, useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
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
  /** A line of the area's own below the name, which fetches what it shows; always the same component. */
  detail?: ComponentType<{ childId: number }>;
}

/** The visible children of the chosen groups, of whom one can be chosen. */
export function ChildList(props: ChildListProps) {
  return (
    <AsyncContent state={useRosterState()} empty={dataTexts.noChildren} lines={8}>
      {(children) => <Rows all={children} {...props} />}
    </AsyncContent>
  );
}

function Rows({ all, selectedId, onSelect, aside, detail }: ChildListProps & { all: readonly RosterChild[] }) {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const select = useCallback((childId: number) => latest.current(childId), []);
  const drawn = useGradually(all);
  const reachedByTab = drawn.some(({ id }) => id === selectedId) ? selectedId : drawn[0]?.id;
  return (
    <ul className={styles.list} aria-label={dataTexts.children} onKeyDown={moveFocus}>
      {drawn.map((child) => (
        <Row
          key={child.id}
          child={child}
          selected={child.id === selectedId}
          reachedByTab={child.id === reachedByTab}
          onSelect={select}
          aside={aside?.(child)}
          detail={detail}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  child: RosterChild;
  selected: boolean;
  reachedByTab: boolean;
  onSelect: (childId: number) => void;
  aside: ReactNode;
  detail: ChildListProps['detail'];
}

/** Remembered, so that a filter that lets a child stay costs nothing. */
const Row = memo(function Row({ child, selected, reachedByTab, onSelect, aside, detail: Detail }: RowProps) {
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        aria-current={selected}
        tabIndex={reachedByTab ? 0 : -1}
        onClick={() => onSelect(child.id)}
      >
        <ChildThumbnail child={child} />
        <span className={styles.content}>
          <span className={styles.name}>{child.full_name}</span>
          <StatusIcons child={child} />
          {Detail && (
            <span className={styles.detail}>
              <Detail childId={child.id} />
            </span>
          )}
        </span>
        {aside}
      </button>
    </li>
  );
});

/** One step with Tab for the whole list, arrows inside it: hundreds of children must not stand before the detail. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = Array.from(event.currentTarget.querySelectorAll('button'));
  const at = rows.findIndex((row) => row === document.activeElement);
  const target = rows.at(targetOf(event.key, at, rows.length - 1) ?? rows.length);
  if (at < 0 || !target) return;
  event.preventDefault();
  target.focus();
}

function targetOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
}
