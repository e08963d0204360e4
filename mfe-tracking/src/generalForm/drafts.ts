import { defineKept } from '@groepsapp/kernel/store';

/** What was filled in and not saved yet. */
export interface FormDraft {
  answerNote: Readonly<Record<string, string>>;
  checkedAnswer: Readonly<Record<string, readonly number[]>>;
  /** The version that it is based on; `null` for a new form. */
  basedOn: string | null;
  /** Sent with a new form, so that it is made once, also when the answer got lost. */
  key: string;
}

function isRecordOf(value: unknown, fits: (entry: unknown) => boolean): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(fits);
}

function isDraft(entry: unknown): entry is FormDraft {
  if (typeof entry !== 'object' || entry === null) return false;
  const { answerNote, checkedAnswer, basedOn, key }: Partial<Record<keyof FormDraft, unknown>> = entry;
  const isIds = (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === 'number');
  return (
    isRecordOf(answerNote, (note) => typeof note === 'string') &&
    isRecordOf(checkedAnswer, isIds) &&
    (basedOn === null || typeof basedOn === 'string') &&
    typeof key === 'string'
  );
}

/** The draft of each general form, kept on the device until it is saved, discarded, or the user logs out. */
export const draftsOf = defineKept<FormDraft>({
  name: 'tracking.general-forms',
  version: 1,
  check: (entry) => (isDraft(entry) ? entry : null),
  keptFor: 'account',
  draft: 'Niet opgeslagen formulier',
});
