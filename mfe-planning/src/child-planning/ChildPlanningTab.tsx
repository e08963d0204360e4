import { useState } from 'react';
import { useKernel, type PlanningItem, type SlotProps } from '@groepsapp/kernel';
import { formatDayMonth, today } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { texts } from '../texts';
import { useChildPlanningQuery } from './childPlanningApi';
import { byWeek, formatMonth, startOfMonth, weeksOfMonth, type Week } from './weeks';
import styles from './ChildPlanningTab.module.css';

/** The tab 'Planning' of a child: its planned times, one month at a time. */
function ChildPlanningTab({ childId }: SlotProps['child-tab']) {
  const thisMonth = startOfMonth(today(useKernel().clock));
  const [month, setMonth] = useState(thisMonth);
  const planning = useChildPlanningQuery({ childId, ...weeksOfMonth(month) });
  const state = { ...planning, currentData: planning.currentData?.data };

  return (
    <section aria-label={texts.childPlanning.heading} className={styles.planning}>
      <MonthSelect month={month} thisMonth={thisMonth} onChange={setMonth} />
      <AsyncContent state={state} empty={texts.childPlanning.empty} lines={8}>
        {(items) => byWeek(items).map((week) => <WeekTable key={week.monday} week={week} />)}
      </AsyncContent>
    </section>
  );
}

interface MonthSelectProps {
  /** First day of the shown month, YYYY-MM-DD. */
  month: string;
  thisMonth: string;
  onChange: (month: string) => void;
}

function MonthSelect({ month, thisMonth, onChange }: MonthSelectProps) {
  const { previous, current, next } = texts.childPlanning;
  return (
    <div className={styles.months}>
      <Button icon="back" aria-label={previous} onClick={() => onChange(startOfMonth(month, -1))} />
      <h3 className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h3>
      <Button icon="forward" aria-label={next} onClick={() => onChange(startOfMonth(month, 1))} />
      <Button disabled={month === thisMonth} onClick={() => onChange(thisMonth)}>
        {current}
      </Button>
    </div>
  );
}

function WeekTable({ week: { number, items } }: { week: Week<PlanningItem> }) {
  const { week, day, group, time } = texts.childPlanning;
  return (
    <table className={styles.week} aria-label={week(number)}>
      <thead>
        <tr>
          <th scope="col">
            {week(number)}
            <span className="ga-visually-hidden"> {day}</span>
          </th>
          <th scope="col">{group}</th>
          <th scope="col">{time}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  );
}

const tones = { CHANGED: 'warning', ADDED: 'success', DELETED: 'neutral' } as const;

function Row({ item: { date, group, start_time, end_time, status } }: { item: PlanningItem }) {
  return (
    <tr className={status === 'DELETED' ? styles.cancelled : undefined}>
      <th scope="row">
        <time dateTime={date}>{formatDayMonth(date)}</time>
      </th>
      <td className={styles.group}>{group.name || texts.childPlanning.noGroupName}</td>
      <td>
        <span className={styles.time}>
          {start_time}-{end_time}
        </span>{' '}
        {status !== 'DEFAULT' && <Badge tone={tones[status]}>{texts.childPlanning.statuses[status]}</Badge>}
      </td>
    </tr>
  );
}

export default areaStore.withStore(ChildPlanningTab);
