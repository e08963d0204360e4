import type { ObservationResult } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { ColorDot } from '../../shared/ColorDot';
import list from '../../shared/list.module.css';
import styles from './results.module.css';

type Alert = ObservationResult['alert'];

/** The day of a result, coloured by its alert and with the meaning of the colour in words. */
export function ResultDate({ date, alert }: { date: string; alert: Alert }) {
  return (
    <span className={styles.date}>
      <ColorDot color={alert.color} />
      <span>
        <time dateTime={date}>{formatDate(date)}</time>
        <span className={list.small}>{alert.description}</span>
      </span>
    </span>
  );
}
