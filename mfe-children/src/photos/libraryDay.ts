import { useKernel, useTopic, type Selection } from '@groepsapp/kernel';
import { rangeOf, today, type DateRange, type Period } from '@groepsapp/kernel/dates';
import { useSearchParams } from '@groepsapp/kernel/router';

export const periods = ['day', 'week', 'month'] as const satisfies readonly Period[];

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export interface LibraryDay {
  range: DateRange;
  period: Period;
  /** The first day of the range, or today where the range holds it. */
  day: string;
  today: string;
  /** The address's query that leads to the same day; empty for today. */
  search: string;
  change: (range: DateRange, period: Period) => void;
}

/** The day, week or month that the address of the library names; today without one. */
export function useLibraryDay(): LibraryDay {
  const now = today(useKernel().clock);
  const [params, setParams] = useSearchParams();
  const named = params.get('date') ?? '';
  const period = periods.find((one) => one === params.get('period')) ?? 'day';
  const range = rangeOf(isDay(named) ? named : now, period);
  const day = range.from <= now && now <= range.to ? now : range.from;
  const search = params.toString();
  return {
    range,
    period,
    day,
    today: now,
    search: search === '' ? '' : `?${search}`,
    change(next, nextPeriod) {
      const isNow = next.from <= now && now <= next.to;
      const date: Record<string, string> = isNow ? {} : { date: next.from };
      const length: Record<string, string> = nextPeriod === 'day' ? {} : { period: nextPeriod };
      setParams({ ...date, ...length }, { replace: true });
    },
  };
}

/** The groups whose library is shown: the one that is chosen at the top of the screen, else all chosen groups. */
function groupsIn({ groups, groupId }: Selection): Selection['groups'] {
  const chosen = groups.filter(({ id }) => id === groupId);
  return chosen.length > 0 ? chosen : groups;
}

export function useLibraryGroups(): Selection['groups'] {
  const selection = useTopic('selection');
  return groupsIn(selection);
}
