import { memo, useCallback, useEffect, useMemo, useRef, type ComponentType } from 'react';
import type { Roster, RosterChild } from '../../bus';
import { useTopic } from '../../react';
import { AsyncContent, EmptyText } from './AsyncContent';
import { dataTexts } from './dataTexts';
import { HiddenChildren } from './HiddenChildren';
import { Legend } from './Legend';
import { moveInRows } from './rowKeys';
import { PresenceMark, StatusIcons } from './StatusIcons';
import { ChildThumbnail } from './Thumbnail';
import { keepLaidOut, useEachWhenIdle } from './useEachWhenIdle';
import { useRows } from './useGradually';
import { useRosterState } from './useRosterState';
import styles from './ChildList.module.css';

export interface ChildListProps {
  selectedId: number | null;
  onSelect: (childId: number) => void;
  /** Stands before the row instead of the picture and does something of its own; always the same component. */
  picture?: ComponentType<{ child: RosterChild; tabIndex: number }>;
  /** A line of the area below the name, which fetches its own data; always the same component. */
  detail?: ComponentType<{ childId: number }>;
  /**
   * Which children the list shows and in which order, when that differs from the filter's outcome; the same function
   * until its outcome changes.
   */
  arrange?: (visible: readonly RosterChild[], all: readonly RosterChild[]) => readonly RosterChild[];
  /** The text without children. */
  empty?: string;
}

/** Rows that are hidden stay, also when all of them are. */
const never = () => false;

const childrenOf = (roster: Roster) => roster.children;

/** The visible children of the chosen groups, of whom one can be chosen. */
export function ChildList(props: ChildListProps) {
  const all = useTopic('roster', childrenOf);
  return (
    <AsyncContent state={useRosterState()} empty={dataTexts.noChildren} isEmpty={never} lines={8}>
      {(visible) => <Arranged all={all} visible={visible} {...props} />}
    </AsyncContent>
  );
}

function Arranged({ all, visible, ...props }: RowsProps) {
  const { arrange, empty = dataTexts.noChildren } = props;
  const shown = useMemo(() => arrange?.(visible, all) ?? visible, [arrange, visible, all]);
  const ordered = useMemo(() => (shown === visible ? all : withTheOthers(shown, all)), [shown, visible, all]);
  return (
    <>
      {shown.length === 0 && (
        <div className={styles.none}>
          <EmptyText>{empty}</EmptyText>
        </div>
      )}
      <Rows {...props} all={ordered} visible={shown} />
      <HiddenChildren count={all.length - union(visible, shown)} />
      {shown.length > 0 && <Legend />}
    </>
  );
}

/** The number of children in one list or the other. */
function union(one: readonly RosterChild[], other: readonly RosterChild[]): number {
  return one === other ? one.length : new Set([...one, ...other]).size;
}

/** The shown children in their order, then those that are not shown. */
function withTheOthers(shown: readonly RosterChild[], all: readonly RosterChild[]): readonly RosterChild[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...all.filter(({ id }) => !ids.has(id))];
}

interface RowsProps extends ChildListProps {
  all: readonly RosterChild[];
  visible: readonly RosterChild[];
}

/** How many rows are laid out in one pause; that takes a slow tablet less than two frames. */
const rowsAtOnce = 16;

/**
 * The rows of hidden children stay, so that a filter costs nothing but showing and hiding. The list is one tab stop, and
 * its pictures another, with arrow keys inside: hundreds of tab stops would be in front of the detail.
 */
function Rows({ all, visible, selectedId, onSelect, picture, detail }: RowsProps) {
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const select = useCallback((childId: number) => latest.current(childId), []);
  const rows = useRows(all, visible);
  const list = useRef<HTMLUListElement>(null);
  useEachWhenIdle(list, rows, rowsAtOnce, keepLaidOut);
  const reachedByTab = visible.some(({ id }) => id === selectedId) ? selectedId : visible[0]?.id;
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={dataTexts.children}
      hidden={visible.length === 0}
      onKeyDown={moveInRows}
    >
      {rows.map(({ child, hidden }) => (
        <Row
          key={child.id}
          child={child}
          hidden={hidden}
          selected={child.id === selectedId}
          reachedByTab={child.id === reachedByTab}
          onSelect={select}
          picture={picture}
          detail={detail}
        />
      ))}
    </ul>
  );
}

interface RowProps extends RowButtonProps {
  hidden: boolean;
  picture: ChildListProps['picture'];
}

/**
 * Memoised, so that a filter does not render rows that stay visible; the content of a row is memoised separately and
 * stays when the row is hidden.
 */
const Row = memo(function Row({ hidden, picture: Picture, ...button }: RowProps) {
  const { child, reachedByTab } = button;
  return (
    <li
      className={`${hidden ? styles.away : styles.item} ${Picture ? styles.split : ''}`}
      aria-hidden={hidden}
      data-ga-row={hidden ? undefined : ''}
    >
      {Picture && <Picture child={child} tabIndex={reachedByTab ? 0 : -1} />}
      <RowButton {...button} pictured={Picture !== undefined} />
    </li>
  );
});

interface RowButtonProps {
  child: RosterChild;
  selected: boolean;
  reachedByTab: boolean;
  onSelect: (childId: number) => void;
  detail: ChildListProps['detail'];
}

const RowButton = memo(function RowButton(props: RowButtonProps & { pictured: boolean }) {
  const { child, selected, reachedByTab, onSelect, pictured, detail: Detail } = props;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={selected}
      tabIndex={reachedByTab ? 0 : -1}
      onClick={() => onSelect(child.id)}
    >
      {!pictured && <ChildThumbnail child={child} size="medium" />}
      <span className={styles.content} data-marked={(child.flags ?? []).length > 0}>
        <span className={styles.name}>{child.full_name}</span>
        <PresenceMark presence={child.presence} />
        <StatusIcons oneLine child={child} />
        {Detail && (
          <span className={styles.detail}>
            <Detail childId={child.id} />
          </span>
        )}
      </span>
    </button>
  );
});
