import { useCallback, useMemo, type ReactNode } from 'react';
import { useToday } from '@groepsapp/kernel';
import { useSeenPresences } from '@groepsapp/kernel/presence';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import type { DayRow } from './rows';
import { segmentCounts, segmentRows, segments, type RecordOf, type Segment } from './segments';
import { planningTexts as texts } from './planningTexts';
import styles from './Segments.module.css';

/** Follows the taps of this tablet a moment after the row that was tapped. */
export function useRecordOf(): RecordOf {
  const seenOf = useSeenPresences({ afterPaint: true });
  return useCallback((row) => seenOf({ kind: 'child', id: row.id }, row.child.presence).record, [seenOf]);
}

export interface SegmentsProps {
  rows: readonly DayRow[];
  /** The one that is shown; `null` while all are. */
  chosen: Segment | null;
  onChoose: (segment: Segment | null) => void;
}

/** How many children are expected, present, gone and absent today; each of them shows only those. */
export function Segments({ rows, chosen, onChoose }: SegmentsProps) {
  const recordOf = useRecordOf();
  const counts = segmentCounts(rows, recordOf, useToday());
  return (
    <div role="group" aria-label={texts.segments.label} className={styles.segments}>
      {segments.map((segment) => (
        <button
          key={segment}
          type="button"
          className={styles.segment}
          aria-pressed={segment === chosen}
          onClick={() => onChoose(segment === chosen ? null : segment)}
        >
          <span>{texts.segments[segment]}</span> <span className={styles.count}>{counts[segment]}</span>
        </button>
      ))}
    </div>
  );
}

interface SegmentRowsProps {
  segment: Segment;
  rows: readonly DayRow[];
  kept: ReadonlySet<number>;
  children: (rows: readonly DayRow[]) => ReactNode;
}

/**
 * Draws the children of one segment. Who was signed in or out here stays until another is chosen: otherwise the next child
 * would move below the finger.
 */
export function SegmentRows({ segment, rows, kept, children }: SegmentRowsProps) {
  const recordOf = useRecordOf();
  const now = useToday();
  const shown = useMemo(
    () => segmentRows(segment, rows, { recordOf, today: now, kept }),
    [segment, rows, recordOf, now, kept],
  );
  return shown.length === 0 ? <EmptyText>{texts.segments.empty[segment]}</EmptyText> : children(shown);
}
