import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useAtTheDoorQuery } = areaStore.inject((build) => ({
  atTheDoor: build.query({
    query: (childId: number) => callQuery('GET /presence/door', { query: { id_child: String(childId) } }),
    providesTags: (_answer, _error, childId) => [{ type: 'child-presence', id: childId }],
  }),
}));
