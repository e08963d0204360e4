import { formatDate, formatTime } from '@groepsapp/kernel/dates';

/** @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)} {formatTime(at)}
    </time>
  );
}
