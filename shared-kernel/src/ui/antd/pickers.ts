import generatePicker from 'antd/es/date-picker/generatePicker';
import locale from 'antd/es/date-picker/locale/nl_NL';
import momentConfig from '@rc-component/picker/generate/moment';
import moment, { type Moment } from 'moment';
import { oncePer } from '../../async/lazily';
import type { Clock } from '../../dates';
import { localTime } from '../../dates/zone';
import 'moment/locale/nl';

const nowBy = (clock: Clock) => {
  const { date, time } = localTime(clock.now());
  return moment(`${date} ${time}`, 'YYYY-MM-DD HH:mm', true);
};

/**
 * How antd reckons with moment, the app's only date library; with antd's own choice a second one would come along. Its
 * today is that of the rest of the app.
 */
export const reckoningBy = (clock: Clock) => ({ ...momentConfig, getNow: () => nowBy(clock) });

/** antd's picker on moment. */
export const pickerBy = oncePer((clock: Clock) => generatePicker<Moment>(reckoningBy(clock)));

/** Dutch texts; moment's Dutch locale makes weeks begin on Monday. */
export const pickerLocale = { ...locale, lang: { ...locale.lang, locale: 'nl' } };
