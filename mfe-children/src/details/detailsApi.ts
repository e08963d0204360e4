import type { CallInput, CallKey } from '@groepsapp/kernel';
import { callQuery, type Announcement } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

type Body<K extends CallKey> = CallInput<K> extends { body: infer B } ? B : never;

const recordChanged = (childId: number): readonly Announcement[] => [['record-changed', { childIds: [childId] }]];

/** Pictures are loaded again only when there is another. */
const photoChanged = (childId: number, changed: unknown): readonly Announcement[] =>
  changed ? [['photo-changed', { childIds: [childId] }]] : [];

export const {
  useRecordOfChildQuery,
  useUpdateFieldsMutation,
  useUpdateCustomFieldsMutation,
  useSetMentorMutation,
  useSetDesignatedEmployeeMutation,
  useUploadProfilePhotoMutation,
  useDeleteProfilePhotoMutation,
  useRotateProfilePhotoMutation,
} = areaStore.inject((build) => ({
  recordOfChild: build.query({
    query: (childId: number) => callQuery('GET /children/forms', { query: { id_child: String(childId) } }),
    providesTags: (_answer, _error, childId) => [{ type: 'record', id: childId }],
  }),
  updateFields: build.mutation({
    query: (body: Body<'POST /children/update-fields'>) => callQuery('POST /children/update-fields', { body }),
    announces: ({ id_child }) => recordChanged(id_child),
  }),
  updateCustomFields: build.mutation({
    query: (body: Body<'POST /children/custom-fields'>) => callQuery('POST /children/custom-fields', { body }),
    announces: ({ id_child }) => recordChanged(id_child),
  }),
  setMentor: build.mutation({
    query: (body: Body<'POST /deprecated/set-child-mentor'>) =>
      callQuery('POST /deprecated/set-child-mentor', { body }),
    announces: ({ id_child }) => recordChanged(id_child),
  }),
  setDesignatedEmployee: build.mutation({
    query: (body: Body<'POST /deprecated/set-child-designated-employee'>) =>
      callQuery('POST /deprecated/set-child-designated-employee', { body }),
    announces: ({ id_child }) => recordChanged(id_child),
  }),
  uploadProfilePhoto: build.mutation({
    query: ({ childId, file }: { childId: number; file: File }) =>
      callQuery(
        'POST /deprecated/upload-child-profile-photo',
        { body: { fotonaam: String(childId) } },
        { file: { field: 'bestand', content: file, name: file.name } },
      ),
    announces: ({ childId }, answer) => photoChanged(childId, answer?.data.image),
  }),
  deleteProfilePhoto: build.mutation({
    query: (childId: number) =>
      callQuery('POST /deprecated/delete-child-profile-photo', { body: { id_child: childId } }),
    announces: (childId, answer) => photoChanged(childId, answer?.data.success),
  }),
  rotateProfilePhoto: build.mutation({
    query: (childId: number) =>
      callQuery('POST /deprecated/rotate-child-profile-photo', { body: { id_child: childId, rotateType: 'left' } }),
    announces: (childId, answer) => photoChanged(childId, answer !== undefined),
  }),
}));
