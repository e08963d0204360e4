export { canBe, endNextDay, endOf, hoursOn, minutesOf } from '@groepsapp/contract/times';
export { systemClock, type Clock } from './clock';
export {
  addDays,
  ageInWords,
  ageInYears,
  daysBetween,
  formatDate,
  formatDayMonth,
  formatNearDay,
  formatTime,
  formatWeekday,
  isDay,
  isWeekend,
  toApiDate,
  today,
  parseDate,
  daysOf,
  formatRange,
  rangeOf,
  shiftRange,
  weekNumber,
  wholeWeeks,
  type DateRange,
  type Period,
} from './dates';
export { momentAt } from './zone';
export { formatElapsed, parseTime, roundToFiveMinutes } from './timeText';
