import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../../store';

/** The child whose result it is. */
interface About {
  childId: number;
}

type AddedPhotos = CallInput<'v3 POST /ChildTrackingSystem/addPhoto'>['body'] & About & { key: string };
type DeletedPhoto = CallInput<'v3 POST /ChildTrackingSystem/deletePhoto'>['body'] & About;

export const { useChildMediaQuery, useAddResultPhotosMutation, useDeleteResultPhotoMutation } = areaStore.inject(
  (build) => ({
    childMedia: build.query({
      query: (body: CallInput<'v3 POST /ChildTrackingSystem/getChildMedia'>['body']) =>
        callQuery('v3 POST /ChildTrackingSystem/getChildMedia', { body }),
    }),
    addResultPhotos: build.mutation({
      query: ({ key, childId: _, ...body }: AddedPhotos) =>
        callQuery('v3 POST /ChildTrackingSystem/addPhoto', { headers: { 'idempotency-key': key }, body }),
      announces: ({ childId }) => [['results-changed', { childIds: [childId] }]],
    }),
    deleteResultPhoto: build.mutation({
      query: ({ childId: _, ...body }: DeletedPhoto) => callQuery('v3 POST /ChildTrackingSystem/deletePhoto', { body }),
      announces: ({ childId }) => [['results-changed', { childIds: [childId] }]],
    }),
  }),
);
