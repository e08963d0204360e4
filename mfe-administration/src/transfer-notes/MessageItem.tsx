import type { TransferNote } from '@groepsapp/kernel';
import { formatDate, formatTime } from '@groepsapp/kernel/dates';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import styles from './MessageItem.module.css';
import { messagesTexts } from './messagesTexts';

export interface MessageItemProps {
  message: TransferNote;
  /** Names of its groups. */
  groups: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Characters of a message that tell a screen reader which one a button is about. */
const nameLength = 40;

/** A transfer note with its day, or an announcement, with who wrote it and for which groups. */
export function MessageItem({ message, groups, onEdit, onRemove }: MessageItemProps) {
  const { note, sticky, date } = message;
  const name = note.length > nameLength ? `${note.slice(0, nameLength)}…` : note;
  return (
    <li className={sticky ? styles.announcement : styles.message}>
      <div className={styles.head}>
        <p className={styles.kind}>
          <Icon name={sticky ? 'announcement' : 'note'} />
          {sticky ? messagesTexts.one.sticky : messagesTexts.one.nonSticky}
          {!sticky && <time dateTime={date}>{formatDate(date)}</time>}
        </p>
        <div className={styles.actions}>
          <Button kind="quiet" icon="edit" aria-label={messagesTexts.edit(name)} onClick={onEdit} />
          <Button kind="quiet" icon="remove" aria-label={messagesTexts.remove(name)} onClick={onRemove} />
        </div>
      </div>
      <p className={styles.note} dir="auto">
        {note}
      </p>
      <p className={styles.source}>
        {groups} · <Written message={message} />
      </p>
    </li>
  );
}

function Written({ message: { author, editor, created_at, modified_at } }: { message: TransferNote }) {
  return (
    <>
      {author ?? messagesTexts.unknownAuthor}, <Moment at={created_at} />
      {modified_at !== null && (
        <>
          {' '}
          · {messagesTexts.edited} {editor ?? messagesTexts.unknownAuthor}, <Moment at={modified_at} />
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
