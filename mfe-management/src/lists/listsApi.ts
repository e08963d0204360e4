import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore, byId } from '../store';
import { firstPage } from '../table/usePaging';

export type ListRow = CallAnswer<'GET /management/lists'>['rows'][number];
export type ListKind = ListRow['kind'];
export type RowOf<K extends ListKind> = Extract<ListRow, { kind: K }>;
export type ObservationFields = RowOf<'observation-list'>['fields'];
export type GroupTypes = CallAnswer<'GET /management/activity-types/groups'>['rows'][number];
export type NamedType = CallAnswer<'GET /management/activity-types/groups'>['types'][number];
type Query = CallInput<'GET /management/lists'>['query'];
type Change = CallInput<'PUT /management/lists/:id'>['body'];

interface OnDraft {
  id: number;
  based_on: string;
}

const listsApi = areaStore.inject((build) => ({
  list: build.query({
    query: (query: Query) => callQuery('GET /management/lists', { query }),
    providesTags: ['management'],
  }),
  addRow: build.mutation({
    query: ({ key, body }: { key: string; body: Change }) =>
      callQuery('POST /management/lists', { headers: { 'idempotency-key': key }, body }),
    invalidatesTags: ['management'],
  }),
  changeRow: build.mutation({
    query: ({ id, body }: { id: number; body: Change }) =>
      callQuery('PUT /management/lists/:id', { ...byId(id), body }),
    invalidatesTags: ['management'],
  }),
  offerRow: build.mutation({
    query: ({ id, body }: { id: number; body: CallInput<'POST /management/lists/:id/offer'>['body'] }) =>
      callQuery('POST /management/lists/:id/offer', { ...byId(id), body }),
    invalidatesTags: ['management'],
  }),
  groupTypes: build.query({
    query: (query: CallInput<'GET /management/activity-types/groups'>['query']) =>
      callQuery('GET /management/activity-types/groups', { query }),
    providesTags: ['management'],
  }),
  chooseTypes: build.mutation({
    query: ({ id, ...body }: CallInput<'PUT /management/activity-types/groups/:id'>['body'] & { id: number }) =>
      callQuery('PUT /management/activity-types/groups/:id', { ...byId(id), body }),
    invalidatesTags: ['management'],
  }),
  beginDraft: build.mutation({
    query: (body: CallInput<'POST /management/observation-drafts'>['body']) =>
      callQuery('POST /management/observation-drafts', { body }),
    invalidatesTags: ['management'],
  }),
  changeDraft: build.mutation({
    query: ({ id, body }: { id: number; body: CallInput<'PUT /management/observation-drafts/:id'>['body'] }) =>
      callQuery('PUT /management/observation-drafts/:id', { ...byId(id), body }),
    invalidatesTags: ['management'],
  }),
  publishDraft: build.mutation({
    query: ({ id, ...body }: OnDraft) =>
      callQuery('POST /management/observation-drafts/:id/publish', { ...byId(id), body }),
    invalidatesTags: ['management'],
  }),
  discardDraft: build.mutation({
    query: ({ id, ...body }: OnDraft) =>
      callQuery('POST /management/observation-drafts/:id/discard', { ...byId(id), body }),
    invalidatesTags: ['management'],
  }),
}));

export const {
  useListQuery,
  useAddRowMutation,
  useChangeRowMutation,
  useOfferRowMutation,
  useGroupTypesQuery,
  useChooseTypesMutation,
  useBeginDraftMutation,
  useChangeDraftMutation,
  usePublishDraftMutation,
  useDiscardDraftMutation,
} = listsApi;

/** Asks for the first rows of the first tab before the screen is there. */
export const prepare = areaStore.prepare((_, dispatch) => {
  dispatch(listsApi.util.prefetch('list', { ...firstPage, kind: 'activity-type' }, {}));
});
