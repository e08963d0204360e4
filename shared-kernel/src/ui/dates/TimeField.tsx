import { parseTime } from '../../dates';
import { dateFieldTexts as texts } from './dateFieldTexts';
import { LazyPickerPopup } from './lazyPicker';
import { TypedField, type TypedFieldProps } from './TypedField';

/**
 * A time of day (HH:mm), typed freely ('937', '9.37', '9u37') or chosen in steps of five minutes. What is typed is
 * rounded to five minutes (specification 2, point 5).
 */
export function TimeField(field: TypedFieldProps) {
  const { label, value, onChange } = field;
  return (
    <TypedField
      {...field}
      icon="clock"
      openLabel={texts.openClock(label)}
      placeholder={texts.timePlaceholder}
      format={(time) => time}
      parse={parseTime}
      refuse={(time) => (time === null ? texts.noTime : undefined)}
      panel={(close) => <LazyPickerPopup kind="time" label={label} value={value} onChoose={onChange} onClose={close} />}
    />
  );
}
