import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useApproveRequestMutation, useRefuseRequestMutation, useRequestOutlookQuery, useRequestsQuery } =
  areaStore.inject((build) => ({
    requests: build.query({
      query: (query: CallInput<'GET /mutation-requests'>['query']) => callQuery('GET /mutation-requests', { query }),
      providesTags: ['requests'],
    }),
    requestOutlook: build.query({
      query: (id: number) => callQuery('GET /mutation-requests/:id/outlook', { params: { id: String(id) } }),
      // What was seen once is not what is decided on later.
      keepUnusedDataFor: 0,
      providesTags: ['requests', 'request-outlook'],
    }),
    approveRequest: build.mutation({
      query: ({ id, despite_full }: { id: number; despite_full: boolean }) =>
        callQuery('POST /mutation-requests/:id/approve', { params: { id: String(id) }, body: { despite_full } }),
    }),
    refuseRequest: build.mutation({
      query: ({ id, reason }: { id: number; reason: string }) =>
        callQuery('POST /mutation-requests/:id/refuse', { params: { id: String(id) }, body: { reason } }),
    }),
  }));
