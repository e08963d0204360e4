import { useRef } from 'react';
import type { RecordField } from '@groepsapp/kernel';
import { conflictOf } from '@groepsapp/kernel/changes';
import type { InlineSaveResult } from '@groepsapp/kernel/ui/forms';
import {
  useSetDesignatedEmployeeMutation,
  useSetMentorMutation,
  useUpdateCustomFieldsMutation,
  useUpdateFieldsMutation,
} from './detailsApi';
import { detailsTexts } from './detailsTexts';

const customPrefix = 'custom_';

/** Saves a field with the call that its function name asks for. */
function useSend(childId: number, { functionName, edit_id }: RecordField) {
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

/**
 * Saves a field of the record of a child. When somebody else has changed it since editing began, the result has the
 * current value, and saving again replaces it.
 */
export function useSaveField(childId: number, field: RecordField) {
  const send = useSend(childId, field);
  const theirs = useRef<string | null>(null);

  return async (value: string, from: string): Promise<InlineSaveResult> => {
    const { error } = await send(value, theirs.current ?? from);
    if (!error) {
      theirs.current = null;
      return { saved: true };
    }
    const current = conflictOf<RecordField>(error);
    if (current === null) return { saved: false, message: error.fields[field.functionName] ?? error.userMessage };
    theirs.current = current.value;
    return {
      saved: false,
      message: detailsTexts.conflict,
      conflict: current.displayValue || detailsTexts.nothing,
    };
  };
}
