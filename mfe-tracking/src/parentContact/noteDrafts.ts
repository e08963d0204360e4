import { defineKept } from '@groepsapp/kernel/store';

/** A note that is being written and is not saved yet. */
export interface NoteDraft {
  text: string;
  /** `updatedAt` of the note that is changed; `null` for a new one. */
  basedOn: string | null;
  /** Sent with a new note, so that it is made once, also when the answer got lost. */
  key: string;
}

function checkDraft(entry: unknown): NoteDraft | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { text, basedOn, key }: Partial<Record<keyof NoteDraft, unknown>> = entry;
  const isBased = basedOn === null || typeof basedOn === 'string';
  return typeof text === 'string' && isBased && typeof key === 'string' ? { text, basedOn, key } : null;
}

/** Notes on this device that were not saved, until they are saved or dropped, or the user logs out. */
export const noteDraftsOf = defineKept<NoteDraft>({
  name: 'tracking.parent-contact',
  version: 1,
  check: checkDraft,
  keptFor: 'account',
  draft: 'Niet opgeslagen notitie van een oudercontact',
});

/** The draft of a note; note 0 is the new one of a form. */
export function draftKey(idChildForm: number, idNote: number): string {
  return `${idChildForm}.${idNote}`;
}
