import { useMemo } from 'react';
import { useToday, type RosterChild } from '@groepsapp/kernel';
import { AsyncContent, EmptyText, HiddenChildren, rowStops, useGradually } from '@groepsapp/kernel/ui/data';
import { useNarrow, widths } from '@groepsapp/kernel/ui/layout';
import { RowParts } from '../../RowParts';
import type { LogActions } from './ActivityRow';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import { messageIcon, type LogItem } from '../log/logRules';
import { useByChild, useTypes } from '../log/useDayLog';
import { logView } from '../log/viewSlice';
import { ChildRow } from './ChildRow';
import { useSleepChecks } from './SleepCheck';
import { emptyText, matches, useShownChildren, useShownLog } from '../log/useShownChildren';
import styles from '../Activities.module.css';

export interface DayProps {
  date: string;
  actions: LogActions;
}

/**
 * In the order in which they come into sight: by turns of each column, of which the first has one more when they are odd.
 */
function byTurns<T>(items: readonly T[], columns: number): readonly T[] {
  const length = Math.ceil(items.length / columns);
  return items.map((item, index) => items[(index % columns) * length + Math.floor(index / columns)] ?? item);
}

const nothing: readonly LogItem[] = [];
/** The chat has its messages: here they stand only when they are asked for. */
const isWanted = (item: LogItem, filter: string) =>
  filter === '' ? item.icon_id !== messageIcon : matches(item, filter);

/** The name of a child and the space around it take as much as this many rows, and its activities one. */
const headRows = 62 / 44;
/** The least height of the bar of the app, the heading and the tabs above the children, in px. */
const aboveList = 200;
/** The least height of the types that are noted most, above these, in px. */
const aboveQuick = 80;

/** The classic view of a day: the children with their activities. */
export function DayView(props: DayProps) {
  const log = useShownLog(props.date);
  return (
    <AsyncContent state={log} empty={texts.noChildren} isEmpty={() => false} lines={8}>
      {(items) => <Children items={items} {...props} />}
    </AsyncContent>
  );
}

/** How much of the screen is taken above the children at least, in px. */
function useRoomAbove(isToday: boolean): number {
  const types = useTypes().currentData ?? nothing;
  const isAlone = logView.useValue(({ period }) => period === 'day');
  return isToday && isAlone && types.length > 0 ? aboveList + aboveQuick : aboveList;
}

function Children({ items, date, actions }: DayProps & { items: readonly LogItem[] }) {
  const now = useToday();
  const filter = logView.useValue((state) => state.filter);
  const wanted = useMemo(() => items.filter((item) => isWanted(item, filter)), [items, filter]);
  const perChild = useByChild(wanted);
  const allPerChild = useByChild(items);
  const checkTypeOf = useSleepChecks(date === now);
  const { shown: children, hidden } = useShownChildren(date, filter === '' ? allPerChild : perChild, filter);
  const columns = useNarrow() ? 1 : 2;
  const phone = useNarrow(widths.phone);
  const rowCount = ({ id }: RosterChild) => (headRows + (perChild.has(id) ? 1 : 0)) / columns;
  const above = useRoomAbove(date === now);
  const inSight = useMemo(() => byTurns(children, columns), [children, columns]);
  const drawn = useGradually(inSight, undefined, rowCount, above);
  const shown = useMemo(() => {
    const drawnNow = new Set(drawn);
    const half = Math.ceil(children.length / columns);
    return [children.slice(0, half), children.slice(half)].map((column) => column.filter((one) => drawnNow.has(one)));
  }, [children, columns, drawn]);
  return (
    <>
      {children.length === 0 ? (
        <EmptyText>{emptyText(filter)}</EmptyText>
      ) : (
        <div role="list" aria-label={texts.children} className={styles.children} onKeyDown={rowStops}>
          {shown.map((column, index) => (
            <RowParts key={index} rows={column} className={styles.column} partClass={styles.part}>
              {(child) => (
                <ChildRow
                  key={child.id}
                  child={child}
                  oneLine={phone}
                  items={perChild.get(child.id) ?? nothing}
                  empty={date === now ? texts.noneToday : texts.noneOnDay}
                  date={date}
                  checkTypeId={checkTypeOf(allPerChild.get(child.id) ?? nothing, child.presence)}
                  actions={actions}
                />
              )}
            </RowParts>
          ))}
        </div>
      )}
      <HiddenChildren count={hidden.length} />
    </>
  );
}
