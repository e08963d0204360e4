import type { CallInput } from '@groepsapp/kernel';
import { callQuery, callWith } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

interface Before {
  /** The groups of the transfer note until now. */
  before: readonly number[];
}

const idsIn = (list: string) => list.split(',').map(Number);
const changedIn = (groupIds: readonly number[]) => [['notes-changed', { groupIds: [...new Set(groupIds)] }] as const];

export const {
  useAddNoteMutation,
  useChangeNoteMutation,
  useGroupsQuery,
  useTransferNotesQuery,
  useRemoveNoteMutation,
} = areaStore.inject((build) => ({
  transferNotes: build.query({ query: callWith('GET /transfer-notes', 'query'), providesTags: ['notes'] }),
  groups: build.query({
    query: (establishmentId: number) =>
      callQuery('GET /groups', { query: { id_establishment: String(establishmentId) } }),
  }),
  addNote: build.mutation({
    query: ({ key, ...body }: CallInput<'POST /transfer-notes'>['body'] & { key: string }) =>
      callQuery('POST /transfer-notes', { headers: { 'idempotency-key': key }, body }),
    announces: ({ id_group }) => changedIn(idsIn(id_group)),
  }),
  changeNote: build.mutation({
    query: ({ id, before: _, ...body }: CallInput<'PUT /transfer-notes/:id'>['body'] & { id: number } & Before) =>
      callQuery('PUT /transfer-notes/:id', { params: { id: String(id) }, body }),
    announces: ({ id_group, before }) => changedIn([...idsIn(id_group), ...before]),
  }),
  removeNote: build.mutation({
    query: ({ id, before: _, ...query }: { id: number; based_on: string } & Before) =>
      callQuery('DELETE /transfer-notes/:id', { params: { id: String(id) }, query }),
    announces: ({ before }) => changedIn(before),
  }),
}));
