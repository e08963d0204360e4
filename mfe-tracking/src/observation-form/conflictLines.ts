import type { ChildForm } from '@groepsapp/kernel';
import type { ConflictLine } from '@groepsapp/kernel/forms';
import { editFormTexts as texts } from './editFormTexts';
import type { FormFields } from './formDraft';

function shown(text: string | undefined): string {
  return text === undefined || text.trim() === '' ? texts.nothing : text.trim();
}

/** How the fields of a form read, when two people wrote different things. */
export function conflictLines({ mentors, formContent }: ChildForm): readonly ConflictLine<FormFields>[] {
  return [
    { label: texts.status, text: ({ status }) => texts.statuses[status] },
    { label: texts.filledInBy, text: ({ mentor }) => shown(mentors.find(({ id }) => id === mentor)?.name) },
    ...formContent.flatMap(({ id, name, questions }): ConflictLine<FormFields>[] => [
      ...questions.map(({ id: question, vraag }) => ({
        label: texts.noteFor(vraag),
        text: ({ answerNote }: FormFields) => shown(answerNote[question]),
      })),
      { label: texts.categoryNote(name), text: ({ categoryNote }) => shown(categoryNote[id]) },
    ]),
    { label: texts.listNote, text: ({ listNote }) => shown(listNote) },
    { label: texts.formNote, text: ({ note }) => shown(note) },
  ];
}
