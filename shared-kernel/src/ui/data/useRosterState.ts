import { useMemo } from 'react';
import type { Roster, RosterChild } from '../../bus';
import { useKernel, useTopic } from '../../react';
import type { AsyncState } from './AsyncContent';

/** The visible children of the chosen groups, as `AsyncContent` wants its data. */
export function useRosterState(): AsyncState<readonly RosterChild[]> {
  const { bus } = useKernel();
  const roster = useTopic('roster');
  return useMemo(
    () => ({
      currentData: roster.refreshedAt === null ? undefined : roster.visible,
      error: roster.error,
      isFetching: roster.state === 'loading',
      fulfilledTimeStamp: roster.refreshedAt === null ? undefined : Date.parse(roster.refreshedAt),
      refetch: () => bus.send('refreshRoster', {}),
    }),
    [bus, roster],
  );
}

const childrenOf = (roster: Roster) => roster.children;

/** One child of the chosen groups. @returns `undefined` when there is no such child, or not yet */
export function useChild(childId: number): RosterChild | undefined {
  const children = useTopic('roster', childrenOf);
  return useMemo(() => children.find((child) => child.id === childId), [children, childId]);
}
