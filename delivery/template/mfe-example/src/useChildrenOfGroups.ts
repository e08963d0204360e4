import { groupIdText, useTopic } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { useChildrenQuery } from './childrenApi';

/** The children of the chosen groups, on their way to the screen. */
export function useChildrenOfGroups() {
  const groupIds = useTopic('selection', groupIdText);
  return useChildrenQuery(groupIds || skipToken);
}
