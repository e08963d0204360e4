import { useCallback, useMemo, useState } from 'react';
import { useToday, type Activity, type SlotProps } from '@groepsapp/kernel';
import { daysOf, formatDate, formatRange, rangeOf, weekNumber, type DateRange } from '@groepsapp/kernel/dates';
import { askedAt } from '@groepsapp/kernel/changes';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText, useChild } from '@groepsapp/kernel/ui/data';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { useActivitiesOfChildQuery } from '../activities/log/activitiesApi';
import { ActivityRow, type LogActions } from '../activities/views/ActivityRow';
import { activitiesTexts as texts } from '../activities/log/activitiesTexts';
import { withWaiting } from '../activities/log/logRules';
import type { NewEntry } from '../activities/log/outbox';
import { useEntriesOver, useTypes, type Entries } from '../activities/log/useDayLog';
import { useLogActions } from '../activities/useLogActions';
import { areaStore } from '../store';
import common from '../common.module.css';
import styles from './ChildActivitiesTab.module.css';

/** The tab 'Logboek' of a child: its activities, one week at a time. */
function ChildActivitiesTab({ childId }: SlotProps['child-tab']) {
  const now = useToday();
  const [range, setRange] = useState<DateRange>(() => rangeOf(now, 'week'));
  const log = useActivitiesOfChildQuery({ childId, ...range });
  const { from, to } = range;
  const isAbout = useCallback(
    (entry: NewEntry) => entry.childId === childId && entry.input.body.date >= from && entry.input.body.date <= to,
    [childId, from, to],
  );
  const entries = useEntriesOver({ activities: log.currentData, asked: askedAt(log), isAbout });
  const { actions, dialogs } = useLogActions();
  const name = useChild(childId)?.full_name ?? '';
  const number = weekNumber(range.from);
  return (
    <section aria-label={texts.logOf(name)} className={common.column}>
      <div className={styles.head}>
        <h3 className={styles.week}>{texts.week(number)}</h3>
        <Button kind="primary" icon="add" aria-label={texts.addFor(name)} onClick={() => actions.onAdd(childId, now)}>
          {texts.add}
        </Button>
        <DateRangeSelect period="week" range={range} onChange={setRange} />
      </div>
      <AsyncContent state={log} empty={texts.noneOnDay} isEmpty={() => false} lines={8}>
        {(activities) =>
          range.from > now ? (
            <EmptyText>{texts.notYet}</EmptyText>
          ) : (
            daysOf(range)
              .filter((date) => date <= now)
              .reverse()
              .map((date) => (
                <Day
                  key={date}
                  date={date}
                  childId={childId}
                  name={name}
                  activities={activities}
                  entries={entries}
                  actions={actions}
                />
              ))
          )
        }
      </AsyncContent>
      {dialogs}
    </section>
  );
}

interface DayProps {
  actions: LogActions;
  date: string;
  childId: number;
  name: string;
  activities: readonly Activity[];
  entries: Entries;
}

/** Whether an activity began on a day, or began before and ended on it or later. */
const isOfDay = ({ date, end_date }: Activity, day: string) => date === day || (date < day && (end_date ?? '') >= day);

function Day({ date, childId, name, activities, entries: waiting, actions }: DayProps) {
  const types = useTypes().currentData;
  const { entries, stops } = waiting;
  const items = useMemo(() => {
    const own = activities.filter((activity) => isOfDay(activity, date));
    const all = withWaiting(own, { entries, stops, types: types ?? [], date });
    return all.filter(({ child_id }) => child_id === childId);
  }, [activities, entries, stops, types, date, childId]);
  return (
    <section aria-label={formatDate(date)}>
      <h4 className={styles.day}>{formatRange(rangeOf(date, 'day'), 'day')}</h4>
      {items.length === 0 ? (
        <p className={styles.none}>{texts.noneOnDay}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <ActivityRow key={item.key} item={item} childName={name} actions={actions} />
          ))}
        </ul>
      )}
    </section>
  );
}

export default areaStore.withStore(ChildActivitiesTab);
