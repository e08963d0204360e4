import type { CallInput, Photo } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

/** The group and date of a photo. */
export interface Destination {
  groupId: number;
  /** YYYY-MM-DD */
  date: string;
}

interface SentPhoto extends Destination {
  key: string;
  content: Blob;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

type Share = CallInput<'POST /deprecated/share-photo/:id'>['body'];
type OfGroups = Extract<CallInput<'GET /photos'>['query'], { id_group: string }>;
type OfChild = Extract<CallInput<'GET /photos'>['query'], { id_child: string }>;

const tags = (_answer: readonly Photo[] | undefined) => ['photos' as const];

export const {
  usePhotosOfGroupsQuery,
  usePhotosOfChildQuery,
  useSharePhotoMutation,
  useUnsharePhotoMutation,
  useUploadPhotoMutation,
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
    query: ({ id, childId }: { id: number; childId: number; groupId: number }) =>
      callQuery('DELETE /photos/:id/share/:childId', { params: { id: String(id), childId: String(childId) } }),
    announces: ({ groupId }) => [['photos-changed', { groupIds: [groupId] }]],
  }),
  uploadPhoto: build.mutation({
    query: ({ key, groupId, date, content, ...options }: SentPhoto) =>
      callQuery(
        'POST /deprecated/upload-photos',
        { headers: { 'idempotency-key': key }, query: { id_group: String(groupId) }, body: { date } },
        // The name of the file stays here, as it can name people.
        { ...options, file: { field: 'file', content, name: 'foto.jpg' } },
      ),
    announces: ({ groupId }, answer) => (answer ? [['photos-changed', { groupIds: [groupId] }]] : []),
  }),
  deletePhoto: build.mutation({
    query: (id: number) => callQuery('DELETE /photos/:id', { params: { id: String(id) } }),
  }),
}));
