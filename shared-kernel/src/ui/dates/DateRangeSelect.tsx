import { useState } from 'react';
import { formatDayMonth, formatRange, rangeOf, shiftRange, today, type DateRange, type Period } from '../../dates';
import { Fence } from '../base/Fence';
import { useKernel } from '../../react';
import { Button } from '../base/Button';
import { SegmentedControl } from '../forms/SegmentedControl';
import { dateFieldTexts as texts } from './dateFieldTexts';
import { LazyPickerPopup } from './lazyPicker';
import styles from './DateRangeSelect.module.css';

interface DateRangeSelectProps {
  period: Period;
  /** A whole day, week or month, as `rangeOf` makes it. */
  range: DateRange;
  onChange: (range: DateRange, period: Period) => void;
  /** Periods to choose from; with one or none the period is fixed. */
  periods?: readonly Period[];
  /** For one line with other controls: a short text for a day of this year, and the way to today on other days only. */
  compact?: boolean;
}

/** Moves by a day, a week or a month, back to now, or to any day through a calendar. */
export function DateRangeSelect({ period, range, onChange, periods = [], compact = false }: DateRangeSelectProps) {
  const { clock } = useKernel();
  const [picking, setPicking] = useState(false);
  const now = today(clock);
  const current = rangeOf(now, period);
  const step = (count: number) => onChange(shiftRange(range, period, count), period);
  /** Another period keeps today in sight when it is, and else the first day. */
  const changePeriod = (next: Period) => {
    const anchor = range.from <= now && now <= range.to ? now : range.from;
    onChange(rangeOf(anchor, next), next);
  };
  const heading = (
    <Button className={styles.heading} icon="planning" onClick={() => setPicking(true)}>
      <span aria-live="polite">{rangeText(range, period, compact && range.from.slice(0, 4) === now.slice(0, 4))}</span>
    </Button>
  );

  return (
    <div role="group" aria-label={texts.periodLabel} className={styles.select} data-compact={compact}>
      {periods.length > 1 && (
        <SegmentedControl
          label={texts.periodLabel}
          options={periods.map((value) => ({ value, label: texts.periods[value] }))}
          value={period}
          onChange={changePeriod}
        />
      )}
      <div className={styles.steps} data-period={period}>
        <Button icon="back" aria-label={texts.previous[period]} onClick={() => step(-1)} />
        <div className={styles.middle}>
          {picking ? (
            <Fence waiting={heading} failed={heading}>
              <LazyPickerPopup
                kind={period}
                label={texts.periodLabel}
                value={range.from}
                onChoose={(date) => onChange(rangeOf(date, period), period)}
                onClose={() => setPicking(false)}
              />
            </Fence>
          ) : (
            heading
          )}
        </div>
        <Button icon="forward" aria-label={texts.next[period]} onClick={() => step(1)} />
      </div>
      <Button className={styles.now} disabled={range.from === current.from} onClick={() => onChange(current, period)}>
        {texts.today}
      </Button>
    </div>
  );
}

function rangeText(range: DateRange, period: Period, short: boolean): string {
  return short && period === 'day' ? formatDayMonth(range.from) : formatRange(range, period);
}
