import moment, { type Moment } from 'moment';
import { useState } from 'react';
import { oncePer } from '../../async/lazily';
import type { Clock } from '../../dates';
import { localTime } from '../../dates/zone';
import { usePageClock } from '../../react/KernelContext';
import { AntdTheme, popupContainer } from '../antd/AntdTheme';
import styles from './TypedField.module.css';
import generatePicker from 'antd/es/date-picker/generatePicker';
import locale from 'antd/es/date-picker/locale/nl_NL';
import momentConfig from '@rc-component/picker/generate/moment';
import 'moment/locale/nl';

const nowBy = (clock: Clock) => {
  const { date, time } = localTime(clock.now());
  return moment(`${date} ${time}`, 'YYYY-MM-DD HH:mm', true);
};

/**
 * antd's picker on moment, the app's only date library; with antd's own choice a second one would come along. Its today is
 * that of the rest of the app.
 */
const pickerBy = oncePer((clock: Clock) => generatePicker<Moment>({ ...momentConfig, getNow: () => nowBy(clock) }));

/** Dutch texts; moment's Dutch locale makes weeks begin on Monday. */
const pickerLocale = { ...locale, lang: { ...locale.lang, locale: 'nl' } };

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
