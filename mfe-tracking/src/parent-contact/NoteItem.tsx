import { useState } from 'react';
import type { ParentContactNote } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { Badge } from '@groepsapp/kernel/ui/data';
import { ShareCheckbox } from '../shared/ShareCheckbox';
import { outcomeOf, useRemoveNoteMutation, useShareNoteMutation } from './parentContactApi';
import { contactTexts as texts } from './parentContactTexts';
import styles from './ParentContactScreen.module.css';
import { NoteEditor, useWriting } from './NoteEditor';

export interface NoteItemProps {
  childId: number;
  idChildForm: number;
  note: ParentContactNote;
  /** Whether the user may change notes. */
  writable: boolean;
  /** Whether the user may share notes with the carers. */
  isAuthorized: boolean;
}

const momentOf = ({ updatedAt }: ParentContactNote) => {
  const instant = Date.parse(updatedAt);
  return `${formatDate(instant)} ${formatTime(instant)}`;
};

/** One note, with what can be done with it. */
export function NoteItem({ childId, idChildForm, note, writable, isAuthorized }: NoteItemProps) {
  const subject = { childId, idChildForm, note };
  const [writing, setWriting] = useWriting(subject);
  const [removing, setRemoving] = useState(false);
  const moment = momentOf(note);
  return (
    <li className={styles.note}>
      <p className={styles.meta}>
        <span>{texts.written(moment, note.updatedBy)}</span>
        {note.share && <Badge tone="primary">{texts.shared}</Badge>}
      </p>
      {writing ? (
        <NoteEditor {...subject} label={texts.editNote(moment)} onClose={() => setWriting(false)} />
      ) : (
        <>
          <p className={styles.content} dir="auto">
            {note.content}
          </p>
          <div className={styles.buttons}>
            {isAuthorized && <Sharing childId={childId} idChildForm={idChildForm} note={note} moment={moment} />}
            {writable && (
              <>
                <Button icon="edit" aria-label={texts.editNote(moment)} onClick={() => setWriting(true)}>
                  {texts.edit}
                </Button>
                <Button
                  kind="quiet"
                  icon="remove"
                  aria-label={texts.removeNote(moment)}
                  onClick={() => setRemoving(true)}
                >
                  {texts.remove}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {removing && <RemoveNote childId={childId} note={note} onClose={() => setRemoving(false)} />}
    </li>
  );
}

type SharingProps = Pick<NoteItemProps, 'childId' | 'idChildForm' | 'note'> & { moment: string };

function Sharing({ childId, idChildForm, note: { idNote, share }, moment }: SharingProps) {
  const [send] = useShareNoteMutation();
  return (
    <span className={styles.sharing}>
      <ShareCheckbox
        label={texts.share}
        name={texts.noteOf(moment)}
        shared={share}
        share={(shared) => outcomeOf(send({ childId, idChildForm, idNote, share: shared ? 1 : 0 }))}
      />
    </span>
  );
}

interface RemoveNoteProps {
  childId: number;
  note: ParentContactNote;
  onClose: () => void;
}

function RemoveNote({ childId, note, onClose }: RemoveNoteProps) {
  const [remove] = useRemoveNoteMutation();
  return (
    <RemoveDialog
      heading={texts.removeHeading}
      confirmLabel={texts.remove}
      item={note}
      remove={({ idNote, updatedAt }) => outcomeOf(remove({ childId, idNote, based_on: updatedAt }))}
      onRemoved={onClose}
      onClose={onClose}
    >
      {({ content, share }) => (
        <>
          <p className={styles.content} dir="auto">
            {content}
          </p>
          {share && <p>{texts.removeShared}</p>}
        </>
      )}
    </RemoveDialog>
  );
}
