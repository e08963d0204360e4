import type { RecordField } from '@groepsapp/kernel';
import {
  useSetDesignatedEmployeeMutation,
  useSetMentorMutation,
  useUpdateCustomFieldsMutation,
  useUpdateFieldsMutation,
} from './detailsApi';

const customPrefix = 'custom_';

/**
 * Saves a field of the record of a child with the call that its function name asks for.
 * @returns takes the value, and the one that it replaces
 */
export function useSaveField(childId: number, { functionName, edit_id }: RecordField) {
  const [updateFields] = useUpdateFieldsMutation();
  const [updateCustom] = useUpdateCustomFieldsMutation();
  const [setMentor] = useSetMentorMutation();
  const [setDesignated] = useSetDesignatedEmployeeMutation();
  const number = edit_id ?? 1;

  return (value: string, based_on: string) => {
    if (functionName === 'mentor') {
      return setMentor({ id_child: childId, id_mentor: Number(value), number, based_on });
    }
    if (functionName === 'designatedEmployee') {
      return setDesignated({ id_child: childId, id_designated_employee: Number(value), number, based_on });
    }
    if (functionName.startsWith(customPrefix)) {
      const key = functionName.slice(customPrefix.length);
      return updateCustom({ id_child: childId, custom: { [key]: value }, based_on: { [key]: based_on } });
    }
    return updateFields({ id_child: childId, fields: [{ name: functionName, value, based_on }] });
  };
}
