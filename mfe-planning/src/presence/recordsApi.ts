import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

/** Changes of the records of children and employees, whose ids never meet. */
export const { useCorrectPresenceMutation, useRemovePresenceMutation } = areaStore.inject((build) => ({
  correctPresence: build.mutation({
    invalidatesTags: ['open-records', 'day-presence'],
    query: ({ id, ...body }: { id: number; start_time: string; end_time: string | null }) =>
      callQuery('PUT /presence/:id', { params: { id: String(id) }, headers: {}, body }),
  }),
  removePresence: build.mutation({
    invalidatesTags: ['day-presence'],
    query: (id: number) => callQuery('DELETE /presence/:id', { params: { id: String(id) } }),
  }),
}));
