import { useMemo } from 'react';
import { useTopic, type Roster } from '@groepsapp/kernel';
import { AsyncContent, EmptyText, HiddenChildren, rowStops, useGradually } from '@groepsapp/kernel/ui/data';
import { ActivityRow } from './ActivityRow';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import type { LogItem } from '../log/logRules';
import { useByChild } from '../log/useDayLog';
import { logView } from '../log/viewSlice';
import type { DayProps } from './DayView';
import { emptyText, matches, useShownChildren, useShownLog } from '../log/useShownChildren';
import styles from '../Activities.module.css';

const childrenOf = (roster: Roster) => roster.children;

/** The activities of a day one after the other, of all children. */
export function ListView(props: DayProps) {
  return (
    <AsyncContent state={useShownLog(props.date)} empty={texts.noneOnDay} isEmpty={() => false} lines={8}>
      {(items) => <Items items={items} {...props} />}
    </AsyncContent>
  );
}

function Items({ items, date, actions }: DayProps & { items: readonly LogItem[] }) {
  const filter = logView.useValue((state) => state.filter);
  const all = useTopic('roster', childrenOf);
  const wanted = useMemo(() => items.filter((item) => matches(item, filter)), [items, filter]);
  const perChild = useByChild(wanted);
  const { shown, hidden } = useShownChildren(date, perChild, filter);
  const listed = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id));
    return wanted.filter(({ child_id }) => ids.has(child_id)).map((item) => ({ id: item.key, item }));
  }, [wanted, shown]);
  const drawn = useGradually(listed);
  const names = new Map(all.map(({ id, full_name }) => [id, full_name]));
  return (
    <>
      {listed.length === 0 ? (
        <EmptyText>{filter === '' ? texts.noneOnDay : emptyText(filter)}</EmptyText>
      ) : (
        <ul aria-label={texts.tabs.activities} className={styles.list} onKeyDown={rowStops}>
          {drawn.map(({ item }) => (
            <ActivityRow
              key={item.key}
              item={item}
              childName={names.get(item.child_id) ?? ''}
              named
              actions={actions}
            />
          ))}
        </ul>
      )}
      <HiddenChildren count={hidden.filter(({ id }) => perChild.has(id)).length} />
    </>
  );
}
