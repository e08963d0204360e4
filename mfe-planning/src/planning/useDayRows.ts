import { useMemo } from 'react';
import { groupIdText, useKernel, useTopic, type Roster } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { useRosterState, type AsyncState } from '@groepsapp/kernel/ui/data';
import { useGroupsPlanningQuery } from './planningApi';
import { planOf, rowsOf, type DayRow } from './rows';

const childrenOf = ({ visible }: Roster) => visible;

/**
 * The rows of a day for the chosen groups, as the shared filter and order want them.
 * @param date YYYY-MM-DD
 */
export function useDayRows(date: string, onlyChanges: boolean): AsyncState<readonly DayRow[]> {
  const now = today(useKernel().clock);
  const groups = groupIdText(useTopic('selection'));
  const planning = useGroupsPlanningQuery({ groups, date });
  const roster = useRosterState();
  const children = useTopic('roster', childrenOf);
  const { currentData: answer } = planning;
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
