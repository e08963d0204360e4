import { formatDate, parseDate, systemClock, today } from '../../dates';
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
      parse={(text) => parseDate(text, today(systemClock))}
      refuse={refuse}
      panel={(close) => (
        <LazyPickerPopup kind="day" label={label} value={value} max={max} onChoose={onChange} onClose={close} />
      )}
    />
  );
}
