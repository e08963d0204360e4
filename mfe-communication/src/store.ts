import type { CallInput } from '@groepsapp/kernel';
import { aboutChildren, callQuery, defineAreaStore } from '@groepsapp/kernel/store';
import { joinPages, pageSize } from './chat/pages';

export const { api, withStore } = defineAreaStore({
  name: 'communication',
  tags: ['instructions', 'messages'],
  invalidatedBy: {
    'instructions-changed': aboutChildren('instructions'),
    'messages-changed': aboutChildren('messages'),
  },
  endpoints: (build) => ({
    instructionsOfChild: build.query({
      query: (childId: number) => callQuery('GET /instructions', { query: { id_child: String(childId) } }),
      providesTags: (_answer, _error, childId) => [{ type: 'instructions', id: childId }],
    }),
    addInstruction: build.mutation({
      query: ({ key, ...body }: CallInput<'POST /instructions'>['body'] & { key: string }) =>
        callQuery('POST /instructions', { headers: { 'idempotency-key': key }, body }),
    }),
    changeInstruction: build.mutation({
      query: ({ id, ...body }: CallInput<'PUT /instructions/:id'>['body'] & { id: number }) =>
        callQuery('PUT /instructions/:id', { params: { id: String(id) }, body }),
    }),
    removeInstruction: build.mutation({
      query: (id: number) => callQuery('DELETE /instructions/:id', { params: { id: String(id) } }),
    }),
    /** The newest messages of a child, merged with those received since the first fetch. */
    newestMessages: build.query({
      query: (childId: number) =>
        callQuery('GET /messages', { query: { id_child: String(childId), limit: String(pageSize) } }),
      merge: joinPages,
      providesTags: (_answer, _error, childId) => [{ type: 'messages', id: childId }],
    }),
    earlierMessages: build.query({
      query: ({ childId, before }: { childId: number; before: number }) =>
        callQuery('GET /messages', {
          query: { id_child: String(childId), before: String(before), limit: String(pageSize) },
        }),
    }),
    markAsRead: build.mutation({
      query: (body: CallInput<'POST /messages/read'>['body']) => callQuery('POST /messages/read', { body }),
    }),
  }),
});

export const {
  useAddInstructionMutation,
  useChangeInstructionMutation,
  useInstructionsOfChildQuery,
  useLazyEarlierMessagesQuery,
  useMarkAsReadMutation,
  useNewestMessagesQuery,
  useRemoveInstructionMutation,
} = api;
