import { useState } from 'react';
import { refusalOf, useKernel, type ParentContactNote } from '@groepsapp/kernel';
import { useKept } from '@groepsapp/kernel/store';
import { useSaveNoteMutation } from './contactApi';
import { contactTexts } from './contactTexts';
import { draftKey, type NoteDraft, noteDraftsOf } from './noteDrafts';

export interface NoteSubject {
  childId: number;
  idChildForm: number;
  /** The note that is changed; `null` for a new one. */
  note: ParentContactNote | null;
}

export interface WrittenNote {
  /** What is being written; `null` when nothing is. */
  draft: NoteDraft | null;
  /** The version that somebody else saved, until the user resolves the conflict. */
  conflict: ParentContactNote | null;
  saving: boolean;
  problem: string | null;
  /** What the server says of the text. */
  textError: string | undefined;
  begin: () => void;
  write: (text: string) => void;
  cancel: () => void;
  save: () => Promise<void>;
  saveMine: () => Promise<void>;
  editOn: () => void;
}

/** A note that is written or changed. Every letter is kept on the device until the server has it. */
export function useNote({ childId, idChildForm, note }: NoteSubject): WrittenNote {
  const kernel = useKernel();
  const drafts = noteDraftsOf(kernel);
  const key = draftKey(idChildForm, note?.idNote ?? 0);
  const draft = useKept(noteDraftsOf, key) ?? null;
  const [send, { isLoading, error }] = useSaveNoteMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [comparing, setComparing] = useState(false);
  const isOvertaken = draft !== null && note !== null && draft.basedOn !== note.updatedAt;

  const begin = () =>
    drafts.set(key, { text: note?.content ?? '', basedOn: note?.updatedAt ?? null, key: crypto.randomUUID() });

  function cancel() {
    drafts.remove(key);
    drafts.flush();
    setRefusal(null);
    setComparing(false);
  }

  async function saveBasedOn(basedOn: string | null) {
    if (draft === null) return;
    const noteContent = draft.text.trim();
    setRefusal(noteContent === '' ? contactTexts.required : null);
    if (noteContent === '') return;
    const based = basedOn === null ? {} : { based_on: basedOn };
    const { data } = await send({ idChildForm, idNote: note?.idNote ?? 0, noteContent, key: draft.key, ...based });
    if (data === undefined) return;
    if (data.ok) cancel();
    else setRefusal(data.error ?? '');
    kernel.bus.emit('forms-changed', { childIds: [childId] });
  }

  async function save() {
    if (isOvertaken) setComparing(true);
    else await saveBasedOn(draft?.basedOn ?? null);
  }

  async function saveMine() {
    setComparing(false);
    await saveBasedOn(note?.updatedAt ?? null);
  }

  function editOn() {
    setComparing(false);
    setRefusal(null);
    if (draft !== null) drafts.set(key, { ...draft, basedOn: note?.updatedAt ?? null });
  }

  const failure = refusalOf(error, ['noteContent']);
  return {
    draft,
    conflict: comparing && isOvertaken ? note : null,
    saving: isLoading,
    problem: refusal ?? failure.general,
    textError: failure.fields.noteContent,
    begin,
    write: (text) => draft !== null && drafts.set(key, { ...draft, text }),
    cancel,
    save,
    saveMine,
    editOn,
  };
}
