import { useState } from 'react';
import { groupIdText, useTopic, type Group, type TransferNote } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { groupNames } from './fields';
import { limitOf, mayHaveMore, mostShown, type Shown } from './kinds';
import { NoteItem } from './NoteItem';
import styles from './NoteList.module.css';
import { useTransferNotesQuery } from './transferNotesApi';
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
  const query = useTransferNotesQuery(id_group ? { id_group, ...sticky, limit: String(limit) } : skipToken);
  // While more is being loaded, the loaded transfer notes stay; another list is another component.
  const state = { ...query, currentData: query.currentData ?? query.data };

  return (
    <AsyncContent state={state} empty={transferNotesTexts.empty} lines={6}>
      {(transferNotes) => (
        <>
          <ul className={styles.list} aria-label={transferNotesTexts.list}>
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
          <div className={styles.more}>
            {(mayHaveMore(transferNotes.length, limit) || query.currentData === undefined) && (
              <Button busy={query.isFetching} onClick={() => setPages(pages + 1)}>
                {transferNotesTexts.more}
              </Button>
            )}
            {transferNotes.length >= mostShown && <p>{transferNotesTexts.oldest(mostShown)}</p>}
          </div>
        </>
      )}
    </AsyncContent>
  );
}
