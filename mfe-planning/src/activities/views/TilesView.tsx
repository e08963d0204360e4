import { useMemo } from 'react';
import { useToday } from '@groepsapp/kernel';
import { AsyncContent, EmptyText, HiddenChildren, rowStops, useGradually } from '@groepsapp/kernel/ui/data';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import { isOpen, type LogItem } from '../log/logRules';
import { useByChild } from '../log/useDayLog';
import { ChildRow } from './ChildRow';
import type { DayProps } from './DayView';
import { useSleepChecks } from './SleepCheck';
import { useShownChildren, useShownLog } from '../log/useShownChildren';
import styles from '../Activities.module.css';

const nothing: readonly LogItem[] = [];

/** The current activities of the children: a tile for each child. */
export function TilesView({ actions }: Pick<DayProps, 'actions'>) {
  const now = useToday();
  return (
    <AsyncContent state={useShownLog(now)} empty={texts.noChildren} isEmpty={() => false} lines={8}>
      {(items) => <Tiles items={items} date={now} actions={actions} />}
    </AsyncContent>
  );
}

function Tiles({ items, date, actions }: DayProps & { items: readonly LogItem[] }) {
  const perChild = useByChild(items);
  const running = useByChild(useMemo(() => items.filter(isOpen), [items]));
  const { shown: children, hidden } = useShownChildren(date, perChild, '');
  const drawn = useGradually(children);
  const checkTypeOf = useSleepChecks(true);
  return (
    <>
      {children.length === 0 ? (
        <EmptyText>{texts.noChildren}</EmptyText>
      ) : (
        <div role="list" aria-label={texts.children} className={styles.tiles} onKeyDown={rowStops}>
          {drawn.map((child) => (
            <ChildRow
              key={child.id}
              tile
              child={child}
              items={running.get(child.id) ?? nothing}
              empty={texts.noActivity}
              date={date}
              checkTypeId={checkTypeOf(perChild.get(child.id) ?? nothing, child.presence)}
              actions={actions}
            />
          ))}
        </div>
      )}
      <HiddenChildren count={hidden.length} />
    </>
  );
}
