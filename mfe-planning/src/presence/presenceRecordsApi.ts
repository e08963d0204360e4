import type { PersonRef } from '@groepsapp/kernel/presence';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

interface OneRecord {
  id: number;
  person: PersonRef;
}

const changed = ({ kind, id }: PersonRef) =>
  kind === 'child'
    ? ([['presence-changed', { childIds: [id] }]] as const)
    : ([['employees-changed', { employeeIds: [id] }]] as const);

/** Changes of the records of children and employees, whose ids never meet. */
export const { useCorrectPresenceMutation, useRemovePresenceMutation } = areaStore.inject((build) => ({
  correctPresence: build.mutation({
    invalidatesTags: ['open-records', 'child-presence'],
    query: ({ id, person: _, ...body }: OneRecord & { start_time: string; end_time: string | null }) =>
      callQuery('PUT /presence/:id', { params: { id: String(id) }, headers: {}, body }),
    announces: ({ person }) => changed(person),
  }),
  removePresence: build.mutation({
    invalidatesTags: ['child-presence'],
    query: ({ id }: OneRecord) => callQuery('DELETE /presence/:id', { params: { id: String(id) } }),
    announces: ({ person }) => changed(person),
  }),
}));
