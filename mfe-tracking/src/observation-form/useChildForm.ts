import type { CallAnswer, ChildForm } from '@groepsapp/kernel';
import { useEditForm, useFields, type FormHandle } from '@groepsapp/kernel/forms';
import { useSaveChildFormMutation } from './editFormApi';
import { editFormTexts } from './editFormTexts';
import { draftsOf, savedFields, type FormFields } from './formDraft';
import { savedBody } from './savedNotes';

export type SavedForm = CallAnswer<'v3 POST /ChildTrackingSystem/saveChildForm'>;

/** An observation form that is being edited. */
export type EditedForm = FormHandle<FormFields, SavedForm> & {
  /** The form is final: nothing can be changed but its status. */
  readOnly: boolean;
};

/** State of an observation form. Every change is kept on the device, until the server has saved it. */
export function useChildForm(idResult: number, form: ChildForm): EditedForm {
  const [send] = useSaveChildFormMutation();
  const state = useEditForm({
    start: savedFields(form),
    draft: { of: draftsOf, key: String(idResult) },
    theirs: savedFields,
    shown: ['formNote'],
    names: { formNote: 'note' },
    texts: { failed: editFormTexts.failed },
    save: (fields, { key, basedOn }) => send({ ...savedBody(form, idResult, fields, basedOn), key }),
  });
  const status = useFields(state, (fields) => fields.status);
  return { ...state, readOnly: form.form.selectedFormStatus === 'final' && status === 'final' };
}
