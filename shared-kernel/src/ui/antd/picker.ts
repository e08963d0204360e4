import generatePicker from 'antd/es/date-picker/generatePicker';
import locale from 'antd/es/date-picker/locale/nl_NL';
import momentConfig from '@rc-component/picker/generate/moment';
import type { Moment } from 'moment';
import 'moment/locale/nl';

/** antd's picker on moment, the app's only date library; with antd's own choice a second one would come along. */
export const Picker = generatePicker<Moment>(momentConfig);

/** Dutch texts; moment's Dutch locale makes weeks begin on Monday. */
export const pickerLocale = { ...locale, lang: { ...locale.lang, locale: 'nl' } };
