import type { GroupRatio, RatioDay, RatioRow } from '@groepsapp/kernel';
import { Button, Dialog } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { currentRow, RatioStrip, shortTime } from '@groepsapp/kernel/ui/ratio';
import { shownHours, type Hours } from '../shownHours';
import { OneMore } from './OneMore';
import { RatioChanges } from './RatioChanges';
import { ratioStates } from './ratioStates';
import { ratioTexts as texts } from './ratioTexts';
import common from '../common.module.css';
import styles from './RatioDialog.module.css';

const spanOf = ({ start_time, end_time }: RatioRow) => ({
  start_time: shortTime(start_time),
  end_time: shortTime(end_time),
});

interface RatioDialogProps {
  day: RatioDay;
  date: string;
  /** HH:mm; `null` on another day than today. */
  now: string | null;
  onClose: () => void;
}

/** The staff ratio: how it is now, each group over the day, and what changes when, with the reason a tap away. */
export function RatioDialog({ day, date, now, onClose }: RatioDialogProps) {
  const { groups } = day;
  const hours = shownHours(groups.flatMap(({ rows }) => rows).map(spanOf));
  const indicative = groups.some(({ rows }) => rows.some((row) => row.indicative));
  return (
    <Dialog wide heading={texts.heading} actions={<Button onClick={onClose}>{texts.close}</Button>} onClose={onClose}>
      <Now day={day} now={now} />
      <div className={styles.bars}>
        {groups.map((group) => (
          <GroupBar key={group.id_group} group={group} hours={hours} now={now} />
        ))}
        <p className={styles.hours} aria-hidden="true">
          {[hours.from, (hours.from + hours.to) / 2, hours.to].map((hour) => (
            <span key={hour}>{texts.hour(hour)}</span>
          ))}
        </p>
      </div>
      <RatioChanges groups={groups} withGroup={day.hasGroupChildrenColumn} />
      {indicative && <p className={common.small}>{texts.indicative}</p>}
      {groups.map((group) => (
        <OneMore key={group.id_group} group={group} date={date} now={now} />
      ))}
    </Dialog>
  );
}

/** How many there are and are needed now, and since when it is so. */
function Now({ day: { data, present }, now }: Pick<RatioDialogProps, 'day' | 'now'>) {
  if (present !== null) return <p>{texts.present(present.children, present.employees)}</p>;
  if (now === null) return null;
  const row = currentRow(data, now);
  const state = ratioStates(data).find(({ rows }) => row !== undefined && rows.includes(row));
  if (row === undefined || state === undefined) return <p>{texts.nobodyNow}</p>;
  return (
    <div data-status={row.status} className={styles.now}>
      <p className={styles.numbers}>{texts.now(row.children, row.employees, row.ratio)}</p>
      <p>{texts.since(state.name, state.from, state.to)}</p>
    </div>
  );
}

function GroupBar({ group, hours, now }: { group: GroupRatio; hours: Hours; now: string | null }) {
  const { name, rows, counted_with, deviation_minutes, allowance_minutes } = group;
  const row = now === null ? undefined : currentRow(rows, now);
  return (
    <section aria-label={name} className={styles.group}>
      <h3 className={styles.name}>{name}</h3>
      {rows.length === 0 ? (
        <EmptyText>{texts.empty}</EmptyText>
      ) : (
        <div className={styles.bar}>
          <RatioStrip rows={rows} label={name} hours={hours} now={now} />
        </div>
      )}
      {row !== undefined && <p className={styles.staff}>{texts.staff(row.employees, row.ratio ?? '–')}</p>}
      <p className={styles.said}>
        {[
          ...(counted_with.length > 0 ? [texts.countedWith(counted_with.join(', '))] : []),
          ...(rows.length > 0 ? [texts.deviation(deviation_minutes, allowance_minutes)] : []),
        ].join(' · ')}
      </p>
    </section>
  );
}
