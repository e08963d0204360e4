import { callQuery } from '@groepsapp/kernel/store';
import { shellStore } from '../store/shellStore';

export const unreadApi = shellStore.inject(
  (build) => ({
    unread: build.query({
      query: (groups: string) => callQuery('GET /messages/unread-message-count', { query: { id_group: groups } }),
      providesTags: ['unread'],
    }),
  }),
  { persist: { version: 1, endpoints: ['unread'] } },
);
