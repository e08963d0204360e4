import { useState } from 'react';
import { useKernel, type ParentContactNote } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Alert, Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { Badge } from '@groepsapp/kernel/ui/data';
import { useRemoveNoteMutation, useShareNoteMutation } from './contactApi';
import { contactTexts as texts } from './contactTexts';
import styles from './contact.module.css';
import { NoteEditor } from './NoteEditor';
import { useNote } from './useNote';

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
  const written = useNote({ childId, idChildForm, note });
  const [removing, setRemoving] = useState(false);
  const moment = momentOf(note);
  return (
    <li className={styles.note}>
      <p className={styles.meta}>
        <span>{texts.written(moment, note.updatedBy)}</span>
        {note.share && <Badge tone="primary">{texts.shared}</Badge>}
      </p>
      {written.draft === null ? (
        <>
          <p className={styles.content} dir="auto">
            {note.content}
          </p>
          <div className={styles.buttons}>
            {isAuthorized && <Sharing childId={childId} idChildForm={idChildForm} note={note} moment={moment} />}
            {writable && (
              <>
                <Button icon="edit" aria-label={texts.editNote(moment)} onClick={written.begin}>
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
      ) : (
        <NoteEditor label={texts.editNote(moment)} written={written} />
      )}
      {removing && <RemoveNote childId={childId} note={note} onClose={() => setRemoving(false)} />}
    </li>
  );
}

type SharingProps = Pick<NoteItemProps, 'childId' | 'idChildForm' | 'note'> & { moment: string };

function Sharing({ childId, idChildForm, note, moment }: SharingProps) {
  const { bus } = useKernel();
  const [share, { data, error, isLoading }] = useShareNoteMutation();

  async function change(shared: boolean) {
    const answer = await share({ idChildForm, idNote: note.idNote, share: shared ? 1 : 0 });
    if (!answer.error) bus.emit('forms-changed', { childIds: [childId] });
  }

  const refusal = data?.ok === false ? (data.error ?? null) : null;
  const problem = refusal ?? (error && 'userMessage' in error ? error.userMessage : null);
  return (
    <span className={styles.sharing}>
      <label className={styles.share}>
        <input
          type="checkbox"
          checked={note.share}
          disabled={isLoading}
          aria-label={texts.shareNote(moment)}
          onChange={({ target }) => void change(target.checked)}
        />
        {texts.share}
      </label>
      {problem && <Alert kind="error">{problem}</Alert>}
    </span>
  );
}

interface RemoveNoteProps {
  childId: number;
  note: ParentContactNote;
  onClose: () => void;
}

/** Asks before a note is deleted; one that somebody else deleted already counts as deleted. */
function RemoveNote({ childId, note, onClose }: RemoveNoteProps) {
  const { bus } = useKernel();
  const [remove, { data, error, isLoading }] = useRemoveNoteMutation();

  async function confirm() {
    const answer = await remove({ idNote: note.idNote, based_on: note.updatedAt });
    const gone = answer.error && 'kind' in answer.error && answer.error.kind === 'not-found';
    if ((answer.error && !gone) || answer.data?.ok === false) return;
    bus.emit('forms-changed', { childIds: [childId] });
    onClose();
  }

  const refusal = data?.ok === false ? (data.error ?? null) : null;
  const problem = refusal ?? (error && 'userMessage' in error ? error.userMessage : null);
  return (
    <ConfirmDialog
      heading={texts.removeHeading}
      confirmLabel={texts.remove}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.content} dir="auto">
        {note.content}
      </p>
      {note.share && <p>{texts.removeShared}</p>}
      {problem && <Alert kind="error">{problem}</Alert>}
    </ConfirmDialog>
  );
}
