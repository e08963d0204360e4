import { memo, useMemo, type CSSProperties } from 'react';
import { useMinute } from '@groepsapp/kernel';
import { wasHere } from '@groepsapp/kernel/presence';
import { useGradually } from '@groepsapp/kernel/ui/data';
import { useNarrow } from '@groepsapp/kernel/ui/layout';
import { ChildCell } from './ChildCell';
import { ListView } from './ListView';
import { GroupSections, RowList } from './RowList';
import { planningTexts as texts } from './planningTexts';
import { shownHours, type Hours, type Span } from '../shownHours';
import { hourMarks, timePosition, recordedOn } from './timeline';
import { Track } from './Track';
import { useRowPresence, type RowPresence } from './useRowPresence';
import { linesPerRow, sameRow, takesRoom, type RowProps, type ViewProps } from './viewProps';
import styles from './TimelineView.module.css';

/** The presence of today that extends the hours of the timeline beyond the planning. */
function actualSpans({ rows, today, isToday }: ViewProps): Span[] {
  if (!isToday) return [];
  return rows.flatMap(({ child: { presence } }) => {
    if (!wasHere(presence, today)) return [];
    const span = recordedOn(today, presence);
    return span.start_time === '' ? [] : [span];
  });
}

function useHours(view: ViewProps): Hours {
  const { from, to } = shownHours([...view.rows.flatMap(({ items }) => items), ...actualSpans(view)]);
  return useMemo(() => ({ from, to }), [from, to]);
}

/** The planning of the day on a line of hours, by group, with a line for now; as a list where a line has no room. */
export function TimelineView(props: ViewProps) {
  return useNarrow() ? <ListView {...props} headed /> : <Timeline {...props} />;
}

function Timeline(props: ViewProps) {
  const { rows, ...view } = props;
  const hours = useHours(props);
  const drawn = useGradually(rows, takesRoom, linesPerRow);
  const columns = { '--hours': hours.to - hours.from } as CSSProperties;
  return (
    <div className={styles.timeline} style={columns}>
      <HourLine hours={hours} isToday={view.isToday} />
      <GroupSections rows={drawn} headed>
        {(own) => <RowList rows={own}>{(row) => <Row key={row.id} row={row} hours={hours} {...view} />}</RowList>}
      </GroupSections>
    </div>
  );
}

/** The hours stay in sight; the line for now runs down from its own time through all rows. */
function HourLine({ hours, isToday }: { hours: Hours; isToday: boolean }) {
  const now = useMinute();
  const place = timePosition(now, hours);
  return (
    <>
      <div className={styles.hours} aria-hidden="true">
        <div className={styles.marks}>
          {hourMarks(hours).map((hour) => (
            <span key={hour} className={styles.hour} style={{ left: `${timePosition(`${hour}:00`, hours) * 100}%` }}>
              {hour}
            </span>
          ))}
        </div>
      </div>
      {isToday && place > 0 && place < 1 && (
        <div className={styles.nowArea}>
          <div className={styles.now} style={{ left: `${place * 100}%` }} role="img" aria-label={texts.now(now)} />
        </div>
      )}
    </>
  );
}

interface TimelineRowProps extends RowProps {
  hours: Hours;
}

const sameTimelineRow = (before: TimelineRowProps, after: TimelineRowProps) =>
  sameRow(before, after) && before.hours === after.hours;

function shownRecord({ seen }: RowPresence, { isToday, today }: RowProps) {
  return isToday && wasHere(seen.record, today) ? seen.record : null;
}

const Row = memo(function Row(props: TimelineRowProps) {
  const { row, today, onOpen, hours } = props;
  const presence = useRowPresence(row, today);
  return (
    <div role="listitem" data-ga-row="" className={styles.row}>
      <ChildCell {...props} presence={presence} />
      <Track row={row} hours={hours} record={shownRecord(presence, props)} onOpen={onOpen} />
    </div>
  );
}, sameTimelineRow);
