import { memo, useMemo, type CSSProperties } from 'react';
import { useKernel, useMinute } from '@groepsapp/kernel';
import { endOf, today } from '@groepsapp/kernel/dates';
import type { PresenceTimes } from '@groepsapp/kernel/presence';
import { isCancelled, wholeTimes, type DayItem, type DayRow } from './rows';
import { planningTexts as texts } from './planningTexts';
import { Spoken } from '../Spoken';
import type { Hours } from '../shownHours';
import { spanLanes, timePosition, recordedOn } from './timeline';
import styles from './Track.module.css';

interface TrackProps {
  row: DayRow;
  hours: Hours;
  /** The presence of today; `null` for none, and on other days. */
  record: PresenceTimes | null;
  onOpen: ((childId: number) => void) | null;
}

/** The planned times of a child as blocks on the line of hours, those that overlap below each other. */
export function Track({ row: { id, child, items, group }, hours, record, onOpen }: TrackProps) {
  const lanes = useMemo(() => spanLanes(items), [items]);
  const height = { '--lanes': Math.max(1, ...lanes.map((lane) => lane + 1)) } as CSSProperties;
  const blocks = (
    <>
      <Blocks items={items} lanes={lanes} hours={hours} groupId={group?.id ?? null} />
      {items.length === 0 && <Spoken text={texts.empty} />}
      {record && <Actual record={record} hours={hours} />}
    </>
  );
  if (onOpen === null) {
    return (
      <div className={styles.track} style={height}>
        {blocks}
      </div>
    );
  }
  return (
    <button type="button" className={styles.track} style={height} onClick={() => onOpen(id)}>
      <Spoken text={texts.planningOf(child.full_name)} />
      {blocks}
    </button>
  );
}

function spanStyle(start: string, end: string, hours: Hours): CSSProperties {
  const from = timePosition(start, hours);
  return { left: `${from * 100}%`, width: `${Math.max(0, timePosition(end, hours) - from) * 100}%` };
}

interface BlocksProps {
  items: readonly DayItem[];
  lanes: readonly number[];
  hours: Hours;
  /** The group below whose heading the blocks stand: only of another one the name is said. */
  groupId: number | null;
}

/** The planned blocks, in their own component, so that a tap does not render them again. */
const Blocks = memo(function Blocks({ items, lanes, hours, groupId }: BlocksProps) {
  return items.map((item, index) => (
    <Block key={item.id} item={item} hours={hours} lane={lanes[index] ?? 0} elsewhere={item.group.id !== groupId} />
  ));
});

interface BlockProps {
  item: DayItem;
  hours: Hours;
  lane: number;
  elsewhere: boolean;
}

function Block({ item, hours, lane, elsewhere }: BlockProps) {
  const { start_time, group, status } = item;
  const end = endOf(item);
  const tone = isCancelled(item) ? styles.cancelled : styles.planned;
  const style = { ...spanStyle(start_time, end, hours), '--lane': lane } as CSSProperties;
  return (
    <span
      className={`${styles.block} ${tone}`}
      style={style}
      data-status={status}
      data-late={timePosition(start_time, hours) > 1 - timePosition(end, hours)}
    >
      <span className={styles.words}>
        <span className={styles.times}>{texts.fromTo(...wholeTimes(item))}</span>{' '}
        {(elsewhere || isCancelled(item)) && (
          <span className={styles.group}>
            {elsewhere && (group.name || texts.noGroupName)}
            {isCancelled(item) && ` (${texts.cancelled})`}{' '}
          </span>
        )}
      </span>
    </span>
  );
}

/** Since when the child was here, as a thin line below what was planned. */
function Actual({ record, hours }: { record: PresenceTimes; hours: Hours }) {
  const now = useMinute();
  const span = recordedOn(today(useKernel().clock), record);
  if (span.start_time === '') return null;
  const end = record.end_time === null ? now : endOf(span);
  return <span className={styles.actual} style={spanStyle(span.start_time, end, hours)} aria-hidden="true" />;
}
