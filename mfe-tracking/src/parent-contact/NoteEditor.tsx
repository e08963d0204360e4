import { useState } from 'react';
import { useKernel, type ParentContactNote } from '@groepsapp/kernel';
import {
  defineDrafts,
  EditConflict,
  FormField,
  shape,
  useEditForm,
  type OnSaved,
  FormProblem,
} from '@groepsapp/kernel/forms';
import { Button, TextAreaField } from '@groepsapp/kernel/ui/base';
import { contactOutcome, useSaveNoteMutation } from './parentContactApi';
import styles from './ParentContactScreen.module.css';

interface NoteSubject {
  childId: number;
  idChildForm: number;
  /** The note that is changed; `null` for a new one. */
  note: ParentContactNote | null;
}

const lines = [{ label: 'Notitie', text: ({ text }: { text: string }) => text }];

function savedFields({ content, updatedAt }: ParentContactNote) {
  return { fields: { text: content }, version: updatedAt };
}

/** Whether a note is being written: on request, or as there is a draft of it. */
export function useWriting({ idChildForm, note }: NoteSubject) {
  const kernel = useKernel();
  return useState(() => noteDraftsOf(kernel).all.has(draftKey(idChildForm, note?.idNote ?? 0)));
}

function useNote({ childId, idChildForm, note }: NoteSubject) {
  const [send] = useSaveNoteMutation();
  const idNote = note?.idNote ?? 0;
  return useEditForm({
    start: note === null ? { fields: { text: '' }, version: null } : savedFields(note),
    draft: { of: noteDraftsOf, key: draftKey(idChildForm, idNote) },
    theirs: savedFields,
    names: { noteContent: 'text' },
    save({ text }, { key, basedOn }) {
      const noteContent = text.trim();
      if (noteContent === '') return { error: { userMessage: 'Vul een notitie in.' } };
      return contactOutcome(send({ childId, idChildForm, idNote, noteContent, key, based_on: basedOn ?? undefined }));
    },
  });
}

/** The box in which a note is written, and the choice when somebody else changed the note meanwhile. */
export function NoteEditor({ label, onClose, ...subject }: NoteSubject & { label: string; onClose: () => void }) {
  const form = useNote(subject);

  const saved: OnSaved<void> = (_, typedSince) => typedSince || onClose();

  function cancel() {
    form.discard();
    onClose();
  }

  return (
    <div className={styles.editor}>
      <FormField form={form} name="text">
        {(field) => <TextAreaField label={label} rows={5} {...field} />}
      </FormField>
      <FormProblem form={form} />
      <div className={styles.buttons}>
        <span className={styles.quiet}>Nog niet opgeslagen.</span>
        <Button disabled={form.saving} onClick={cancel}>
          Annuleren
        </Button>
        <Button kind="primary" busy={form.saving} onClick={() => form.save(saved)}>
          Opslaan
        </Button>
      </div>
      <EditConflict form={form} lines={lines} onSaved={saved} onTakeTheirs={onClose} />
    </div>
  );
}

interface NoteFields {
  text: string;
}

/** Notes on this device that were not saved, until they are saved or dropped, or the user logs out. */
const noteDraftsOf = defineDrafts<NoteFields>({
  name: 'tracking.parent-contact',
  fields: shape.object({ text: shape.string() }),
  keptFor: 'account',
  label: 'Niet opgeslagen notitie van een oudercontact',
});

/** The draft of a note; note 0 is the new one of a form. */
function draftKey(idChildForm: number, idNote: number): string {
  return `${idChildForm}.${idNote}`;
}
