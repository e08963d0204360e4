import { refusalOf, type ApiFailure } from '@groepsapp/kernel';
import { useEditForm } from '@groepsapp/kernel/forms';
import { draftsOf, savedForm, type OpenedForm } from './drafts';
import { useSaveFormMutation } from './intakeFormsApi';
import { formsTexts } from './intakeFormsTexts';

/** Without a code nobody said why; after a conflict trying again does not help. */
function worded(failure: ApiFailure | undefined): Partial<ApiFailure> & { userMessage: string } {
  if (failure?.code === undefined) return { userMessage: formsTexts.failed };
  const { general } = refusalOf(failure, []);
  const userMessage = failure.code === 'conflict' ? general : `${formsTexts.failed}. ${general}`;
  return { ...failure, userMessage, fields: {} };
}

/** State of an intake form. What was filled in stays on the device until it is saved or given up. */
export function useIntakeForm(childId: number, opened: OpenedForm) {
  const [send] = useSaveFormMutation();
  return useEditForm({
    start: opened,
    draft: { of: draftsOf, key: String(childId) },
    theirs: savedForm,
    async save({ id, templateId, rows, status }, { key, basedOn }) {
      const names = { idGeneralForm: templateId, idQuestionnaireTemplate: templateId, idChild: childId };
      const version = basedOn === null ? {} : { based_on: basedOn };
      const { data, error } = await send({ key, id, ...names, status, json: rows, ...version });
      return data?.saved ? { data } : { error: worded(error) };
    },
  });
}
