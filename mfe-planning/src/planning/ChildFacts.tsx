import { Fragment } from 'react';
import { groupName, useTopic, type RosterChild } from '@groepsapp/kernel';
import { ageInWords, formatTime } from '@groepsapp/kernel/dates';
import { isHere, useSeenPresence, wasHere, type PresenceTimes } from '@groepsapp/kernel/presence';
import { Badge } from '@groepsapp/kernel/ui/data';
import { planningTexts as texts } from './planningTexts';
import { isCancelled, wholeTimes, type DayRow } from './rows';
import { SleepCheckMark } from './StateMark';
import { groupsOf } from './useRowPresence';
import styles from './ChildFacts.module.css';

interface ChildFactsProps {
  child: RosterChild;
  /** Left out while the planning is on its way. */
  row: DayRow | undefined;
  today: string;
}

/** What must be known of a child at once: age, group and times of today in one line, and that it is late. */
export function ChildFacts({ child, row, today }: ChildFactsProps) {
  const { record } = useSeenPresence({ kind: 'child', id: child.id }, child.presence);
  const groups = useTopic('selection', groupsOf).filter(({ id }) => child.id_group.includes(id));
  const facts = [
    ageInWords(child.date_of_birth, today),
    row?.group?.name ?? groups.map(groupName).join(', '),
    row && timesOf(row, record, today),
  ].filter((fact) => fact !== undefined && fact !== '');
  return (
    <>
      <p className={styles.facts}>
        {facts.map((fact, at) => (
          <Fragment key={at}>
            {at > 0 && ' · '}
            <span className={styles.fact}>{fact}</span>
          </Fragment>
        ))}
      </p>
      {row?.late && (
        <p className={styles.late}>
          <Badge tone="warning" icon="warning">
            {row.late.text}
          </Badge>
        </p>
      )}
      <SleepCheckMark since={row?.checkSince ?? null} />
    </>
  );
}

/** Since when the child is here and till when that is planned, when it was here, or when it is planned. */
function timesOf({ items }: DayRow, record: PresenceTimes | null, today: string): string {
  const planned = items.filter((item) => !isCancelled(item)).map(wholeTimes);
  if (record === null || !wasHere(record, today)) return planned.map((times) => texts.fromTo(...times)).join(', ');
  const came = texts.cameAt(formatTime(record.start_time));
  if (record.end_time !== null) return `${came} – ${texts.leftAt(formatTime(record.end_time))}`;
  const [, until] = planned.at(-1) ?? [];
  return isHere(record, today) && until !== undefined ? `${came} – ${texts.fromTo('', until)}` : came;
}
