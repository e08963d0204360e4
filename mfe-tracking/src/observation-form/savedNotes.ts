import type { CallInput, ChildForm } from '@groepsapp/kernel';
import type { FormFields } from './formDraft';

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
export function savedBody(form: ChildForm, idResult: number, draft: FormFields, basedOn: string | null): Body {
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
