import type { CallInput } from '@groepsapp/kernel';
import { callQuery, type Announcement } from '@groepsapp/kernel/store';
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

/** One of several photos that are changed one after another, of which lists hear at the end. */
export interface OfSeveral {
  /** The groups of the photos up to this one. */
  groupIds: number[];
  isLast: boolean;
}

const atEnd = ({ groupIds, isLast }: OfSeveral, answer: unknown): readonly Announcement[] =>
  isLast || answer === undefined ? [['photos-changed', { groupIds }]] : [];

export const {
  usePhotosOfChildQuery,
  usePhotosOfGroupsQuery,
  useSharePhotoMutation,
  useUnsharePhotoMutation,
  useUploadPhotoMutation,
  useDeletePhotoMutation,
} = areaStore.inject((build) => ({
  photosOfGroups: build.query({
    query: (query: OfGroups) => callQuery('GET /photos', { query }),
    providesTags: ['photos'],
  }),
  photosOfChild: build.query({
    query: (query: OfChild) => callQuery('GET /photos', { query }),
    providesTags: ['photos'],
  }),
  sharePhoto: build.mutation({
    query: ({ body }: OfSeveral & { body: Share }) =>
      callQuery('POST /deprecated/share-photo/:id', { params: { id: String(body.idPhoto) }, body }),
    announces: (arg, answer) => atEnd(arg, answer),
    announcesRefusal: true,
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
    query: ({ id }: OfSeveral & { id: number }) => callQuery('DELETE /photos/:id', { params: { id: String(id) } }),
    announces: (arg, answer) => atEnd(arg, answer),
    announcesRefusal: true,
  }),
}));
