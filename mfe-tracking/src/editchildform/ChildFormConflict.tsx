import type { ChildForm } from '@groepsapp/kernel';
import { ConflictDialog, type ConflictField } from '@groepsapp/kernel/changes';
import { editFormTexts as texts } from './editFormTexts';
import { draftOf, type FormDraft } from './formDraft';
import type { FormState } from './useChildForm';

function shown(text: string | undefined): string {
  return text === undefined || text.trim() === '' ? texts.nothing : text.trim();
}

/** The content of two versions of a form, as text. */
function fieldsOf(form: ChildForm, theirs: FormDraft, mine: FormDraft): ConflictField[] {
  const mentorOf = ({ mentor }: FormDraft) => shown(form.mentors.find(({ id }) => id === mentor)?.name);
  const both = (label: string, read: (draft: FormDraft) => string) => ({
    label,
    theirs: read(theirs),
    mine: read(mine),
  });
  return [
    both(texts.status, ({ status }) => texts.statuses[status]),
    both(texts.filledInBy, mentorOf),
    ...form.formContent.flatMap(({ id, name, questions }) => [
      ...questions.map((question) =>
        both(texts.noteFor(question.vraag), ({ answerNote }) => shown(answerNote[question.id])),
      ),
      both(texts.categoryNote(name), ({ categoryNote }) => shown(categoryNote[id])),
    ]),
    both(texts.listNote, ({ listNote }) => shown(listNote)),
    both(texts.formNote, ({ note }) => shown(note)),
  ];
}

export interface ChildFormConflictProps {
  state: FormState;
  /** What somebody else saved meanwhile. */
  theirs: ChildForm;
  onSaveMine: () => void;
}

/** Shows what two people wrote differently, and lets the user choose. */
export function ChildFormConflict({ state, theirs, onSaveMine }: ChildFormConflictProps) {
  return (
    <ConflictDialog
      fields={fieldsOf(theirs, draftOf(theirs), state.values)}
      busy={state.saving}
      onTakeTheirs={() => state.goOnFromTheirs('theirs')}
      onEditOn={() => state.goOnFromTheirs('mine')}
      onSaveMine={onSaveMine}
    />
  );
}
