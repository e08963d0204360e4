import type { CallInput, CallKey } from '@groepsapp/kernel';
import { callQuery } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

type Body<K extends CallKey> = CallInput<K> extends { body: infer B } ? B : never;

export const {
  useRecordOfChildQuery,
  useUpdateFieldsMutation,
  useUpdateCustomFieldsMutation,
  useSetMentorMutation,
  useSetDesignatedEmployeeMutation,
  useDeleteProfilePhotoMutation,
  useRotateProfilePhotoMutation,
} = areaStore.inject((build) => ({
  recordOfChild: build.query({
    query: (childId: number) => callQuery('GET /children/forms', { query: { id_child: String(childId) } }),
    providesTags: (_answer, _error, childId) => [{ type: 'record', id: childId }],
  }),
  updateFields: build.mutation({
    query: (body: Body<'POST /children/update-fields'>) => callQuery('POST /children/update-fields', { body }),
  }),
  updateCustomFields: build.mutation({
    query: (body: Body<'POST /children/custom-fields'>) => callQuery('POST /children/custom-fields', { body }),
  }),
  setMentor: build.mutation({
    query: (body: Body<'POST /deprecated/set-child-mentor'>) =>
      callQuery('POST /deprecated/set-child-mentor', { body }),
  }),
  setDesignatedEmployee: build.mutation({
    query: (body: Body<'POST /deprecated/set-child-designated-employee'>) =>
      callQuery('POST /deprecated/set-child-designated-employee', { body }),
  }),
  deleteProfilePhoto: build.mutation({
    query: (childId: number) =>
      callQuery('POST /deprecated/delete-child-profile-photo', { body: { id_child: childId } }),
  }),
  rotateProfilePhoto: build.mutation({
    query: (childId: number) =>
      callQuery('POST /deprecated/rotate-child-profile-photo', { body: { id_child: childId, rotateType: 'left' } }),
  }),
}));
