import { formatDate, formatTime } from '@groepsapp/kernel/dates';

const unbroken = /(\d{2}-\d{2}-\d{4}|\d{2}:\d{2}-\d{2}:\d{2})/;

/** A text whose dates and hours do not break at their hyphens. */
export function DatedText({ children }: { children: string }) {
  // `split` puts the captured groups at the odd indexes.
  return children.split(unbroken).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)} {formatTime(at)}
    </time>
  );
}
