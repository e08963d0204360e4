import { useState } from 'react';
import { groupIdText, shortened, useTopic, type CallInput, type Group, type TransferNote } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Moment } from '../shared/DatedText';
import { useTransferNotesQuery } from './transferNotesApi';
import { groupNames, type Shown } from './transferNotesRules';
import styles from './TransferNotesScreen.module.css';
import { transferNotesTexts } from './transferNotesTexts';

interface NoteListProps {
  shown: Shown;
  /** The groups whose names are known. */
  groups: readonly Group[];
  onEdit: (transferNote: TransferNote) => void;
  onRemove: (transferNote: TransferNote) => void;
}

/** The transfer notes of the chosen groups, newest first, with more on request. */
export function NoteList({ shown, ...props }: NoteListProps) {
  const id_group = useTopic('selection', groupIdText);
  const sticky = shown === 'all' ? {} : { sticky: shown === 'sticky' ? ('1' as const) : ('0' as const) };
  return <NotePage query={id_group === '' ? null : { id_group, ...sticky }} offset={0} {...props} />;
}

const pageSize = 15;

interface NotePageProps extends Omit<NoteListProps, 'shown'> {
  /** `null` while no groups are chosen. */
  query: CallInput<'GET /transfer-notes'>['query'] | null;
  offset: number;
}

/** A page of transfer notes and, on request, those after it. All of them are loaded again when a note changes. */
function NotePage(props: NotePageProps) {
  const { query, offset, groups, onEdit, onRemove } = props;
  const [more, setMore] = useState(false);
  const page = { limit: String(pageSize), offset: String(offset) };
  const state = useTransferNotesQuery(query === null ? skipToken : { ...query, ...page });
  return (
    <AsyncContent state={state} lines={6} {...(offset === 0 && { empty: 'Geen berichten gevonden' })}>
      {(transferNotes) => (
        <>
          {transferNotes.length > 0 && (
            <ul className={styles.list} aria-label="Berichten">
              {transferNotes.map((transferNote) => (
                <NoteItem
                  key={transferNote.id}
                  transferNote={transferNote}
                  groups={groupNames(transferNote.id_group, groups)}
                  onEdit={() => onEdit(transferNote)}
                  onRemove={() => onRemove(transferNote)}
                />
              ))}
            </ul>
          )}
          {transferNotes.length === pageSize &&
            (more ? (
              <NotePage {...props} offset={offset + pageSize} />
            ) : (
              <div className={styles.more}>
                <Button onClick={() => setMore(true)}>Laad meer</Button>
              </div>
            ))}
        </>
      )}
    </AsyncContent>
  );
}

interface NoteItemProps {
  transferNote: TransferNote;
  groups: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Characters of a transfer note that tell a screen reader which one a button is about. */
const nameLength = 40;

/** A transfer note with its day, or an announcement, with who wrote it and for which groups. */
function NoteItem({ transferNote, groups, onEdit, onRemove }: NoteItemProps) {
  const { note, sticky, date } = transferNote;
  const name = shortened(note, nameLength);
  return (
    <li className={sticky ? styles.announcement : styles.message}>
      <div className={styles.head}>
        <p className={styles.kind}>
          <Icon name={sticky ? 'announcement' : 'note'} />
          {sticky ? transferNotesTexts.one.sticky : transferNotesTexts.one.nonSticky}
          {!sticky && <time dateTime={date}>{formatDate(date)}</time>}
        </p>
        <div className={styles.actions}>
          <Button kind="quiet" icon="edit" aria-label={`Bewerk: ${name}`} onClick={onEdit} />
          <Button kind="quiet" icon="remove" aria-label={`Verwijder: ${name}`} onClick={onRemove} />
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
          · Laatst bewerkt door {editor ?? transferNotesTexts.unknownAuthor}, <Moment at={modified_at} />
        </>
      )}
    </>
  );
}
