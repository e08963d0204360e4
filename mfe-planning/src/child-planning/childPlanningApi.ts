import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useChildPlanningQuery } = areaStore.inject((build) => ({
  childPlanning: build.query({
    query: ({ childId, from, to }: { childId: number; from: string; to: string }) =>
      callQuery('GET /planning', { query: { id_child: String(childId), date: from, up_to_date: to } }),
    providesTags: (_answer, _error, { childId }) => [{ type: 'child-planning', id: childId }],
  }),
}));
