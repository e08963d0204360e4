import type { ChildForm, FormStatus } from '@groepsapp/kernel';
import { defineKept } from '@groepsapp/kernel/store';

type Texts = Readonly<Record<string, string>>;

/** What was changed in a form and is not saved yet. */
export interface FormDraft {
  note: string;
  listNote: string;
  /** By category, and by question. */
  categoryNote: Texts;
  answerNote: Texts;
  status: FormStatus;
  /** The employee of 'Ingevuld door'. */
  mentor: number | null;
  /** `saved_at` of the version that was changed. */
  basedOn: string;
  /** Sent with this content, so that it is saved once, also when the answer got lost; other content gets another key. */
  key: string;
}

export function draftOf({
  child,
  list,
  form,
  categoryNote,
  answerNote,
  selectedMentor,
  saved_at,
}: ChildForm): FormDraft {
  return {
    note: form.note,
    listNote: list.note,
    categoryNote: categoryNote[list.idList]?.[child.idChild] ?? {},
    answerNote: answerNote[list.idList]?.[child.idChild] ?? {},
    status: form.selectedFormStatus,
    mentor: selectedMentor,
    basedOn: saved_at,
    key: crypto.randomUUID(),
  };
}

function areTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
}

function isDraft(entry: unknown): entry is FormDraft {
  if (typeof entry !== 'object' || entry === null) return false;
  const draft: Partial<Record<keyof FormDraft, unknown>> = entry;
  const texts = [draft.note, draft.listNote, draft.basedOn, draft.key];
  return (
    texts.every((text) => typeof text === 'string') &&
    areTexts(draft.categoryNote) &&
    areTexts(draft.answerNote) &&
    (draft.status === 'development' || draft.status === 'final') &&
    (draft.mentor === null || typeof draft.mentor === 'number')
  );
}

/** The draft of each form, by its result, kept on the device until it is saved, discarded, or the user logs out. */
export const draftsOf = defineKept<FormDraft>({
  name: 'tracking.child-forms',
  version: 1,
  check: (entry) => (isDraft(entry) ? entry : null),
  keptFor: 'account',
  draft: 'Niet opgeslagen observatieformulier',
});
