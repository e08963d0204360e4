export { minutesOf } from '@groepsapp/contract/times';
export { systemClock, type Clock } from './clock';
export {
  addDays,
  ageInYears,
  formatDate,
  formatDayMonth,
  formatNearDay,
  formatTime,
  formatWeekday,
  momentAt,
  toApiDate,
  today,
} from './dates';
export { parseDate } from './dateText';
export { formatElapsed } from './elapsed';
export {
  daysOf,
  formatRange,
  rangeOf,
  shiftRange,
  weekNumber,
  wholeWeeks,
  type DateRange,
  type Period,
} from './ranges';
export { parseTime, roundToFiveMinutes } from './timeText';
