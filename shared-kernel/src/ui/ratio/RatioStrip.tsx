import type { RatioRow } from '@groepsapp/contract';
import { minutesOf } from '@groepsapp/contract/times';
import { joinedRows, ratioSummary, shortTime, statusName } from './ratioRows';
import styles from './RatioStrip.module.css';

interface RatioStripProps {
  /** By time, as the server answers them. */
  rows: readonly RatioRow[];
  /** The name of the strip, for screen readers. */
  label: string;
  /** The hours it spans, as whole hours; by default from the first row to the last. */
  hours?: { from: number; to: number };
  /** HH:mm; marked when it falls within the hours. */
  now?: string | null;
  /** A line of colour without numbers, where the numbers are one tap away. */
  thin?: boolean;
}

const minuteOf = (time: string) => minutesOf(shortTime(time));

function shownSpan(rows: readonly RatioRow[], hours: RatioStripProps['hours']): { start: number; length: number } {
  const from = hours?.from ?? Math.floor(Math.min(...rows.map((row) => minuteOf(row.start_time))) / 60);
  const to = hours?.to ?? Math.ceil(Math.max(...rows.map((row) => minuteOf(row.end_time))) / 60);
  return { start: from * 60, length: Math.max(60, (to - from) * 60) };
}

const classes = { 10: styles.success, 20: styles.danger, 30: styles.warning };

/**
 * The staff ratio over a day as a bar: per part how many employees there are and how many are needed. Screen readers get
 * a summary in words; parts with too few have a pattern and a mark besides their colour.
 */
export function RatioStrip({ rows, label, hours, now = null, thin = false }: RatioStripProps) {
  if (rows.length === 0) return <p className={styles.nobody}>{ratioSummary(rows)}</p>;
  const { start, length } = shownSpan(rows, hours);
  const share = (minutes: number) => Math.min(100, Math.max(0, ((minutes - start) / length) * 100));
  const moment = now === null ? null : share(minuteOf(now));
  return (
    <div role="img" aria-label={`${label}. ${ratioSummary(rows)}`} className={styles.strip} data-thin={thin}>
      {joinedRows(rows).map((row) => {
        const left = share(minuteOf(row.start_time));
        const { employees, ratio, status, start_time, end_time } = row;
        return (
          <span
            key={start_time}
            className={`${styles.part} ${classes[status]}`}
            style={{ insetInlineStart: `${left}%`, inlineSize: `${share(minuteOf(end_time)) - left}%` }}
            title={`${shortTime(start_time)}-${shortTime(end_time)} ${statusName(row)}`}
          >
            <span className={styles.numbers}>
              {status === 20 && '! '}
              {employees}/{ratio ?? '–'}
            </span>
          </span>
        );
      })}
      {moment !== null && moment > 0 && moment < 100 && (
        <span className={styles.now} style={{ insetInlineStart: `${moment}%` }} />
      )}
    </div>
  );
}
