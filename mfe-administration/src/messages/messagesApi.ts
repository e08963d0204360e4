import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const {
  useAddMessageMutation,
  useChangeMessageMutation,
  useGroupsQuery,
  useMessagesQuery,
  useRemoveMessageMutation,
} = areaStore.inject((build) => ({
  messages: build.query({
    query: (query: CallInput<'GET /transfer-notes'>['query']) => callQuery('GET /transfer-notes', { query }),
    providesTags: ['notes'],
  }),
  groups: build.query({
    query: (establishmentId: number) =>
      callQuery('GET /groups', { query: { id_establishment: String(establishmentId) } }),
  }),
  addMessage: build.mutation({
    query: ({ key, ...body }: CallInput<'POST /transfer-notes'>['body'] & { key: string }) =>
      callQuery('POST /transfer-notes', { headers: { 'idempotency-key': key }, body }),
  }),
  changeMessage: build.mutation({
    query: ({ id, ...body }: CallInput<'PUT /transfer-notes/:id'>['body'] & { id: number }) =>
      callQuery('PUT /transfer-notes/:id', { params: { id: String(id) }, body }),
  }),
  removeMessage: build.mutation({
    query: ({ id, ...query }: { id: number; based_on: string }) =>
      callQuery('DELETE /transfer-notes/:id', { params: { id: String(id) }, query }),
  }),
}));
