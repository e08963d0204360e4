import type { CallInput, Photo } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

type Share = CallInput<'POST /deprecated/share-photo/:id'>['body'];
type OfGroups = Extract<CallInput<'GET /photos'>['query'], { id_group: string }>;
type OfChild = Extract<CallInput<'GET /photos'>['query'], { id_child: string }>;

const tags = (_answer: readonly Photo[] | undefined) => ['photos' as const];

export const {
  usePhotosOfGroupsQuery,
  usePhotosOfChildQuery,
  useSharePhotoMutation,
  useUnsharePhotoMutation,
  useDeletePhotoMutation,
} = areaStore.inject((build) => ({
  photosOfGroups: build.query({
    query: (query: OfGroups) => callQuery('GET /photos', { query }),
    providesTags: tags,
  }),
  photosOfChild: build.query({
    query: (query: OfChild) => callQuery('GET /photos', { query }),
    providesTags: tags,
  }),
  sharePhoto: build.mutation({
    query: (body: Share) =>
      callQuery('POST /deprecated/share-photo/:id', { params: { id: String(body.idPhoto) }, body }),
  }),
  unsharePhoto: build.mutation({
    query: ({ id, childId }: { id: number; childId: number }) =>
      callQuery('DELETE /photos/:id/share/:childId', { params: { id: String(id), childId: String(childId) } }),
  }),
  deletePhoto: build.mutation({
    query: (id: number) => callQuery('DELETE /photos/:id', { params: { id: String(id) } }),
  }),
}));
