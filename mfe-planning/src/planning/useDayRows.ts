import { useMemo } from 'react';
import {
  filterChildren,
  groupIdsInFocus,
  groupIdText,
  orderChildren,
  useTopic,
  useToday,
  type Child,
} from '@groepsapp/kernel';
import { askedAt } from '@groepsapp/kernel/changes';
import { useRosterState, type AsyncState } from '@groepsapp/kernel/ui/data';
import { useSeenAbsences } from './absences';
import { useGroupsPlanningQuery } from './planningApi';
import { partOn, dayPlan, dayRows, type DayRow } from './rows';

/** The children of the rows in their order, and those whose rows the child filter of the app hides. */
function useChildren(others: readonly Child[] | undefined, today: string) {
  const { children, visible, filter, order } = useTopic('roster');
  return useMemo(() => {
    const known = new Set(children.map(({ id }) => id));
    const unknown = (others ?? []).filter(({ id }) => !known.has(id)).map((child) => ({ ...child, presence: null }));
    const found = filterChildren(unknown, filter, today);
    const shown = unknown.length === 0 ? visible : orderChildren([...visible, ...found], order);
    const seenIds = new Set(shown.map(({ id }) => id));
    return { shown, hidden: [...children, ...unknown].filter(({ id }) => !seenIds.has(id)) };
  }, [children, visible, filter, order, others, today]);
}

/** The planning of a day for the chosen groups, with what was noted on this device on top. @param date YYYY-MM-DD */
export function useDayPlan(date: string) {
  const groups = useTopic('selection', groupIdText);
  const planning = useGroupsPlanningQuery({ groups, date });
  const answer = planning.currentData;
  const { absences, notes } = useSeenAbsences(date, { absences: answer?.absences, asked: askedAt(planning) });
  const items = useMemo(() => answer?.data.map((item) => partOn(date, item)), [date, answer]);
  const plan = useMemo(() => items && dayPlan(items, absences, notes), [items, absences, notes]);
  return { planning, plan };
}

interface DayRows extends AsyncState<readonly DayRow[]> {
  /** The number of rows hidden by the child filter of the app. */
  hidden: number;
}

/** The rows of a day for the chosen groups, as the shared filter and order want them. @param date YYYY-MM-DD */
export function useDayRows(date: string, onlyChanges: boolean): DayRows {
  const now = useToday();
  const { planning, plan } = useDayPlan(date);
  const roster = useRosterState();
  const { shown, hidden } = useChildren(planning.currentData?.children, now);
  const chosen = useTopic('selection', groupIdsInFocus);
  const attention = useTopic('attention');
  const view = useMemo(() => {
    const isToday = date === now;
    return { onlyChanges, groups: chosen, today: isToday ? now : null, attention: isToday ? attention : null };
  }, [onlyChanges, date, now, chosen, attention]);
  const rows = useMemo(() => plan && dayRows(shown, plan, view), [shown, plan, view]);
  const hiddenRows = useMemo(() => (plan ? dayRows(hidden, plan, view).length : 0), [hidden, plan, view]);
  return {
    currentData: roster.currentData === undefined ? undefined : rows,
    hidden: hiddenRows,
    error: planning.error ?? roster.error,
    isFetching: planning.isFetching || roster.isFetching,
    fulfilledTimeStamp: planning.fulfilledTimeStamp,
    refetch: () => {
      void planning.refetch();
      void roster.refetch();
    },
  };
}
