import type { TransferNote } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import styles from './NoteItem.module.css';
import { transferNotesTexts } from './transferNotesTexts';

export interface NoteItemProps {
  transferNote: TransferNote;
  /** Names of its groups. */
  groups: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Characters of a transfer note that tell a screen reader which one a button is about. */
const nameLength = 40;

/** A transfer note with its day, or an announcement, with who wrote it and for which groups. */
export function NoteItem({ transferNote, groups, onEdit, onRemove }: NoteItemProps) {
  const { note, sticky, date } = transferNote;
  const name = note.length > nameLength ? `${note.slice(0, nameLength)}…` : note;
  return (
    <li className={sticky ? styles.announcement : styles.message}>
      <div className={styles.head}>
        <p className={styles.kind}>
          <Icon name={sticky ? 'announcement' : 'note'} />
          {sticky ? transferNotesTexts.one.sticky : transferNotesTexts.one.nonSticky}
          {!sticky && <time dateTime={date}>{formatDate(date)}</time>}
        </p>
        <div className={styles.actions}>
          <Button kind="quiet" icon="edit" aria-label={transferNotesTexts.edit(name)} onClick={onEdit} />
          <Button kind="quiet" icon="remove" aria-label={transferNotesTexts.remove(name)} onClick={onRemove} />
        </div>
      </div>
      <p className={styles.note} dir="auto">
        {note}
      </p>
      <p className={styles.source}>
        {groups} · <Written transferNote={transferNote} />
      </p>
    </li>
  );
}

function Written({ transferNote: { author, editor, created_at, modified_at } }: { transferNote: TransferNote }) {
  return (
    <>
      {author ?? transferNotesTexts.unknownAuthor}, <Moment at={created_at} />
      {modified_at !== null && (
        <>
          {' '}
          · {transferNotesTexts.edited} {editor ?? transferNotesTexts.unknownAuthor}, <Moment at={modified_at} />
        </>
      )}
    </>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at)} {formatTime(at)}
    </time>
  );
}
