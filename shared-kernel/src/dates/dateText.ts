import moment from 'moment';

const separated = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;

/**
 * Parses a typed date, day first: '5-11-2026', '5/11/26', '05112026', '5-11'.
 * @param text what was typed
 * @param todayDate YYYY-MM-DD; supplies the year when none is typed
 * @returns YYYY-MM-DD; null when it is not a date in the calendar
 */
export function parseDate(text: string, todayDate: string): string | null {
  const parts = separated.exec(text.trim()) ?? digitsOnly.exec(text.trim());
  if (!parts) return null;
  const [, day = '', month = '', typedYear] = parts;
  const year = typedYear === undefined ? todayDate.slice(0, 4) : typedYear.padStart(4, '20');
  const date = moment.utc(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, 'YYYY-MM-DD', true);
  return date.isValid() ? date.format('YYYY-MM-DD') : null;
}
