import { useState } from 'react';
import type { ParentContactNote } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { Badge } from '@groepsapp/kernel/ui/data';
import { ShareCheckbox } from '../shared/ShareCheckbox';
import { contactOutcome, useRemoveNoteMutation, useShareNoteMutation } from './parentContactApi';
import styles from './ParentContactScreen.module.css';
import { NoteEditor, useWriting } from './NoteEditor';

interface NoteItemProps {
  childId: number;
  idChildForm: number;
  note: ParentContactNote;
  /** Whether the user may change notes. */
  writable: boolean;
  /** Whether the user may share notes with the carers. */
  isAuthorized: boolean;
  /** Why nothing of the child may be shared. */
  sharingRefusal: string | undefined;
}

const momentOf = ({ updatedAt }: ParentContactNote) => {
  const instant = Date.parse(updatedAt);
  return `${formatDate(instant)} ${formatTime(instant)}`;
};

/** One note, with what can be done with it. */
export function NoteItem({ childId, idChildForm, note, writable, isAuthorized, sharingRefusal }: NoteItemProps) {
  const subject = { childId, idChildForm, note };
  const [writing, setWriting] = useWriting(subject);
  const [removing, setRemoving] = useState(false);
  const moment = momentOf(note);
  const edit = `Notitie van ${moment} wijzigen`;
  return (
    <li className={styles.note}>
      <p className={styles.meta}>
        <span>{note.updatedBy === '' ? moment : `${moment} door ${note.updatedBy}`}</span>
        {note.share && <Badge tone="primary">Gedeeld met verzorgers</Badge>}
      </p>
      {writing ? (
        <NoteEditor {...subject} label={edit} onClose={() => setWriting(false)} />
      ) : (
        <>
          <p className={styles.content} dir="auto">
            {note.content}
          </p>
          <div className={styles.buttons}>
            {isAuthorized && <Sharing {...subject} moment={moment} sharingRefusal={sharingRefusal} />}
            {writable && (
              <>
                <Button icon="edit" aria-label={edit} onClick={() => setWriting(true)}>
                  Wijzigen
                </Button>
                <Button
                  kind="quiet"
                  icon="remove"
                  aria-label={`Notitie van ${moment} verwijderen`}
                  onClick={() => setRemoving(true)}
                >
                  Verwijderen
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

type SharingProps = Pick<NoteItemProps, 'childId' | 'idChildForm' | 'note' | 'sharingRefusal'> & { moment: string };

function Sharing({ childId, idChildForm, note: { idNote, share }, moment, sharingRefusal }: SharingProps) {
  const [send] = useShareNoteMutation();
  return (
    <span className={styles.sharing}>
      <ShareCheckbox
        label="Delen met verzorgers"
        name={`notitie van ${moment}`}
        shared={share}
        refusal={sharingRefusal}
        share={(shared) => contactOutcome(send({ childId, idChildForm, idNote, share: shared ? 1 : 0 }))}
      />
    </span>
  );
}

function RemoveNote({ childId, note, onClose }: { childId: number; note: ParentContactNote; onClose: () => void }) {
  const [remove] = useRemoveNoteMutation();
  return (
    <RemoveDialog
      heading="Notitie verwijderen?"
      confirmLabel="Verwijderen"
      item={note}
      remove={({ idNote, updatedAt }) => contactOutcome(remove({ childId, idNote, based_on: updatedAt }))}
      onClose={onClose}
    >
      {({ content, share }) => (
        <>
          <p className={styles.content} dir="auto">
            {content}
          </p>
          {share && <p>De notitie is gedeeld; ook de verzorgers zien haar dan niet meer.</p>}
        </>
      )}
    </RemoveDialog>
  );
}
