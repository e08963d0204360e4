import type { ObservationResult } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import list from '../frame/list.module.css';
import styles from './results.module.css';

type Alert = ObservationResult['alert'];

/** A dot in the colour of an alert. Its meaning stands beside it in words. */
export function AlertDot({ color }: { color: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={color} />
    </svg>
  );
}

/** The day of a result, coloured by its alert and with the meaning of the colour in words. */
export function ResultDate({ date, alert }: { date: string; alert: Alert }) {
  return (
    <span className={styles.date}>
      <AlertDot color={alert.color} />
      <span>
        <time dateTime={date}>{formatDate(date)}</time>
        <span className={list.small}>{alert.description}</span>
      </span>
    </span>
  );
}
