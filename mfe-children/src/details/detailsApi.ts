import type { RecordField } from '@groepsapp/kernel';
import { callQuery, type Announcement } from '@groepsapp/kernel/store';
import { areaStore } from '../store';

interface SavedField {
  childId: number;
  field: RecordField;
  value: string;
  /** The value that it replaces. */
  based_on: string;
}

const customPrefix = 'custom_';

/** The call that the function name of a field asks for. */
function saveCall({ childId: id_child, field: { functionName, edit_id }, value, based_on }: SavedField) {
  const number = edit_id ?? 1;
  if (functionName === 'mentor') {
    const body = { id_child, id_mentor: Number(value), number, based_on };
    return callQuery('POST /deprecated/set-child-mentor', { body });
  }
  if (functionName === 'designatedEmployee') {
    const body = { id_child, id_designated_employee: Number(value), number, based_on };
    return callQuery('POST /deprecated/set-child-designated-employee', { body });
  }
  if (functionName.startsWith(customPrefix)) {
    const key = functionName.slice(customPrefix.length);
    const body = { id_child, custom: { [key]: value }, based_on: { [key]: based_on } };
    return callQuery('POST /children/custom-fields', { body });
  }
  const body = { id_child, fields: [{ name: functionName, value, based_on }] };
  return callQuery('POST /children/update-fields', { body });
}

/** Pictures are loaded again only when there is another. */
const photoChanged = (childId: number, changed: unknown): readonly Announcement[] =>
  changed ? [['photo-changed', { childIds: [childId] }]] : [];

export const {
  useOneChildQuery,
  useRecordOfChildQuery,
  useSaveFieldMutation,
  useUploadProfilePhotoMutation,
  useDeleteProfilePhotoMutation,
  useRotateProfilePhotoMutation,
} = areaStore.inject((build) => ({
  oneChild: build.query({
    query: (childId: number) => callQuery('GET /children', { query: { id_child: String(childId) } }),
    providesTags: (_answer, _error, childId) => [{ type: 'record', id: childId }],
  }),
  recordOfChild: build.query({
    query: (childId: number) => callQuery('GET /children/forms', { query: { id_child: String(childId) } }),
    providesTags: (_answer, _error, childId) => [{ type: 'record', id: childId }],
  }),
  saveField: build.mutation({
    query: saveCall,
    announces: ({ childId }) => [['record-changed', { childIds: [childId] }]],
  }),
  uploadProfilePhoto: build.mutation({
    query: ({ childId, content }: { childId: number; content: Blob }) =>
      callQuery(
        'POST /deprecated/upload-child-profile-photo',
        { body: { fotonaam: String(childId) } },
        { file: { field: 'bestand', content, name: 'foto.jpg' } },
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
    announces: (childId, answer) => photoChanged(childId, answer?.data.thumb_image),
  }),
}));
