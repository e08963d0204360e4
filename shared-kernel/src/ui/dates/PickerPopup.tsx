import moment, { type Moment } from 'moment';
import { useState } from 'react';
import { usePageClock } from '../../react/KernelContext';
import { AntdTheme, popupContainer } from '../antd/AntdTheme';
import { pickerBy, pickerLocale } from '../antd/pickers';
import styles from './TypedField.module.css';

export interface PickerPopupProps {
  kind: 'day' | 'week' | 'month' | 'time';
  /** Accessible name. */
  label: string;
  /** YYYY-MM-DD, or HH:mm for a time; null opens at now. */
  value: string | null;
  /** Last day that can be chosen, YYYY-MM-DD. */
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
export default function PickerPopup({ kind, label, value, max, onChoose, onClose }: PickerPopupProps) {
  const clock = usePageClock();
  const [Picker] = useState(() => pickerBy(clock));
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
          disabledDate={(day) => max !== undefined && day.format(format) > max}
        />
      )}
    </AntdTheme>
  );
}
