import type { CallAnswer, CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore, changeOfOne, listing } from '../store';
import { firstPage } from '../table/usePaging';

export type ListRow = CallAnswer<'GET /management/lists'>['rows'][number];
export type ListKind = ListRow['kind'];
export type RowOf<K extends ListKind> = Extract<ListRow, { kind: K }>;
export type ObservationFields = RowOf<'observation-list'>['fields'];
export type GroupTypes = CallAnswer<'GET /management/activity-types/groups'>['rows'][number];
export type NamedType = CallAnswer<'GET /management/activity-types/groups'>['types'][number];
type Change = CallInput<'PUT /management/lists/:id'>['body'];

const listsApi = areaStore.inject((build) => ({
  list: build.query(listing('GET /management/lists')),
  addRow: build.mutation({
    query: ({ key, body }: { key: string; body: Change }) =>
      callQuery('POST /management/lists', { headers: { 'idempotency-key': key }, body }),
    invalidatesTags: ['management'],
  }),
  changeRow: build.mutation(changeOfOne('PUT /management/lists/:id')),
  offerRow: build.mutation(changeOfOne('POST /management/lists/:id/offer')),
  groupTypes: build.query(listing('GET /management/activity-types/groups')),
  chooseTypes: build.mutation(changeOfOne('PUT /management/activity-types/groups/:id')),
  beginDraft: build.mutation({
    query: ({ key, body }: { key: string; body: CallInput<'POST /management/observation-drafts'>['body'] }) =>
      callQuery('POST /management/observation-drafts', { headers: { 'idempotency-key': key }, body }),
    invalidatesTags: ['management'],
  }),
  changeDraft: build.mutation(changeOfOne('PUT /management/observation-drafts/:id')),
  publishDraft: build.mutation(changeOfOne('POST /management/observation-drafts/:id/publish')),
  discardDraft: build.mutation(changeOfOne('POST /management/observation-drafts/:id/discard')),
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
