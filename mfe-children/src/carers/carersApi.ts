import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useCarersOfChildQuery } = areaStore.inject((build) => ({
  carersOfChild: build.query({
    query: (childId: number) => callQuery('GET /carers/forms', { query: { id_child: String(childId) } }),
    providesTags: (_answer, _error, childId) => [{ type: 'carers', id: childId }],
  }),
}));
