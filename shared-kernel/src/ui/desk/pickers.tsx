import generateCalendar, { type CalendarProps } from 'antd/es/calendar/generateCalendar';
import type { Moment } from 'moment';
import { useState, type ComponentProps } from 'react';
import { oncePer } from '../../async/lazily';
import type { Clock } from '../../dates';
import { usePageClock } from '../../react/KernelContext';
import { pickerBy, pickerLocale, reckoningBy } from '../antd/pickers';

type DatePickerProps = ComponentProps<ReturnType<typeof pickerBy>>;

/** antd's field for a day, on moment and the clock of the app. */
export function DatePicker(props: DatePickerProps) {
  const clock = usePageClock();
  const [Picker] = useState(() => pickerBy(clock));
  return <Picker format="DD-MM-YYYY" locale={pickerLocale} {...props} />;
}

type RangePickerProps = ComponentProps<ReturnType<typeof pickerBy>['RangePicker']>;

/** antd's field for a period. */
export function RangePicker(props: RangePickerProps) {
  const clock = usePageClock();
  const [{ RangePicker: Picker }] = useState(() => pickerBy(clock));
  return <Picker format="DD-MM-YYYY" locale={pickerLocale} {...props} />;
}

const calendarBy = oncePer((clock: Clock) => generateCalendar<Moment>(reckoningBy(clock)));

/** antd's month, on moment and the clock of the app. */
export function Calendar(props: CalendarProps<Moment>) {
  const clock = usePageClock();
  const [Month] = useState(() => calendarBy(clock));
  return <Month {...props} />;
}
