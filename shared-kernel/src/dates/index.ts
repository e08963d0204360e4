export { systemClock, type Clock } from './clock';
export { addDays, ageInYears, formatDate, formatDayMonth, formatNearDay, formatTime, toApiDate, today } from './dates';
