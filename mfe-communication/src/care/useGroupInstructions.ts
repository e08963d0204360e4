import { createContext, use, useMemo } from 'react';
import { groupIdText, useTopic, type Instruction } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { useInstructionsOfGroupsQuery } from './careApi';

const none: readonly Instruction[] = [];

const byChild = new WeakMap<readonly Instruction[], ReadonlyMap<number, readonly Instruction[]>>();

/** Indexed, because each row of a long list looks it up. */
function indexOf(all: readonly Instruction[]): ReadonlyMap<number, readonly Instruction[]> {
  const known = byChild.get(all);
  if (known !== undefined) return known;
  const index = new Map<number, Instruction[]>();
  for (const one of all) index.set(one.child_id, [...(index.get(one.child_id) ?? []), one]);
  byChild.set(all, index);
  return index;
}

/** The answer for the chosen groups; `null` while it is loading. */
export interface GroupInstructions {
  /** In milliseconds since 1970. */
  at: number | undefined;
  of: (childId: number) => readonly Instruction[];
}

/** Asks for the instructions of all children of the chosen groups. */
export function useGroupInstructions(): GroupInstructions | null {
  const id_group = useTopic('selection', groupIdText);
  const { currentData, fulfilledTimeStamp: at } = useInstructionsOfGroupsQuery(id_group || skipToken);
  return useMemo(
    () => (currentData === undefined ? null : { at, of: (childId) => indexOf(currentData).get(childId) ?? none }),
    [currentData, at],
  );
}

const Context = createContext<GroupInstructions | null>(null);

/** Hands the instructions of the groups to the rows of the list and to the detail. */
export const GroupInstructionsProvider = Context.Provider;

/** The instructions of the groups, as the screen fetched them. */
export function useKnownInstructions(): GroupInstructions | null {
  return use(Context);
}
