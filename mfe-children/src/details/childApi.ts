import type { Child } from '@groepsapp/kernel';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import { useChild } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';

export const { useOneChildQuery } = areaStore.inject((build) => ({
  oneChild: build.query({
    query: (childId: number) => callQuery('GET /children', { query: { id_child: String(childId) } }),
    providesTags: (_answer, _error, childId) => [{ type: 'record', id: childId }],
  }),
}));

/** A child of the groups in focus, or else the child of another group whose record is open. */
export function useKnownChild(childId: number): Child | undefined {
  const listed = useChild(childId);
  const { currentData } = useOneChildQuery(listed === undefined ? childId : skipToken);
  return listed ?? currentData?.[0];
}
