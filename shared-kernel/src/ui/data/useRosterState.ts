import { useMemo } from 'react';
import type { Roster, RosterChild, Selection } from '../../bus';
import { systemClock, type Clock } from '../../dates/clock';
import { useKernel, useTopic } from '../../react';
import type { AsyncState } from './AsyncContent';
import { groupNames, toldApart, type Named } from '../../roster/namesakes';

/** The time of the device at a moment, as answers have it. */
const ofDevice = (moment: number, clock: Clock) => systemClock.now() - (clock.now() - moment);

/** The visible children of the chosen groups, as `AsyncContent` wants its data. */
export function useRosterState(): AsyncState<readonly RosterChild[]> {
  const { bus, clock } = useKernel();
  const roster = useTopic('roster');
  return useMemo(
    () => ({
      currentData: roster.refreshedAt === null ? undefined : roster.visible,
      error: roster.error,
      isFetching: roster.state === 'loading',
      fulfilledTimeStamp: roster.refreshedAt === null ? undefined : ofDevice(Date.parse(roster.refreshedAt), clock),
      refetch: () => bus.send('refreshRoster', {}),
    }),
    [bus, clock, roster],
  );
}

const childrenOf = (roster: Roster) => roster.children;

/** One child of the chosen groups. @returns `undefined` when there is no such child, or not yet */
export function useChild(childId: number): RosterChild | undefined {
  const children = useTopic('roster', childrenOf);
  return useMemo(() => children.find((child) => child.id === childId), [children, childId]);
}

const chosenGroups = ({ groups }: Selection) => groups;

/**
 * The children of an answer of an area's own, children of one name with what tells them apart behind it, as the list of
 * children has it already. Groups and dates of birth come from that list.
 */
export function useToldApart<C extends Named>(children: readonly C[]): readonly C[] {
  const known = useTopic('roster', childrenOf);
  const groups = useTopic('selection', chosenGroups);
  return useMemo(
    () =>
      toldApart(children, ({ id }) => {
        const child = known.find((one) => one.id === id);
        return { groups: groupNames(child?.id_group ?? [], groups), date_of_birth: child?.date_of_birth };
      }),
    [children, known, groups],
  );
}
