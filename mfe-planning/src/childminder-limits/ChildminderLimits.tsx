import { useState } from 'react';
import { groupIdText, useHasCall, useTopic, type CallAnswer } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { Beside } from '../Beside';
import { useTimeOfDay } from '../ratio/useTimeOfDay';
import styles from './ChildminderLimits.module.css';
import { useChildminderLimitsQuery } from './childminderLimitsApi';
import { LimitsDialog } from './LimitsDialog';
import { busiestRow, mostOf, rowAt, shortTime, tooManyRows } from './childminderLimitsRules';
import { limitsTexts as texts } from './childminderLimitsTexts';

/** Besides live changes, as somebody who is late is expected a little later every minute. */
const pollingInterval = 120_000;

type Day = CallAnswer<'GET /childminder-limits'>;

/** How many children a childminder has on a day against how many are allowed; nothing for employees. */
export function ChildminderLimits({ date }: { date: string }) {
  const id_group = useTopic('selection', groupIdText);
  const isKnown = useHasCall('GET /childminder-limits');
  const hers = useTopic('variant') === 'gastouderapp' && isKnown;
  const day = useChildminderLimitsQuery(hers && id_group !== '' ? { id_group, date } : skipToken, { pollingInterval });
  if (!hers) return null;
  return (
    <section aria-label={texts.heading} className={styles.panel}>
      <Beside state={day} empty={texts.empty} lines={1}>
        {(found) => <Filled day={found} date={date} />}
      </Beside>
    </section>
  );
}

function Filled({ day, date }: { day: Day; date: string }) {
  const now = useTimeOfDay(date);
  const [open, setOpen] = useState(false);
  return (
    <>
      {tooManyRows(day.rows, now).map(({ start_time, end_time, reasons }) => (
        <Alert key={start_time} kind="error">
          {texts.between(shortTime(start_time), shortTime(end_time))}: {texts.tooMany}. {reasons.join(' ')}
        </Alert>
      ))}
      <div className={styles.line}>
        <p className={styles.now}>{summaryOf(day, now)}</p>
        <Button icon="children" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </div>
      {open && <LimitsDialog day={day} date={date} onClose={() => setOpen(false)} />}
    </>
  );
}

function summaryOf({ rows }: Day, now: string | null): string {
  const row = now === null ? busiestRow(rows) : rowAt(rows, now);
  if (row === undefined) return now === null || rows.length === 0 ? texts.empty : texts.nobodyNow;
  const { children, own, start_time, end_time, allowed } = row;
  const state = allowed ? texts.allowed : texts.tooMany;
  const count =
    now === null
      ? texts.busiest(shortTime(start_time), shortTime(end_time), children + own, mostOf(row))
      : texts.now(children, own, mostOf(row));
  return `${count} · ${state}`;
}
