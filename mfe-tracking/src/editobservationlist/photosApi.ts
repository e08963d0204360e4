import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

export const { useChildMediaQuery, useAddResultPhotosMutation, useDeleteResultPhotoMutation } = areaStore.inject(
  (build) => ({
    childMedia: build.query({
      query: (body: CallInput<'v3 POST /ChildTrackingSystem/getChildMedia'>['body']) =>
        callQuery('v3 POST /ChildTrackingSystem/getChildMedia', { body }),
    }),
    addResultPhotos: build.mutation({
      query: ({ key, ...body }: CallInput<'v3 POST /ChildTrackingSystem/addPhoto'>['body'] & { key: string }) =>
        callQuery('v3 POST /ChildTrackingSystem/addPhoto', { headers: { 'idempotency-key': key }, body }),
    }),
    deleteResultPhoto: build.mutation({
      query: (body: CallInput<'v3 POST /ChildTrackingSystem/deletePhoto'>['body']) =>
        callQuery('v3 POST /ChildTrackingSystem/deletePhoto', { body }),
    }),
  }),
);
