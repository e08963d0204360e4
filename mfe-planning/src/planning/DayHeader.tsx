import { useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { useNavigate } from '@groepsapp/kernel/router';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { stillPresentPath } from '../still-present/path';
import { stillPresentTexts } from '../still-present/stillPresentTexts';
import { AllButtons } from './AllButtons';
import type { DayRow } from './rows';
import { Segments, type SegmentsProps } from './Segments';
import { planningTexts as texts } from './planningTexts';
import styles from './DayHeader.module.css';

export interface DayHeaderProps extends SegmentsProps {
  /** YYYY-MM-DD */
  date: string;
  isToday: boolean;
  rows: readonly DayRow[];
  onlyChanges: boolean;
  onDate: (date: string) => void;
  onOnlyChanges: (only: boolean) => void;
}

/** One bar: the day, the segments of today, and behind 'Meer' what is used once or twice a day. */
export function DayHeader({ date, isToday, rows, onlyChanges, onDate, onOnlyChanges, ...segments }: DayHeaderProps) {
  // A childminder works alone: who is present is on this screen.
  const staff = useTopic('variant') === 'groepsapp';
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.header}>
      <div className={styles.day}>
        <DateRangeSelect compact period="day" range={{ from: date, to: date }} onChange={({ from }) => onDate(from)} />
        <Button icon={onlyChanges ? 'changes' : 'down'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.more}
        </Button>
      </div>
      {isToday && (
        <div className={styles.segments}>
          <Segments rows={rows} {...segments} />
        </div>
      )}
      {(open || onlyChanges) && (
        <div className={styles.buttons}>
          {isToday && open && <AllButtons rows={rows} />}
          <Button icon="changes" aria-pressed={onlyChanges} onClick={() => onOnlyChanges(!onlyChanges)}>
            {texts.onlyChanges}
          </Button>
          {isToday && open && staff && (
            <Button icon="groups" onClick={() => void navigate(stillPresentPath)}>
              {stillPresentTexts.heading}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
