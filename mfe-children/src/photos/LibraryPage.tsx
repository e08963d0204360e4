import type { ReactNode } from 'react';
import { useTopic, useToday, type Selection } from '@groepsapp/kernel';
import { formatDayMonth, isDay, rangeOf, type DateRange, type Period } from '@groepsapp/kernel/dates';
import { useSearchParams } from '@groepsapp/kernel/router';
import { Page } from '@groepsapp/kernel/ui/base';
import { TabLinks } from '@groepsapp/kernel/ui/tabs';
import styles from './LibraryPage.module.css';

export const periods = ['day', 'week', 'month'] as const satisfies readonly Period[];

/** The day, week or month that the address of the library names; today without one. */
export function useLibraryDay() {
  const now = useToday();
  const [params, setParams] = useSearchParams();
  const named = params.get('date') ?? '';
  const period = periods.find((one) => one === params.get('period')) ?? 'day';
  const range = rangeOf(isDay(named) ? named : now, period);
  const day = range.from <= now && now <= range.to ? now : range.from;
  const search = params.toString();
  return {
    range,
    period,
    /** The first day of the range, or today where the range holds it. */
    day,
    today: now,
    /** The address's query that leads to the same day; empty for today. */
    search: search === '' ? '' : `?${search}`,
    change(next: DateRange, nextPeriod: Period) {
      const isNow = next.from <= now && now <= next.to;
      const date: Record<string, string> = isNow ? {} : { date: next.from };
      const length: Record<string, string> = nextPeriod === 'day' ? {} : { period: nextPeriod };
      setParams({ ...date, ...length }, { replace: true });
    },
  };
}

/** The groups whose library is shown: the one that is chosen at the top of the screen, else all chosen groups. */
export function useLibraryGroups(): Selection['groups'] {
  const { groups, groupId } = useTopic('selection');
  const chosen = groups.filter(({ id }) => id === groupId);
  return chosen.length > 0 ? chosen : groups;
}

/** The two screens of the library: its title with the chosen day, and the tabs to go between them. */
export function LibraryPage({ children }: { children: ReactNode }) {
  const { day, search } = useLibraryDay();
  return (
    <Page heading={`Foto's ${formatDayMonth(day)}`}>
      <TabLinks
        label="Onderdelen van de foto's"
        tabs={[
          { to: `/photos${search}`, label: 'Nieuw', end: true },
          { to: `/photos/browse${search}`, label: 'Bladeren' },
        ]}
      />
      <div className={styles.library}>{children}</div>
    </Page>
  );
}
