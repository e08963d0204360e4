import { formatDate, parseDate, today } from '../../dates';
import { usePageClock } from '../../react/KernelContext';
import { dateFieldTexts as texts } from './dateFieldTexts';
import { LazyPickerPopup } from './lazyPicker';
import { TypedField, type TypedFieldProps } from './TypedField';

export interface DateFieldProps extends TypedFieldProps {
  /** Last day that may be chosen, YYYY-MM-DD. */
  max?: string;
}

/**
 * A date (YYYY-MM-DD) that is typed day first, with or without separators, or chosen in a calendar whose weeks begin on
 * Monday. Without a year the present one is meant.
 */
export function DateField({ max, ...field }: DateFieldProps) {
  const { label, value, onChange } = field;
  const clock = usePageClock();

  function refuse(date: string | null): string | undefined {
    if (date === null) return texts.noDate;
    return max !== undefined && date > max ? texts.after(formatDate(max)) : undefined;
  }

  return (
    <TypedField
      {...field}
      icon="planning"
      openLabel={texts.openCalendar(label)}
      placeholder={texts.datePlaceholder}
      format={formatDate}
      parse={(text) => parseDate(text, today(clock))}
      refuse={refuse}
      panel={(close) => (
        <LazyPickerPopup kind="day" label={label} value={value} max={max} onChoose={onChange} onClose={close} />
      )}
    />
  );
}
