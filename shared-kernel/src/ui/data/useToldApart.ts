import { useMemo } from 'react';
import type { Roster, Selection } from '../../bus';
import { useTopic } from '../../react';
import { groupNames, toldApart, type Named } from '../../roster/namesakes';

const everybody = ({ children }: Roster) => children;
const chosenGroups = ({ groups }: Selection) => groups;

/**
 * The children of an answer of an area's own, children of one name with what tells them apart behind it, as the list of
 * children has it already. Groups and dates of birth come from that list.
 */
export function useToldApart<C extends Named>(children: readonly C[]): readonly C[] {
  const known = useTopic('roster', everybody);
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
