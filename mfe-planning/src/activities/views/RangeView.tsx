import { useRef, type ComponentType } from 'react';
import { formatRange, rangeOf } from '@groepsapp/kernel/dates';
import { useNearScreen } from '@groepsapp/kernel/ui/data';
import type { DayProps } from './DayView';
import styles from '../Activities.module.css';

interface RangeViewProps {
  /** Newest first. */
  days: readonly string[];
  View: ComponentType<DayProps>;
  props: Omit<DayProps, 'date'>;
}

/** Several days under headings, each loaded when it comes near the screen. */
export function RangeView({ days, View, props }: RangeViewProps) {
  return days.map((date) => <Day key={date} date={date} View={View} props={props} />);
}

function Day({ date, View, props }: Omit<RangeViewProps, 'days'> & { date: string }) {
  const section = useRef<HTMLElement>(null);
  const near = useNearScreen(section);
  const heading = formatRange(rangeOf(date, 'day'), 'day');
  return (
    <section ref={section} aria-label={heading} className={styles.day}>
      <h2 className={styles.dayHeading}>{heading}</h2>
      {near && <View {...props} date={date} />}
    </section>
  );
}
