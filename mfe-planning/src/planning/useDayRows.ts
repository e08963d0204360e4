import { useMemo } from 'react';
import {
  filterChildren,
  groupIdText,
  orderChildren,
  useKernel,
  useTopic,
  type Child,
  type Roster,
  type RosterChild,
} from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { useRosterState, type AsyncState } from '@groepsapp/kernel/ui/data';
import { useGroupsPlanningQuery } from './planningApi';
import { planOf, rowsOf, type DayRow } from './rows';

/** The part of the roster that decides which children stand in the rows and in which order. */
function useChildren(others: readonly Child[] | undefined, today: string): readonly RosterChild[] {
  const children = useTopic('roster', everybody);
  const visible = useTopic('roster', seen);
  const filter = useTopic('roster', chosenFilter);
  const order = useTopic('roster', chosenOrder);
  return useMemo(() => {
    const known = new Set(children.map(({ id }) => id));
    const unknown = (others ?? []).filter(({ id }) => !known.has(id)).map((child) => ({ ...child, presence: null }));
    if (unknown.length === 0) return visible;
    return orderChildren([...visible, ...filterChildren(unknown, filter, today)], order);
  }, [children, visible, filter, order, others, today]);
}

const everybody = ({ children }: Roster) => children;
const seen = ({ visible }: Roster) => visible;
const chosenFilter = ({ filter }: Roster) => filter;
const chosenOrder = ({ order }: Roster) => order;

/**
 * The rows of a day for the chosen groups, as the shared filter and order want them.
 * @param date YYYY-MM-DD
 */
export function useDayRows(date: string, onlyChanges: boolean): AsyncState<readonly DayRow[]> {
  const now = today(useKernel().clock);
  const groups = groupIdText(useTopic('selection'));
  const planning = useGroupsPlanningQuery({ groups, date });
  const roster = useRosterState();
  const { currentData: answer } = planning;
  const children = useChildren(answer?.children, now);
  const plan = useMemo(() => (answer ? planOf(answer.data, answer.absences ?? []) : undefined), [answer]);
  const rows = useMemo(
    () => plan && rowsOf(children, plan, { onlyChanges, today: date === now ? now : null }),
    [children, plan, onlyChanges, date, now],
  );
  return {
    currentData: roster.currentData === undefined ? undefined : rows,
    error: planning.error ?? roster.error,
    isFetching: planning.isFetching || roster.isFetching,
    fulfilledTimeStamp: planning.fulfilledTimeStamp,
    refetch: () => {
      void planning.refetch();
      void roster.refetch();
    },
  };
}
