import type { CallAnswer, CallInput, ChildForm, FormStatus } from '@groepsapp/kernel';
import { defineDrafts, shape, useEditForm, useFields, type FormHandle } from '@groepsapp/kernel/forms';
import { useSaveChildFormMutation } from '../shared/observationFormApi';

type Texts = Readonly<Record<string, string>>;

/** The editable fields of a form. */
export interface FormFields {
  note: string;
  listNote: string;
  /** By category, and by question. */
  categoryNote: Texts;
  answerNote: Texts;
  status: FormStatus;
  /** The employee of 'Ingevuld door'. */
  mentor: number | null;
}

/** The changed parts of a form, and its version: also its observation may have been saved. */
function savedFields(saved: ChildForm): { fields: FormFields; version: string } {
  const { child, list, form, categoryNote, answerNote, selectedMentor, saved_at } = saved;
  const fields = {
    note: form.note,
    listNote: list.note,
    categoryNote: categoryNote[list.idList]?.[child.idChild] ?? {},
    answerNote: answerNote[list.idList]?.[child.idChild] ?? {},
    status: form.selectedFormStatus,
    mentor: selectedMentor,
  };
  return { fields, version: saved_at };
}

const texts = shape.record(shape.string(), shape.string());

/** The draft of each form, by its result. */
const formDrafts = defineDrafts<FormFields>({
  name: 'tracking.child-forms',
  fields: shape.object({
    note: shape.string(),
    listNote: shape.string(),
    categoryNote: texts,
    answerNote: texts,
    status: shape.picklist(['development', 'final']),
    mentor: shape.nullable(shape.number()),
  }),
  keptFor: 'account',
  label: 'Niet opgeslagen observatieformulier',
});

type Body = CallInput<'v3 POST /ChildTrackingSystem/saveChildForm'>['body'];

/** Texts of items with a note box, without empty ones. */
function filled(texts: Readonly<Record<string, string>>, boxes: readonly { id: number; noteChecked: string }[]) {
  return Object.fromEntries(
    boxes
      .filter(({ noteChecked }) => noteChecked === 'checked')
      .map(({ id }) => [id, (texts[id] ?? '').trim()])
      .filter(([, text]) => text !== ''),
  );
}

/** The body of a save: the notes by list and child, in the shape of the call. */
function savedBody(form: ChildForm, idResult: number, draft: FormFields, basedOn: string | null): Body {
  const { child, list, formContent, viewStatus } = form;
  const questions = formContent.flatMap((category) => category.questions);
  const keyed = <T>(value: T) => ({ [list.idList]: { [child.idChild]: value } });
  const listNote = list.noteChecked === 'checked' ? draft.listNote.trim() : '';
  return {
    idResult,
    idChild: child.idChild,
    idList: list.idList,
    answerNote: keyed(filled(draft.answerNote, questions)),
    categoryNote: keyed(filled(draft.categoryNote, formContent)),
    listNote: listNote === '' ? {} : keyed(listNote),
    formNote: draft.note.trim(),
    mentor: draft.mentor,
    ...(viewStatus && { formStatus: draft.status }),
    based_on: basedOn ?? form.saved_at,
  };
}

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
    draft: { of: formDrafts, key: String(idResult) },
    theirs: savedFields,
    shown: ['formNote'],
    names: { formNote: 'note' },
    texts: { failed: 'Er is een fout opgetreden tijdens het opslaan van observatieformulier.' },
    save: (fields, { key, basedOn }) =>
      send({ ...savedBody(form, idResult, fields, basedOn), childId: form.child.idChild, key }),
  });
  const status = useFields(state, (fields) => fields.status);
  return { ...state, readOnly: form.form.selectedFormStatus === 'final' && status === 'final' };
}
