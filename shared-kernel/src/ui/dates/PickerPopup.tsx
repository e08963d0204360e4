import moment, { type Moment } from 'moment';
import { AntdTheme } from '../antd/AntdTheme';
import { Picker, pickerLocale } from '../antd/picker';
import styles from './PickerPopup.module.css';

export interface PickerPopupProps {
  kind: 'day' | 'week' | 'month' | 'time';
  /** Accessible name. */
  label: string;
  /** YYYY-MM-DD, or HH:mm for a time; null opens at now. */
  value: string | null;
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  /** Gets a value in the form of `value`. */
  onChoose: (value: string) => void;
  /** The panel was closed, after a choice or without one. */
  onClose: () => void;
}

/**
 * antd's calendar or clock, open while it is rendered. It is positioned at the control that opened it, where the user
 * types, so its own input is read-only.
 */
export default function PickerPopup({ kind, label, value, min, max, onChoose, onClose }: PickerPopupProps) {
  const format = kind === 'time' ? 'HH:mm' : 'YYYY-MM-DD';
  const shown = { day: 'DD-MM-YYYY', week: '[Week] W', month: 'MMMM YYYY', time: 'HH:mm' }[kind];
  const shared = {
    open: true,
    autoFocus: true,
    inputReadOnly: true,
    allowClear: false,
    value: value === null ? null : moment(value, format, true),
    format: shown,
    locale: pickerLocale,
    className: styles.picker ?? '',
    'aria-label': label,
    getPopupContainer: popupContainer,
    onOpenChange: (open: boolean) => open || onClose(),
    onChange: (chosen: Moment | null) => chosen && onChoose(chosen.format(format)),
  };
  return (
    <AntdTheme>
      {kind === 'time' ? (
        <Picker.TimePicker {...shared} minuteStep={5} showNow={false} />
      ) : (
        <Picker
          {...shared}
          picker={kind === 'day' ? 'date' : kind}
          disabledDate={(day) => isOutside(day.format(format), min, max)}
        />
      )}
    </AntdTheme>
  );
}

function isOutside(date: string, min: string | undefined, max: string | undefined): boolean {
  return (min !== undefined && date < min) || (max !== undefined && date > max);
}

/** A modal dialog covers the rest of the page, so what a field in it opens must be inside it. */
function popupContainer(field: HTMLElement): HTMLElement {
  return field.closest('dialog') ?? document.body;
}
