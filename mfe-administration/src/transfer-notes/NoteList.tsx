import { useState } from 'react';
import { groupIdText, shortened, useTopic, type Group, type TransferNote } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { Moment } from '../shared/DatedText';
import { GrowingList, limitOf, mostShown } from '../shared/GrowingList';
import { useTransferNotesQuery } from './transferNotesApi';
import { groupNames, type Shown } from './transferNotesRules';
import styles from './TransferNotesScreen.module.css';
import { transferNotesTexts } from './transferNotesTexts';

export interface NoteListProps {
  shown: Shown;
  /** The groups whose names are known. */
  groups: readonly Group[];
  onEdit: (transferNote: TransferNote) => void;
  onRemove: (transferNote: TransferNote) => void;
}

/** The transfer notes of the chosen groups, newest first, with more on request. */
export function NoteList({ shown, groups, onEdit, onRemove }: NoteListProps) {
  const id_group = useTopic('selection', groupIdText);
  const [pages, setPages] = useState(1);
  const limit = limitOf(pages);
  const sticky = shown === 'all' ? {} : { sticky: shown === 'sticky' ? ('1' as const) : ('0' as const) };
  const state = useTransferNotesQuery(id_group ? { id_group, ...sticky, limit: String(limit) } : skipToken);

  return (
    <GrowingList
      label="Berichten"
      empty="Geen berichten gevonden"
      oldest={`Alleen de nieuwste ${mostShown} berichten worden getoond.`}
      state={state}
      limit={limit}
      onMore={() => setPages(pages + 1)}
    >
      {(transferNote) => (
        <NoteItem
          key={transferNote.id}
          transferNote={transferNote}
          groups={groupNames(transferNote.id_group, groups)}
          onEdit={() => onEdit(transferNote)}
          onRemove={() => onRemove(transferNote)}
        />
      )}
    </GrowingList>
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
