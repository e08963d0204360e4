import type { MutationRequest } from '@groepsapp/kernel';
import { callQuery, callWith } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

/** The request, and the child that it is about. */
type Asked = Pick<MutationRequest, 'id' | 'child_id'>;

interface Into {
  /** The group in which the day that is added is planned; `null`: the group of the request. */
  into: number | null;
}

export const { useApproveRequestMutation, useRefuseRequestMutation, useRequestOutlookQuery, useRequestsQuery } =
  areaStore.inject((build) => ({
    requests: build.query({ query: callWith('GET /mutation-requests', 'query'), providesTags: ['requests'] }),
    requestOutlook: build.query({
      query: ({ id, into }: { id: number } & Into) =>
        callQuery('GET /mutation-requests/:id/outlook', {
          params: { id: String(id) },
          query: into === null ? {} : { id_group: String(into) },
        }),
      // A preview is not cached: the next decision needs a fresh one.
      keepUnusedDataFor: 0,
      providesTags: ['requests', 'request-outlook'],
    }),
    approveRequest: build.mutation({
      query: ({ id, despite_full, into }: Asked & { despite_full: boolean } & Into) =>
        callQuery('POST /mutation-requests/:id/approve', {
          params: { id: String(id) },
          body: { despite_full, ...(into !== null && { id_group: into }) },
        }),
      announces: ({ child_id }) => [
        ['planning-changed', { childIds: [child_id] }],
        ['requests-changed', { childIds: [child_id] }],
      ],
    }),
    refuseRequest: build.mutation({
      query: ({ id, reason }: Asked & { reason: string }) =>
        callQuery('POST /mutation-requests/:id/refuse', { params: { id: String(id) }, body: { reason } }),
      announces: ({ child_id }) => [['requests-changed', { childIds: [child_id] }]],
    }),
  }));
