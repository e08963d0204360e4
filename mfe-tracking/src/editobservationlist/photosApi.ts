import type { CallInput } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

const path = 'v3 POST /ChildTrackingSystem';

export const { useChildMediaQuery, useAddResultPhotosMutation, useDeleteResultPhotoMutation } = areaStore.inject(
  (build) => ({
    childMedia: build.query({
      query: (body: CallInput<`${typeof path}/getChildMedia`>['body']) => callQuery(`${path}/getChildMedia`, { body }),
    }),
    addResultPhotos: build.mutation({
      query: ({ key, ...body }: CallInput<`${typeof path}/addPhoto`>['body'] & { key: string }) =>
        callQuery(`${path}/addPhoto`, { headers: { 'idempotency-key': key }, body }),
    }),
    deleteResultPhoto: build.mutation({
      query: (body: CallInput<`${typeof path}/deletePhoto`>['body']) => callQuery(`${path}/deletePhoto`, { body }),
    }),
  }),
);
