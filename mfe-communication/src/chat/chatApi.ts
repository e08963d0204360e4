import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';
import { joinPages, pageSize } from './chatRules';

export const { useLazyEarlierMessagesQuery, useMarkAsReadMutation, useNewestMessagesQuery } = areaStore.inject(
  (build) => ({
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
);
