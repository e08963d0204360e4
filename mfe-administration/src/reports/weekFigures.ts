import { type EmployeeWeek, type RatioRow, type Shift } from '@groepsapp/kernel';
import { endNextDay, endOf, minutesOf } from '@groepsapp/kernel/dates';

export type WeekGroup = EmployeeWeek['groups'][number];

/** What is planned in a group from one moment of the week until the next. */
export interface PlannedPart extends Pick<RatioRow, 'children' | 'employees' | 'ratio'> {
  date: string;
  /** Minutes since midnight. */
  from: number;
  until: number;
}

/** What is planned in a group in the order of the week. */
export function plannedParts({ occupation_ratio }: WeekGroup): PlannedPart[] {
  return occupation_ratio.flatMap(({ date, rows }) =>
    rows.map(({ start_time, end_time, children, employees, ratio }) => ({
      ...{ date, from: minutesOf(start_time), until: minutesOf(end_time) },
      ...{ children, employees, ratio },
    })),
  );
}

function minutesIn({ start_time, end_time }: Shift): number {
  const day = endNextDay({ start_time, end_time }) ? minutesOf('24:00') : 0;
  return day + minutesOf(endOf({ end_time })) - minutesOf(start_time);
}

/** Hours of the shifts of a group, with a decimal. */
export function hoursOf({ employees }: WeekGroup): number {
  const shifts = employees.flatMap(({ dates }) => dates.flatMap((day) => day.shifts));
  return Math.round(shifts.reduce((sum, shift) => sum + minutesIn(shift), 0) / 6) / 10;
}

/** A week as one axis of minutes, without the nights: each day has the minutes between the earliest begin and the last end. */
interface WeekAxis {
  /** Where a day begins. */
  starts: number[];
  end: number;
  place: (date: string, minutes: number) => number;
  /** The day and minutes since midnight at a place. */
  momentAt: (place: number) => { date: string; minutes: number };
}

/** The axis of the days of some parts; of no parts an empty one. */
export function weekAxis(parts: readonly PlannedPart[]): WeekAxis {
  const dates = [...new Set(parts.map(({ date }) => date))];
  const open = Math.min(...parts.map(({ from }) => from));
  const span = Math.max(...parts.map(({ until }) => until)) - open;
  return {
    starts: dates.map((_, index) => index * span),
    end: dates.length === 0 ? 0 : dates.length * span,
    place: (date, minutes) => dates.indexOf(date) * span + minutes - open,
    momentAt: (place) => {
      const index = Math.min(Math.max(Math.floor(place / span), 0), dates.length - 1);
      return { date: dates[index] ?? '', minutes: Math.round(place - index * span + open) };
    },
  };
}
