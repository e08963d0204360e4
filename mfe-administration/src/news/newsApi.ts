import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useNewsItemQuery, useNewsQuery } = areaStore.inject((build) => ({
  news: build.query({
    query: (id_group: string) => callQuery('GET /news', { query: { id_group } }),
    providesTags: ['news'],
  }),
  newsItem: build.query({
    query: (id: number) => callQuery('GET /news/:id', { params: { id: String(id) } }),
    providesTags: ['news'],
  }),
}));
